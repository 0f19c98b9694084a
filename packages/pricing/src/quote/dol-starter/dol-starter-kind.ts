import type { Calculation } from '@pw/configurator/calculation';
import { writeCodes } from '@pw/configurator/code-list';
import { family } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { enteredNumber } from '@pw/configurator/property';
import { defineTable, number, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import type { PropertyValue } from '@pw/configurator/value';
import { linkSizeRule } from '@pw/switchboard/busbar/link';
import { codeRule, feederRules, fixedValue } from '@pw/switchboard/kinds/feeder-rules';
import type { Article } from '@pw/switchboard/model/article';
import type { FeederFault, FeederRemark } from '@pw/switchboard/model/feeder-faults';
import { type FeederKind, feederKind } from '@pw/switchboard/model/feeder-kind';
import { feederSlot } from '@pw/switchboard/model/part-properties';
import { rowFinder } from '@pw/switchboard/tables/find-row';
import { lookedUp } from '@pw/switchboard/tables/table-rule';
import type { Tables } from '@pw/switchboard/tables/tables';

const source = 'test table of direct-on-line starters';

export const dolStarterSchema = defineTable({
  name: 'dol-starter',
  columns: {
    motorKw: number('kW', { min: 0.1, max: 100 }),
    ratingA: number('A', { min: 1, max: 250 }),
    breakerNumber: text(),
    contactorNumber: text(),
    relayNumber: text(),
    icuKa: number('kA', { min: 10, max: 150 }),
    moduleHeightMm: number('mm', { min: 150, max: 900 }),
    massKg: number('kg', { min: 0.5, max: 50 }),
    wirePoints: number('-', { min: 0, max: 40, whole: true }),
    listPriceInr: number('INR', { min: 1000, max: 500000 }),
  },
  key: ['motorKw'],
});

type DolTable = TableOf<typeof dolStarterSchema>;
type DolRow = DolTable['rows'][number];

const types = [
  {
    name: 'DOL_OG',
    display: 'DOL STARTER',
    role: 'outgoing',
    mostCopies: { A: 20, B: 20, C: 20, D: 20, E: 20 },
  },
] as const;

const own = { MOTOR_KW: enteredNumber({ label: 'Motor power', unit: 'kW', initial: null }) };

const copyFormula = formula<'value', string>({ rule: 'price key', source, text: 'value', names: ['value'] });
const copyCurrent = (rule: string) =>
  formula<'value', number | null>({ rule, source, text: 'value', names: ['value'] });
const levelFormula = formula<'level', number>({ rule: 'fault level', source, text: 'level', names: ['level'] });
const missingRule = codeRule<readonly [kw: number | null, copies: number], FeederFault>(
  'missing entries',
  source,
  (kw, copies) => [
    kw === null && { code: 'ENTRY_EMPTY', property: 'MOTOR_KW', label: own.MOTOR_KW.label },
    kw !== null && copies === 0 && { code: 'NO_SECTION' },
  ],
);

/** Direct-on-line motor starters: everything about them stands in this file and its table. */
export function dolStarterKind(table: DolTable, tables: Tables): FeederKind {
  const find = rowFinder(table, ['motorKw']);
  const column = <Value extends PropertyValue>(
    read: (row: DolRow) => Value,
    otherwise: Value,
  ): Calculation<readonly [number | null], Value> =>
    lookedUp({ rule: 'starter', source, table, find: (kw: number | null) => find(kw), read, otherwise });

  return feederKind({
    family: family(feederSlot, { name: 'DOL', id: null, own }, (build) => [
      ...feederRules(types),
      build.options(
        'MOTOR_KW',
        table.rows.map((row) => ({ value: row.motorKw, reference: table.reference(row) })),
      ),
      build.derive(
        'RATING',
        ['MOTOR_KW'],
        column<number | null>((row) => row.ratingA, null),
      ),
      build.derive('POLES', [], fixedValue('poles', source, 3)),
      build.derive('CONDUCTORS', [], fixedValue('poles and neutral link', source, 3)),
      build.derive('LOAD_CURRENT', ['RATING'], copyCurrent('load current')),
      build.derive('CONNECTION', [], fixedValue('connection', source, '')),
      build.derive('ENTRY_SIDE', [], fixedValue('side of the entry', source, '')),
      build.derive('CHAMBER_PASSAGE', [], fixedValue('entry through the busbar chamber', source, 0)),
      build.derive('CABLE', [], fixedValue('cables', source, '')),
      build.derive('CABLE_CAPACITY', [], fixedValue('current of the cables', source, 0)),
      build.derive('BREAKER', [], fixedValue('breaker type', source, 'DOL')),
      build.derive('TAKEN_RATING', ['RATING'], copyCurrent('rating of the breaker')),
      build.derive('INC', ['RATING'], copyCurrent('rated current of the circuit')),
      build.derive('BASIS', [], fixedValue('basis of breaking capacity', source, 'Icu')),
      build.derive(
        'BREAKING_CAPACITY',
        ['MOTOR_KW'],
        column<number | null>((row) => row.icuKa, null),
      ),
      build.derive('SHORT_TIME', [], fixedValue('short time of the breaker', source, null)),
      build.derive('ICW', [], fixedValue('short-time withstand current Icw', source, null)),
      build.derive('FAULT_LEVEL', ['BOARD.INTERRUPT_RATING'], levelFormula),
      build.derive('FRAME', [], fixedValue('frame', source, 'DOL')),
      build.derive('ICU_CLASS', [], fixedValue('class', source, '')),
      build.derive('CLASS_MADE', [], fixedValue('class is made', source, 1)),
      build.derive(
        'ICU',
        ['MOTOR_KW'],
        column<number | null>((row) => row.icuKa, null),
      ),
      build.derive('TRIP_UNIT', [], fixedValue('trip unit', source, 'thermal overload relay')),
      build.derive('RELEASE', [], fixedValue('release', source, '')),
      build.derive(
        'FEEDER_CAT_NO',
        ['MOTOR_KW'],
        column((row) => row.breakerNumber, ''),
      ),
      build.derive('PRICE_KEY', ['FEEDER_CAT_NO'], copyFormula),
      build.derive(
        'OPERATING_CURRENT',
        ['MOTOR_KW'],
        column<number | null>((row) => row.ratingA, null),
      ),
      build.derive('REQD_CUBICLE_TYPE', [], fixedValue('cubicle type', source, 'MT')),
      build.derive('CUBICLE_WIDTH', [], fixedValue('cubicle width', source, 0)),
      build.derive(
        'MODULE_HEIGHT',
        ['MOTOR_KW'],
        column((row) => row.moduleHeightMm, 0),
      ),
      build.derive('LINK_SIZE', ['RATING', 'BOARD.BUS_MAT'], linkSizeRule(tables)),
      build.derive(
        'DEVICE_MASS',
        ['MOTOR_KW'],
        column((row) => row.massKg, 0),
      ),
      build.derive(
        'ACCESSORY_WIRE_POINTS',
        ['MOTOR_KW'],
        column((row) => row.wirePoints, 0),
      ),
      build.derive('INCOMPLETE', ['MOTOR_KW', 'COPIES'], missingRule),
      build.derive('OVERSIZE', [], fixedValue('size fault', source, writeCodes<FeederFault>([]))),
      build.derive('REMARKS', [], fixedValue('remarks', source, writeCodes<FeederRemark>([]))),
    ]),
    types,
    articles: (values) => {
      const row = find(values.MOTOR_KW);
      return row ? starterArticles(row) : [];
    },
  });
}

function starterArticles(row: DolRow): readonly Article[] {
  const article = (description: string, catalogueNumber: string, shareOfPrice: number): Article => ({
    description: `${description} ${row.motorKw} kW`,
    catalogueNumber,
    group: 'MCCB',
    make: 'Siemens',
    materialClass: 'Siemens Switchgear',
    quantity: 1,
    priceKey: catalogueNumber,
    listPrice: { paise: Math.round(row.listPriceInr * 100 * shareOfPrice), source },
  });
  return [
    article('Motor protection breaker', row.breakerNumber, 0.5),
    article('Contactor', row.contactorNumber, 0.3),
    article('Overload relay', row.relayNumber, 0.2),
  ];
}
