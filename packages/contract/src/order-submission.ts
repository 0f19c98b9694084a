import { moveTexts } from '@pw/domain/approvals/decide-move';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { marginLapses } from '@pw/domain/margin-approvals/margin-requests';
import { MARGIN_BELOW_FLOOR } from '@pw/domain/margin-approvals/margin-texts';
import {
  ARTICLES_UNPRICED,
  type acceptanceFaults,
  CLAUSES_OPEN,
  CUSTOMER_GONE,
  NO_BOARDS_TO_SUBMIT,
  NO_CUSTOMER_TO_SUBMIT,
  NOT_ACCEPTED,
  OFFER_CHANGED,
  submissionBlockers,
  WARNINGS_CHANGED,
} from '@pw/domain/order-submission/decide-submission';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import { STANDARD_REASONS } from '@pw/domain/standard-boards/missing-reasons';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import { component } from './component-discount.ts';
import { frontView } from './front-view.ts';
import { amounts, boardDesign, check, priceRefusals, projectPrice } from './price-fields.ts';
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
  cubicles: z.array(z.int()).readonly().optional(),
});

export type FindingOnWire = z.output<typeof finding>;

const acceptedBy = z.object({ by: z.string(), at: z.iso.datetime() });

/** A point that a submission goes out with: a warning, or anything that somebody answers for by name. */
const standingPoint = finding.omit({ feeders: true, feeder: true, section: true, cubicles: true }).extend({
  /** The feeder or section, where the message does not name it. */
  place: z.string().nullable(),
  /** Null for a point of the whole project. */
  lineItemId: z.int().nullable(),
  board: z.string().nullable(),
  /** The point in detail, where the message alone does not say it. */
  lines: z.array(z.string()).readonly(),
  /** The offer is a draft before somebody has accepted it. */
  mustAccept: z.boolean(),
  /** Accepting does not settle it: the offer stays a draft. */
  keepsDraft: z.boolean(),
  /** Who has accepted it already, here or at the gate of the offer. */
  accepted: acceptedBy.nullable(),
});

export type StandingPointOnWire = z.output<typeof standingPoint>;

/** The details of CHECKS_FAILED: the errors that checks find, in whichever board. */
export const failedFindings = z.object({ findings: z.array(finding) });

/** The details of NOT_ACCEPTED: the points that are left, with the ids of their checks. */
export const leftPoints = z.object({ findings: z.array(standingPoint) });

/** The details of MARGIN_BELOW_FLOOR. */
export const marginShortfall = z.object({
  /** Of the sale, rounded down to two decimals; null of a sale of nothing. */
  marginPercent: z.number().nullable(),
  floorPercent: z.number(),
  /** What the margin lacks at this cost. */
  shortPaise: z.int(),
  /** Why the last approval does not hold; null where there is none. */
  lapse: z.enum(marginLapses).nullable(),
});

/** The details of OFFER_CHANGED: who changed what since the offer was read, and its price then and now. */
export const changedOffer = z.object({
  changes: z.array(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
  ...amounts('totalFinalLP').shape,
});

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
  /** The text names their numbers. */
  ARTICLES_UNPRICED: { status: ruleOfBusiness, message: ARTICLES_UNPRICED },
  /** The text names the first of them. */
  CLAUSES_OPEN: { status: ruleOfBusiness, message: CLAUSES_OPEN },
  /** The text names the boards. */
  STANDARD_REASONS: { status: ruleOfBusiness, message: STANDARD_REASONS },
  /** The text says by how much; details: `marginShortfall`. */
  MARGIN_BELOW_FLOOR: { status: ruleOfBusiness, message: MARGIN_BELOW_FLOOR },
  /** The text names what is left to accept. */
  NOT_ACCEPTED: { status: ruleOfBusiness, message: NOT_ACCEPTED },
  WARNINGS_CHANGED: { status: 409, message: WARNINGS_CHANGED },
  /** The text says what was changed and by whom; details: `changedOffer`. */
  OFFER_CHANGED: { status: 409, message: OFFER_CHANGED },
  ...priceRefusals,
} as const satisfies Readonly<
  Record<
    | (typeof submissionBlockers)[number]
    | (typeof acceptanceFaults)[number]
    | 'OFFER_CHANGED'
    | keyof typeof priceRefusals,
    RefusalForm
  >
