import { approvalStatuses } from '@pw/domain/approvals/approval-lists';
import { moveTexts } from '@pw/domain/approvals/decide-move';
import { purchaseOrderTexts } from '@pw/domain/order-submission/purchase-order';
import { CUSTOMER_NOT_APPROVED, OVERRIDE_INVALID, REMARKS_OPEN } from '@pw/domain/order-submission/release-gate';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import { defineCall, type RefusalForm, stale } from './call.ts';
import { acceptance, submissionRefusals } from './order-submission.ts';
import { openRefusals, projectRow, wireId, wireRevision } from './project-fields.ts';

const ruleOfBusiness = 422;

const status = z.enum(projectStatuses);

/** A project in the lists of approvals. */
const approvalRow = projectRow.omit({
  approvedRevision: true,
  contactNumber: true,
  createdBy: true,
  email: true,
  industry: true,
  isLost: true,
});

export type ApprovalRowOnWire = z.output<typeof approvalRow>;

export const listApprovalsCall = defineCall({
  name: 'listApprovals',
  slice: 'approvals',
  server: 'own',
  method: 'GET',
  path: '/approvals',
  summary: 'The projects that wait for a decision or had one; the one that was changed last comes first.',
  access: 'approvals.read',
  effect: 'read',
  query: z.object({
    /** Statuses with commas between them; all of the lists when there are none. */
    status: z
      .string()
      .max(400)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(approvalStatuses)))
      .optional(),
  }),
  reply: z.array(approvalRow),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

/** Where a project is when a step is not its next one. The details of ILLEGAL_TRANSITION. */
export const illegalMove = z.object({
  status,
  /** Who brought it there, and when; null for one that nobody has submitted yet. */
  last: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The steps that it can take, with the role that takes each. */
  allowed: z.array(z.object({ status, action: z.string(), by: z.string() })),
  revision: z.int(),
});

export type IllegalMoveOnWire = z.output<typeof illegalMove>;

/** How a step of a project can be refused. */
export const moveRefusals = {
  ...openRefusals,
  ...submissionRefusals,
  STALE: stale,
  /** The text says who took the last step and which are next; details: `illegalMove`. */
  ILLEGAL_TRANSITION: { status: 409, message: moveTexts.ILLEGAL_TRANSITION },
  /** The text says whose step it is. */
  OTHER_ROLE: { status: 403, message: moveTexts.OTHER_ROLE },
  REASON_TOO_LONG: { status: ruleOfBusiness, message: moveTexts.REASON_TOO_LONG },
  PURCHASE_ORDER_NUMBER_MISSING: {
    status: ruleOfBusiness,
    message: purchaseOrderTexts.PURCHASE_ORDER_NUMBER_MISSING,
  },
  PURCHASE_ORDER_NUMBER_TOO_LONG: {
    status: ruleOfBusiness,
    message: purchaseOrderTexts.PURCHASE_ORDER_NUMBER_TOO_LONG,
  },
  /** Of the release to manufacture, where the company asks for the approval of the customer. The text says what is missing. */
  CUSTOMER_NOT_APPROVED: { status: 409, message: CUSTOMER_NOT_APPROVED },
  /** The text names the open remarks. */
  REMARKS_OPEN: { status: ruleOfBusiness, message: REMARKS_OPEN },
  OVERRIDE_INVALID: { status: ruleOfBusiness, message: OVERRIDE_INVALID },
  PURCHASE_ORDER_FILE_MISSING: { status: ruleOfBusiness, message: purchaseOrderTexts.PURCHASE_ORDER_FILE_MISSING },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const moveProjectCall = defineCall({
  name: 'moveProject',
  slice: 'approvals',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/moves',
  summary: 'Takes a project one step further: submits, approves, rejects, confirms, releases or closes it.',
  access: 'projects.move',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({
    /** The status that the project is to have. */
    to: status,
    /** Kept with a rejection only. */
    reason: z.string().optional(),
    /** Asked for by the steps to Order Submitted, and kept with them only. */
    purchaseOrderNumber: z.string().optional(),
    /** Why an order is released without what the company asks of the customer; kept only where that is missing. */
    customerOverride: z.string().max(10_000).optional(),
    /** Of steps that submit what was worked on. */
    ...acceptance,
    revision: wireRevision,
  }),
  reply: projectRow,
  refusals: moveRefusals,
  blocking: true,
  failure: 'shown',
});
