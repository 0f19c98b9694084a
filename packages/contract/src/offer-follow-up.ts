import { FOLLOW_UP_NOTE } from '@pw/domain/offer-follow-up/follow-up';
import { lossReasons, offerOutcomes, outcomeLimits } from '@pw/domain/offer-follow-up/offer-outcome';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { priceRefusals } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** Longer than a text may be; the rules of the form say how long each one is. */
const text = (most: number) => z.string().max(2 * most);

const followUp = z.object({
  /** ISO. */
  on: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const outcome = z.object({
  outcome: z.enum(offerOutcomes),
  reason: z.enum(lossReasons).nullable(),
  competitor: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** A point about old prices, to accept with an extension. */
const pricePoint = z.object({ id: z.string(), message: z.string() });

const offerFollowUp = z.object({
  /** Null where nobody is to ask the customer. */
  followUp: followUp.nullable(),
  isOverdue: z.boolean(),
  /** Null where nobody has said any. */
  outcome: outcome.nullable(),
  /** The last day of the offer, ISO; null before the first offer. */
  validUntil: z.string().nullable(),
  /** Whether that day is near. */
  isEnding: z.boolean(),
  /** Whether the offer is submitted, so that its last day can be moved. */
  canExtend: z.boolean(),
  /** Newest first. */
  extensions: z.array(
    z.object({ until: z.string(), accepted: z.array(pricePoint).readonly(), by: z.string(), at: z.iso.datetime() }),
  ),
});

export type OfferFollowUpOnWire = z.output<typeof offerFollowUp>;

const params = z.object({ projectId: wireId });

export const readOfferFollowUpCall = defineCall({
  name: 'readOfferFollowUp',
  slice: 'offer-follow-up',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/follow-up',
  summary: 'Follow-up, outcome and last day of the offer of a project.',
  access: 'projects.read',
  effect: 'read',
  params,
  reply: offerFollowUp,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const saveFollowUpCall = defineCall({
  name: 'saveFollowUp',
  slice: 'offer-follow-up',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/follow-up',
  summary: 'Says when somebody asks the customer again, and about what; in every status.',
  access: 'offers.follow',
  effect: 'write',
  params,
  body: z.object({
    /** ISO; empty for no follow-up. */
    on: z.string().max(20),
    note: text(FOLLOW_UP_NOTE),
  }),
  reply: offerFollowUp,
  refusals: { ...openRefusals, FIELD_INVALID },
  blocking: false,
  failure: 'silent',
});

export const recordOutcomeCall = defineCall({
  name: 'recordOutcome',
  slice: 'offer-follow-up',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/outcome',
  summary: 'Adds how the offer has ended; a lost one can only be viewed until it is opened again.',
  access: 'offers.follow',
  effect: 'write',
  params,
  body: z.object({
    outcome: z.enum(offerOutcomes),
    reason: z.enum(lossReasons).nullable().default(null),
    competitor: text(outcomeLimits.competitor).default(''),
    note: text(outcomeLimits.note).default(''),
  }),
  reply: offerFollowUp,
  refusals: { ...openRefusals, FIELD_INVALID },
  blocking: false,
  failure: 'silent',
});

/** The details of NOT_ACCEPTED: what is to be said of the prices of the offer today. */
export const extensionPoints = z.object({ findings: z.array(pricePoint) });

export const extendOfferCall = defineCall({
  name: 'extendOffer',
  slice: 'offer-follow-up',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/extension',
  summary: 'Moves the last day of a submitted offer, once old prices are accepted again.',
  access: 'projects.manage',
  effect: 'write',
  params,
  body: z.object({
    /** ISO. */
    until: z.string().max(20),
    /** The ids of the points that the person who extends has read. */
    acknowledged: z.array(z.string().max(20)).max(100).default([]),
  }),
  reply: offerFollowUp,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    FIELD_INVALID,
    NOT_SUBMITTED: { status: 409, message: 'Only a submitted offer that is not lost is extended.' },
    /** Details: `extensionPoints`. */
    NOT_ACCEPTED: { status: 422, message: 'Prices of the offer are old. Accept them, or make another offer.' },
  },
  blocking: true,
  failure: 'silent',
});
