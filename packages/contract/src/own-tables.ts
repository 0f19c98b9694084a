import { importClasses, MOST_OWN_ROWS } from '@pw/domain/price-lists/own-articles';
import { z } from 'zod';
import type { RefusalForm } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';

const MEBIBYTE = 1024 * 1024;

/** The most bytes of a file of own articles or of the article map. */
const OWN_FILE_MOST_BYTES = 4 * MEBIBYTE;

/** As many as a page has, unless the caller says otherwise; at most all of them. */
const USUAL_PAGE = 200;

/** As many as the list of `catalog/price-lists/list-limit.csv` allows a cell. */
const LONGEST_CELL = 500;

/** The fields of a row, each as the cell of a file would hold it. */
export function cells<const Column extends string>(columns: readonly Column[]) {
  const shape = columns.map((column) => [column, z.string().max(LONGEST_CELL).default('')] as const);
  // Every column has just been written.
  return Object.fromEntries(shape) as { readonly [Name in Column]: z.ZodDefault<z.ZodString> };
}

/** What a table says of each of its rows. */
export const keptRow = z.object({
  isRetired: z.boolean(),
  revision: z.int(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});

export const ofPage = z.object({
  search: z.string().max(200).default(''),
  /** Whether rows that were retired are listed, too. */
  retired: z.enum(['true', 'false']).default('false'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(MOST_OWN_ROWS).default(USUAL_PAGE),
});

export const ofRevision = z.object({ revision: z.coerce.number().int() });

export const importUpload = {
  field: 'file',
  maxBytes: OWN_FILE_MOST_BYTES,
  tooLarge: 'A file of own articles or of the article map has at most 4 MiB. Divide it and import the parts.',
} as const;

/** What the table was when somebody saw the preview; left out, the import replaces whatever it is now. */
export const importBody = z.object({ seen: z.string().max(100).optional() });

const counts = z.object({ new: z.int(), changed: z.int(), same: z.int() });

export const imported = z.object({ counts });

/** What a file would change. */
export const importPreview = z.object({
  counts,
  /** The rows that are new or changed. */
  changes: z.array(
    z.object({
      /** Of the file, from 1. */
      row: z.int(),
      class: z.enum(importClasses),
      catalogueNumber: z.string(),
      /** The cells that differ from the row that is kept; none of a new row. */
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** How many faults the file has: with one of them nothing of it is taken. */
  faulty: z.int(),
  /** The first of them. */
  faults: z.array(
    z.object({ row: z.int(), column: z.string(), code: z.string(), cell: z.string(), message: z.string() }),
  ),
  /** Names the state of the table that the file was compared with. */
  seen: z.string(),
});

export type ImportPreviewOnWire = z.output<typeof importPreview>;

const ruleOfBusiness = 422;

const FILE_MISSING = {
  status: ruleOfBusiness,
  message: 'The request holds no file. Choose one and upload it again.',
} as const satisfies RefusalForm;

const FILE_TOO_LARGE = { status: 413, message: importUpload.tooLarge } as const satisfies RefusalForm;

/** How a file of a table can be refused before its rows are read. */
export const fileRefusals = {
  FILE_MISSING,
  FILE_TOO_LARGE,
  NOT_A_LIST: {
    status: 415,
    message: 'This is no CSV file and no XLSX workbook without macros and password. Save it as one of them.',
  },
  EMPTY: { status: ruleOfBusiness, message: 'The file has no filled cell. Choose another one.' },
  FILE_UNFIT: { status: ruleOfBusiness, message: 'The file is too long or too wide. Divide it and import the parts.' },
  HEAD_DIFFERS: {
    status: ruleOfBusiness,
    message: 'The first row of the file is not the head of this table. Export the table and use its first row.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

const TOO_MANY_ROWS = {
  status: ruleOfBusiness,
  message: 'A company has at most 2,000 rows in this table, those that are retired, too. Change one that you have.',
} as const satisfies RefusalForm;

/** How each change of a table can be refused. */
export const rowRefusals = { FIELD_INVALID, TOO_MANY_ROWS } as const;

export const importRefusals = {
  ...fileRefusals,
  TOO_MANY_ROWS,
  FILE_FAULTY: {
    status: ruleOfBusiness,
    message: 'The file has faults, so nothing of it was taken. Correct them and import it again.',
  },
  STALE: {
    status: 409,
    message: 'Somebody else changed this table meanwhile. Look at the preview again, then import.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const DEVICE_UNKNOWN = {
  status: ruleOfBusiness,
  message: 'There is no such device. Choose one of the list, or leave it empty for an article without a box.',
} as const satisfies RefusalForm;
