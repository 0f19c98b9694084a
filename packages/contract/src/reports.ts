import { boardGapCodes } from '@pw/domain/boards/board-gap';
import { NO_BOARDS, NO_CUSTOMER, NOT_SUBMITTED, NOTHING_SELECTED } from '@pw/domain/reports/decide-reports';
import { offerForms } from '@pw/domain/reports/offer-form';
import { reportJobStates, reportSteps } from '@pw/domain/reports/report-jobs';
import { reportFormats, reportTypes } from '@pw/domain/reports/report-types';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import { openRefusals, wireCount, wireId } from './project-fields.ts';

const ruleOfBusiness = 422;

/** The name that the calls know a report by. */
export const reportName = z.enum(reportTypes);

/** A list is long enough for every type several times; names that no report has are refused by the rule, not the form. */
export const sentNames = z.array(z.string().max(100)).max(100);

/** The making of one report, as the bell and the screen follow it. */
export const reportJob = z.object({
  jobId: z.uuid(),
  projectId: z.int(),
  /** The number of the quotation, e.g. `Q-2026-0001`, and the name of the project. */
  quotationNumber: z.string(),
  projectName: z.string(),
  name: reportName,
  state: z.enum(reportJobStates),
  /** Null while it waits. */
  step: z.enum(reportSteps).nullable(),
  /** Of the whole: 0 to 99 while it runs, 100 when its version is there. */
  progressPercent: z.int(),
  requestedBy: z.string(),
  /** Whether the caller has ordered it. */
  isOwn: z.boolean(),
  requestedAt: z.iso.datetime(),
  /** Null while it is open. */
  endedAt: z.iso.datetime().nullable(),
  /** The version that it made; null before and when it failed. */
  version: z.int().nullable(),
  /** Why it failed, in words for the user; null unless it did. */
  failure: z.string().nullable(),
});

export type ReportJobOnWire = z.output<typeof reportJob>;

/** The boards that keep reports from being made, with what each lacks. The details of BOARDS_INCOMPLETE. */
export const incompleteBoards = z.object({
  boards: z.array(
    z.object({
      lineItemId: z.int(),
      name: z.string(),
      gap: z.object({ code: z.enum(boardGapCodes), count: z.int() }),
    }),
  ),
});

const { NOT_FOUND, DELETED } = openRefusals;

export const unknownReport = {
  status: ruleOfBusiness,
  message: 'There is no such report.',
} as const satisfies RefusalForm;

/** How an order of reports can be refused. */
export const orderRefusals = {
  NOT_FOUND,
  DELETED,
  NOT_SUBMITTED: { status: ruleOfBusiness, message: NOT_SUBMITTED },
  NOTHING_SELECTED: { status: ruleOfBusiness, message: NOTHING_SELECTED },
  /** The text names it. */
  UNKNOWN_REPORT: unknownReport,
  NO_CUSTOMER: { status: ruleOfBusiness, message: NO_CUSTOMER },
  NO_BOARDS: { status: ruleOfBusiness, message: NO_BOARDS },
  /** The text names the boards; details: what each of them lacks. */
  BOARDS_INCOMPLETE: { status: ruleOfBusiness, message: 'Reports need complete boards.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const orderReportsCall = defineCall({
  name: 'orderReports',
  slice: 'reports',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/reports',
  summary:
    'Orders reports of a project, or of one of its submitted revisions, and answers when the jobs are kept. A report that is on its way already is not made twice.',
  access: 'reports.generate',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({
    types: sentNames,
    /** The date that the reports carry; without it the day in India. */
    offerDate: z.iso.date().optional(),
    /** Of which revision; without it of the one that the project is. */
    offerRevision: wireCount.optional(),
    /** Of the techno-commercial offer: the full submittal, or in short. Without it the full one. */
    offerForm: z.enum(offerForms).optional(),
  }),
  /** They are followed by `listReportJobs`. */
  reply: z.object({ jobs: z.array(reportJob) }),
  refusals: orderRefusals,
  blocking: false,
  failure: 'silent',
});

/** A file of a version: one format of what one generation made. Two files of one version have one number. */
export const reportVersion = z.object({
  name: reportName,
  version: z.int(),
  format: z.enum(reportFormats),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  url: z.string(),
  /** As a user saves it, e.g. `117-1 Cost Report v3.xlsx`. */
  fileName: z.string(),
  bytes: z.int(),
  /** Of the offer, from 1, and the date that it carries, `dd-mm-yyyy`. */
  revision: z.int(),
  offerDate: z.string(),
  generatedAt: z.iso.datetime(),
  generatedBy: z.string(),
  /** Whether nothing that reports show has changed since. */
  isCurrent: z.boolean(),
  /** Whether something was left to settle when it was made. */
  isDraft: z.boolean(),
  /** Of a techno-commercial offer; every other report has one form, the full one. */
  offerForm: z.enum(offerForms),
});

export type ReportVersionOnWire = z.output<typeof reportVersion>;

export const listReportsCall = defineCall({
  name: 'listReports',
  slice: 'reports',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/reports',
  summary: 'The versions of reports by name, the latest first; a report that was never made has none.',
  access: 'reports.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: z.object({
    /** Names with commas between them; all when there are none. */
    types: z
      .string()
      .max(2000)
      .transform((names) => names.split(','))
      .optional(),
  }),
  reply: z.partialRecord(reportName, z.array(reportVersion)),
  refusals: { ...openRefusals, UNKNOWN_REPORT: unknownReport },
  blocking: false,
  failure: 'silent',
});

export const listReportJobsCall = defineCall({
  name: 'listReportJobs',
  slice: 'reports',
  server: 'own',
  method: 'GET',
  path: '/report-jobs',
  summary:
    'The reports being made: those that the caller has ordered, or those of a project, open ones first; ended ones stay for a day.',
  access: 'reports.read',
  effect: 'read',
  query: z.object({ projectId: wireId.optional() }),
  reply: z.object({ jobs: z.array(reportJob) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** As many as a project has with a few versions of each. */
const MOST_ZIPPED = 100;

export const zipReportsCall = defineCall({
  name: 'zipReports',
  slice: 'reports',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/reports/zip',
  summary: 'Files of reports of a project as one archive, under the names that a user saves them by.',
  access: 'reports.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  body: z.object({
    files: z
      .array(z.object({ name: reportName, version: z.int().min(1), format: z.enum(reportFormats) }))
      .min(1)
      .max(MOST_ZIPPED),
  }),
  reply: 'bytes',
  refusals: {
    ...openRefusals,
    /** The text names the file. */
    NO_SUCH_VERSION: { status: 404, message: 'There is no such version of the report. Load the list again.' },
  },
  blocking: false,
  failure: 'silent',
});
