import { moveTexts } from '@pw/domain/approvals/decide-move';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import {
  type acceptanceFaults,
  CUSTOMER_GONE,
  NO_BOARDS_TO_SUBMIT,
  NO_CUSTOMER_TO_SUBMIT,
  NOT_ACCEPTED,
  submissionBlockers,
  WARNINGS_CHANGED,
} from '@pw/domain/order-submission/decide-submission';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { defineCall, type RefusalForm, specAnswer } from './call.ts';
import { component } from './component-discount.ts';
import { frontView } from './front-view.ts';
import { amounts, boardDesign, priceRefusals, projectPrice } from './price-fields.ts';
import { openRefusals, project, wireId, wireRevision, writeRefusals } from './project-fields.ts';

const ruleOfBusiness = 422;

/** The names of the ten statuses. */
const statusName = z.enum(projectStatuses.map((status) => statusEntry(status).name));

/** The id of a check, e.g. `R1`. */
const checkId = z.string().min(1).max(20);

/** A finding of a check in one of the boards. */
const finding = z.object({
  id: checkId,
  lineItemId: z.int(),
  board: z.string(),
  message: z.string(),
  feeder: z.string().optional(),
  feeders: z.array(z.string()).readonly().optional(),
  section: z.string().optional(),
});

export type FindingOnWire = z.output<typeof finding>;

/** A finding that stands with a submission. */
const standingFinding = finding.extend({
  /** The offer does not go out before somebody has accepted it. */
  mustAccept: z.boolean(),
});

export type StandingFindingOnWire = z.output<typeof standingFinding>;

/** The details of CHECKS_FAILED: the errors that checks find, in whichever board. */
export const failedFindings = z.object({ findings: z.array(finding) });

/**
 * How the submission of a project can be refused; the text says what to do, and names the boards or the findings. The
 * details of BOARDS_INCOMPLETE are those that reports have.
 */
export const submissionRefusals = {
  NO_CUSTOMER: { status: ruleOfBusiness, message: NO_CUSTOMER_TO_SUBMIT },
  CUSTOMER_GONE: { status: ruleOfBusiness, message: CUSTOMER_GONE },
  NO_BOARDS: { status: ruleOfBusiness, message: NO_BOARDS_TO_SUBMIT },
  BOARDS_INCOMPLETE: { status: ruleOfBusiness, message: 'Only complete boards can be submitted.' },
  CHECKS_FAILED: { status: ruleOfBusiness, message: 'Checks find errors. Repair them first.' },
  /** The text names what is left to accept. */
  NOT_ACCEPTED: { status: ruleOfBusiness, message: NOT_ACCEPTED },
  WARNINGS_CHANGED: { status: 409, message: WARNINGS_CHANGED },
  ...priceRefusals,
} as const satisfies Readonly<
  Record<
    (typeof submissionBlockers)[number] | (typeof acceptanceFaults)[number] | keyof typeof priceRefusals,
    RefusalForm
  >
>;

/** What whoever submits has read and takes responsibility for. */
export const acceptance = {
  /** The ids of checks; those that must be accepted keep a submission that leaves them out. */
  acknowledgedWarnings: z.array(checkId).max(1000).optional(),
  /** Names what was read, as the submission was read with it: what has come since is not accepted unread. */
  warningsFingerprint: z.string().max(100).optional(),
};

export const generateOrderCall = defineCall({
  name: 'generateOrder',
  slice: 'order-submission',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/generateOrder',
  summary: 'Submits the quote of a project, which is frozen as its revision and waits for an administrator.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    /** The number of the quotation, which must be this project's. */
    specProjectId: z.string().max(100),
    projectId: wireId,
    /** Compared and never saved. */
    projectName: z.string().max(1000).optional(),
    ...acceptance,
    /** The count of saves that the client has read. */
    revision: wireRevision,
  }),
  reply: specAnswer(
    z.object({
      projectId: z.int(),
      specProjectId: z.string(),
      statusId: z.int(),
      projectStatus: statusName,
      /** The revision that is frozen, from 1. */
      revision: z.int(),
    }),
  ),
  refusals: {
    ...writeRefusals,
    ...submissionRefusals,
    /** Of a project that was rejected later than as a quote. The text says where it can go. */
    ILLEGAL_TRANSITION: { status: 409, message: moveTexts.ILLEGAL_TRANSITION },
    OTHER_PROJECT: {
      status: ruleOfBusiness,
      message: 'The number of the quotation is that of another project. Load the project again.',
    },
  },
  blocking: true,
  failure: 'silent',
});

const projectParams = z.object({ projectId: wireId });

export const readSubmissionCall = defineCall({
  name: 'readSubmission',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/submission',
  summary: 'What keeps a project from being submitted, and the warnings to acknowledge.',
  access: 'projects.read',
  effect: 'read',
  params: projectParams,
  reply: z.object({
    /** The revision that would be frozen. */
    revision: z.int(),
    blockers: z.array(z.object({ code: z.enum(submissionBlockers), text: z.string() })),
    warnings: z.array(standingFinding),
    /** Names these warnings; sent with the submission that accepts them. */
    warningsFingerprint: z.string(),
  }),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

/** A warning that somebody has taken responsibility for, as it stood in one board. */
const acknowledged = finding.pick({ id: true, board: true, message: true }).extend({
  by: z.string(),
  at: z.iso.datetime(),
});

const revisionNumber = z.int();

const revisionEntry = amounts('totalFinalLP').extend({
  revision: revisionNumber,
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  knowledgeVersion: z.string(),
  /** How many boards it has. */
  boards: z.int(),
  acknowledged: z.array(acknowledged),
});

/** A step that the order of a project has taken. */
const transition = z.object({
  from: statusName,
  to: statusName,
  revision: revisionNumber,
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string().nullable(),
  purchaseOrderNumber: z.string().nullable(),
});

export const listRevisionsCall = defineCall({
  name: 'listRevisions',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/revisions',
  summary: 'The submitted revisions of a project, and every step of its order.',
  access: 'projects.read',
  effect: 'read',
  params: projectParams,
  reply: z.object({
    /** The revision that the project is: submitted, or worked on. */
    current: revisionNumber,
    /** The valid order; null before the first approval. */
    approved: revisionNumber.nullable(),
    /** Oldest first. */
    revisions: z.array(revisionEntry),
    transitions: z.array(transition),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

/** The card of a customer as it was submitted: texts, empty where nothing was known. */
const customerCard = z.object({ customerId: z.uuid(), ...recordOf(customerFieldNames, () => z.string()) });

const revisionBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  checks: boardDesign.shape.checks,
  design: boardDesign,
  frontView,
});

/** A submitted revision as it was, whatever has changed since. */
export const projectRevision = z.object({
  revision: revisionNumber,
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  knowledgeVersion: z.string(),
  /** The project with the fields of then; numbers and status are those of now. */
  project,
  customer: customerCard,
  price: projectPrice,
  components: z.array(component),
  boards: z.array(revisionBoard),
  acknowledged: z.array(acknowledged),
});

export type ProjectRevisionOnWire = z.output<typeof projectRevision>;

export const readRevisionCall = defineCall({
  name: 'readRevision',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/revisions/:revision',
  summary: 'A submitted revision of a project: fields, customer, price, components, designs, drawings and checks.',
  access: 'projects.read',
  effect: 'read',
  params: projectParams.extend({ revision: wireId }),
  reply: projectRevision,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
