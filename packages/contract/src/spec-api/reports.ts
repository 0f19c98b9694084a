import { offerForms } from '@pw/domain/reports/offer-form';
import { reportFormats } from '@pw/domain/reports/report-types';
import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { openRefusals, wireCount, wireId } from '../project-fields.ts';
import { orderRefusals, reportJob, reportName, sentNames, unknownReport } from '../reports.ts';

const ruleOfBusiness = 422;

/** `dd-mm-yyyy`. */
const writtenDate = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);

export const generateMultiReportsCall = defineCall({
  name: 'generateMultiReports',
  slice: 'reports',
  server: 'reports',
  method: 'POST',
  path: '/generateMultiReports',
  summary:
    'Orders reports of a project, or of one of its submitted revisions, and answers when they are there. Who follows the jobs (isFollowed) is answered when they are kept. A report that is on its way already is not made twice.',
  access: 'reports.generate',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    /** What a client says of the project is compared with it and never printed. */
    projectName: z.string().max(1000).optional(),
    customerName: z.string().max(1000).optional(),
    quotationNo: z.string().max(1000).optional(),
    company: z.string().max(1000).optional(),
    createdBy: z.string(),
    /** The date that the reports carry; without it the day in India. */
    offerDate: writtenDate.optional(),
    /** Of which revision; without it of the one that the project is. */
    offerRevision: wireCount.optional(),
    typeOfDocument: sentNames,
    /** Of the techno-commercial offer: the full submittal, or in short. Without it the full one. */
    offerForm: z.enum(offerForms).optional(),
    rsToken: z.string().optional(),
    /** The client follows the jobs by `listReportJobs`, so the answer waits for none of them. */
    isFollowed: z.boolean().optional(),
  }),
  own: { createdBy: 'companyId', rsToken: 'token' },
  reply: specAnswer(z.object({ jobs: z.array(reportJob) })),
  refusals: {
    ...orderRefusals,
    DATE_INVALID: { status: ruleOfBusiness, message: 'The offer date is no day of the calendar. Write dd-mm-yyyy.' },
    /** The text says why, report by report; details: the jobs. */
    NOT_MADE: { status: ruleOfBusiness, message: 'Some of the reports could not be made.' },
    /** Details: the jobs. The same call again waits for the same reports. */
    STILL_BEING_MADE: {
      status: 503,
      message: 'The reports are ordered and still being made. Ask for them again in a minute.',
    },
  },
  blocking: false,
  failure: 'silent',
});

/** A file of a version, as the calls of the specification say it: one format of what one generation made. Two files of one version have one number. */
const reportVersion = z.object({
  name: reportName,
  version: z.int(),
  reportType: z.enum(reportFormats),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  S3url: z.string(),
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

export type SpecReportVersionOnWire = z.output<typeof reportVersion>;

export const fetchMultiReportsCall = defineCall({
  name: 'fetchMultiReports',
  slice: 'reports',
  server: 'reports',
  method: 'POST',
  path: '/fetchMultiReports',
  summary: 'The versions of reports by name, the latest first; a report that was never made has none.',
  access: 'reports.read',
  effect: 'read',
  body: z.object({
    projectId: wireId,
    /** One name, a list, or none for all. */
    typeOfDocument: z.union([z.string().max(100), sentNames, z.null()]).optional(),
  }),
  reply: z.partialRecord(reportName, z.array(reportVersion)),
  refusals: { ...openRefusals, UNKNOWN_REPORT: unknownReport },
  blocking: false,
  failure: 'silent',
});
