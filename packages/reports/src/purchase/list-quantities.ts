import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { ReportBoard } from '../report-data.ts';
import type { ReportBlock } from '../report-document.ts';
import type { ColumnKind, ReportCell, ReportColumn } from '../report-table.ts';
import { boardColumns, boardKey } from './board-columns.ts';
import type { PurchaseRow } from './purchase-rows.ts';

type QuantityKind = Extract<ColumnKind, 'count' | 'quantity'>;

/** How a list says what is needed of each row. */
export type ListQuantities = {
  /** Stands above the list. */
  readonly key: readonly ReportBlock[];
  readonly columns: readonly ReportColumn[];
  readonly cells: (row: PurchaseRow) => readonly ReportCell[];
  /** What the columns count, for the small print. */
  readonly counted: string;
  /** What is said where the list is empty. */
  readonly none: string;
};

const TOTAL = { title: 'Total', widthCharacters: 9 } as const;

/** What all units of each board take, and all boards together. */
export function quantitiesByBoard(
  boards: readonly ReportBoard[],
  kind: QuantityKind,
  isSummed: boolean,
): ListQuantities {
  return {
    key: boardKey(boards),
    columns: [...boardColumns(boards, kind, isSummed), { ...TOTAL, kind, isSummed }],
    cells: ({ quantities, total }) => [...quantities.map(blankForNone), total],
    counted: 'those of all units of a board, as its head says how many',
    none: 'No board of this project needs any of these.',
  };
}

/** What one unit of a board takes, and all that are ordered; of a single one that is the same. */
export function quantitiesOfBoard({ quantity }: ReportBoard, kind: QuantityKind, isSummed: boolean): ListQuantities {
  const one: ReportColumn = { title: 'One board', kind, widthCharacters: 9, isSummed };
  const all: ReportColumn = { title: `All ${quantity}`, kind, widthCharacters: 9, isSummed };
  const isSingle = quantity === 1;
  return {
    key: [],
    columns: isSingle ? [one] : [one, all],
    cells: ({ total }) => (isSingle ? [total] : [roundHalfUp(total / quantity, 1), total]),
    counted: isSingle ? 'those of the board' : `those of one board and of all ${quantity}`,
    none: 'This board needs none of these.',
  };
}

function blankForNone(quantity: number): number | null {
  return quantity === 0 ? null : quantity;
}
