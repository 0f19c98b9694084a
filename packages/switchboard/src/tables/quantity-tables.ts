import { rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { boardSlot } from '../model/part-properties.ts';
import { countNames, departments, equipmentNames, materialLineNames } from '../model/quantity-names.ts';
import type { BusbarTables } from './busbar-tables.ts';

// Object.keys forgets the key type; the properties of the slot are closed.
const boardProperty = choice(...(Object.keys(boardSlot.properties) as readonly (keyof typeof boardSlot.properties)[]));
const count = choice(...countNames);
const widthMm = number('mm', { min: 20, max: 200, whole: true });

/** The tables behind the quantities of the bill of material and the hours of work (SBD-R2 7, 8). */
export const quantityTables = {
  sleeve: defineTable({ name: 'sleeve', columns: { upToWidthMm: widthMm }, key: ['upToWidthMm'] }),
  jointBolt: defineTable({
    name: 'joint-bolt',
    columns: {
      barFromWidthMm: number('mm', { min: 0, max: 200, whole: true }),
      bolts: number('-', { min: 1, max: 8, whole: true }),
    },
    key: ['barFromWidthMm'],
    checks: [rising({ by: 'barFromWidthMm', column: 'bolts', strictly: true, atMost: 2 })],
  }),
  neutralLink: defineTable({
    name: 'neutral-link',
    columns: { upToA: number('A', { min: 16, max: 6300, whole: true }) },
    key: ['upToA'],
  }),
  controlTransformer: defineTable({
    name: 'control-transformer',
    columns: {
      upToCoils: number('-', { min: 1, max: 9999, whole: true }),
      ratingVa: number('VA', { min: 100, max: 5000, whole: true }),
    },
    key: ['upToCoils'],
    checks: [rising({ by: 'upToCoils', column: 'ratingVa', strictly: true, atMost: 2 })],
  }),
  wiredEquipment: defineTable({
    name: 'wired-equipment',
    columns: {
      equipment: choice(...equipmentNames),
      property: boardProperty,
      value: text(),
      count: choice('boards', 'cubicles but blanks', 'equipped cubicles'),
      wirePoints: number('-', { min: 1, max: 20, whole: true }),
    },
    key: ['equipment', 'value'],
  }),
  labour: defineTable({
    name: 'labour',
    columns: {
      activity: text(),
      department: choice(...departments),
      count,
      of: orEmpty(text()),
      hours: number('h', { min: 0.01, max: 20 }),
    },
    key: ['activity'],
  }),
  materialQuantity: defineTable({
    name: 'material-quantity',
    columns: {
      line: choice(...materialLineNames),
      count,
      of: orEmpty(text()),
      each: number('-', { min: 0.1, max: 20 }),
      property: orEmpty(boardProperty),
      is: orEmpty(text()),
      isNot: orEmpty(text()),
    },
    key: ['line', 'count'],
  }),
};

export type QuantityTables = Pick<BusbarTables, 'support'> & {
  readonly [Name in keyof typeof quantityTables]: TableOf<(typeof quantityTables)[Name]>;
};
