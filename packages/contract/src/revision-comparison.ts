import { revisionMarks } from '@pw/domain/order-submission/revision-marks';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { boardDesign, chargeNames } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** A submitted revision by its number, or the project as it is saved now. */
const comparedRevision = z.union([z.literal('current'), wireId]);

const comparisonAddress = z.object({ projectId: wireId, before: comparedRevision, after: comparedRevision });

const comparisonRefusals = {
  ...openRefusals,
  NO_SUCH_REVISION: {
    status: 404,
    message: 'The project has no submitted revision of this number. Load its revisions again.',
  },
} as const;

function both<Shape extends z.ZodType>(shape: Shape) {
  return z.object({ before: shape, after: shape });
}

const listOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).readonly();

const change = z.enum(['added', 'removed', 'changed']);

/** A text on both sides; '' for none. */
const texts = both(z.string());

/** Amounts of a price that are others, null where there is no price. */
const amounts = listOf(
  z.object({
    field: z.enum(['list', 'afterDiscount', 'cost', 'final', ...chargeNames]),
    paise: both(z.int().nullable()),
  }),
);

const values = listOf(
  texts.extend({
    property: z.string(),
    label: z.string(),
    /** Whether the customer reads it. */
    isTold: z.boolean(),
    /** How the value came about on either side. */
    source: both(z.enum(['chosen', 'derived', 'none'])),
  }),
);

/** A feeder or a component, the same on both sides by its id on the board. */
const part = z.object({ part: z.string(), change, name: texts, values });

const feeder = part.extend({
  type: z.string(),
  /** Addresses of the compartments of its copies. */
  places: both(listOf(z.string())),
  components: listOf(part.extend({ family: z.string() })),
});

/** A line of the bill of one unit. */
const line = z.object({
  change,
  description: texts,
  catalogueNumber: z.string(),
  make: z.string(),
  materialClass: z.string(),
  unit: z.string(),
  quantity: both(z.number()),
  ratePaise: both(z.int().nullable()),
  discountPercent: both(z.number().nullable()),
  amountPaise: both(z.int()),
});

const marks = listOf(z.object({ address: z.string(), feeder: z.string(), mark: z.enum(revisionMarks) }));

const board = z.object({
  lineItemId: z.int(),
  change,
  name: texts,
  quantity: both(z.int()),
  values,
  feeders: listOf(feeder),
  /** Of the board, and of each cubicle by its number. */
  figures: listOf(texts.extend({ label: z.string(), cubicle: z.int().nullable() })),
  lines: listOf(line),
  /** Of all units. */
  amounts,
  checks: z.object({ gone: boardDesign.shape.checks, come: boardDesign.shape.checks }),
  /** What the front views of either side have marked. */
  marks: both(marks),
});

/** All that differs between two revisions; what is the same on both sides is left out. */
const revisionDifference = z.object({
  fields: listOf(texts.extend({ group: z.enum(['project', 'customer', 'charges', 'basis']), label: z.string() })),
  /** Paragraphs of the terms and conditions. */
  terms: z.object({ gone: listOf(z.string()), come: listOf(z.string()) }),
  /** Of the project. */
  amounts,
  boards: listOf(board),
});

export type RevisionDifferenceOnWire = z.output<typeof revisionDifference>;
export type BoardDifferenceOnWire = z.output<typeof board>;

const comparedSide = z.object({
  revision: z.int(),
  /** Null for the project as it is saved now, while it is worked on. */
  submittedAt: z.iso.datetime().nullable(),
  knowledgeVersion: z.string(),
  /** How many prices of articles its amounts lack. */
  unpricedArticles: z.int(),
});

export type ComparedSideOnWire = z.output<typeof comparedSide>;

export const compareRevisionsCall = defineCall({
  name: 'compareRevisions',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/revisions/:before/comparison/:after',
  summary: 'What differs between two revisions of a project, or between one and the project as it is saved now.',
  access: 'projects.read',
  effect: 'read',
  params: comparisonAddress,
  reply: both(comparedSide).extend({ difference: revisionDifference }),
  refusals: comparisonRefusals,
  blocking: false,
  failure: 'shown',
});

/** The sheets of a drawing as SVG. */
const markedSheets = listOf(z.string());

export const compareFrontViewsCall = defineCall({
  name: 'compareFrontViews',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/revisions/:before/comparison/:after/boards/:lineItemId/front-view',
  summary: 'The front views of a board in two revisions, with what was added, removed, moved and changed marked.',
  access: 'projects.read',
  effect: 'read',
  params: comparisonAddress.extend({ lineItemId: wireId }),
  /** No sheets where the board is not, or has no design. */
  reply: both(markedSheets),
  refusals: comparisonRefusals,
  blocking: false,
  failure: 'shown',
});

export const printRevisionNoteCall = defineCall({
  name: 'printRevisionNote',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/revisions/:before/comparison/:after/note',
  summary: 'The revision note as PDF: the changes between two revisions, as a customer reads them.',
  access: 'projects.read',
  effect: 'read',
  params: comparisonAddress,
  reply: 'bytes',
  refusals: comparisonRefusals,
  blocking: true,
  failure: 'shown',
});
