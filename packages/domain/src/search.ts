/** A value of a row of a list. Dates are searched as the texts they are shown as: give those. */
export type RowValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly RowValue[]
  | { readonly [field: string]: RowValue };

/**
 * Tells whether a row is found: some text, number or boolean of it holds the searched text, whatever the case and the
 * blanks around. Fields inside fields (the user-defined ones of projects) are searched too. An empty search finds all.
 */
export function matchesSearch(row: RowValue, search: string): boolean {
  const searched = foldForSearch(search.trim());
  return searched === '' || holds(row, searched);
}

/** The rows that a search finds, in their order. */
export function searchRows<Row extends RowValue>(rows: readonly Row[], search: string): readonly Row[] {
  return rows.filter((row) => matchesSearch(row, search));
}

function holds(value: RowValue, searched: string): boolean {
  if (value === null || value === undefined) {
    return false;
  }
  if (typeof value === 'object') {
    return Object.values(value).some((inner: RowValue) => holds(inner, searched));
  }
  return foldForSearch(String(value)).includes(searched);
}

/** The form in which what is sought and what is looked through are compared. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Characters that no search box takes: they promise a pattern search, which it is not. */
export const WILDCARDS = '*?';

/** A text for a search box as it was pasted, without the characters that it does not take. */
export function withoutWildcards(text: string): string {
  return Array.from(text)
    .filter((character) => !WILDCARDS.includes(character))
    .join('');
}
