import { printValue } from '@pw/configurator/calculation';
import type { Family } from '@pw/configurator/family';
import { workOutPart } from '@pw/configurator/lone-part';
import { type Figure, figure } from '@pw/configurator/origin';
import type { Property } from '@pw/configurator/property';
import { ENTRY } from '@pw/configurator/rule-id';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import type { FeederType } from '../../model/feeder-kind.ts';
import type { BreakerTables } from '../../tables/breaker-tables.ts';
import type { ChoiceTables, KindTables } from '../../tables/kind-tables.ts';
import type { LayoutTables } from '../../tables/layout-constant.ts';
import { feederTypes } from '../feeder-rules.ts';
import { enteredProperty } from './entered-property.ts';
import { kindRules, type PartFault } from './kind-rules.ts';

/**
 * A type whose entries are no feeders: each is short for a component of a feeder into which all of a section are gathered
 * (SBD 9.5).
 */
export type ShortForm = {
  readonly type: FeederType;
  /** The type of the feeder, and the family of the components that the entries become. */
  readonly into: string;
  readonly component: Family;
  /** What is entered besides the properties of the component: the name of the feeder. */
  readonly nameProperty: string;
  readonly named: Property;
  /** What keeps an entry with these properties from being a component; null where nothing does. */
  readonly faultOf: (entered: ChosenValues) => PartFault | null;
  /** Components with these properties, in words. */
  readonly inWords: (components: readonly ChosenValues[]) => string;
  /** What the feeder is proposed with for its components. */
  readonly propose: (components: readonly ChosenValues[], values: ListedValues) => ChosenValues;
};

type ChosenValues = Readonly<Record<string, ChosenValue>>;

/** The values that a property of the feeder offers. */
export type ListedValues = (property: string) => readonly (string | number)[];

/**
 * The short forms of the tables.
 * @throws naming the kind, when what it is gathered into does not fit: a fault of the tables
 */
export function shortForms(
  tables: KindTables & ChoiceTables & LayoutTables & Pick<BreakerTables, 'feederType'>,
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
    const parts = target && kindRules(tables, gatherInto, target.rulesFile).special?.parts;
    if (!parts || !component || !into || !named) {
      throw new Error(
        `kind.csv ${kind}: ${gatherInto} holds no components of its own, has no rules for them, or ${kind} no name`,
      );
    }
    const faultOf = (entered: ChosenValues) => parts.faultOf(readComponent(component, entered));
    const inWords = (entered: readonly ChosenValues[]) =>
      parts.inWords(entered.map((each) => readComponent(component, each)));
    const shared = { into: into.name, component, propose: parts.propose, faultOf, inWords };
    return feederTypes(tables, kind).map((type) => ({
      ...shared,
      type,
      nameProperty: named.property,
      named: enteredProperty(named),
    }));
  });
}

/** The values of a component that stands on no feeder yet. */
function readComponent(component: Family, entered: ChosenValues): (property: string) => PropertyValue {
  const given = Object.entries(entered).map(([property, value]) => [property, enteredFigure(value)]);
  const part = workOutPart(component, Object.fromEntries(given), () => enteredFigure(null));
  return (property) => part.get(property)?.value ?? null;
}

function enteredFigure(value: PropertyValue): Figure<PropertyValue> {
  return figure(value, () => ({
    rule: ENTRY,
    source: 'SBD 9.5',
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: [],
  }));
}
