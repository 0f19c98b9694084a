import { changedKinds, comparisonStates, lineEffects } from '@pw/domain/catalogue/comparison-line';
import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { releaseRefusalTexts } from '@pw/domain/catalogue/release-refusal';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm } from './call.ts';
import { ofTable } from './catalogue.ts';
import { FIELD_INVALID } from './field-invalid.ts';

const shownValue = z.union([z.string(), z.number(), z.null()]);

const placeOfValue = {
  board: z.string(),
  kind: z.enum(changedKinds),
  /** The feeder or component that it belongs to; '' for the board. */
  part: z.string(),
  /** The property, figure, check, article, amount or sheet. */
  name: z.string(),
};

/** Something of a board that is other than before; amounts in rupees. */
const boardExample = z.object({
  ...placeOfValue,
  before: shownValue,
  after: shownValue,
});

const comparisonLine = z.object({
  id: z.string(),
  effect: z.enum(lineEffects),
  /** The changed row; null where no row is known to make the difference. */
  table: z.string().nullable(),
  row: z.string().nullable(),
  /** The one board that the line is about; null for a line about several. */
  boardId: z.string().nullable(),
  /** How many boards differ. */
  boards: z.int(),
  /** The gravest difference; null without one. */
  worst: boardExample.nullable(),
  /** What the final prices of one unit of each of the boards change by, together. */
  paise: z.int(),
  /** Whether the row makes every difference by itself; else another changed row may have a part in it. */
  alone: z.boolean(),
  /** Who accepted the line; null while nobody has. */
  accepted: z.object({ note: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
});

export type ComparisonLineOnWire = z.output<typeof comparisonLine>;

const comparison = z.object({
  /** `none` before the open draft was ever compared. */
  state: z.enum(['none', ...comparisonStates]),
  /** Boards, then changed rows that are tried by themselves. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Names draft, version in force and boards of the comparison; '' before they were read. */
  fingerprint: z.string(),
  /** Whether one of them is another by now: compare again. */
  isStale: z.boolean(),
  /** How many boards were compared. */
  boards: z.int(),
  /** When the last run ended. */
  endedAt: z.iso.datetime().nullable(),
  /** Why the last run failed; empty otherwise. */
  failure: z.string(),
  /** None while the draft is compared. */
  lines: z.array(comparisonLine),
});

export type CatalogueComparisonOnWire = z.output<typeof comparison>;

const path = '/catalogue/draft/comparison';

const shape = {
  slice: 'catalogue-comparison',
  server: 'own',
  reply: comparison,
  blocking: false,
  failure: 'silent',
} as const;

const COMPARISON_STALE = {
  status: 409,
  message: releaseRefusalTexts.COMPARISON_STALE,
} as const satisfies RefusalForm;

export const compareCatalogueDraftCall = defineCall({
  ...shape,
  name: 'compareCatalogueDraft',
  method: 'POST',
  path,
  summary: 'Has the draft compared with the version in force, on golden boards and a sample of open boards.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ sequence: z.int().min(0) }),
  refusals: {
    SEQUENCE: { status: 409, message: 'Somebody else changed the draft meanwhile. Read the draft again.' },
    NOTHING_CHANGED: { status: 409, message: releaseRefusalTexts.NOTHING_CHANGED },
    FAULTS: { status: 422, message: releaseRefusalTexts.FAULTS },
    FINDINGS_OPEN: { status: 422, message: releaseRefusalTexts.FINDINGS_OPEN },
  },
});

export const readCatalogueComparisonCall = defineCall({
  ...shape,
  name: 'readCatalogueComparison',
  method: 'GET',
  path,
  summary: 'What the changed rows of the draft do to boards, and how far that is worked out.',
  access: 'catalogue.read',
  effect: 'read',
  refusals: {},
});

export const stopCatalogueComparisonCall = defineCall({
  ...shape,
  name: 'stopCatalogueComparison',
  method: 'DELETE',
  path,
  summary: 'Stops the comparison of the draft.',
  access: 'catalogue.edit',
  effect: 'write',
  refusals: {},
});

/** As many as one call accepts. */
const MOST_LINES = 1000;

/** Longer than the names of a table, a row and a board together. */
const LONGEST_LINE_ID = 2000;

export const acceptComparisonLinesCall = defineCall({
  ...shape,
  name: 'acceptComparisonLines',
  method: 'POST',
  path: `${path}/acceptances`,
  summary: 'Says of lines of the comparison that they are meant.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({
    fingerprint: z.string().max(100),
    lines: z.array(z.string().max(LONGEST_LINE_ID)).min(1).max(MOST_LINES).readonly(),
    note: z.string().max(draftReason.most),
  }),
  refusals: {
    FIELD_INVALID,
    COMPARISON_STALE,
    LINE_GONE: { status: 409, message: 'The comparison does not have this line. Read the comparison again.' },
  },
});

/** Longer than every key of the product. */
const LONGEST_ROW_KEY = 500;

const rowUse = z.object({
  /** Id of the rule, and where it is written, e.g. `SBD 3.4`. */
  rule: z.string(),
  source: z.string(),
  /** How many boards come by the row. */
  boards: z.int(),
  /** A value that the rule gives, or that follows from it, with what the rule gave there and its calculation. */
  example: z.object({ ...placeOfValue, value: z.string(), arithmetic: z.string() }),
});

export type RowUseOnWire = z.output<typeof rowUse>;

export const findRowUsesCall = defineCall({
  name: 'findRowUses',
  slice: 'catalogue-comparison',
  server: 'own',
  method: 'GET',
  path: '/catalogue/tables/:table/uses',
  summary: 'The rules that read a row of a table, as the golden boards and a sample of open ones show it.',
  access: 'catalogue.read',
  effect: 'read',
  params: ofTable,
  query: z.object({ row: z.string().max(LONGEST_ROW_KEY) }),
  reply: z.object({
    /** How many boards were worked out. */
    boards: z.int(),
    /** Those that most boards come by first. */
    uses: z.array(rowUse),
  }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
