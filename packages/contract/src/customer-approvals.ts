import { approvalVias, customerVerdicts } from '@pw/domain/order-submission/customer-approval';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** Of something that was submitted, in hexadecimal digits of SHA-256. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Longer than any text may be; the rules of the form say how long each one is. */
const line = z.string().max(5000);

const said = z.object({
  verdict: z.enum(customerVerdicts),
  /** The person of the customer. */
  saidBy: line,
  /** The day on which he said it, `yyyy-mm-dd`. */
  saidOn: line,
  comments: line,
});

const approvals = z.object({
  /** The revision that the project is. */
  revision: z.int(),
  /** What was submitted as it is kept now; null while the revision is worked on. */
  submitted: z
    .object({
      offerHash: hash,
      /** Of the drawings of each board as they are issued now. */
      drawings: z.array(z.object({ lineItemId: z.int(), board: z.string(), hash })).readonly(),
    })
    .nullable(),
  /** How that relates to what the customer said last. */
  standing: z.enum(['none', ...customerVerdicts, 'other revision', 'tampered']),
  text: z.string(),
  /** The newest first. */
  approvals: z
    .array(
      said.extend({
        revision: z.int(),
        /** Of what the customer was shown. */
        offerHash: hash,
        /** Whether what is kept of the revision is still that. */
        isIntact: z.boolean(),
        /** The user who recorded it, or the person of the link. */
        recordedBy: z.string(),
        via: z.enum(approvalVias),
        /** The function of the person; '' where it was not said. */
        designation: z.string(),
        recordedAt: z.iso.datetime(),
      }),
    )
    .readonly(),
});

export type CustomerApprovalsOnWire = z.output<typeof approvals>;

const params = z.object({ projectId: wireId });

export const readCustomerApprovalsCall = defineCall({
  name: 'readCustomerApprovals',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/customer-approvals',
  summary: 'What the customer said of submitted revisions, and whether what stands is what he was shown.',
  access: 'projects.read',
  effect: 'read',
  params,
  reply: approvals,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const recordCustomerApprovalCall = defineCall({
  name: 'recordCustomerApproval',
  slice: 'order-submission',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/customer-approvals',
  summary:
    'Records what the customer said of the submitted revision, bound to the hashes of the offer and its drawings.',
  access: 'projects.manage',
  effect: 'write',
  params,
  body: said.extend({
    /** Of the offer that the customer was shown. */
    offerHash: hash,
  }),
  reply: approvals,
  refusals: {
    ...openRefusals,
    NOT_SUBMITTED: { status: 409, message: 'Nothing is submitted that a customer could have been shown.' },
    OTHER_OFFER: {
      status: 409,
      message: 'The submitted offer is another one than the customer was shown. Load it again.',
    },
    /** Details: the text at each field that is not right. */
    FIELD_INVALID: { status: 422, message: 'Something of what the customer said is not right.' },
  },
  blocking: true,
  failure: 'shown',
});
