import { findingCodes } from '@pw/domain/catalogue/finding-codes';
import { z } from 'zod';

/** What the file of the product says of its figures: source, tags such as `S1,K`, and the month of its revision. */
export const frontMatter = {
  name: z.string(),
  source: z.string(),
  tag: z.string(),
  revision: z.string(),
};

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

/** Who changed a cell or a row, and why; its tag is H. */
export const provenance = z.object({
  reason: z.string(),
  source: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const cell = { table: z.string(), row: z.string(), column: z.string().nullable() };

const catalogueRow = z.object({
  /** The key of the row, e.g. `feeder/3WA11/3`: edits name it so. */
  row: z.string(),
  cells: z.array(z.string()),
  /** The product has the row like this, the version in force changed it, or the draft did. */
  origin: z.enum(['base', 'house', 'draft']),
  /** Null for a row as the product has it. */
  house: provenance.nullable(),
  /** The cells that the draft changes, with the value in force; null in a row that it adds. */
  changes: z.array(z.object({ column: z.string(), before: z.string().nullable() })),
  /** Whether the draft removes the row: it is listed at its place with the cells in force. */
  isRemoved: z.boolean(),
});

export type CatalogueRowOnWire = z.output<typeof catalogueRow>;

/** What keeps the tables from being used. */
const catalogueFault = z.object({
  /** Empty where no file is to blame by itself. */
  file: z.string(),
  /** Counts the data rows from 1; 0 is the head, or the file as a whole. */
  row: z.int(),
  /** The key of that row, as edits name it; null for the head. */
  key: z.string().nullable(),
  /** Empty for the row as a whole. */
  column: z.string(),
  message: z.string(),
});

export type CatalogueFaultOnWire = z.output<typeof catalogueFault>;

/** A value that looks like a slip, as a confirmation names it. */
export const catalogueFinding = z.object({
  ...cell,
  code: z.enum(findingCodes),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The row, the word or the value that it is compared with. */
  other: z.string().nullable(),
});

const presentedFinding = catalogueFinding.extend({
  message: z.string(),
  /** Null while nobody has confirmed it. */
  confirmed: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
});

export type CatalogueFindingOnWire = z.output<typeof presentedFinding>;

export const judgement = {
  faults: z.array(catalogueFault),
  findings: z.array(presentedFinding),
};

export const catalogueTable = z.object({
  ...frontMatter,
  columns: z.array(column),
  key: z.array(z.string()),
  rows: z.array(catalogueRow),
  /** Of the draft that is in the rows; null for a version. */
  sequence: z.int().nullable(),
  /** Those of this table; none of a version. */
  ...judgement,
});

export type CatalogueTableOnWire = z.output<typeof catalogueTable>;

/** What of a table differs between two states of a draft. */
export const tableDifference = z.object({
  table: z.string(),
  /** The keys that no row has any more. */
  gone: z.array(z.string()),
  /**
   * From top to bottom; `after` is the row above each, null for the first place. Take `gone` and these rows out of the
   * table, then put them in one after the other.
   */
  rows: z.array(catalogueRow.extend({ after: z.string().nullable() })),
});

export type TableDifferenceOnWire = z.output<typeof tableDifference>;

/** A cell or a row that differs between two states of the tables. */
export const differingCell = z.object({
  ...cell,
  kind: z.enum(['set', 'add', 'remove', 'move']),
  /** The cell before and now; null for a row. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export type DifferingCellOnWire = z.output<typeof differingCell>;

/** A cell or a row that the draft changes against the version in force, with the last edit of it. */
export const catalogueChange = differingCell.extend(provenance.shape);

export type CatalogueChangeOnWire = z.output<typeof catalogueChange>;

/** An edit that met a newer one of its own place. */
export const editConflict = z.object({ ...cell, yours: z.string().nullable(), theirs: z.string().nullable() });
