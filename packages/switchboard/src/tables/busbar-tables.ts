import { foreignKey } from '@pw/configurator/table/foreign-key';
import { falling, proportional, quotient, rising, risingAcross } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { defineConstantTable } from './constant-figure.ts';

const yesNo = choice('Y', 'N');
const material = choice('Copper', 'Aluminium', 'GI');
const phaseMaterial = choice('Copper', 'Aluminium');
const bars = number('-', { min: 1, max: 4, whole: true });
const barCurrentA = number('A', { min: 100, max: 8000, whole: true });
const sizeColumns = {
  widthMm: number('mm', { min: 12, max: 200, whole: true }),
  thicknessMm: number('mm', { min: 2, max: 10, whole: true }),
};

const paintedColumns = ['painted1A', 'painted2A', 'painted3A', 'painted4A'] as const;
const bareColumns = ['bare1A', 'bare2A', 'bare3A', 'bare4A'] as const;
const alongWidth = { within: ['material', 'thicknessMm'], by: 'widthMm', strictly: true, atMost: 1.7 } as const;

/** The tables of busbar sizing (SBD 3.1). */
export const busbarTables = {
  /** Continuous currents of flat bars in free air, by number of bars per phase and surface. */
  busbarCurrent: defineTable({
    name: 'busbar-current',
    columns: {
      material: phaseMaterial,
      ...sizeColumns,
      areaMm2: orEmpty(number('mm2', { min: 20, max: 2000 })),
      massKgPerM: number('kg/m', { min: 0.1, max: 20 }),
      painted1A: barCurrentA,
      painted2A: barCurrentA,
      painted3A: barCurrentA,
      painted4A: orEmpty(barCurrentA),
      bare1A: barCurrentA,
      bare2A: barCurrentA,
      bare3A: barCurrentA,
      bare4A: orEmpty(barCurrentA),
    },
    key: ['material', 'widthMm', 'thicknessMm'],
    checks: [
      rising({ ...alongWidth, column: 'massKgPerM' }),
      proportional({ column: 'areaMm2', to: ['widthMm', 'thicknessMm'], tolerance: 0.02 }),
      ...[['areaMm2'] as const, ['widthMm', 'thicknessMm'] as const].map((to) =>
        proportional({ column: 'massKgPerM', to, within: ['material'], tolerance: 0.02 }),
      ),
      ...[...paintedColumns, ...bareColumns].map((column) => rising({ ...alongWidth, column })),
      risingAcross({ columns: paintedColumns, atMost: 1.95 }),
      risingAcross({ columns: bareColumns, atMost: 1.95 }),
      quotient({ column: 'bare1A', of: 'painted1A', min: 0.78, max: 0.98 }),
    ],
  }),
  busbarStock: defineTable({
    name: 'busbar-stock',
    columns: { ...sizeColumns, mainBar: yesNo, riser: yesNo, earthBar: yesNo, cabinetBar: yesNo },
    key: ['widthMm', 'thicknessMm'],
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
      rising({ within: ['airC'], by: 'barC', column: 'factor', strictly: true, atMost: 1.7 }),
      falling({ within: ['barC'], by: 'airC', column: 'factor', strictly: true, atMost: 2.2 }),
    ],
  }),
  enclosureFactor: defineTable({
    name: 'enclosure-factor',
    columns: { ventilation: choice('V', 'N'), bars, factor: number('-', { min: 0.5, max: 1 }) },
    key: ['ventilation', 'bars'],
    checks: [falling({ within: ['ventilation'], by: 'bars', column: 'factor', strictly: true, atMost: 1.1 })],
  }),
  riserFactor: defineTable({
    name: 'riser-factor',
    columns: { bars, factor: number('-', { min: 0.6, max: 1 }) },
    key: ['bars'],
    checks: [falling({ by: 'bars', column: 'factor', atMost: 1.2 })],
  }),
  conductorMaterial: defineTable({
    name: 'conductor-material',
    columns: {
      material,
      densityLimitAPerMm2: orEmpty(number('A/mm2', { min: 0.5, max: 2.5 })),
      phaseConstant: orEmpty(number('A*s^0.5/mm2', { min: 70, max: 145 })),
      earthConstant: number('A*s^0.5/mm2', { min: 50, max: 180 }),
      copperEquivalent: orEmpty(number('-', { min: 1, max: 2 })),
      proofStressNPerMm2: orEmpty(number('N/mm2', { min: 60, max: 300, whole: true })),
      riserLimitA: orEmpty(number('A', { min: 800, max: 4000, whole: true })),
    },
    key: ['material'],
    checks: [quotient({ column: 'earthConstant', of: 'phaseConstant', min: 1.3, max: 1.5 })],
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
    checks: [falling({ by: 'circuitsFrom', column: 'factor', strictly: true, atMost: 1.2 })],
  }),
  linkSize: defineTable({
    name: 'link-size',
    columns: {
      material: phaseMaterial,
      ratingUpToA: number('A', { min: 100, max: 1600, whole: true }),
      bars,
      ...sizeColumns,
    },
    key: ['material', 'ratingUpToA'],
  }),
  supportSpan: defineTable({
    name: 'support-span',
    columns: {
      faultLevelUpToKa: number('kA', { min: 10, max: 120, whole: true }),
      spanMm: number('mm', { min: 150, max: 900, whole: true }),
    },
    key: ['faultLevelUpToKa'],
    checks: [falling({ by: 'faultLevelUpToKa', column: 'spanMm', strictly: true, atMost: 1.4 })],
  }),
  supportTest: defineTable({
    name: 'support-test',
    columns: {
      make: text(),
      bars,
      upToWidthMm: number('mm', { min: 20, max: 200, whole: true }),
      leastSpacingMm: number('mm', { min: 30, max: 300, whole: true }),
      faultLevelKa: number('kA', { min: 5, max: 150 }),
      seconds: number('s', { min: 0.1, max: 3 }),
      spanMm: number('mm', { min: 50, max: 1500, whole: true }),
      report: text(),
    },
    key: ['make', 'bars', 'upToWidthMm', 'leastSpacingMm', 'faultLevelKa', 'seconds'],
    mayBeEmpty: true,
  }),
  peakFactor: defineTable({
    name: 'peak-factor',
    columns: {
      faultLevelAboveKa: number('kA', { min: 0, max: 50, whole: true }),
      factor: number('-', { min: 1.5, max: 2.2 }),
    },
    key: ['faultLevelAboveKa'],
    checks: [rising({ by: 'faultLevelAboveKa', column: 'factor', strictly: true })],
  }),
  phaseSpacing: defineTable({
    name: 'phase-spacing',
    columns: {
      bars,
      spacingMm: number('mm', { min: 80, max: 300, whole: true }),
      stackMm: number('mm', { min: 10, max: 200, whole: true }),
    },
    key: ['bars'],
    checks: [
      rising({ by: 'bars', column: 'spacingMm', atMost: 1.6 }),
      rising({ by: 'bars', column: 'stackMm', strictly: true, atMost: 3.2 }),
    ],
  }),
  /** The supports of bars, by the number of bars of a phase and their width. */
  support: defineTable({
    name: 'support',
    columns: {
      bars,
      upToWidthMm: number('mm', { min: 20, max: 200, whole: true }),
      strengthKn: number('kN', { min: 1, max: 50 }),
    },
    key: ['bars', 'upToWidthMm'],
    checks: [rising({ by: 'bars', column: 'strengthKn', atMost: 1.6 })],
  }),
  busbarConstant: defineConstantTable('busbar-constant', { min: 0.01, max: 600 }),
};

/** Each stock size and each link has its currents. */
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

export type BusbarCurrentRow = BusbarTables['busbarCurrent']['rows'][number];
