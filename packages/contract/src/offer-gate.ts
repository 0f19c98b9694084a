import { offerPlaces } from '@pw/domain/reports/offer-places';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

/** Why an offer is not final yet. */
const sendReasonCodes = [
  'RESERVATION',
  'NO_MANUFACTURER',
  'NO_OFFER_NUMBER',
  'NO_TAX_STATE',
  'TABLED_MAKES',
  'DEVIATIONS',
  'CLAUSES_OPEN',
] as const;

const sendReason = z.object({
  code: z.enum(sendReasonCodes),
  text: z.string(),
  /** What it is about, line by line; none where the text says all. */
  lines: z.array(z.string()),
  /** Names it as it was read, for the user who answers for it; null for what has to be settled. */
  key: z.string().nullable(),
  /** Where it is mended; null for what is only answered for. */
  where: z.enum(offerPlaces).nullable(),
  /** The board that it is about. */
  lineItemId: z.int().nullable(),
  /** Who mends it, by name, where that is not sales. */
  who: z.array(z.string()).readonly(),
});

export type SendReasonOnWire = z.output<typeof sendReason>;

const offerGate = z.object({
  number: z.string(),
  /** Nothing when the offer is final. */
  reasons: z.array(sendReason),
  /** Why nothing can be said of the offer: what its boards lack; null where it can. */
  unjudged: z.string().nullable(),
  /** Who answered for what, in the words of that moment. */
  answers: z.array(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
  /** Where the offer is not what was asked for, in the estimator's words. */
  deviations: z.array(z.string()),
  /** That of the project. */
  revision: z.int(),
});

export type OfferGateOnWire = z.output<typeof offerGate>;

const params = z.object({ projectId: wireId });

export const readOfferGateCall = defineCall({
  name: 'readOfferGate',
  slice: 'reports',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/offer',
  summary:
    'What is left before the offer of a project is final, and who answers for what; once it is submitted, as it was then.',
  access: 'reports.read',
  effect: 'read',
  params,
  reply: offerGate,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** As many as an offer can have. */
const MOST_ANSWERS = 1000;

export const answerOfferCall = defineCall({
  name: 'answerOffer',
  slice: 'reports',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/offer/answers',
  summary: 'Answers by name for what keeps an offer from being final, each as it was read.',
  access: 'reports.generate',
  effect: 'write',
  params,
  body: z.object({ keys: z.array(z.string().max(100)).min(1).max(MOST_ANSWERS) }),
  reply: offerGate,
  refusals: {
    ...writeRefusals,
    CHANGED: { status: 409, message: 'What is left of the offer has changed. Load it again and read it.' },
  },
  blocking: false,
  failure: 'shown',
});

export const saveOfferDeviationsCall = defineCall({
  name: 'saveOfferDeviations',
  slice: 'reports',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/offer/deviations',
  summary: 'Sets where an offer is not what was asked for, in the estimator’s words, a line each.',
  access: 'reports.generate',
  effect: 'write',
  params,
  body: z.object({ deviations: z.array(z.string().max(1000)).max(200), revision: wireRevision }),
  reply: offerGate,
  refusals: {
    ...writeRefusals,
    /** The text says which line is not right. */
    LINE_INVALID: { status: 422, message: 'A line is not right.' },
  },
  blocking: false,
  failure: 'shown',
});
