import { fixedRowTypes } from '@pw/domain/material-rates/material-row';
import { matchesSearch } from '@pw/domain/search';
import type { EditedRow } from './edited-row.ts';

/** What is looked for among the rates: a text of the row, and its types; no type means all. */
export type RateSearch = { readonly text: string; readonly types: readonly string[] };

export const everyRate: RateSearch = { text: '', types: [] };

/** The types that rows are looked for by. */
export const searchedTypes = fixedRowTypes.map((type) => ({ value: type, label: type }));

/**
 * The rows that a search finds, in their order. A row is found as it is saved too, so that it stays where it is while its
 * name is edited. One that is not saved yet is always there.
 */
export function findRows(
  rows: readonly EditedRow[],
  saved: readonly EditedRow[],
  search: RateSearch,
): readonly EditedRow[] {
  return rows.filter((row) => {
    const before = saved.find(({ key }) => key === row.key);
    return row.pricingId === null || isFound(row, search) || (before !== undefined && isFound(before, search));
  });
}

function isFound({ material, unit, type }: EditedRow, { text, types }: RateSearch): boolean {
  return (types.length === 0 || types.includes(type)) && matchesSearch([material, unit, type], text);
}