>;

/** An offer as somebody read it: what it says, when, and its final price. */
const offerRead = z.object({
  fingerprint: z.string().max(100),
  at: z.iso.datetime(),
  totalFinalLPPaise: z.int(),
});

export type OfferReadOnWire = z.output<typeof offerRead>;

/** What the person who submits has read and takes responsibility for. */
export const acceptance = {
  /**
   * The ids of checks, where the sender has read them: a list that leaves out what must be accepted is refused. Without
   * a list everything goes out as accepted by nobody, and the revision and its approver say so.
   */
  acknowledgedWarnings: z.array(checkId).max(1000).optional(),
  /** Names the points that were read, as they were read: what has come since is not accepted unread. */
  warningsFingerprint: z.string().max(100).optional(),
  /** The offer that was read, as it was read: another one is refused with what was changed. */
  offerRead: offerRead.optional(),
};

/** How the submission of a quote can be refused. */
export const quoteRefusals = {
  ...writeRefusals,
  ...submissionRefusals,
  /** Of a project that was rejected later than as a quote. The text says where it can go. */
  ILLEGAL_TRANSITION: { status: 409, message: moveTexts.ILLEGAL_TRANSITION },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const submitQuoteCall = defineCall({
  name: 'submitQuote',
  slice: 'order-submission',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/submission',
  summary: 'Submits the quote of a project, which is frozen as its revision and waits for an administrator.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({
    ...acceptance,
    /** The count of saves that the client has read. */
    revision: wireRevision,
  }),
  reply: z.object({
    projectId: z.int(),
    quotationNumber: z.string(),
    status: z.enum(projectStatuses),
    /** The revision that is frozen, from 1. */
    offerRevision: z.int(),
  }),
  refusals: quoteRefusals,
  blocking: true,
  failure: 'silent',
});

/** The offer of a revision, in the version that shows it. */
const offerState = z.object({
  /** e.g. `4-R1`. */
  number: z.string(),
  /** The newest version of its techno-commercial report that shows it as it is; null while there is none. */
  version: z.int().nullable(),
  isBeingMade: z.boolean(),
  /** What keeps it from being final: until it is empty, the offer is a draft. */
  left: z.array(z.string()),
});

export type OfferStateOnWire = z.output<typeof offerState>;

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
    warnings: z.array(standingPoint),
    /** Names these warnings; sent with the submission that accepts them. */
    warningsFingerprint: z.string(),
    /** Names the boards and prices that were read; sent with the submission. Null while no offer can be made. */
    offerRead: offerRead.nullable(),
    /** The offer of this revision; null while it cannot be made. */
    offer: offerState.nullable(),
  }),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

/** A point that a revision went out with, and who accepted it; null for nobody. */
const acknowledged = standingPoint.pick({ id: true, board: true, message: true }).extend({
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});

const revisionNumber = z.int();

const revisionEntry = amounts('totalFinalLP').extend({
  revision: revisionNumber,
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  knowledgeVersion: z.string(),
  /** How many boards it has. */
  boards: z.int(),
  /** How many prices of articles its total lacks: they are offered on request. */
  unpricedArticles: z.int(),
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
  /** Why an order was released without what the company asks of the customer; null where nothing was missing. */
  customerOverride: z.string().nullable(),
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
  /** Each with who accepted it; null for nobody, or where nothing asks for it. */
  checks: z.array(check.extend({ accepted: acceptedBy.nullable() })),
  design: boardDesign,
  frontView,
});

/** A submitted revision as it was, whatever has changed since. */
export const projectRevision = z.object({
  revision: revisionNumber,
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  knowledgeVersion: z.string(),
  /** The project with the fields of then; numbers and status are the current ones. */
  project,
  customer: customerCard,
  price: projectPrice,
  components: z.array(component),
  boards: z.array(revisionBoard),
  acknowledged: z.array(acknowledged),
  offer: offerState,
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
