/** A cell as its file holds it; null for an empty one. */
export type FileCell =
  | null
  | string
  | number
  /** ISO day. */
  | { readonly kind: 'date'; readonly day: string }
  /** An error of the spreadsheet, such as `#REF!`. */
  | { readonly kind: 'error'; readonly text: string }
  /** A formula whose result the file does not hold. */
  | { readonly kind: 'formula'; readonly formula: string };

/** A sheet of a workbook, or the one of a text, from its first row on. */
export type FileSheet = {
  /** '' for the one of a text. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly FileCell[])[];
  /** The rows that the workbook hides, from 1. They are read like all others. */
  readonly hiddenRows: readonly number[];
};

/** The tables of a file that a user brings. */
export type TableFile = {
  /** Of a text the encoding by which it was read. */
  readonly encoding: TextEncodingName | null;
  /** At least one; those without a filled cell are left out. */
  readonly sheets: readonly FileSheet[];
};

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How large a file may be. */
export type TableFileLimits = {
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
};

/** Why a file gives no table. */
export type TableFileRefusal =
  /** By its content it is no text of cells and no workbook without macros, or it is damaged or encrypted. */
  | { readonly code: 'NOT_A_TABLE' }
  | { readonly code: 'TOO_LARGE'; readonly of: keyof TableFileLimits; readonly most: number }
  /** No sheet has a filled cell. */
  | { readonly code: 'EMPTY' };

/** A text whose blanks are single ones between words: most cells are. */
const TIDY = /^(?:\S+(?: (?=\S))?)*$/u;

/** The text of a cell with single blanks, as people read it; a formula as it is written. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) {
    return '';
  }
  if (typeof cell !== 'object') {
    const text = String(cell);
    return TIDY.test(text) ? text : text.replace(/\s+/gu, ' ').trim();
  }
  switch (cell.kind) {
    case 'date':
      return cell.day;
    case 'error':
      return cell.text;
    case 'formula':
      return `=${cell.formula}`;
  }
}
