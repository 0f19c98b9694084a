import type { CompiledProperty, OptionList } from '../compile/knowledge.ts';
import type { OptionRow } from '../family.ts';
import { type KnownResults, knownResults } from '../known-results.ts';
import { isTakenBesides } from '../property.ts';
import { type ChosenValue, writtenValue } from '../value.ts';
import type { Conflict, FilterRefusal } from './change.ts';
import { borrowInputs, type Part, readInputs, type SessionState } from './state.ts';

export type Options = readonly (string | number)[];

/** Earlier options of lists, by the values of their filters' inputs; parts that agree in them share one result. */
export type Offers = Map<OptionList, KnownResults<Options>>;

/** The values that a list offers a part; the unfiltered list itself when nothing is refused. */
export function offeredTo(state: SessionState, part: Part, list: OptionList): Options {
  const { offers } = state;
  const known = offers.get(list) ?? knownResults<Options>();
  offers.set(list, known);
  const args = borrowInputs(state, part, list.inputs);
  const before = known.find(args);
  if (before) {
    return before;
  }
  const offered = filterList(part, list);
  known.keep(args, offered);
  return offered;
}

function filterList(part: Part, list: OptionList): Options {
  const asked = list.filters.map((filter) => ({ filter, args: readInputs(part, filter.inputs) }));
  const passes = (row: OptionRow): boolean => asked.every(({ filter, args }) => filter.accepts(row, args));
  const offered: (string | number)[] = [];
  for (const { value, rows } of list.choices.values()) {
    if (rows.some(passes)) {
      offered.push(value);
    }
  }
  return offered.length === list.values.length ? list.values : offered;
}

/** Tells whether two lists offer the same in the same order. */
export function sameOptions(left: Options, right: Options): boolean {
  return left === right || (left.length === right.length && left.every((value, index) => value === right[index]));
}

/** Replaces a filter where the list never held the value. */
const NOT_IN_LIST = 'not-in-list';

/**
 * All filters that refuse an option to a part; none when it is offered. Where several catalogue rows stand for the
 * option, the row that comes closest speaks for it.
 */
export function refusalsOf(part: Part, list: OptionList, option: ChosenValue): readonly FilterRefusal[] {
  const choice = list.choices.get(option);
  if (!choice) {
    return [{ filter: NOT_IN_LIST, inputs: [] }];
  }
  const asked = list.filters.map((filter) => ({ filter, args: readInputs(part, filter.inputs) }));
  const refusing = choice.rows.map((row) => asked.filter(({ filter, args }) => !filter.accepts(row, args)));
  const fewest = refusing.reduce((best, filters) => (filters.length < best.length ? filters : best));
  return fewest.map(({ filter, args }) => ({
    filter: filter.name,
    inputs: filter.inputs.map(({ name }, index) => ({ name, value: writtenValue(args[index] ?? null) })),
  }));
}

/** Judges a user's choice against what is offered; leaving a property empty is never a conflict. */
export function conflictOf(
  part: Part,
  { list, declared }: { readonly list: OptionList; readonly declared: CompiledProperty['declared'] },
  choice: ChosenValue | undefined,
  offered: readonly (string | number)[],
): Conflict | null {
  if (choice === undefined || choice === null || choice === '' || offered.includes(choice)) {
    return null;
  }
  if (!list.choices.has(choice) && isTakenBesides(declared, choice)) {
    return null;
  }
  return { reasons: refusalsOf(part, list, choice), nearest: nearestOf(choice, list, offered) };
}

/** Numbers are near by size, texts by their place in the list; of two equally near ones the larger or later is taken. */
function nearestOf(
  choice: string | number,
  list: OptionList,
  offered: readonly (string | number)[],
): string | number | null {
  const place = (value: string | number): number => (typeof value === 'number' ? value : list.values.indexOf(value));
  const distance = (option: string | number): number => Math.abs(place(option) - place(choice));
  return offered.reduce<string | number | null>((nearest, option) => {
    if (nearest === null) {
      return option;
    }
    const isTie = distance(option) === distance(nearest);
    const isNearer = isTie ? place(option) > place(nearest) : distance(option) < distance(nearest);
    return isNearer ? option : nearest;
  }, null);
}

/** Tells whether two conflicts say the same. */
export function sameConflict(left: Conflict | null, right: Conflict | null): boolean {
  if (left === null || right === null) {
    return left === right;
  }
  return (
    left.nearest === right.nearest &&
    left.reasons.length === right.reasons.length &&
    left.reasons.every((reason, index) => sameRefusal(reason, right.reasons[index]))
  );
}

function sameRefusal(left: FilterRefusal, right: FilterRefusal | undefined): boolean {
  return (
    left.filter === right?.filter &&
    left.inputs.every(({ name, value }, index) => {
      const other = right.inputs[index];
      return name === other?.name && value === other.value;
    })
  );
}
