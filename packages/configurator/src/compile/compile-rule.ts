import type { Calculation } from '../calculation.ts';
import type { AnySlot, Family, Filter, OptionRow, Rule } from '../family.ts';
import { withMemory } from '../known-results.ts';
import type { ChosenValue, PropertyValue } from '../value.ts';
import type { Choice, CompiledFilter, CompiledRule, OptionList, Reference } from './knowledge.ts';

type AnyCalculation = Calculation<readonly PropertyValue[], PropertyValue>;
type OptionsRule = Extract<Rule, { readonly kind: 'options' }>;

/** Looks up the place of a slot's or family's property in the cells of a part. */
export type PlaceOf = (family: Family, up: number, property: string) => number;

/** Makes a rule ready to be run with a list of values. */
export function compileRule(family: Family, rule: Rule | undefined, placeOf: PlaceOf): CompiledRule | null {
  if (rule === undefined || rule.kind === 'options' || rule.kind === 'sum' || rule.kind === 'given') {
    return null;
  }
  // The builder checked the calculation against its declared inputs, and these are the ones it gets.
  const calculation = rule.calculation as AnyCalculation;
  const evaluate = (args: readonly PropertyValue[]) => calculation.evaluate(...args);
  return {
    rule: calculation.rule,
    source: calculation.source,
    inputs: references(family, rule.inputs, placeOf),
    // Parts below another one are many and mostly alike.
    evaluate: family.slot.above === null ? evaluate : withMemory(evaluate),
    show: (args) => calculation.show(...args),
  };
}

/** Makes a list and its filters ready; rows with one value become one choice. */
export function compileOptions(family: Family, rule: OptionsRule, placeOf: PlaceOf): OptionList {
  const rows = Map.groupBy(rule.options, (option) => option.value);
  const choices = new Map<ChosenValue, Choice>();
  for (const [value, ofValue] of rows) {
    choices.set(value, { value, rows: ofValue });
  }
  return {
    values: [...rows.keys()],
    choices,
    filters: rule.filters.map((filter) => compileFilter(family, filter, placeOf)),
    inputs: references(family, [...new Set(rule.filters.flatMap((filter) => filter.inputs))], placeOf),
  };
}

function compileFilter(family: Family, filter: Filter, placeOf: PlaceOf): CompiledFilter {
  // As with calculations: checked by the builder, called with the declared inputs.
  const accepts = filter.accepts as (option: OptionRow, ...args: readonly PropertyValue[]) => boolean;
  return {
    name: filter.name,
    inputs: references(family, filter.inputs, placeOf),
    accepts: (option, args) => accepts(option, ...args),
  };
}

function references(family: Family, names: readonly string[], placeOf: PlaceOf): readonly Reference[] {
  return names.map((name) => {
    const source = resolveInput(family, name);
    if (source === null) {
      throw new Error(`${family.name} reads ${name}, which the check of the families let pass`);
    }
    return { name, up: source.up, property: placeOf(family, source.up, source.property) };
  });
}

/** Where a rule's input lives: `up` levels above the part (0 is the part itself). */
export type InputSource = { readonly up: number; readonly slot: AnySlot; readonly property: string };

/** The inputs that a rule declares, over all its filters. */
export function inputsOf(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'options':
      return rule.filters.flatMap((filter) => filter.inputs);
    case 'sum':
    case 'given':
      return [];
    default:
      return rule.inputs;
  }
}

/** Finds what a rule of `family` means by an input: an own property, or `SLOT.NAME` of a slot above. */
export function resolveInput(family: Family, name: string): InputSource | null {
  const dot = name.indexOf('.');
  if (dot < 0) {
    return Object.hasOwn(family.properties, name) ? { up: 0, slot: family.slot, property: name } : null;
  }
  const property = name.slice(dot + 1);
  let up = 1;
  for (let slot = family.slot.above; slot !== null; slot = slot.above) {
    if (slot.name === name.slice(0, dot)) {
      return Object.hasOwn(slot.properties, property) ? { up, slot, property } : null;
    }
    up += 1;
  }
  return null;
}

/** The families that may be in a slot. */
export function familiesIn(families: readonly Family[], slot: string): readonly Family[] {
  return families.filter((family) => family.slot.name === slot);
}
