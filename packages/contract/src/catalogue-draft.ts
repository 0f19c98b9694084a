import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { releaseRefusalCodes } from '@pw/domain/catalogue/release-refusal';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm } from './call.ts';
import { ofTable } from './catalogue.ts';
import { catalogueChange, catalogueFinding, editConflict, judgement, tableDifference } from './catalogue-shape.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { fileRefusals } from './own-tables.ts';

/** As many as one batch has. */
export const MOST_TABLE_EDITS = 1000;

const MEBIBYTE = 1024 * 1024;

/** Longer than every cell of the product. */
export const LONGEST_TABLE_CELL = 2000;

const key = z.string().max(500);
const column = z.string().min(1).max(60);
const cellText = z.string().max(LONGEST_TABLE_CELL);

const ofEdit = {
  table: ofTable.shape.table,
  row: key,
  /** Of a figure of the house or the demo (tag H or D) the reason, of a standard or the trade (S or K) the source. */
  reason: z.string().max(draftReason.most).default(''),
  source: z.string().max(draftReason.most).default(''),
};

/** A change of one cell or row, in the words of `TableEdit`. */
export const tableEdit = z.discriminatedUnion('kind', [
  z.object({ ...ofEdit, kind: z.literal('set'), column, value: cellText }),
  z.object({
    ...ofEdit,
    kind: z.literal('add'),
    /** By column; a column without a cell is blank. */
    cells: z.record(column, cellText),
    /** The row above it; null for the first place. Without it the row comes last. */
    after: key.nullable().optional(),
  }),
  z.object({ ...ofEdit, kind: z.literal('remove') }),
  z.object({ ...ofEdit, kind: z.literal('move'), after: key.nullable() }),
]);

export type TableEditOnWire = z.output<typeof tableEdit>;

/** What every answer says of the draft. */
const draftState = {
  /** Counts the steps of all drafts of the company: a step names the last one that its author has seen. */
  sequence: z.int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** How many cells and rows differ from the version in force. */
  changed: z.int(),
  ...judgement,
};

/** What a step on the draft has led to, and what others have done since the sequence that it named. */
const draftOutcome = z.object({
  ...draftState,
  /** What differs from the sequence that the step named. */
  tables: z.array(tableDifference),
});

export type DraftOutcomeOnWire = z.output<typeof draftOutcome>;

const catalogueDraft = z.object({
  ...draftState,
  /** The number of the version in force, which the draft changes; 0 for the tables of the product. */
  number: z.int(),
  /** By table, row and column. */
  changes: z.array(catalogueChange),
  /** The people whose edits are in effect. */
  authors: z.array(z.string()),
  /** Edits of the version in force that an update of the product has set aside; `before` is null. */
  unused: z.array(catalogueChange),
  /** What keeps the reader from releasing it: the first thing to do. Null where nothing does. */
  releaseRefusal: z.object({ code: z.enum(releaseRefusalCodes), message: z.string() }).nullable(),
  /** What differs from the sequence `seen`; null without one, and where the draft of that sequence is no longer open. */
  tables: z.array(tableDifference).nullable(),
});

export type CatalogueDraftOnWire = z.output<typeof catalogueDraft>;

const sequence = z.coerce.number().int().min(0);

