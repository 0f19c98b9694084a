import type { SortValue } from './table-column.ts';

/** "Board 2" stands before "Board 10", whatever the case. */
const byWords = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type SortableRow = { readonly getValue: (columnId: string) => unknown };

/** Compares two rows by a column: figures by size, words as people order them. */
export function compareSortValues(one: SortableRow, other: SortableRow, columnId: string): number {
  return compareValues(sortValueOf(one, columnId), sortValueOf(other, columnId));
}

function sortValueOf(row: SortableRow, columnId: string): SortValue {
  const value = row.getValue(columnId);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') {
    return one - other;
  }
  return byWords.compare(String(one ?? ''), String(other ?? ''));
}
