import { foreignKey } from '@pw/configurator/table/foreign-key';
import { falling, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { remedyIds } from '../model/remedy.ts';
import { zoneKinds } from '../model/thermal.ts';
import { defineConstantTable, fixedRatio } from './constant-figure.ts';
import { seriesTables } from './series-tables.ts';

const yesNo = choice('Y', 'N');
const share = number('-', { min: 0.1, max: 1 });

/** The tables behind the temperatures of a board (SBD 19.4). */
export const thermalTables = {
  thermalConstant: defineConstantTable('thermal-constant', { min: 0.001, max: 2000 }, [
    fixedRatio('roof convection', { of: 'wall convection', min: 1.1, max: 1.22 }),
    fixedRatio('resistivity of aluminium', { of: 'resistivity of copper', min: 1.6, max: 1.7 }),
    fixedRatio('conductivity of copper cables', { of: 'conductivity of aluminium cables', min: 1.5, max: 1.7 }),
  ]),
  formThermal: defineTable({
    name: 'form-thermal',
    columns: {
      form: text(/\d[ab]?/),
      /** Film on the inner side of a wall by that on its outer side. */
      innerRatio: share,
      flowFactor: share,
      openInside: yesNo,
      openToChamber: yesNo,
    },
    key: ['form'],
  }),
  acFactor: defineTable({
    name: 'ac-factor',
    columns: {
      widthFromMm: number('mm', { min: 0, max: 200, whole: true }),
      bars: number('-', { min: 1, max: 4, whole: true }),
      factor: number('-', { min: 1, max: 1.5 }),
    },
    key: ['widthFromMm', 'bars'],
    checks: [rising({ within: ['widthFromMm'], by: 'bars', column: 'factor', strictly: true, atMost: 1.1 })],
  }),
  breakerLoss: defineTable({
    name: 'breaker-loss',
    columns: {
      kind: choice('MCCB', 'ACB'),
      ratingA: number('A', { min: 16, max: 6300, whole: true }),
      lossW: number('W', { min: 5, max: 2000 }),
      fixedShare: share,
      /** How sure the row is: S of its maker. */
      tag: choice('S', 'K', 'H', 'D'),
    },
    key: ['kind', 'ratingA'],
    checks: [rising({ within: ['kind'], by: 'ratingA', column: 'lossW', strictly: true, atMost: 1.7 })],
  }),
  componentLoss: defineTable({
    name: 'component-loss',
    columns: { equipment: text(/\w+/), lossW: number('W', { min: 0.5, max: 50 }) },
    key: ['equipment'],
  }),
  temperatureLimit: defineTable({
    name: 'temperature-limit',
    columns: { zone: choice(...zoneKinds), equipment: text(/\w+/), limitC: number('degC', { min: 40, max: 110 }) },
    key: ['zone', 'equipment'],
  }),
  remedy: defineTable({
    name: 'remedy',
    columns: {
      id: choice(...remedyIds),
      /** The value that the text is for; '' for every other. */
      value: orEmpty(text()),
      text: text(),
    },
    key: ['id', 'value'],
  }),
  airDerating: defineTable({
    name: 'air-derating',
    columns: {
      series: text(/\w+/),
      airC: number('degC', { min: 30, max: 90 }),
      factor: number('-', { min: 0.5, max: 1 }),
    },
    key: ['series', 'airC'],
    checks: [falling({ within: ['series'], by: 'airC', column: 'factor', strictly: true, atMost: 1.2 })],
  }),
};

/** A series is derated by air that is there. */
export const thermalForeignKeys = [
  foreignKey({ from: thermalTables.airDerating, columns: ['series'], to: seriesTables.series, matching: ['series'] }),
];

/** The part of the catalogue that temperatures are worked out with. */
export type ThermalTables = { readonly [Name in keyof typeof thermalTables]: TableOf<(typeof thermalTables)[Name]> };
