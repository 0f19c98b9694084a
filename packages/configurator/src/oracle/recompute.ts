import type { CompiledKnowledge } from '../compile/knowledge.ts';
import type { Family, OptionRow, Rule } from '../family.ts';
import { heldValue, isTakenBesides, type Property } from '../property.ts';
import type { Change, FacetChange, FacetValues, FilterRefusal, Standing } from '../session/change.ts';
import { type ChosenValue, type PropertyValue, writtenValue } from '../value.ts';

/** A part as it is stored: its family, the user's choices and the parts below it. */
export type InputPart = {
  readonly id: string;
  readonly family: string;
  /** Tells a part from an earlier one with the same id. */
  readonly birth: number;
  readonly choices: ReadonlyMap<string, ChosenValue>;
  readonly standing: ReadonlyMap<string, Standing>;
  readonly below: readonly InputPart[];
};

export type PartState = {
  readonly family: string;
  readonly birth: number;
  readonly below: readonly string[];
  readonly properties: Readonly<Record<string, FacetValues>>;
};

/** Everything that can be seen of a configuration, by part id. */
export type FullState = ReadonlyMap<string, PartState>;

/** A part in its place, with its family's rules by property and kind and the values worked out so far. */
type Place = {
  readonly input: InputPart;
  readonly family: Family;
  readonly rules: RulesByProperty;
  readonly above: Place | null;
  readonly below: Place[];
  readonly values: Map<string, PropertyValue>;
};

type RuleKind = Rule['kind'];
type RuleOf<Kind extends RuleKind> = Rule & { readonly kind: Kind };
type FamilyRules = ReadonlyMap<string, { readonly family: Family; readonly rules: RulesByProperty }>;
type RulesByProperty = ReadonlyMap<string, Partial<Record<RuleKind, Rule>>>;

/**
 * Works out a whole configuration from its inputs, straight from the declared families: on demand and by name,
 * without the compiled graph. It is what an incremental session must agree with.
 */
export function recompute(knowledge: CompiledKnowledge, root: InputPart | null): FullState {
  const families = rulesOf(knowledge);
  const states = new Map<string, PartState>();
  if (root !== null) {
    addStates(placePart(families, root, null), states);
  }
  return states;
}

// A walk of a hundred thousand batches asks for the same families each time.
const knownFamilies = new WeakMap<CompiledKnowledge, FamilyRules>();

function rulesOf(knowledge: CompiledKnowledge): FamilyRules {
  const known = knownFamilies.get(knowledge);
  if (known) {
    return known;
  }
  const families = new Map(
    knowledge.declared.map((family) => {
      const rules = new Map<string, Partial<Record<RuleKind, Rule>>>();
      for (const rule of family.rules) {
        rules.set(rule.property, { ...rules.get(rule.property), [rule.kind]: rule });
      }
      return [family.name, { family, rules }] as const;
    }),
  );
  knownFamilies.set(knowledge, families);
  return families;
}

function placePart(families: FamilyRules, input: InputPart, above: Place | null): Place {
  const declared = families.get(input.family);
  if (!declared) {
    throw new Error(`There is no part family ${input.family}`);
  }
  const place: Place = { input, ...declared, above, below: [], values: new Map() };
  for (const below of input.below) {
    place.below.push(placePart(families, below, place));
  }
  return place;
}

function addStates(place: Place, states: Map<string, PartState>): void {
  const { id, family, birth, below } = place.input;
  const names = Object.keys(place.family.properties);
  const properties = Object.fromEntries(names.map((name) => [name, facetsOf(place, name)]));
  states.set(id, { family, birth, below: below.map((part) => part.id), properties });
  for (const each of place.below) {
    addStates(each, states);
  }
}

function facetsOf(place: Place, name: string): FacetValues {
  const user = place.input.choices.get(name);
  const standing = place.input.standing.get(name);
  const chosen = chosenAt(place, name);
  const list = ruleOf(place, 'options', name);
  const { options, conflict } = list
    ? judgeChoice(list.options, judgesOf(place, list), chosen, place.family.properties[name])
    : { options: null, conflict: null };
  const enabled = isFlagged(place, 'enabled', name);
  const visible = isFlagged(place, 'visible', name);
  return { user, standing, value: valueAt(place, name), options, enabled, visible, conflict };
}

function judgesOf(place: Place, list: RuleOf<'options'>): readonly Judge[] {
  return list.filters.map((filter) => {
    const args = filter.inputs.map((input) => read(place, input));
    // The builder checked the filter against its declared inputs.
    const accepts = filter.accepts as (option: OptionRow, ...inputs: readonly PropertyValue[]) => boolean;
    const inputs = filter.inputs.map((input, index) => ({ name: input, value: writtenValue(args[index] ?? null) }));
    return { refusal: { filter: filter.name, inputs }, accepts: (option) => accepts(option, ...args) };
  });
}

function isFlagged(place: Place, kind: 'enabled' | 'visible', name: string): boolean {
  const rule = ruleOf(place, kind, name);
  return rule === undefined || run(place, rule) === 1;
}

function valueAt(place: Place, name: string): PropertyValue {
  const known = place.values.get(name);
  if (known !== undefined) {
    return known;
  }
  const value = workOut(place, name);
  place.values.set(name, value);
  return value;
}

