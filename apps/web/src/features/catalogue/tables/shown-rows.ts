import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { foldForSearch } from '@pw/domain/search';
import type { GridColumn } from './grid-columns.ts';

/** Which rows of a table are meant besides a text. */
export const rowSelections = {
  all: 'All rows',
  house: 'Only house values',
  changed: 'Only changed',
  faults: 'Only faults',
} as const;

export type RowSelectionName = keyof typeof rowSelections;

export type RowsLook = {
  /** In any cell of a row. */
  readonly search: string;
  /** In a cell of a column, by the id of the column. */
  readonly byColumn: Readonly<Record<string, string>>;
  readonly only: RowSelectionName;
};

export const everyRow: RowsLook = { search: '', byColumn: {}, only: 'all' };

/** The rows of a table that a look lets through, in their order. */
export function shownRows(
  { rows, faults, findings }: Pick<CatalogueTableOnWire, 'rows' | 'faults' | 'findings'>,
  columns: readonly GridColumn[],
  { search, byColumn, only }: RowsLook,
): readonly CatalogueRowOnWire[] {
  const sought = foldForSearch(search.trim());
  const inColumns = columns.flatMap((column) => {
    const text = foldForSearch((byColumn[column.id] ?? '').trim());
    return text === '' ? [] : [{ column, text }];
  });
  const blamed = new Set([
    ...faults.map(({ key }) => key),
    ...findings.filter(({ confirmed }) => confirmed === null).map(({ row }) => row),
  ]);
  const isMeant: Readonly<Record<RowSelectionName, (row: CatalogueRowOnWire) => boolean>> = {
    all: () => true,
    house: ({ house }) => house !== null,
    changed: ({ origin }) => origin === 'draft',
    faults: ({ row }) => blamed.has(row),
  };
  return rows.filter(
    (row) =>
      isMeant[only](row) &&
      (sought === '' || columns.some((column) => foldForSearch(column.text(row)).includes(sought))) &&
      inColumns.every(({ column, text }) => foldForSearch(column.text(row)).includes(text)),
  );
}
