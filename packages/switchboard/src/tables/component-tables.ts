import { covers, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { ranges } from '@pw/configurator/table/single-row-checks';
import type { TableOf } from '@pw/configurator/table/table';
import { defineConstantTable } from './constant-table.ts';

/** The component families of the enquiry with their part family ids. */
const familyIds: Readonly<Record<string, number>> = {
  Ammeter: 67,
  Annunciator: 68,
  BreakerControlSwitch: 69,
  ElectronicHooter: 70,
  Other: 71,
  PotentialTransformer: 72,
  Voltmeter: 73,
  AmmeterSelectorSwitch: 74,
  Lamps: 75,
  MCB10kA: 76,
  MeteringCT: 77,
  PowerMonitoringDevice: 78,
  ProtectionCT: 79,
  Timer: 80,
  VoltmeterSelectorSwitch: 81,
};

/** The names of the component families. */
export const componentFamilyNames: readonly string[] = Object.keys(familyIds);

const primaries = [
  ...[25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000],
  ...[1250, 1500, 1600, 2000, 2500, 3000, 3200, 4000, 5000, 6000],
];

/** The wire points of one piece that a typing slip would leave; a component without a table value has none. */
const wirePointRanges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  Ammeter: [1, 6],
  Annunciator: [12, 60],
  BreakerControlSwitch: [4, 16],
  ElectronicHooter: [1, 6],
  Other: [0, 0],
  PotentialTransformer: [2, 8],
  Voltmeter: [1, 6],
  AmmeterSelectorSwitch: [4, 16],
  Lamps: [1, 6],
  MCB10kA: [1, 8],
  MeteringCT: [1, 6],
  PowerMonitoringDevice: [6, 24],
  ProtectionCT: [1, 6],
  Timer: [3, 10],
  VoltmeterSelectorSwitch: [4, 16],
};

/** The tables of control and monitoring components (SBD-R1 4). */
export const componentTables = {
  componentFamily: defineTable({
    name: 'component-family',
    columns: {
      family: choice(...Object.keys(familyIds)),
      id: number('-', { min: 67, max: 81, whole: true }),
      supplier: choice('Siemens', 'Non-Siemens'),
      wirePoints: number('wire point', { min: 0, max: 60, whole: true }),
      doorInstrument: choice('Y', 'N'),
      description: text(),
      catalogueNumber: text(/[0-9A-Z-]+/),
    },
    key: ['family'],
    checks: [
      covers({ columns: ['family', 'id'], values: Object.entries(familyIds) }),
      ranges({ by: 'family', column: 'wirePoints', ranges: wirePointRanges }),
    ],
  }),
  componentOption: defineTable({
    name: 'component-option',
    columns: {
      family: choice('any', ...Object.keys(familyIds)),
      property: choice('SuppliedBy', 'CONTROL_VOLTAGE', 'COLOR'),
      value: text(),
      label: text(),
    },
    key: ['family', 'property', 'value'],
    checks: [
      covers({
        columns: ['family', 'property', 'value'],
        values: [
          ...['Siemens', 'Non-Siemens', 'customer'].map((value) => ['any', 'SuppliedBy', value]),
          ...['230 AC', '110 AC', '110 DC', '24 DC'].map((value) => ['any', 'CONTROL_VOLTAGE', value]),
          ...['Red', 'Yellow', 'Blue', 'Green', 'White', 'Amber'].map((value) => ['Lamps', 'COLOR', value]),
        ],
      }),
    ],
  }),
  ctPrimary: defineTable({
    name: 'ct-primary',
    columns: { primaryA: number('A', { min: 25, max: 6000, whole: true }) },
    key: ['primaryA'],
    checks: [
      covers({ column: 'primaryA', values: primaries }),
      rising({ by: 'primaryA', column: 'primaryA', strictly: true, atMost: 1.5 }),
    ],
  }),
  ctSecondary: defineTable({
    name: 'ct-secondary',
    columns: { secondaryA: number('A', { min: 1, max: 5, whole: true }), proposed: choice('Y', 'N') },
    key: ['secondaryA'],
    checks: [
      covers({
        columns: ['secondaryA', 'proposed'],
        values: [
          [1, 'N'],
          [5, 'Y'],
        ],
      }),
    ],
  }),
  ctConstant: defineConstantTable('ct-constant', {
    'least utilisation': { unit: '-', min: 0.3, max: 0.5 },
    'most utilisation': { unit: '-', min: 1, max: 1.2 },
    'meter burden': { unit: 'VA', min: 0.1, max: 0.5 },
    'ammeter burden': { unit: 'VA', min: 1, max: 2 },
    'lead length': { unit: 'm', min: 2, max: 10 },
    'lead resistivity': { unit: 'ohm mm2/m', min: 0.017, max: 0.02 },
    'lead area': { unit: 'mm2', min: 1.5, max: 4 },
  }),
};

/** The part of the catalogue that components read. */
export type ComponentTables = {
  readonly [Name in keyof typeof componentTables]: TableOf<(typeof componentTables)[Name]>;
};
