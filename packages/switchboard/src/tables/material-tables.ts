import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { ranges } from '@pw/configurator/table/single-row-checks';
import { defineConstantTable } from './constant-table.ts';

const sheetParts = [
  'frame',
  'doors',
  'rear and top covers',
  'gland plate',
  'busbar chamber barrier',
  'module partitions',
  'cable alley partition',
  'device partitions',
  'end covers',
  'partitions between cubicles',
  'module mounting plates',
  'device mounting plate',
] as const;

const forms = ['1', '2b', '3b', '4a', '4b'] as const;
const metals = ['Copper', 'Aluminium', 'GI'] as const;
const activities = ['cubicle', 'busbar kg', 'wire point', 'feeder', 'test of the board'] as const;

/** A part of the steelwork in `sheet-part`. */
export type SheetPartName = (typeof sheetParts)[number];

/** The tables behind the take-off of material and work (SBD-R1 6.2 to 6.5). */
export const materialTables = {
  takeOffConstant: defineConstantTable('take-off-constant', {
    'steel density': { unit: 'kg/m3', min: 7800, max: 7900 },
    'frame developed width': { unit: 'mm', min: 120, max: 200 },
    'module partition width': { unit: 'mm', min: 580, max: 700 },
    'cable alley partition height': { unit: 'mm', min: 1600, max: 2000 },
    'module plate width': { unit: 'mm', min: 500, max: 570 },
    'module plate clearance': { unit: 'mm', min: 30, max: 70 },
    'device plate height': { unit: 'mm', min: 580, max: 700 },
    'shipping joint length': { unit: 'mm', min: 150, max: 300 },
    'link length': { unit: 'mm', min: 650, max: 900 },
    'busbar purchase factor': { unit: '-', min: 1, max: 1.2 },
    'small parts mass per cubicle': { unit: 'kg', min: 10, max: 25 },
  }),
  sheetPart: defineTable({
    name: 'sheet-part',
    columns: {
      part: choice(...sheetParts),
      thicknessMm: number('mm', { min: 1.2, max: 4 }),
      factor: number('-', { min: 0.7, max: 1.3 }),
    },
    key: ['part'],
    checks: [covers({ column: 'part', values: sheetParts })],
  }),
  formFactor: defineTable({
    name: 'form-factor',
    columns: { form: choice(...forms), partitions: number('-', { min: 0, max: 2 }) },
    key: ['form'],
    checks: [
      covers({ column: 'form', values: forms }),
      ranges({
        by: 'form',
        column: 'partitions',
        ranges: { '1': [0, 0], '2b': [0, 0], '3b': [0.9, 1.1], '4a': [0.9, 1.1], '4b': [1.2, 2] },
      }),
    ],
  }),
  busbarDensity: defineTable({
    name: 'busbar-density',
    columns: { material: choice(...metals), densityKgPerM3: number('kg/m3', { min: 2600, max: 9000 }) },
    key: ['material'],
    checks: [
      covers({ column: 'material', values: metals }),
      ranges({
        by: 'material',
        column: 'densityKgPerM3',
        ranges: { Copper: [8800, 9000], Aluminium: [2650, 2750], GI: [7800, 7900] },
      }),
    ],
  }),
  workHours: defineTable({
    name: 'work-hours',
    columns: { activity: choice(...activities), hours: number('h', { min: 0.01, max: 20 }) },
    key: ['activity'],
    checks: [
      covers({ column: 'activity', values: activities }),
      ranges({
        by: 'activity',
        column: 'hours',
        ranges: {
          cubicle: [3, 12],
          'busbar kg': [0.03, 0.2],
          'wire point': [0.02, 0.15],
          feeder: [0.5, 3],
          'test of the board': [2, 10],
        },
      }),
    ],
  }),
  deviceHours: defineTable({
    name: 'device-hours',
    columns: { family: text(/[A-Z][A-Z0-9_]*/), hours: number('h', { min: 0.1, max: 10 }) },
    key: ['family'],
    checks: [
      covers({ column: 'family', values: ['ACB', 'MCCB'] }),
      ranges({ by: 'family', column: 'hours', ranges: { ACB: [2, 8], MCCB: [0.2, 1.5] }, otherwise: [0.1, 10] }),
    ],
  }),
};
