import type { Family } from '@pw/configurator/family';
import type { Property } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import type { FeederType } from '../../model/feeder-kind.ts';
import type { BreakerTables } from '../../tables/breaker-tables.ts';
import type { KindTables } from '../../tables/kind-tables.ts';
import { feederTypes } from '../feeder-rules.ts';
import { enteredProperty } from './entered-property.ts';
import { kindRules, type ProposeOfParts } from './kind-rules.ts';

/**
 * A type whose entries are no feeders: each is short for a component of a feeder into which all of a section are gathered
 * (SBD-R2 B 5.1).
 */
export type ShortForm = {
  readonly type: FeederType;
  /** The type of the feeder, and the family of the components that the entries become. */
  readonly into: string;
  readonly component: Family;
  /** What is entered besides the properties of the component: the name of the feeder. */
  readonly nameProperty: string;
  readonly named: Property;
  /** What the feeder is proposed with for its components. */
  readonly propose: (components: readonly ChosenValues[], values: ListedValues) => ChosenValues;
};

type ChosenValues = Readonly<Record<string, PropertyValue>>;

/** The values that a property of the feeder offers. */
export type ListedValues = (property: string) => readonly (string | number)[];

/**
 * The short forms of the tables.
 * @throws naming the kind, when what it is gathered into does not fit: a fault of the tables
 */
export function shortForms(
  tables: KindTables & Pick<BreakerTables, 'feederType'>,
  components: readonly Family[],
): readonly ShortForm[] {
  return tables.kind.rows.flatMap(({ kind, gatherInto }) => {
    if (gatherInto === null) {
      return [];
    }
    const target = tables.kind.rows.find((row) => row.kind === gatherInto);
    const component = components.find(({ name }) => name === target?.components);
    const [into] = feederTypes(tables, gatherInto);
    const named = tables.kindProperty.rows.find((row) => row.kind === kind);
    if (!target || !component || !into || !named) {
      throw new Error(`kind.csv ${kind}: ${gatherInto} holds no components of its own, or ${kind} has no name for it`);
    }
    const propose: ProposeOfParts = kindRules(gatherInto, target.rulesFile).proposeOfParts ?? (() => ({}));
    const shared = { into: into.name, component, propose };
    return feederTypes(tables, kind).map((type) => ({
      ...{ ...shared, type, nameProperty: named.property, named: enteredProperty(named) },
    }));
  });
}
