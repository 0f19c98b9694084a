import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { ReportBlock } from '../document/report-document.ts';
import type { ColumnKind, ReportCell, ReportColumn } from '../document/report-table.ts';
import type { ReportBoard } from '../project/report-data.ts';
import type { PurchaseRow } from './purchase-rows.ts';

type QuantityKind = Extract<ColumnKind, 'count' | 'quantity'>;

/** How a list says what is needed of each row. */
export type ListQuantities = {
  /** The heading of the list. */
  readonly key: readonly ReportBlock[];
  readonly columns: readonly ReportColumn[];
  readonly cells: (row: PurchaseRow) => readonly ReportCell[];
  /** The unit that the columns count, for the small print. */
  readonly counted: string;
  /** The text of an empty list. */
  readonly none: string;
};

const TOTAL = { title: 'Total', widthCharacters: 9 } as const;

/** The quantities for all units of each board, and for all boards together. */
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

/** The quantities for one unit of a board and for all that are ordered; for a single unit they are equal. */
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

/** A longer name makes a column too wide for what it holds. */
const LONGEST_TITLE = 9;

/**
 * A column per board with what all units of it take. Boards are under their names where all of those are short and
 * different, else under `B1`, `B2` …, which a key says above the list.
 */
function boardColumns(
  boards: readonly ReportBoard[],
  kind: Extract<ColumnKind, 'count' | 'quantity'>,
  isSummed: boolean,
): readonly ReportColumn[] {
  return boardTitles(boards).map((title, at) => ({
    title: `${title} x ${boards[at]?.quantity ?? 0}`,
    kind,
    widthCharacters: 9,
    isSpread: true,
    isSummed,
  }));
}

/** Which board is under which title; nothing where they are under their names. */
function boardKey(boards: readonly ReportBoard[]): readonly ReportBlock[] {
  if (areNamesTitles(boards)) {
    return [];
  }
  const titles = boardTitles(boards);
  const fields = boards.map(({ name, quantity }, at) => ({
    label: titles[at] ?? '',
    value: `${name}, ${quantity} ordered`,
  }));
  return [{ kind: 'fields', fields }];
}

function boardTitles(boards: readonly ReportBoard[]): readonly string[] {
  return boards.map(({ name }, at) => (areNamesTitles(boards) ? name : `B${at + 1}`));
}

function areNamesTitles(boards: readonly ReportBoard[]): boolean {
  const names = boards.map(({ name }) => name);
  return names.every((name) => name.length <= LONGEST_TITLE) && new Set(names).size === names.length;
}
