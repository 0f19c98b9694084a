/** A filled cell of a sheet; rows and columns count from 1. */
export type SheetCell = {
  readonly row: number;
  readonly col: number;
  /** As a person reads it, with its line breaks. */
  readonly text: string;
  /** Where the file holds a number. */
  readonly number?: number;
  /** ISO day, where the file holds a date. */
  readonly date?: string;
  /** The formula of which the text is the stored result. */
  readonly formula?: string;
  /** The file holds no result of the formula. */
  readonly isStale?: true;
  /** Its row or column is hidden. */
  readonly isHidden?: true;
  /** Where it is on the page of a PDF. */
  readonly box?: PageBox;
  /** Where a person finds it, in a sheet that was joined of others. */
  readonly shownAt?: ShownPlace;
};

/** A cell of a sheet of the book; rows and columns count from 1. */
export type ShownPlace = { readonly sheet: string; readonly row: number; readonly col: number };

/** Left, bottom, right and top on a page, in points from its lower left corner. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Cells that are shown as one; rows and columns count from 1, both ends are in it. */
export type CellRange = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** A sheet as its filled cells, row by row. */
export type CellSheet = {
  /** `Text` for the one of a text. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
  readonly merges: readonly CellRange[];
  /** Of a page of a PDF: its number, from 1. */
  readonly page?: number;
  /** Where several files are read as one: its file, and its name there. */
  readonly own?: { readonly file: string; readonly sheet: string };
};

/** What a file with cells is, by its content. */
export type CellBookKind = 'xlsx' | 'xlsm' | 'xlsb' | 'ods' | 'xls' | 'docx' | 'pdf' | 'text' | 'several files';

/** What a workbook holds that is not read. */
export type IgnoredPart = 'macros' | 'external links' | 'images' | 'comments' | 'pivot tables';

/** All cells of a file. */
export type CellBook = {
  readonly kind: CellBookKind;
  /** As a person looks at them. */
  readonly sheets: readonly CellSheet[];
  /**
   * What is read in their place, where it is not the sheets themselves: all of a document in its order, with its titles
   * above its tables.
   */
  readonly joined?: readonly CellSheet[];
  readonly ignored: readonly IgnoredPart[];
};

/** How large a file with cells may be. */
export type CellBookLimits = {
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly members: number;
  /** A member that unpacks to more than `grownBytes` may be so many times its packed size. */
  readonly growth: number;
  readonly grownBytes: number;
  readonly sheets: number;
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
  readonly pages: number;
};

/** Why a file gives no cells. */
export type CellBookRefusal =
  | { readonly code: 'TOO_LARGE'; readonly bytes: number }
  | { readonly code: 'UNKNOWN_KIND' }
  | { readonly code: 'NO_TEXT' }
  | { readonly code: 'TOO_MANY_PAGES'; readonly pages: number }
  | { readonly code: 'ENCRYPTED' }
  | { readonly code: 'DAMAGED' }
  | { readonly code: 'ZIP_LIMIT' }
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_MANY_SHEETS'; readonly sheets: number }
  | { readonly code: 'TOO_MANY_ROWS'; readonly rows: number }
  | { readonly code: 'TOO_WIDE'; readonly sheet: string; readonly columns: number }
  | { readonly code: 'LONG_CELL'; readonly sheet: string; readonly characters: number };
