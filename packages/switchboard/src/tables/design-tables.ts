import { rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import { cubicleTypes } from '../model/design.ts';
import { defineConstantTable } from './constant-figure.ts';
import { customerTextPattern } from './customer-figures.ts';

/** What a board can have that not every board has. */
export const boardsWith = [
  'generator',
  'scheme',
  'Bowden interlock',
  'motors',
  'contactors',
  'losses',
  'cabinet asked for',
  'cabinet',
  'outdoors',
  'spare share',
  'supply',
  'third harmonic',
] as const;

/** The tables behind cubicles, packing and transport units (SBD 6.1, 12.1, 12.2). */
export const layoutTables = {
  layoutConstant: defineConstantTable('layout-constant', { min: 1, max: 400_000 }),
  cubicleType: defineTable({
    name: 'cubicle-type',
    columns: {
      type: choice(...cubicleTypes),
      equipment: choice('modules', 'device', 'plate', 'none'),
      barLengthMm: orEmpty(number('mm', { min: 1000, max: 3000, whole: true })),
      leastSets: orEmpty(number('sets', { min: 0, max: 8, whole: true })),
      barCentreMm: orEmpty(number('mm', { min: 500, max: 1500, whole: true })),
      deviceCentreMm: orEmpty(number('mm', { min: 500, max: 1500, whole: true })),
      terminalMm: orEmpty(number('mm', { min: 50, max: 300, whole: true })),
      cableRoomMm: orEmpty(number('mm', { min: 500, max: 1800, whole: true })),
    },
    key: ['type'],
  }),
  baseFrame: defineTable({
    name: 'base-frame',
    columns: {
      heightMm: number('mm', { min: 0, max: 200, whole: true }),
      section: text(/none|ISMC \d+/),
      flangeMm: number('mm', { min: 0, max: 100, whole: true }),
      kgPerM: number('kg/m', { min: 0, max: 30 }),
    },
    key: ['heightMm'],
    checks: [
      rising({ by: 'heightMm', column: 'flangeMm', strictly: true }),
      rising({ by: 'heightMm', column: 'kgPerM', strictly: true }),
    ],
  }),
};

/** The places and sizes of metal that only drawings and the 3D model show (SBD 16.15). */
export const drawingTables = { drawingConstant: defineConstantTable('drawing-constant', { min: 1, max: 500 }) };

/** The tables behind the take-off of material and work (SBD 12.1, 12.2, 12.3). */
export const takeOffTables = {
  takeOffConstant: defineConstantTable('take-off-constant', { min: 0.5, max: 8000 }),
  sheetPart: defineTable({
    name: 'sheet-part',
    columns: {
      part: text(),
      thicknessMm: number('mm', { min: 1.2, max: 4 }),
      factor: number('-', { min: 0.7, max: 1.3 }),
      partition: choice('Y', 'N'),
    },
    key: ['part'],
  }),
  formFactor: defineTable({
    name: 'form-factor',
    columns: { form: text(/\d[ab]?/), partitions: number('-', { min: 0, max: 2 }) },
    key: ['form'],
  }),
  busbarDensity: defineTable({
    name: 'busbar-density',
    columns: {
      material: choice('Copper', 'Aluminium', 'GI'),
      densityKgPerM3: number('kg/m3', { min: 2600, max: 9000 }),
    },
    key: ['material'],
  }),
};

/** The tables behind the engineering checks and the verification record (SBD 14.1). */
export const checkTables = {
  check: defineTable({
    name: 'check',
    columns: {
      id: text(/[A-Z]\d{1,2}b?/),
      subject: text(),
      severities: choice('E', 'W', 'I', 'EW', 'EI', 'WI'),
      evaluated: choice('Y', 'N'),
      audience: choice('customer', 'internal'),
      customerText: orEmpty(text(customerTextPattern)),
      gate: choice('accept', 'warning', 'tell', 'none'),
      assumption: orEmpty(choice('W', 'I')),
    },
    key: ['id'],
    locked: 'shipped keys',
  }),
  checkConcern: defineTable({
    name: 'check-concern',
    columns: { id: text(/[A-Z]\d{1,2}b?/), boardWith: choice(...boardsWith) },
    key: ['id'],
  }),
  z1: defineTable({
    name: 'z1',
    columns: {
      part: choice('board', 'feeder', 'rate'),
      property: text(/\w+/),
      value: text(),
      built: orEmpty(text()),
      instead: orEmpty(text()),
      needs: orEmpty(
        choice('coil without rectifier', 'no transformer', 'no transfer', 'one source', 'cabinet', 'module'),
      ),
      severity: choice('W', 'I'),
      message: text(/([^{}]|\{v\})+/),
      audience: choice('customer', 'internal'),
    },
    key: ['part', 'property', 'value'],
  }),
  checkLimit: defineConstantTable('check-limit', { min: 1, max: 2500 }),
  verification: defineTable({
    name: 'verification',
    columns: { clause: text(/1[01]\.\d+/), item: text(), method: text(/[a-z ]+/), acceptance: text() },
    key: ['clause'],
  }),
  dielectricTest: defineTable({
    name: 'dielectric-test',
    columns: {
      insulationUpToV: number('V', { min: 690, max: 1000, whole: true }),
      testVoltageV: number('V', { min: 1890, max: 2200, whole: true }),
    },
    key: ['insulationUpToV'],
    checks: [rising({ by: 'insulationUpToV', column: 'testVoltageV', strictly: true })],
  }),
};

/** The tables behind the design of a board and what is checked of it. */
export const designTables = { ...layoutTables, ...drawingTables, ...takeOffTables, ...checkTables };
