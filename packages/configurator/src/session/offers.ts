import type { OptionList } from '../compile/knowledge.ts';
import type { OptionRow } from '../family.ts';
import { type Part, readInputs } from './part.ts';

export type Offered = readonly (string | number)[];

/** What lists offered before, by the values of their filters' inputs; parts that agree in them share one result. */
export type Offers = Map<OptionList, Map<string, Offered>>;

/** More different inputs than this are rare; then the memory of the list starts afresh. */
const REMEMBERED_PER_LIST = 500;

/** The values that a list offers a part; the unfiltered list itself when nothing is refused. */
export function offeredTo(part: Part, list: OptionList, offers: Offers): Offered {
  const known = offers.get(list) ?? new Map<string, Offered>();
  const key = JSON.stringify(readInputs(part, list.inputs));
  const before = known.get(key);
  if (before) {
    return before;
  }
  if (known.size >= REMEMBERED_PER_LIST) {
    known.clear();
  }
  const offered = filterList(part, list);
  known.set(key, offered);
  offers.set(list, known);
  return offered;
}

function filterList(part: Part, list: OptionList): Offered {
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
export function sameOptions(left: Offered, right: Offered): boolean {
  return left === right || (left.length === right.length && left.every((value, index) => value === right[index]));
}
