import { foreignKey } from '@pw/configurator/table/foreign-key';
import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, type RowCheck, text } from '@pw/configurator/table/schema';
import { ranges } from '@pw/configurator/table/single-row-checks';
import type { TableOf } from '@pw/configurator/table/table';
import { componentFamilyNames } from './component-tables.ts';
import { feederOptionTables } from './feeder-option-tables.ts';
import { formTables } from './form-tables.ts';

const kits = [
  ['IC-ACB', 'ACB_IC'],
  ['BC-ACB', 'ACB_BC'],
  ['OG-ACB', 'ACB_OG'],
  ['IC-MCCB', 'MCCB_IC'],
  ['OG-MCCB basic', 'MCCB_OG'],
  ['OG-MCCB metered', 'MCCB_OG'],
] as const;

const kit = choice(...kits.map(([name]) => name));

/** The wire points of a kit that a typing slip would leave. */
const wirePointRanges = {
  'IC-ACB': [65, 90],
  'BC-ACB': [40, 50],
  'OG-ACB': [55, 75],
  'IC-MCCB': [35, 50],
  'OG-MCCB basic': [2, 8],
  'OG-MCCB metered': [20, 30],
} as const;

/** What an item says besides its quantity. */
const neededOf: Readonly<Record<string, readonly string[]>> = {
  feeder: [],
  Lamps: ['QTY', 'COLOR', 'AM_DESCRIPTION'],
  MCB10kA: ['QTY', 'RATING', 'WIRE_POINTS'],
};

/** The standard control kits: what one click adds to a feeder (SBD-R1 4.2). */
export const controlKitTables = {
  controlKit: defineTable({
    name: 'control-kit',
    columns: { kit, type: text(/[A-Z_]+/), wirePoints: number('wire point', { min: 1, max: 100, whole: true }) },
    key: ['kit'],
    checks: [
      covers({ column: 'kit', values: kit.choices }),
      covers({ columns: ['kit', 'type'], values: kits }),
      ranges({ by: 'kit', column: 'wirePoints', ranges: wirePointRanges }),
    ],
  }),
  controlKitItem: defineTable({
    name: 'control-kit-item',
    columns: {
      kit,
      item: number('-', { min: 1, max: 40, whole: true }),
      part: choice('feeder', ...componentFamilyNames),
      property: text(),
      value: text(),
    },
    key: ['kit', 'item', 'property'],
    checks: [itemsCountOn, itemsAreWhole],
  }),
};

export const controlKitForeignKeys = [
  foreignKey({
    from: controlKitTables.controlKit,
    columns: ['type'],
    to: feederOptionTables.feederType,
    matching: ['type'],
  }),
  foreignKey({
    from: controlKitTables.controlKitItem,
    columns: ['property'],
    to: formTables.formField,
    matching: ['property'],
  }),
];

export type ControlKitTables = {
  readonly [Name in keyof typeof controlKitTables]: TableOf<(typeof controlKitTables)[Name]>;
};

type ItemCells = {
  readonly kit: string;
  readonly item: number;
  readonly part: string;
  readonly property: string;
};

/** Within a kit the items are counted from 1 without a gap, each about one part, the feeder's first. */
function itemsCountOn(rows: readonly ItemCells[]): ReturnType<RowCheck<ItemCells>> {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const isFirst = before?.kit !== row.kit;
    const goesOn = !isFirst && row.item === before.item && row.part === before.part;
    const isNext = isFirst ? row.item === 1 && row.part === 'feeder' : row.item === before.item + 1;
    return goesOn || isNext
      ? []
      : [{ row: index + 1, column: 'item', message: `item ${row.item} does not go on from the row above` }];
  });
}

function itemsAreWhole(rows: readonly ItemCells[]): ReturnType<RowCheck<ItemCells>> {
  return rows.flatMap((row, index) => {
    if (index > 0 && rows[index - 1]?.kit === row.kit && rows[index - 1]?.item === row.item) {
      return [];
    }
    const said = rows.filter((each) => each.kit === row.kit && each.item === row.item).map((each) => each.property);
    const missing = (neededOf[row.part] ?? ['QTY']).filter((property) => !said.includes(property));
    return missing.map((property) => ({
      row: index + 1,
      column: 'property',
      message: `item ${row.item} of ${row.kit} has no ${property}: a row for it is expected here`,
    }));
  });
}
