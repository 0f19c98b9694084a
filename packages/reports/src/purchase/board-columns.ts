import type { ReportBoard } from '../report-data.ts';
import type { ReportBlock } from '../report-document.ts';
import type { ColumnKind, ReportColumn } from '../report-table.ts';

/** A longer name makes a column too wide for what it holds. */
const LONGEST_TITLE = 9;

/**
 * A column per board with what all units of it take. Boards stand under their names where all of those are short and
 * different, else under `B1`, `B2` …, which a key says above the list.
 */
export function boardColumns(
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

/** Which board stands under which title; nothing where they stand under their names. */
export function boardKey(boards: readonly ReportBoard[]): readonly ReportBlock[] {
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
