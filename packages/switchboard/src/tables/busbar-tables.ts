import { foreignKey } from '@pw/configurator/table/foreign-key';
import { covers, falling, grid, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty } from '@pw/configurator/table/schema';
import { quotient } from '@pw/configurator/table/single-row-checks';
import type { TableOf } from '@pw/configurator/table/table';
import { barMaterial, busbarCurrentTable, sizeColumns } from './busbar-current-table.ts';
import { earthStepsJoin, linkAreaRises, phaseMetalsComplete } from './busbar-row-checks.ts';
import { defineConstantTable } from './constant-table.ts';
import { filledFromFirst } from './filled-check.ts';

const yesNo = choice('Y', 'N');
const bars = number('-', { min: 1, max: 4, whole: true });
const everyCountOfBars = [1, 2, 3, 4];

/** The tables of busbar sizing (SBD-R1 2). */
export const busbarTables = {
  busbarCurrent: busbarCurrentTable,
  busbarStock: defineTable({
    name: 'busbar-stock',
    columns: { ...sizeColumns, mainBar: yesNo, riser: yesNo, earthBar: yesNo },
    key: ['widthMm', 'thicknessMm'],
    checks: [rising({ within: ['thicknessMm'], by: 'widthMm', column: 'widthMm', strictly: true, atMost: 1.4 })],
  }),
  temperatureFactor: defineTable({
    name: 'temperature-factor',
    columns: {
      airC: number('degC', { min: 20, max: 60, whole: true }),
      barC: number('degC', { min: 50, max: 120, whole: true }),
      factor: orEmpty(number('-', { min: 0.3, max: 1.9 })),
    },
    key: ['airC', 'barC'],
    checks: [
      grid('airC', 'barC'),
      filledFromFirst({ within: ['airC'], by: 'barC', column: 'factor' }),
      rising({ within: ['airC'], by: 'barC', column: 'factor', strictly: true, atMost: 1.7 }),
      falling({ within: ['barC'], by: 'airC', column: 'factor', strictly: true, atMost: 2.2 }),
    ],
  }),
  enclosureFactor: defineTable({
    name: 'enclosure-factor',
    columns: { ventilation: choice('V', 'N'), bars, factor: number('-', { min: 0.5, max: 1 }) },
    key: ['ventilation', 'bars'],
    checks: [
      covers({
        columns: ['ventilation', 'bars'],
        values: ['V', 'N'].flatMap((way) => everyCountOfBars.map((count) => [way, count])),
      }),
      falling({ within: ['ventilation'], by: 'bars', column: 'factor', strictly: true, atMost: 1.1 }),
      falling({
        within: ['bars'],
        by: 'ventilation',
        order: ['V', 'N'],
        column: 'factor',
        strictly: true,
        atMost: 1.4,
      }),
    ],
  }),
  riserFactor: defineTable({
    name: 'riser-factor',
    columns: { bars, factor: number('-', { min: 0.6, max: 1 }) },
    key: ['bars'],
    checks: [
      covers({ column: 'bars', values: everyCountOfBars }),
      falling({ by: 'bars', column: 'factor', atMost: 1.2 }),
    ],
  }),
  conductorMaterial: defineTable({
    name: 'conductor-material',
    columns: {
      material: choice('Copper', 'Aluminium', 'GI'),
      densityLimitAPerMm2: orEmpty(number('A/mm2', { min: 0.5, max: 2.5 })),
      phaseConstant: orEmpty(number('A*s^0.5/mm2', { min: 70, max: 145 })),
      earthConstant: number('A*s^0.5/mm2', { min: 50, max: 180 }),
      copperEquivalent: orEmpty(number('-', { min: 1, max: 2 })),
      proofStressNPerMm2: orEmpty(number('N/mm2', { min: 60, max: 300, whole: true })),
    },
    key: ['material'],
    checks: [
      covers({ column: 'material', values: ['Copper', 'Aluminium', 'GI'] }),
      phaseMetalsComplete,
      quotient({ column: 'earthConstant', of: 'phaseConstant', min: 1.3, max: 1.5 }),
    ],
  }),
  protectiveConductor: defineTable({
    name: 'protective-conductor',
    columns: {
      phaseAreaAboveMm2: number('mm2', { min: 0, max: 800 }),
      divisor: orEmpty(number('-', { min: 1, max: 4, whole: true })),
      areaMm2: orEmpty(number('mm2', { min: 16, max: 200 })),
    },
    key: ['phaseAreaAboveMm2'],
    checks: [
      earthStepsJoin,
      covers({ column: 'phaseAreaAboveMm2', values: [0, 16, 35, 400, 800] }),
      rising({ by: 'phaseAreaAboveMm2', column: 'divisor', strictly: true }),
      rising({ by: 'phaseAreaAboveMm2', column: 'areaMm2', strictly: true }),
    ],
  }),
  diversity: defineTable({
    name: 'diversity',
    columns: {
      circuitsFrom: number('-', { min: 0, max: 10, whole: true }),
      factor: number('-', { min: 0.5, max: 1 }),
    },
    key: ['circuitsFrom'],
    checks: [
      covers({ column: 'circuitsFrom', values: [0, 2, 4, 6, 10] }),
      falling({ by: 'circuitsFrom', column: 'factor', strictly: true, atMost: 1.2 }),
    ],
  }),
  linkSize: defineTable({
    name: 'link-size',
    columns: {
      material: barMaterial,
      ratingUpToA: number('A', { min: 100, max: 1600, whole: true }),
      bars,
      ...sizeColumns,
    },
    key: ['material', 'ratingUpToA'],
    checks: [
      grid('material', 'ratingUpToA'),
      rising({ within: ['material'], by: 'ratingUpToA', column: 'ratingUpToA', strictly: true, atMost: 1.6 }),
      linkAreaRises,
    ],
  }),
  supportSpan: defineTable({
    name: 'support-span',
    columns: {
      faultLevelUpToKa: number('kA', { min: 25, max: 100, whole: true }),
      spanMm: number('mm', { min: 200, max: 600, whole: true }),
    },
    key: ['faultLevelUpToKa'],
    checks: [
      rising({ by: 'faultLevelUpToKa', column: 'faultLevelUpToKa', strictly: true, atMost: 1.45 }),
      falling({ by: 'faultLevelUpToKa', column: 'spanMm', strictly: true, atMost: 1.4 }),
      covers({ column: 'faultLevelUpToKa', values: [25, 100] }),
    ],
  }),
  peakFactor: defineTable({
    name: 'peak-factor',
    columns: {
      faultLevelAboveKa: number('kA', { min: 0, max: 50, whole: true }),
      factor: number('-', { min: 1.5, max: 2.2 }),
    },
    key: ['faultLevelAboveKa'],
    checks: [
      covers({ column: 'faultLevelAboveKa', values: [0, 5, 10, 20, 50] }),
      rising({ by: 'faultLevelAboveKa', column: 'factor', strictly: true }),
    ],
  }),
  phaseSpacing: defineTable({
    name: 'phase-spacing',
    columns: { bars, spacingMm: number('mm', { min: 80, max: 300, whole: true }) },
    key: ['bars'],
    checks: [
      covers({ column: 'bars', values: everyCountOfBars }),
      rising({ by: 'bars', column: 'spacingMm', atMost: 1.6 }),
    ],
  }),
  busbarConstant: defineConstantTable('busbar-constant', {
    'bar temperature': { unit: 'degC', min: 65, max: 120 },
    'cost of a further bar': { unit: '-', min: 0.05, max: 0.2 },
    'most bars': { unit: '-', min: 4, max: 4 },
    'preferred riser bars': { unit: '-', min: 1, max: 4 },
    'least neutral area': { unit: 'mm2', min: 10, max: 25 },
    'earth fault share': { unit: '-', min: 0.5, max: 1 },
    'bending factor': { unit: '-', min: 0.5, max: 1 },
  }),
};

/** Each stock size and each link has its currents in the table of 2.1 and 2.2. */
export const busbarForeignKeys = [
  foreignKey({
    from: busbarTables.busbarStock,
    columns: ['widthMm', 'thicknessMm'],
    to: busbarTables.busbarCurrent,
    matching: ['widthMm', 'thicknessMm'],
  }),
  foreignKey({
    from: busbarTables.linkSize,
    columns: ['material', 'widthMm', 'thicknessMm'],
    to: busbarTables.busbarCurrent,
    matching: ['material', 'widthMm', 'thicknessMm'],
  }),
];

/** The part of the catalogue that busbar sizing reads. */
export type BusbarTables = { readonly [Name in keyof typeof busbarTables]: TableOf<(typeof busbarTables)[Name]> };

/** A quantity of `catalog/busbar-constant.csv`. */
export type BusbarConstant = BusbarTables['busbarConstant']['rows'][number]['quantity'];

export type BusbarCurrentRow = BusbarTables['busbarCurrent']['rows'][number];
