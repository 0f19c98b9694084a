import type { Family } from '@pw/configurator/family/family';
import type { Property } from '@pw/configurator/family/property';
import type { FeederType } from '../model/feeder-kind.ts';
import { sectionLetters } from '../model/section.ts';

/** A property that an enquiry may hold. */
export type InputProperty = {
  readonly property: Property;
  /** The values that it can take; null when it is entered freely within its limits. */
  readonly values: readonly (string | number)[] | null;
};

export type InputProperties = ReadonlyMap<string, InputProperty>;

/** The feeder type says it already. */
const neverEntered: readonly string[] = ['DEVICE_TYPE'];

/** The input properties of a part family: what the user gives, with the values before any filter (SBD-R1 1.5). */
export function inputProperties(family: Family): InputProperties {
  const lists = new Map<string, readonly (string | number)[]>();
  for (const rule of family.rules) {
    if (rule.kind === 'options') {
      lists.set(rule.property, [...new Set(rule.options.map((option) => option.value))]);
    }
  }
  return new Map(
    Object.entries(family.properties)
      .filter(([name, { giver }]) => (giver === 'user' || giver === 'user or rule') && !neverEntered.includes(name))
      .map(([name, property]) => [name, { property, values: lists.get(name) ?? null }]),
  );
}

/** The input properties of a feeder type: its sections take the copies of the type (SBD-R1 1.3). */
export function feederProperties(family: Family, type: FeederType): InputProperties {
  const inputs = new Map(inputProperties(family));
  for (const letter of sectionLetters) {
    const name = `SECTION_${letter}`;
    const input = inputs.get(name);
    if (input) {
      const limits = { min: 0, max: type.mostCopies[letter] ?? 0, step: 1 };
      inputs.set(name, { property: { ...input.property, limits }, values: null });
    }
  }
  return inputs;
}