function workOut(place: Place, name: string): PropertyValue {
  const sum = ruleOf(place, 'sum', name);
  if (sum) {
    const parts = place.below.filter(({ family }) => family.slot.name === sum.below && sum.of in family.properties);
    const collect = place.family.properties[name]?.collect;
    return collect
      ? collect(parts.flatMap((part) => valueAt(part, sum.of) || []))
      : parts.reduce((total, part) => total + Number(valueAt(part, sum.of) ?? 0), 0);
  }
  const given = ruleOf(place, 'given', name);
  if (given) {
    return chosenAt(place, given.of) === undefined ? 0 : 1;
  }
  const chosen = chosenAt(place, name);
  const declared = place.family.properties[name];
  if (chosen !== undefined) {
    return declared ? heldValue(declared, chosen) : chosen;
  }
  const rule = ruleOf(place, 'derive', name) ?? ruleOf(place, 'propose', name);
  return rule ? run(place, rule) : (declared?.initial ?? null);
}

/** A choice, even that of no value, takes precedence over a standing value. */
function chosenAt({ input }: Place, name: string): ChosenValue | undefined {
  return input.choices.has(name) ? input.choices.get(name) : input.standing.get(name)?.value;
}

function run(place: Place, rule: RuleOf<'derive' | 'propose' | 'visible' | 'enabled'>): PropertyValue {
  // The builder checked the calculation against its declared inputs.
  const evaluate = rule.calculation.evaluate as (...args: readonly PropertyValue[]) => PropertyValue;
  const value = evaluate(...rule.inputs.map((input) => read(place, input)));
  return value === 0 ? 0 : value;
}

function read(place: Place, input: string): PropertyValue {
  const [slot, name] = input.split('.');
  if (name === undefined) {
    return valueAt(place, input);
  }
  let holder = place.above;
  while (holder !== null && holder.family.slot.name !== slot) {
    holder = holder.above;
  }
  if (holder === null) {
    throw new Error(`${place.input.id} hangs below no ${slot}`);
  }
  return valueAt(holder, name);
}

function ruleOf<Kind extends RuleKind>(place: Place, kind: Kind, property: string): RuleOf<Kind> | undefined {
  // Kept under its own kind.
  return place.rules.get(property)?.[kind] as RuleOf<Kind> | undefined;
}

/** A filter of a part: how it refuses and what it says then. */
type Judge = { readonly refusal: FilterRefusal; readonly accepts: (option: OptionRow) => boolean };

/** Judges a choice by the options of its list: the options, and the conflict with them. */
function judgeChoice(
  rows: readonly OptionRow[],
  judges: readonly Judge[],
  choice: ChosenValue | undefined,
  declared: Property | undefined,
): Pick<FacetValues, 'options' | 'conflict'> {
  const refusedBy = (row: OptionRow): readonly FilterRefusal[] =>
    judges.filter((judge) => !judge.accepts(row)).map((judge) => judge.refusal);
  const listed = [...new Set(rows.map((row) => row.value))];
  const accepted = new Set(rows.filter((row) => refusedBy(row).length === 0).map((row) => row.value));
  const options = listed.filter((value) => accepted.has(value));
  if (choice === undefined || choice === null || choice === '' || options.includes(choice)) {
    return { options, conflict: null };
  }
  if (!listed.includes(choice) && declared && isTakenBesides(declared, choice)) {
    return { options, conflict: null };
  }
  // Sorting keeps the order of equals, so the first of the closest rows speaks.
  const [closest] = rows
    .filter((row) => row.value === choice)
    .map(refusedBy)
    .sort((left, right) => left.length - right.length);
  const reasons = closest ?? [{ filter: 'not-in-list', inputs: [] }];
  return { options, conflict: { reasons, nearest: nearest(choice, listed, options) } };
}

function nearest(
  choice: string | number,
  listed: readonly (string | number)[],
  options: readonly (string | number)[],
): string | number | null {
  const scale = (value: string | number): number => (typeof value === 'number' ? value : listed.indexOf(value));
  const distance = (value: string | number): number => Math.abs(scale(value) - scale(choice));
  const [first] = options.toSorted((a, b) => distance(a) - distance(b) || scale(b) - scale(a));
  return first ?? null;
}

const facetNames = ['user', 'standing', 'value', 'options', 'enabled', 'visible', 'conflict'] as const;

/** The change set between two states of a configuration. */
export function differences(before: FullState, after: FullState): readonly Change[] {
  const isSamePart = (id: string): boolean => before.get(id)?.birth === after.get(id)?.birth;
  const removed = [...before.keys()].filter((id) => !isSamePart(id));
  const added = [...after].filter(([id]) => !isSamePart(id));
  const surviving = [...after.keys()].filter(isSamePart);
  return [
    ...removed.map((part): Change => ({ part, removed: true })),
    ...added.map(([part, { family }]): Change => ({ part, added: family })),
    ...surviving.flatMap((part) => facetDifferences(part, before, after)),
  ];
}

function facetDifferences(part: string, before: FullState, after: FullState): readonly Change[] {
  const propertiesBefore = before.get(part)?.properties ?? {};
  return Object.entries(after.get(part)?.properties ?? {}).flatMap(([property, facets]) =>
    facetNames
      .filter((facet) => !isSame(facets[facet], propertiesBefore[property]?.[facet]))
      // One facet's name and value: the union pairs them, which the compiler cannot follow through a variable.
      .map((facet) => ({ part, property, facet, value: facets[facet] }) as FacetChange),
  );
}

/** Whether two properties show the same. */
export function showSame(left: FacetValues, right: FacetValues): boolean {
  return facetNames.every((facet) => isSame(left[facet], right[facet]));
}

// Most facets are plain values; lists and conflicts are compared as they are printed.
function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
