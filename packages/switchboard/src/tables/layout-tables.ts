import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import { ranges } from '@pw/configurator/table/single-row-checks';
import { cubicleTypes } from '../model/design.ts';
import { defineConstantTable } from './constant-table.ts';

const baseFrameHeights = [0, 75, 100, 200] as const;

/** The tables behind cubicles, packing and transport units (SBD-R1 5, 6.2 to 6.4). */
export const layoutTables = {
  layoutConstant: defineConstantTable('layout-constant', {
    'frame height': { unit: 'mm', min: 1800, max: 2400 },
    'usable device height': { unit: 'mm', min: 1500, max: 2000 },
    'multi-tier cubicle width': { unit: 'mm', min: 800, max: 1200 },
    'device compartment width': { unit: 'mm', min: 500, max: 700 },
    'clearance above the board': { unit: 'mm', min: 200, max: 600 },
    'front gangway': { unit: 'mm', min: 600, max: 1500 },
    'named vacant height': { unit: 'mm', min: 100, max: 400 },
    'transport unit width': { unit: 'mm', min: 2100, max: 3600 },
    'transport unit mass': { unit: 'kg', min: 1000, max: 3000 },
    'packing search steps': { unit: '-', min: 50_000, max: 400_000 },
  }),
  cubicleType: defineTable({
    name: 'cubicle-type',
    columns: {
      type: choice(...cubicleTypes),
      equipment: choice('modules', 'device', 'none'),
      barLengthMm: orEmpty(number('mm', { min: 1000, max: 3000, whole: true })),
      frpSets: orEmpty(number('sets', { min: 0, max: 8, whole: true })),
    },
    key: ['type'],
    checks: [
      covers({ column: 'type', values: cubicleTypes }),
      ranges({
        by: 'type',
        column: 'barLengthMm',
        ranges: {
          MT: [1700, 2000],
          ACB_IC: [1400, 1700],
          ACB_OG: [1400, 1700],
          ACB_BC: [2100, 3000],
          MCCB_IC: [1000, 1400],
          EMPTY: [0, 0],
        },
      }),
      ranges({
        by: 'type',
        column: 'frpSets',
        ranges: { MT: [0, 0], ACB_IC: [3, 5], ACB_OG: [3, 5], ACB_BC: [5, 8], MCCB_IC: [3, 5], EMPTY: [0, 0] },
      }),
    ],
  }),
  baseFrame: defineTable({
    name: 'base-frame',
    columns: {
      heightMm: number('mm', { min: 0, max: 200, whole: true }),
      section: text(/none|ISMC \d+/),
      kgPerM: number('kg/m', { min: 0, max: 30 }),
    },
    key: ['heightMm'],
    checks: [
      covers({ column: 'heightMm', values: baseFrameHeights }),
      ranges({ by: 'heightMm', column: 'kgPerM', ranges: { 0: [0, 0], 75: [6, 8], 100: [9, 11], 200: [20, 25] } }),
    ],
  }),
};
