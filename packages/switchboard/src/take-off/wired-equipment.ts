import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, sumOf, type Term } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle } from '../model/design.ts';
import type { QuantityTables } from '../tables/quantity-tables.ts';
import type { TakeOffData } from './take-off-data.ts';

/** A board whose cubicles are known: what its equipment besides the feeders follows from. */
export type EquippedBoard = {
  readonly tables: Pick<QuantityTables, 'wiredEquipment'>;
  readonly data: TakeOffData;
  readonly board: EvaluatedBoard;
  readonly cubicles: readonly DesignedCubicle[];
};

const source = 'SBD 12.7';

type EquipmentRow = QuantityTables['wiredEquipment']['rows'][number];

/** How many heaters, cubicle lights or sockets a board has (SBD 12.7). */
export function equipmentCount(equipped: EquippedBoard, equipment: string): Figure {
  const terms = chosenRows(equipped)
    .filter((row) => row.equipment === equipment)
    .map((row): Term => ({ name: `${row.property} ${row.value}`, figure: countOfRow(equipped, row) }));
  return sumOf({ rule: 'pieces-of-equipment', source }, terms);
}

const wired = formula({
  rule: 'wire-points-of-equipment',
  source,
  text: 'pieces * points',
  names: ['pieces', 'points'],
});

/** The wire points of all equipment of a board besides its feeders (SBD 12.7). */
export function equipmentWirePoints(equipped: EquippedBoard): readonly Term[] {
  const { wiredEquipment } = equipped.tables;
  return chosenRows(equipped).map((row) => {
    const points = tableFigure(wiredEquipment, row, 'wirePoints');
    return { name: row.equipment, figure: wired.figure({ pieces: countOfRow(equipped, row), points }) };
  });
}

function chosenRows({ tables, board }: EquippedBoard): readonly EquipmentRow[] {
  return tables.wiredEquipment.rows.filter(({ property, value }) => board.values[property] === value);
}

const belongs: Readonly<
  Record<EquipmentRow['count'], (equipped: EquippedBoard, cubicle: DesignedCubicle, index: number) => boolean>
> = {
  boards: (_equipped, _cubicle, index) => index === 0,
  'cubicles but blanks': (_equipped, { type }) => type !== 'EMPTY',
  'equipped cubicles': ({ data }, { type }) => data.equipment(type) !== 'none',
};

function cubiclesOfRow(equipped: EquippedBoard, { count }: EquipmentRow): readonly DesignedCubicle[] {
  return equipped.cubicles.filter((cubicle, index) => belongs[count](equipped, cubicle, index));
}

/** The cubicles that a heater, a cubicle light or a socket is in; one of the board is in the first (SBD 12.7). */
export function cubiclesWith(equipped: EquippedBoard, equipment: string): readonly DesignedCubicle[] {
  return chosenRows(equipped)
    .filter((row) => row.equipment === equipment)
    .flatMap((row) => cubiclesOfRow(equipped, row));
}

function countOfRow(equipped: EquippedBoard, row: EquipmentRow): Figure {
  const value = cubiclesOfRow(equipped, row).length;
  return figure(value, () => ({
    rule: 'cubicles-with-equipment',
    source,
    value,
    arithmetic: String(value),
    inputs: [],
    rows: [],
  }));
}
