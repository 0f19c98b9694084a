import { z } from 'zod';
import { defineCall, notFound } from './call.ts';

const frontMatter = {
  name: z.string(),
  /** What the file of the product says of its figures: source, tags such as `S1,K`, and the month of its revision. */
  source: z.string(),
  tag: z.string(),
  revision: z.string(),
};

export const listCatalogueTablesCall = defineCall({
  name: 'listCatalogueTables',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables',
  summary: 'The tables by which the boards of the company are worked out, with the rows that it has changed.',
  access: 'catalogue.read',
  effect: 'read',
  reply: z.object({
    /** Rule set and tables, as boards name them. */
    version: z.string(),
    tables: z.array(z.object({ ...frontMatter, rows: z.int(), houseRows: z.int() })),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const ofTable = z.object({ table: z.string().min(1).max(60) });

/** A column as its schema declares it; limits for numbers, words for a choice. */
const column = z.object({
  name: z.string(),
  unit: z.string(),
  kind: z.enum(['number', 'text', 'choice']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  isWhole: z.boolean(),
  choices: z.array(z.string()).nullable(),
  mayBeBlank: z.boolean(),
});

/** Who changed a row, and why; its tag is H. */
const houseRow = z.object({
  reason: z.string(),
  source: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const catalogueTable = z.object({
  ...frontMatter,
  columns: z.array(column),
  key: z.array(z.string()),
  rows: z.array(
    z.object({
      /** The key of the row, e.g. `feeder/3WA11/3`: edits name it so. */
      row: z.string(),
      cells: z.array(z.string()),
      /** Null for a row as the product has it. */
      house: houseRow.nullable(),
    }),
  ),
});

export type CatalogueTableOnWire = z.output<typeof catalogueTable>;

export const readCatalogueTableCall = defineCall({
  name: 'readCatalogueTable',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables/:table',
  summary: 'A table of the catalogue: its columns, and its rows with who changed them.',
  access: 'catalogue.read',
  effect: 'read',
  params: ofTable,
  reply: catalogueTable,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const exportCatalogueTableCall = defineCall({
  name: 'exportCatalogueTable',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables/:table/file',
  summary: 'A table of the catalogue as CSV, with the head and the line of units of its file.',
  access: 'catalogue.read',
  effect: 'read',
  params: ofTable,
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});
