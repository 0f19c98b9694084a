import type { Family } from '@pw/configurator/family/family';
import type { Property } from '@pw/configurator/family/property';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** Every family of parts that a board can hold, and its own. */
export function familiesOf({ board, kinds, components }: Knowledge): readonly Family[] {
  return [board, ...kinds.map(({ family }) => family), ...components];
}

/** What a family declares of a property; undefined for one that it does not have. */
export function declaredProperty(knowledge: Knowledge, family: string, property: string): Property | undefined {
  return familiesOf(knowledge).find(({ name }) => name === family)?.properties[property];
}
