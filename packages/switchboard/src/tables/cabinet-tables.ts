import { quotient, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { cabinetMountings } from '../model/cabinet.ts';
import { defineConstantTable } from './constant-figure.ts';

const sideMm = number('mm', { min: 200, max: 2200, whole: true });

/** The tables behind boards in cabinets (SBD 7.3). */
export const cabinetTables = {
  cabinet: defineTable({
    name: 'cabinet',
    columns: {
      name: text(/[A-Z]{2}-\d+/),
      mounting: choice(...cabinetMountings),
      widthMm: sideMm,
      heightMm: sideMm,
      depthMm: sideMm,
      upToA: number('A', { min: 32, max: 630, whole: true }),
      upToKa: number('kA', { min: 6, max: 100 }),
      plateWidthMm: sideMm,
      plateHeightMm: sideMm,
      massKg: number('kg', { min: 5, max: 300 }),
    },
    key: ['name'],
    checks: [
      quotient({ column: 'plateWidthMm', of: 'widthMm', min: 0.8, max: 0.95 }),
      quotient({ column: 'plateHeightMm', of: 'heightMm', min: 0.85, max: 0.96 }),
      ...(['plateHeightMm', 'massKg', 'upToKa'] as const).map((column) =>
        rising({ within: ['mounting'], by: 'upToA', column }),
      ),
    ],
  }),
  cabinetChoice: defineTable({
    name: 'cabinet-choice',
    columns: {
      choice: text(),
      /** Between blanks, in the order in which they are looked through; blank for cubicles. */
      mountings: orEmpty(text(new RegExp(`(${cabinetMountings.join('|')})( (${cabinetMountings.join('|')}))*`))),
      noun: text(/[a-z ]+/),
      bracket: orEmpty(text(/PW-[A-Z]+/)),
    },
    key: ['choice'],
  }),
  cabinetConstant: defineConstantTable('cabinet-constant', { min: 0.01, max: 1000 }),
};

export type CabinetTables = { readonly [Name in keyof typeof cabinetTables]: TableOf<(typeof cabinetTables)[Name]> };
