import {
  marginDecisions,
  marginLapses,
  marginReasons,
  marginRequestStates,
} from '@pw/domain/margin-approvals/margin-requests';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { amounts, marginAgainstFloor, priceRefusals } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

const person = z.object({ userId: z.uuid(), name: z.string() });

/** Somebody asks for a margin below the floor; the amounts are of all units, as they were then. */
const marginRequest = amounts('final', 'margin', 'cost').extend({
  requestId: z.uuid(),
  projectId: z.int(),
  quotationNumber: z.string(),
  projectName: z.string(),
  customer: z.string(),
  /** Of the offer, from 1. */
  revision: z.int(),
  /** Of the sale, rounded down to two decimals. */
  marginPercent: z.number().nullable(),
  /** The floor when it was asked. */
  floorPercent: z.number(),
  reason: z.string(),
  askedBy: person,
  askedAt: z.iso.datetime(),
  state: z.enum(marginRequestStates),
  /** Null while nobody has decided. */
  decision: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Why it no longer is about what the project comes to; null where it is, or where the project was submitted since. */
  lapse: z.enum(marginLapses).nullable(),
});

export type MarginRequestOnWire = z.output<typeof marginRequest>;

const projectMargin = z.object({
  margin: marginAgainstFloor,
  /** Whether an approval holds for the project as it is; of a submitted one, whether one held then. */
  isApproved: z.boolean(),
  /** The one that counts: the approval that holds, else the last one that was asked; null where nobody has asked. */
  request: marginRequest.nullable(),
});

export type ProjectMarginOnWire = z.output<typeof projectMargin>;

const projectParams = z.object({ projectId: wireId });

export const readProjectMarginCall = defineCall({
  name: 'readProjectMargin',
  slice: 'margin-approvals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/margin',
  summary: 'The margin of a project next to the floor, and the approval below it. Of a submitted one as it was then.',
  access: 'margins.read',
  effect: 'read',
  params: projectParams,
  reply: projectMargin,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'silent',
});

const sentReason = (of: keyof typeof marginReasons) => z.string().max(2 * marginReasons[of].most);

export const requestMarginCall = defineCall({
  name: 'requestMargin',
  slice: 'margin-approvals',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/margin-requests',
  summary: 'Asks for approval of the margin that a project has now, which is below the floor.',
  access: 'projects.manage',
  effect: 'write',
  params: projectParams,
  body: z.object({ reason: sentReason('request') }),
  reply: marginRequest,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    FIELD_INVALID,
    NOT_BELOW: { status: 409, message: 'The margin needs no approval. Load the project again.' },
    ALREADY_ASKED: { status: 409, message: 'Somebody has asked for approval of this price already.' },
  },
  blocking: true,
  failure: 'silent',
});

export const decideMarginCall = defineCall({
  name: 'decideMargin',
  slice: 'margin-approvals',
  server: 'own',
  method: 'POST',
  path: '/margin-requests/:requestId/decision',
  summary: 'Approves or refuses a margin below the floor, with a reason; never by the person who asked.',
  access: 'margins.decide',
  effect: 'write',
  params: z.object({ requestId: z.uuid() }),
  body: z.object({ decision: z.enum(marginDecisions), reason: sentReason('decision') }),
  reply: marginRequest,
  refusals: {
    NOT_FOUND: notFound,
    FIELD_INVALID,
    OWN_REQUEST: { status: 403, message: 'Somebody else decides about your request.' },
    /** The text says what became of it. */
    ALREADY_DECIDED: { status: 409, message: 'The request has been decided meanwhile.' },
  } satisfies Readonly<Record<string, RefusalForm>>,
  blocking: true,
  failure: 'silent',
});

/** Decided requests of the list, those decided last. */
export const MOST_DECIDED = 200;

export const listMarginRequestsCall = defineCall({
  name: 'listMarginRequests',
  slice: 'margin-approvals',
  server: 'own',
  method: 'GET',
  path: '/margin-requests',
  summary: `The margin requests that wait, oldest first, and behind them the last ${MOST_DECIDED} that were decided.`,
  access: 'margins.read',
  effect: 'read',
  reply: z.object({ items: z.array(marginRequest) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});
