import { type CompileFault, compileFamilies } from '@pw/configurator/compile/compile-families';
import { type Family, type Filter, type Rule, rootSlot, slotBelow } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { derivedNumber, type Properties } from '@pw/configurator/property';

// Families as plain data, for tests of what the compiler of TypeScript would refuse and `compileFamilies` must too.

const boardSlot = rootSlot('BOARD', { Y: derivedNumber({ label: 'y' }) });
const feederSlot = slotBelow(boardSlot, 'FEEDER', { X: derivedNumber({ label: 'x' }) });

export const zero = formula({ rule: 'zero', source: 'test', text: '0', names: [] });

export function deriveRule(property: string, ...inputs: readonly string[]): Rule {
  return { kind: 'derive', property, inputs, calculation: zero };
}

export function sumRule(property: string, below: string, of: string): Rule {
  return { kind: 'sum', property, below, of };
}

export function listRule(property: string, ...values: readonly (string | number)[]): Rule {
  return { kind: 'options', property, options: values.map((value) => ({ value })), filters: [] };
}

/** A filter that reads an input and accepts everything. */
export function filterOn(input: string): Filter {
  return { name: 'any', inputs: [input], accepts: () => true };
}

/** The board of a test; its property Y is derived from nothing unless a rule says otherwise. */
export function boardFamily(own: Properties, ...rules: readonly Rule[]): Family {
  const properties = { ...boardSlot.properties, ...own };
  return { name: 'BOARD', id: null, slot: boardSlot, properties, rules: withRuleFor('Y', rules) };
}

/** A feeder family of a test; its property X is derived from nothing unless a rule says otherwise. */
export function feederFamily(name: string, own: Properties, ...rules: readonly Rule[]): Family {
  const properties = { ...feederSlot.properties, ...own };
  return { name, id: null, slot: feederSlot, properties, rules: withRuleFor('X', rules) };
}

/** The faults that `compileFamilies` finds in families; none when they are right. */
export function faultsOf(...families: readonly Family[]): readonly CompileFault[] {
  const compiled = compileFamilies(families);
  return compiled.ok ? [] : compiled.error;
}

function withRuleFor(property: string, rules: readonly Rule[]): readonly Rule[] {
  return rules.some((rule) => rule.property === property) ? rules : [deriveRule(property), ...rules];
}
