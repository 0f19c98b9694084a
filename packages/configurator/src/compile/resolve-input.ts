import type { AnySlot, Family, Rule } from '../family/family.ts';

/** Where a rule's input lives: `up` levels above the part (0 is the part itself). */
export type InputSource = { readonly up: number; readonly slot: AnySlot; readonly property: string };

/** The inputs that a rule declares, over all its filters. */
export function inputsOf(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'options':
      return rule.filters.flatMap((filter) => filter.inputs);
    case 'sum':
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

/** The families that may stand in a slot. */
export function familiesIn(families: readonly Family[], slot: string): readonly Family[] {
  return families.filter((family) => family.slot.name === slot);
}
