import { z } from 'zod';
import { defineCall, notFound } from './call.ts';
import { catalogueTable, frontMatter } from './catalogue-shape.ts';

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
    /** In the order of their groups. */
    tables: z.array(
      z.object({
        ...frontMatter,
        /** What the table is about, e.g. `Busbars`. */
        group: z.string(),
        rows: z.int(),
        houseRows: z.int(),
        /** Of the draft: cells and rows that it changes, and what is wrong with them. */
        changes: z.int(),
        faults: z.int(),
        openFindings: z.int(),
      }),
    ),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const ofTable = z.object({ table: z.string().min(1).max(60) });

/** Which state of the tables: the version in force, an earlier one by its number (0 is the product), or the draft. */
export const ofState = z.object({
  state: z.union([z.enum(['inForce', 'draft']), z.coerce.number().int().min(0)]).default('inForce'),
});

export const readCatalogueTableCall = defineCall({
  name: 'readCatalogueTable',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables/:table',
  summary: 'A table of the catalogue: its columns, and its rows with who changed them, of a version or of the draft.',
  access: 'catalogue.read',
  effect: 'read',
  params: ofTable,
  query: ofState,
  reply: catalogueTable,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

const fileFormat = z.enum(['csv', 'xlsx']).default('csv');

export const exportCatalogueTableCall = defineCall({
  name: 'exportCatalogueTable',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables/:table/file',
  summary: 'A table of the catalogue as CSV or XLSX, with the head and the line of units of its file.',
  access: 'catalogue.read',
  effect: 'read',
  params: ofTable,
  query: ofState.extend({ format: fileFormat }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

export const exportCatalogueCall = defineCall({
  name: 'exportCatalogue',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/file',
  summary: 'All tables of the catalogue as one zip of CSV or XLSX files.',
  access: 'catalogue.read',
  effect: 'read',
  query: ofState.extend({ format: fileFormat }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});
