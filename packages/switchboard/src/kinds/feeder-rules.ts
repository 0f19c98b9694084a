import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Filter, family, type Rule, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import type { Properties } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { cabinetUnitRule } from '../cabinet/cabinet-rules.ts';
import {
  type ChosenBy,
  type FeederRole,
  type FeederType,
  type SectionLetter,
  sectionLetters,
} from '../model/feeder-kind.ts';
import { feederSections, type Incomer, incomers } from '../model/incomer.ts';
import { feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';

type SlotBuilder = RuleBuilder<typeof feederSlot.properties, NonNullable<typeof feederSlot.aboveValues>>;

const copiesFormula = formula({
  rule: 'quantity',
  source: 'SBD 1.6',
  text: 'sum(a, b, c, d, e)',
  names: ['a', 'b', 'c', 'd', 'e'],
});

const wirePointFormula = formula({
  rule: 'wire-points',
  source: 'SBD 11.1',
  text: '(accessories + components + equipment) * copies',
  names: ['accessories', 'components', 'equipment', 'copies'],
});

const instrumentFormula = formula({
  rule: 'feeder-door-instruments',
  source: 'SBD 6.3, 11.3, 11.4',
  text: 'components + equipment',
  names: ['components', 'equipment'],
});

/**
 * The rules that every feeder kind shares: device type, sections, copies, and what its components add up to.
 * A kind adds the rules of its own devices (SBD 1.6, 11.1).
 * @param equipment whether the kind has rules of its own for what its feeders are equipped with besides components
 * @param place whether its feeders find a place on a mounting plate, too
 */
export function feederRules(
  types: readonly FeederType[],
  equipment: 'none' | 'own' = 'none',
  place: 'plate or cubicle' | 'cubicle' = 'plate or cubicle',
): readonly Rule[] {
  return family(feederSlot, { name: 'any feeder', id: null, own: {} }, (build) => [
    ...typeRules(build, types),
    ...(equipment === 'none' ? noEquipmentRules(build) : []),
    ...sectionRules(build, types),
    // An air circuit breaker is chosen by the depth of the board, which its cabinet decides.
    build.derive(
      'CABINET_UNIT',
      place === 'cubicle' ? unitInputs : { ...unitInputs, ...fedUnitInputs },
      cabinetUnitRule(roleOfType(types)),
    ),
    build.derive(
      'COPIES',
      { a: 'SECTION_A', b: 'SECTION_B', c: 'SECTION_C', d: 'SECTION_D', e: 'SECTION_E' },
      copiesFormula,
    ),
    build.derive('FED_SECTIONS', incomerInputs, incomerRule(roleOfType(types))),
    build.derive(
      'WIRE_POINTS',
      {
        accessories: 'ACCESSORY_WIRE_POINTS',
        components: 'COMPONENT_WIRE_POINTS',
        equipment: 'EQUIPMENT_WIRE_POINTS',
        copies: 'COPIES',
      },
      wirePointFormula,
    ),
    build.sum('COMPONENT_WIRE_POINTS', 'COMPONENT', 'COMPONENT_WIRE_POINTS'),
    build.sum('COMPONENT_INSTRUMENTS', 'COMPONENT', 'DOOR_INSTRUMENTS'),
    build.derive('DOOR_INSTRUMENTS', ['COMPONENT_INSTRUMENTS', 'EQUIPMENT_INSTRUMENTS'], instrumentFormula),
  ]).rules;
}

const unitInputs = {
  sought: 'BOARD.CABINET_SOUGHT',
  deviceType: 'DEVICE_TYPE',
  copies: 'COPIES',
  inSectionA: 'SECTION_A',
  missing: 'INCOMPLETE',
  cubicle: 'REQD_CUBICLE_TYPE',
  widthMm: 'CABINET_W',
  heightMm: 'CABINET_H',
  modules: 'CABINET_MODULES',
} as const;

const fedUnitInputs = { ratingA: 'RATING', cable: 'CABLE' } as const;

const incomerInputs = {
  deviceType: 'DEVICE_TYPE',
  a: 'SECTION_A',
  b: 'SECTION_B',
  c: 'SECTION_C',
  d: 'SECTION_D',
  e: 'SECTION_E',
  ratingA: 'RATING',
  carriesA: 'INC',
} as const;

type IncomerInputs = Readonly<Record<Lowercase<SectionLetter>, number>> & {
  readonly deviceType: string;
  readonly ratingA: number | null;
  readonly carriesA: number | null;
};

/** What an incomer feeds: the sections with a copy of it, In and Inc (SBD 10.5). */
function incomerRule(roleOf: (deviceType: string) => FeederRole): Calculation<readonly [IncomerInputs], Incomer | ''> {
  const evaluate = (inputs: IncomerInputs): Incomer | '' => {
    const { deviceType, ratingA, carriesA } = inputs;
    const sections = feederSections({ a: inputs.a, b: inputs.b, c: inputs.c, d: inputs.d, e: inputs.e });
    const isIncomer = roleOf(deviceType) === 'incomer' && sections !== '' && ratingA !== null;
    return isIncomer ? incomers.of({ sections, ratingA, carriesA: carriesA ?? ratingA }) : '';
  };
  return {
    rule: 'incomer',
    source: 'SBD 10.5',
    evaluate,
    show: (inputs) => ({ arithmetic: printValue(evaluate(inputs)), rows: [] }),
  };
}

/** A kind whose only type is a blank has no device type. */
function roleOfType(types: readonly FeederType[]): (deviceType: string) => FeederRole {
  const find = roleFinder(types);
  return (deviceType) => find(deviceType) ?? (types.length === 1 ? types[0]?.role : undefined) ?? 'outgoing';
}

/** The answers of a kind whose feeders have only their components as equipment. */
function noEquipmentRules(build: SlotBuilder): readonly Rule[] {
  const source = 'SBD 11.4';
  return [
    build.derive('EQUIPMENT_WIRE_POINTS', [], fixedValue('equipment-wire-points', source, 0)),
    build.derive('EQUIPMENT_INSTRUMENTS', [], fixedValue('equipment-door-instruments', source, 0)),
  ];
}

/** A kind whose only type is a blank has no device type to choose. */
function typeRules(build: SlotBuilder, types: readonly FeederType[]): readonly Rule[] {
  const devices = types.filter((type) => type.role !== 'blank');
  if (devices.length === 0) {
    return [];
  }
  const roleOf = roleFinder(types);
  const options = devices.map((type) => ({ value: type.name, label: type.display }));
  return [
    build.options('DEVICE_TYPE', options, [
      build.filter(
        'bus-couplers',
        ['BOARD.QTY_BC'],
        (option, couplers) => roleOf(option.value) !== 'bus coupler' || couplers > 0,
      ),
    ]),
  ];
}

/** The quantities of the sections: how many copies each takes, and whether the board has it. */
function sectionRules(build: SlotBuilder, types: readonly FeederType[]): readonly Rule[] {
  const roleOf = roleFinder(types);
  return sectionLetters.flatMap((letter, index) => {
    const property = `SECTION_${letter}` as const;
    // Sections A to the (QTY_BC+1)-th take feeders, slots A to the QTY_BC-th couplers (SBD 2.3).
    const isThere = (deviceType: string, couplers: number) =>
      index < couplers + (roleOf(deviceType) === 'bus coupler' ? 0 : 1);
    const filters = [
      quantityFilter(build, types, letter),
      build.filter(
        'bus-section',
        ['DEVICE_TYPE', 'BOARD.QTY_BC'],
        (option, deviceType, couplers) => option.value === 0 || isThere(deviceType, couplers),
      ),
    ];
    return [
      build.options(property, quantities(types, letter), filters),
      build.enabled(property, ['DEVICE_TYPE', 'BOARD.QTY_BC'], {
        rule: 'section-presence',
        source: 'SBD 2.3',
        evaluate: (deviceType, couplers) => (isThere(deviceType, couplers) ? 1 : 0),
        show: (deviceType, couplers) => ({ arithmetic: isThere(deviceType, couplers) ? '1' : '0', rows: [] }),
      }),
    ];
  });
}

/** From none to the most copies that some type of the kind may have in a section. */
function quantities(types: readonly FeederType[], letter: SectionLetter): readonly { readonly value: number }[] {
  const most = Math.max(...types.map((type) => type.mostCopies[letter] ?? 0));
  return Array.from({ length: most + 1 }, (_, value) => ({ value }));
}

/** A kind with one type only has no device type to choose, so that its first type counts. */
function quantityFilter(build: SlotBuilder, types: readonly FeederType[], letter: SectionLetter): Filter {
  const mostOf = (deviceType: string) =>
    (types.find((type) => type.name === deviceType) ?? types[0])?.mostCopies[letter] ?? 0;
  return build.filter(
    'feeder-count',
    ['DEVICE_TYPE'],
    (option, deviceType) => Number(option.value) <= mostOf(deviceType),
  );
}

function roleFinder(types: readonly FeederType[]): (name: string | number) => FeederRole | undefined {
  const roles = new Map<string | number, FeederRole>(types.map((type) => [type.name, type.role]));
  return (name) => roles.get(name);
}

/**
 * The feeder types of a part family, in the order of the table; a blank cell takes no copy (SBD 1.6).
 * @param chosenBy the property that its devices are chosen by, if not their current; a blank has no device
 */
export function feederTypes(
  { feederType }: Pick<BreakerTables, 'feederType'>,
  family: string,
  chosenBy?: ChosenBy,
): readonly FeederType[] {
  return feederType.rows
    .filter((row) => row.family === family)
    .map((row) => ({
      ...(chosenBy === undefined || row.role === 'blank' ? {} : { chosenBy }),
      name: row.type,
      display: row.display,
      role: row.role,
      mostCopies: {
        ...(row.copiesA === null ? {} : { A: row.copiesA }),
        ...(row.copiesB === null ? {} : { B: row.copiesB }),
        ...(row.copiesC === null ? {} : { C: row.copiesC }),
        ...(row.copiesD === null ? {} : { D: row.copiesD }),
        ...(row.copiesE === null ? {} : { E: row.copiesE }),
      },
    }));
}

/**
 * The lists that the properties of a part family offer, from `catalog/feeder-option.csv`, each with its filters.
 * Filters flag a value with their reasons; what an enquiry may hold is the unfiltered list.
 */
export function optionRules(
  { feederOption }: Pick<BreakerTables, 'feederOption'>,
  family: string,
  properties: Properties,
  filters: Readonly<Record<string, readonly Filter[]>>,
): readonly Rule[] {
  const lists = Map.groupBy(
    feederOption.rows.filter((row) => row.family === family),
    (row) => row.property,
  );
  return [...lists].map(([property, rows]) => ({
    kind: 'options',
    property,
    options: rows.map((row) => ({
      value: properties[property]?.kind === 'number' ? Number(row.value) : row.value,
      label: row.label,
      reference: feederOption.reference(row),
    })),
    filters: filters[property] ?? [],
  }));
}

/** The rule of a property that has the same value in every feeder of a kind. */
export function fixedValue<Value extends PropertyValue>(
  rule: string,
  source: string,
  value: Value,
): Calculation<readonly [], Value> {
  return { rule, source, evaluate: () => value, show: () => ({ arithmetic: printValue(value), rows: [] }) };
}
