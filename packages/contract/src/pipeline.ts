import { pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { isIsoDate } from '@pw/domain/dates';
import { offerOutcomes } from '@pw/domain/offer-follow-up/offer-outcome';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import { listQuery, names, someStatuses } from './project-fields.ts';

/** A day, as 2026-11-24. */
export const filterDay = z.string().refine(isIsoDate, 'is no day');

/** A hundred crore rupees are far above any project. */
const MOST_PAISE = 100_000_000_000;

const pipelineFilter = {
  search: listQuery.shape.search,
  /** Statuses with commas between them; all when there are none. */
  status: someStatuses.optional(),
  /** Names with line breaks between them; all when there are none. */
  salesEngineer: names.transform((text) => text.split('\n')).optional(),
  /** Any part of the name of the customer. */
  customer: z.string().max(200).default(''),
  createdFrom: filterDay.optional(),
  createdTo: filterDay.optional(),
  changedFrom: filterDay.optional(),
  changedTo: filterDay.optional(),
  /** Before tax. */
  valueFromPaise: z.coerce.number().int().min(0).max(MOST_PAISE).optional(),
  valueToPaise: z.coerce.number().int().min(0).max(MOST_PAISE).optional(),
  /** In percent of the sale. */
  marginBelow: z.coerce.number().min(0).max(100).optional(),
  /** Only offers that end within the next days. */
  ending: z.enum(['true', 'false']).default('false'),
  /** Only projects whose margin is below its floor. */
  belowFloor: z.enum(['true', 'false']).default('false'),
  /** Outcomes with commas between them; all when there are none. */
  outcome: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(offerOutcomes)).max(offerOutcomes.length))
    .optional(),
  /** Only open offers that nobody follows up. */
  noFollowUp: z.enum(['true', 'false']).default('false'),
  sort: z.templateLiteral([z.enum(['', '-']), z.enum(pipelineSortKeys)]).default('-actedAt'),
};

const pipelineRow = z.object({
  projectId: z.int(),
  quotationNumber: z.string(),
  name: z.string(),
  customer: z.string(),
  salesEngineer: z.string(),
  status: z.enum(projectStatuses),
  offerRevision: z.int(),
  boards: z.int(),
  /** Of all units. Null where the project is not priced yet, or its prices lead to no amount. */
  value: z
    .object({
      beforeTaxPaise: z.int(),
      finalPaise: z.int(),
      marginPaise: z.int(),
      /** Of the sale; null of a project that costs nothing. */
      marginPercent: z.number().nullable(),
      isBelowFloor: z.boolean(),
    })
    .nullable(),
  /** Whether a board or an article has no price: no total counts the project. */
  isIncomplete: z.boolean(),
  /** The moment of the value where something of it has changed since; null of a current value. */
  asOf: z.iso.datetime().nullable(),
  daysInStatus: z.int(),
  actedAt: z.iso.datetime(),
  /** The last day of its last offer, ISO; null before the first offer. */
  validUntil: z.string().nullable(),
  /** When somebody asks the customer again, ISO; null where nobody does. */
  followUp: z.string().nullable(),
  /** Whether that day has come, of an open offer. */
  isOverdue: z.boolean(),
  outcome: z.enum(offerOutcomes),
});

export type PipelineRowOnWire = z.output<typeof pipelineRow>;

export const listPipelineCall = defineCall({
  name: 'listPipeline',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/commercial/pipeline',
  summary: 'One page of the projects that are sought, with value and margin, and the totals of all pages.',
  access: 'commercial.read',
  effect: 'read',
  query: z.object({ ...pipelineFilter, page: listQuery.shape.page, size: listQuery.shape.size }),
  reply: z.object({
    items: z.array(pipelineRow),
    /** On all pages. */
    total: z.int(),
    /** Of the projects on all pages that have all prices. */
    totals: z.object({ beforeTaxPaise: z.int(), finalPaise: z.int(), marginPaise: z.int() }),
    /** How many projects the totals lack: a price is missing, or they are not priced yet. */
    leftOut: z.int(),
    /** Projects of the company that are priced with the next answers. */
    outdated: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export type PipelineOnWire = z.output<typeof listPipelineCall.reply>;

/** Rows of an exported pipeline. */
export const MOST_EXPORTED = 10_000;

const TOO_MANY_ROWS = {
  status: 422,
  message: `The pipeline has more than ${MOST_EXPORTED.toLocaleString('en-IN')} rows. Filter it, and export it again.`,
} as const satisfies RefusalForm;

export const exportPipelineCall = defineCall({
  name: 'exportPipeline',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/commercial/pipeline/file',
  summary: 'All projects that are sought, in their order, as CSV or XLSX.',
  access: 'commercial.read',
  effect: 'read',
  query: z.object({ ...pipelineFilter, format: z.enum(['csv', 'xlsx']).default('csv') }),
  reply: 'bytes',
  refusals: { TOO_MANY_ROWS },
  blocking: false,
  failure: 'shown',
});
