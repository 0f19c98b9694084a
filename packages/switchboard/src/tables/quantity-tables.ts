import { type ForeignKey, foreignKey } from '@pw/configurator/table/foreign-key';
import { rising } from '@pw/configurator/table/row-checks';
import { type Columns, choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { boardSlot } from '../model/part-properties.ts';
import { type CountName, countNames, departments } from '../model/quantity-names.ts';
import { type BusbarTables, busbarTables } from './busbar-tables.ts';
import { cableTables } from './cable-tables.ts';

// Object.keys forgets the key type; the properties of the slot are closed.
const boardProperty = choice(...(Object.keys(boardSlot.properties) as readonly (keyof typeof boardSlot.properties)[]));
const count = choice(...countNames);
const widthMm = number('mm', { min: 20, max: 200, whole: true });

/** The tables behind the quantities of the bill of material and the hours of work (SBD 12.7, 12.8). */
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
      equipment: text(),
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
      line: text(),
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

const { materialQuantity, labour } = quantityTables;

type CountColumns = Pick<(typeof materialQuantity)['columns'], 'count' | 'of'>;

/** Two keys for one of the counts that are divided: of neither side a row may be missing, or it would not be paid for. */
function dividedBy<C extends Columns>(
  counts: { readonly name: string; readonly columns: CountColumns },
  name: CountName,
  listed: { readonly name: string; readonly columns: C },
  column: keyof C & string,
): readonly ForeignKey[] {
  const of = ['of'] as const;
  return [
    foreignKey({ from: counts, columns: of, fromWhere: { count: name }, to: listed, matching: [column] }),
    foreignKey({ from: listed, columns: [column], to: counts, matching: of, toWhere: { count: name } }),
  ];
}

/** A table lists the divisors of a count, and each row of that table is counted. */
export const quantityForeignKeys: readonly ForeignKey[] = [
  ...dividedBy(materialQuantity, 'glands', cableTables.gland, 'holeMm'),
  ...dividedBy(materialQuantity, 'lugs', cableTables.lug, 'sizeMm2'),
  ...dividedBy(materialQuantity, 'neutral links', quantityTables.neutralLink, 'upToA'),
  ...dividedBy(materialQuantity, 'sleeve m', quantityTables.sleeve, 'upToWidthMm'),
  ...dividedBy(materialQuantity, 'control transformers', quantityTables.controlTransformer, 'ratingVa'),
  ...dividedBy(materialQuantity, 'wired equipment', quantityTables.wiredEquipment, 'equipment'),
  ...dividedBy(materialQuantity, 'busbar kg', busbarTables.conductorMaterial, 'material'),
  ...dividedBy(labour, 'net busbar kg', busbarTables.conductorMaterial, 'material'),
];

export type QuantityTables = Pick<BusbarTables, 'support'> & {
  readonly [Name in keyof typeof quantityTables]: TableOf<(typeof quantityTables)[Name]>;
};
