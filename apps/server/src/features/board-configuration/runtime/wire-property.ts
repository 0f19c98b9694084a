import type { Family } from '@pw/configurator/family/family';
import type { Property } from '@pw/configurator/family/property';
import { shownProperty } from '@pw/switchboard/forms/form-field';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** What of a property is the same on every part of its family. */
export type WireProperty = {
  readonly name: string;
  readonly declared: Property;
  /** The label of each value of its list. */
  readonly labels: ReadonlyMap<string | number, string>;
  /** Whether a user gives it; what a rule gives can only be read. */
  readonly isEntered: boolean;
};

type Families = Pick<Knowledge, 'board' | 'kinds' | 'components'>;

const known = new WeakMap<Family, ReadonlyMap<string, WireProperty>>();

/**
 * The properties of a part family by name.
 * @throws when the knowledge has no such family
 */
export function wireProperties(knowledge: Families, name: string): ReadonlyMap<string, WireProperty> {
  const { board, kinds, components } = knowledge;
  const family = [board, ...kinds.map((kind) => kind.family), ...components].find((each) => each.name === name);
  if (!family) {
    throw new Error(`There is no part family ${name}`);
  }
  const properties = known.get(family) ?? read(family);
  known.set(family, properties);
  return properties;
}

function read(family: Family): ReadonlyMap<string, WireProperty> {
  return new Map(
    Object.entries(family.properties).map(([name, declared]) => {
      const { choices } = shownProperty(family, name, declared, { label: null, unit: null, hint: null });
      const labels = new Map((choices ?? []).map(({ value, label }) => [value, label]));
      const isEntered = declared.giver === 'user' || declared.giver === 'user or rule';
      return [name, { name, declared, labels, isEntered }];
    }),
  );
}
