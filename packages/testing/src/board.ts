import { printValue } from '@pw/configurator/calculation';
import { family } from '@pw/configurator/family/family';
import type { Properties } from '@pw/configurator/family/property';
import { figure, type Origin } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import type { EvaluatedFeeder, EvaluatedPart } from '@pw/switchboard/model/evaluated-board';
import type { FeederKind, FeederRole, FeederType } from '@pw/switchboard/model/feeder-kind';
import { type FeederValues, feederSlot } from '@pw/switchboard/model/feeder-slot';
import { sectionLetters } from '@pw/switchboard/model/section';

const roles: Readonly<Record<string, FeederRole>> = {
  ACB_IC: 'incomer',
  ACB_BC: 'bus coupler',
  ACB_OG: 'outgoing',
  MCCB_IC: 'incomer',
  MCCB_OG: 'outgoing',
  EMPTY: 'blank',
};

/** A feeder as the rule engine would leave it, placed as `'A2 B1'` says: two copies in section A, one in B. */
export function anEvaluatedFeeder(
  name: string,
  type: string,
  placed: string,
  values: Partial<FeederValues> = {},
): EvaluatedFeeder {
  const kind = aKind(type);
  const copies = placed.split(' ').filter((each) => each !== '');
  const sections = copies.map((each) => [`SECTION_${each.charAt(0)}`, Number(each.slice(1))] as const);
  const placedValues = {
    ...Object.fromEntries(sections),
    COPIES: sections.reduce((sum, [, count]) => sum + count, 0),
    ...values,
  };
  return {
    ...aPart<FeederValues>(name, feederSlot.properties, placedValues),
    kind,
    type: aType(type),
    components: [],
  };
}

/** A module of a multi-tier cubicle. */
export function aModule(
  name: string,
  type: 'MCCB_IC' | 'MCCB_OG',
  placed: string,
  values: Partial<FeederValues>,
): EvaluatedFeeder {
  return anEvaluatedFeeder(name, type, placed, { REQD_CUBICLE_TYPE: 'MT', POLES: 4, ...values });
}

function aPart<Values>(name: string, properties: Properties, given: Partial<Values>): EvaluatedPart<Values> {
  const initial = Object.entries(properties).map(([property, { initial: value }]) => [property, value]);
  // The slot gives every property a value, and `given` replaces some of them by values of the same type.
  const values = { ...Object.fromEntries(initial), ...given } as Values & Readonly<Record<string, PropertyValue>>;
  const explain = (property: string): Origin => {
    const value = values[property] ?? null;
    return { rule: property, source: 'given by the test', value, arithmetic: printValue(value), inputs: [], rows: [] };
  };
  return {
    name,
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: () => false,
  };
}

function aType(name: string): FeederType {
  const role = roles[name];
  if (!role) {
    throw new Error(`There is no feeder type ${name}`);
  }
  return { name, display: name, role, mostCopies: Object.fromEntries(sectionLetters.map((letter) => [letter, 20])) };
}

function aKind(type: string): FeederKind {
  const [name = type] = type.split('_');
  return {
    family: family(feederSlot, { name, id: null, own: {} }, () => []),
    types: [aType(type)],
    articles: () => [],
  };
}