export const readCatalogueDraftCall = defineCall({
  name: 'readCatalogueDraft',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/draft',
  summary: 'The open draft of the tables of the company: what it changes, and what is wrong with it.',
  access: 'catalogue.read',
  effect: 'read',
  query: z.object({ seen: sequence.optional() }),
  reply: catalogueDraft,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const ruleOfBusiness = 422;

const SEQUENCE = {
  status: 409,
  message: 'Somebody else changed the draft meanwhile. Compare both values, then enter yours again or leave theirs.',
} as const satisfies RefusalForm;

const stepRefusals = {
  /** Details: the sequence now, and both values of each cell in conflict; none where the draft itself is another. */
  SEQUENCE,
} as const;

const editRefusals = {
  ...stepRefusals,
  /** Details of these four: `edit`, the place of the edit in the batch, with `table`, `row` and `column`. */
  SOURCE_MISSING: {
    status: ruleOfBusiness,
    message: 'This figure comes from a standard or the trade. Name the source of yours.',
  },
  REASON_MISSING: { status: ruleOfBusiness, message: 'Say why your company has another value.' },
  LOCKED: { status: ruleOfBusiness, message: 'The product relies on this cell. It cannot be changed.' },
  EDIT_UNFIT: { status: ruleOfBusiness, message: 'The edit fits no cell or row of the table. Read the table again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** Details of `SEQUENCE`. */
export const sequenceDetails = z.object({ sequence: z.int(), conflicts: z.array(editConflict) });

export const editCatalogueDraftCall = defineCall({
  name: 'editCatalogueDraft',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/edits',
  summary: 'Changes cells and rows in the draft, all of the batch or none. Edits of others at other cells are merged.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ sequence, edits: z.array(tableEdit).min(1).max(MOST_TABLE_EDITS).readonly() }),
  reply: draftOutcome,
  refusals: editRefusals,
  blocking: false,
  failure: 'silent',
});

export const undoCatalogueDraftCall = defineCall({
  name: 'undoCatalogueDraft',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/undo',
  summary: 'Takes the last batch of the draft back, of any author.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ sequence }),
  reply: draftOutcome,
  refusals: { ...stepRefusals, NOTHING_TO_UNDO: { status: 409, message: 'There is nothing to undo.' } },
  blocking: false,
  failure: 'silent',
});

export const redoCatalogueDraftCall = defineCall({
  name: 'redoCatalogueDraft',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/redo',
  summary: 'Brings the batch back that was undone last.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ sequence }),
  reply: draftOutcome,
  refusals: { ...stepRefusals, NOTHING_TO_REDO: { status: 409, message: 'There is nothing to redo.' } },
  blocking: false,
  failure: 'silent',
});

export const discardCatalogueDraftCall = defineCall({
  name: 'discardCatalogueDraft',
  slice: 'catalogue',
  server: 'own',
  method: 'DELETE',
  path: '/catalogue/draft',
  summary: 'Throws the open draft away with all of its edits.',
  access: 'catalogue.edit',
  effect: 'write',
  query: z.object({ sequence }),
  reply: z.object({ sequence: z.int() }),
  refusals: { ...stepRefusals, NOTHING_CHANGED: { status: 409, message: 'There is no draft to discard.' } },
  blocking: true,
  failure: 'shown',
});

const TABLE_FILE_MOST_BYTES = 4 * MEBIBYTE;

export const importCatalogueTableCall = defineCall({
  name: 'importCatalogueTable',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/tables/:table/file',
  summary: 'Compares a CSV or XLSX file with a table of the draft by its keys, and makes one batch of what differs.',
  access: 'catalogue.edit',
  effect: 'write',
  params: ofTable,
  upload: {
    field: 'file',
    maxBytes: TABLE_FILE_MOST_BYTES,
    tooLarge: 'A file of a table has at most 4 MiB. Divide it and import the parts.',
  },
  body: z.object({ sequence, reason: ofEdit.reason, source: ofEdit.source }),
  /** `edits` is 0 where the file says what the table says: no step is made. */
  reply: draftOutcome.extend({ edits: z.int() }),
  refusals: {
    ...editRefusals,
    ...fileRefusals,
    FILE_TOO_LARGE: { status: 413, message: 'A file of a table has at most 4 MiB. Divide it and import the parts.' },
    /** Details: `faults`. */
    ROWS_FAULTY: { status: ruleOfBusiness, message: 'The file has a key twice or an open quote. Correct it.' },
    TOO_MANY_EDITS: {
      status: ruleOfBusiness,
      message: 'The file changes more than 1,000 cells and rows. Divide it and import the parts.',
    },
    NOT_FOUND: notFound,
  },
  blocking: true,
  failure: 'silent',
});

export const confirmFindingsCall = defineCall({
  name: 'confirmFindings',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/confirmations',
  summary: 'Says that values which look like slips are right. A confirmation counts while its finding is the same.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ findings: z.array(catalogueFinding).min(1).max(MOST_TABLE_EDITS).readonly(), reason: z.string() }),
  reply: z.object(judgement),
  refusals: {
    FIELD_INVALID,
    FINDING_GONE: { status: 409, message: 'The draft no longer has this finding. Read the draft again.' },
  },
  blocking: false,
  failure: 'silent',
});
