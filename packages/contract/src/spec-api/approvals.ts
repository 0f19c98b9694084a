import { moveTexts } from '@pw/domain/approvals/decide-move';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import { moveRefusals } from '../approvals.ts';
import { defineCall, specAnswer } from '../call.ts';
import { acceptance } from '../order-submission.ts';
import { wireRevision } from '../project-fields.ts';
import { projectRow } from './project-fields.ts';

const ruleOfBusiness = 422;

const statusName = z.enum(projectStatuses.map((status) => statusEntry(status).name));

/** As long a list as names every status several times; what is no status is refused by the rule, not the form. */
const sentStatuses = <Status extends z.ZodType>(status: Status) => z.array(status).max(100).optional();

/** A project in the lists of approvals. */
const approvalRow = z.object({
  projectId: z.int(),
  /** The number of the quotation, and the same under the name that other readers look for. */
  specProjectId: z.string(),
  quotationNo: z.string(),
  projectName: z.string(),
  salesEngineer: z.string(),
  customerName: z.string(),
  customerId: z.uuid().nullable(),
  /** The customer's location. */
  location: z.string(),
  projectLocation: z.string(),
  enquiryNumber: z.string(),
  /** `yyyy-mm-dd`. */
  enquiryDate: z.string(),
  consultant: z.string(),
  createdAt: z.iso.datetime(),
  lastUpdatedAt: z.iso.datetime(),
  statusId: z.int(),
  projectStatus: statusName,
  /** From the first approval on. */
  orderNo: z.string().nullable(),
  /** Of the last confirmation of the order. */
  purchaseOrderNumber: z.string().nullable(),
  /** Of the last rejection. */
  reasonForRejection: z.string().nullable(),
  /** The revision of the offer, from 1. */
  offerRevision: z.int(),
  /** Counts the saves of the project: sent back with a decision, which is then about what was shown. */
  revision: z.int(),
});

export type ApprovalRowOnWire = z.output<typeof approvalRow>;

export const listByStatusCall = defineCall({
  name: 'listByStatus',
  slice: 'approvals',
  server: 'status',
  method: 'POST',
  path: '/status/list',
  summary:
    'The projects that wait for a decision or had one, by the names of their statuses; in each the one that was saved last comes first.',
  access: 'approvals.read',
  effect: 'read',
  body: z.object({
    companyId: z.string(),
    /** Numbers and names say the same; one of the two is enough, and without both all are answered. */
    statusId: sentStatuses(z.int()),
    projectStatus: sentStatuses(z.string().max(100)),
  }),
  own: { companyId: 'companyId' },
  reply: z.object({
    statusCode: z.literal(200),
    /** A list for each status that was asked for, empty where no project is in it. */
    result: z.partialRecord(statusName, z.array(approvalRow)),
  }),
  refusals: {
    /** The text names it. */
    STATUS_UNKNOWN: { status: ruleOfBusiness, message: moveTexts.STATUS_UNKNOWN },
    STATUSES_DIFFER: { status: ruleOfBusiness, message: moveTexts.STATUSES_DIFFER },
  },
  blocking: false,
  failure: 'silent',
});

/** Where a project stands when a step is not its next one. The details of ILLEGAL_TRANSITION. */
export const illegalMove = z.object({
  statusId: z.int(),
  projectStatus: statusName,
  /** Who brought it there, and when; null for one that nobody has submitted yet. */
  last: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The steps that it can take, with the role that takes each. */
  allowed: z.array(z.object({ statusId: z.int(), projectStatus: statusName, action: z.string(), by: z.string() })),
  revision: z.int(),
});

export type IllegalMoveOnWire = z.output<typeof illegalMove>;

export const updateProjectStatusCall = defineCall({
  name: 'updateProjectStatus',
  slice: 'approvals',
  server: 'status',
  method: 'POST',
  path: '/status/updateProjectStatus',
  summary: 'Takes a project one step further: submits, approves, rejects, confirms, releases or closes it.',
  access: 'projects.move',
  effect: 'write',
  body: z.object({
    /** Name and number of the status that the project is to have; they say the same. */
    projectStatus: z.string().max(100),
    statusId: z.int(),
    specProjectId: z.string().max(40),
    /** Kept with a rejection only, where it may be empty. */
    reasonForRejection: z.string().nullish(),
    /** Asked for by the steps to Order Submitted, and kept with them only. */
    purchaseOrderNumber: z.string().nullish(),
    /** Why an order is released without what the company asks of the customer; kept only where that is missing. */
    customerOverride: z.string().max(10_000).nullish(),
    /** Of steps that submit what was worked on. */
    ...acceptance,
    revision: wireRevision,
  }),
  reply: specAnswer(projectRow),
  refusals: {
    ...moveRefusals,
    /** The text names it. */
    STATUS_UNKNOWN: { status: ruleOfBusiness, message: moveTexts.STATUS_UNKNOWN },
    STATUSES_DIFFER: { status: ruleOfBusiness, message: moveTexts.STATUSES_DIFFER },
  },
  blocking: true,
  failure: 'shown',
});
