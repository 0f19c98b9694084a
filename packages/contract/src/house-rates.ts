import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { evidenceStates, houseRateStates } from '@pw/domain/house-rates/house-rate';
import { workDepartments } from '@pw/domain/work-progress/work-department';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm } from './call.ts';
import { LONGEST_TABLE_CELL } from './catalogue-draft.ts';
import { FIELD_INVALID } from './field-invalid.ts';

const own = { slice: 'house-rates', server: 'own', blocking: false, failure: 'silent' } as const;

/** An activity of the table of labour, or the purchase factor of bars. */
const activity = z.string().max(LONGEST_TABLE_CELL);

const rateParams = z.object({ activity });

/** A change of the rate that waits in the draft of the tables. */
const rateInDraft = z.object({
  /** As it is written there; null where the draft removes the rate. */
  value: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});

const houseRate = z.object({
  activity: z.string(),
  /** Hours of a department, or kilograms bought for a kilogram net. */
  of: z.enum(['hours', 'purchase']),
  /** Null for the purchase factor, which is of whole orders. */
  department: z.enum(workDepartments).nullable(),
  /** What the rate is paid for, e.g. `net busbar kg Copper`. */
  per: z.string(),
  now: z.number(),
  /** When the current rate was set in the tables of the company; null for the one of the product. */
  setAt: z.iso.datetime().nullable(),
  state: z.enum(houseRateStates),
  /** Finished units that count, or orders; 5 at least propose something. */
  units: z.int(),
  leastUnits: z.int(),
  leftOut: z.int(),
  /** Null while too few are finished, as all that follows. */
  proposed: z.number().nullable(),
  /** Actual to what the current rate estimates. */
  ratio: z.number().nullable(),
  /** The least and the greatest ratio of a unit. */
  spread: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** The mean error of a unit, %: by the current rate, and by what the other units propose. */
  errorBefore: z.number().nullable(),
  errorAfter: z.number().nullable(),
  inDraft: rateInDraft.nullable(),
});

export type HouseRateOnWire = z.output<typeof houseRate>;

/** The sequence of the draft of the tables that the rates were read with. */
const revision = z.int().min(0);

export const listHouseRatesCall = defineCall({
  ...own,
  name: 'listHouseRates',
  method: 'GET',
  path: '/house-rate-proposals',
  summary: 'The hours of each activity and the purchase factor of bars, with what the finished units propose.',
  access: 'house-rates.read',
  effect: 'read',
  reply: z.object({ proposals: z.array(houseRate), revision }),
  refusals: {},
});

const exclusion = z.object({
  exclusionId: z.uuid(),
  /** Whether the unit is left out of every rate. */
  isOfAll: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const evidence = z.object({
  /** Null for an order. */
  serial: z.string().nullable(),
  /** The board of the unit; '' for an order. */
  board: z.string(),
  orderNumber: z.string(),
  finishedAt: z.iso.datetime(),
  /** How much of what the rate is paid for it has. */
  quantity: z.number(),
  /** By the current rate; hours or kg, as `actual`. */
  estimated: z.number(),
  actual: z.number(),
  state: z.enum(evidenceStates),
  /** Why it is left out; null where it is not. */
  exclusion: exclusion.nullable(),
});

export type RateEvidenceOnWire = z.output<typeof evidence>;

const rateNotFound = {
  status: notFound.status,
  message: 'The tables have no such rate any more. Load the page again.',
} as const;

export const readHouseRateCall = defineCall({
  ...own,
  name: 'readHouseRate',
  method: 'GET',
  path: '/house-rate-proposals/:activity',
  summary: 'A rate with the finished units behind it, the one that was finished last first.',
  access: 'house-rates.read',
  effect: 'read',
  params: rateParams,
  reply: z.object({ rate: houseRate, evidence: z.array(evidence), revision }),
  refusals: { NOT_FOUND: rateNotFound },
});

export type HouseRateDetailOnWire = z.output<typeof readHouseRateCall.reply>;

/** Details: `min` and `max` of the table. */
const OUT_OF_RANGE = {
  status: 422,
  message: 'The table takes no such rate. Check the hours that were entered, or leave odd units out.',
} as const satisfies RefusalForm;

const beforeAndAfter = z.object({ before: z.number(), after: z.number() });

export const readHouseRateEffectCall = defineCall({
  ...own,
  name: 'readHouseRateEffect',
  method: 'GET',
  path: '/house-rate-proposals/:activity/effect',
  summary: 'What a proposed rate would change of open offers: their hours, and their totals for those who read money.',
  access: 'house-rates.read',
  effect: 'read',
  params: rateParams,
  reply: z.object({
    proposed: z.number(),
    /** Open offers with a board that was worked out, and those of them that change. */
    offers: z.int(),
    changedOffers: z.int(),
    /** Of open offers: all of up to 200 are worked out, else some of them. */
    boards: z.int(),
    openBoards: z.int(),
    /** Boards without a design or a price. */
    unpricedBoards: z.int(),
    hours: beforeAndAfter,
    /** Final prices; null for a reader who reads no money. */
    paise: beforeAndAfter.nullable(),
  }),
  refusals: {
    NOT_FOUND: rateNotFound,
    NO_PROPOSAL: { status: 409, message: 'There is no other rate to propose. Load the page again.' },
    OUT_OF_RANGE,
  },
});

export type HouseRateEffectOnWire = z.output<typeof readHouseRateEffectCall.reply>;

export const acceptHouseRateCall = defineCall({
  ...own,
  name: 'acceptHouseRate',
  method: 'POST',
  path: '/house-rate-proposals/:activity/accept',
  summary: 'Writes a proposed rate into the draft of the tables. It counts once a second person has released them.',
  access: 'house-rates.accept',
  effect: 'write',
  params: rateParams,
  body: z.object({
    /** The proposal as it was read, and the draft that it was read with. */
    proposed: z.number(),
    revision,
    note: z.string().max(draftReason.most),
  }),
  reply: z.object({ rate: houseRate, revision }),
  refusals: {
    FIELD_INVALID,
    NOT_FOUND: rateNotFound,
    NO_PROPOSAL: { status: 409, message: 'There is no other rate to propose any more. Load the page again.' },
    /** Details: `proposed` as it is now. */
    PROPOSAL_CHANGED: { status: 409, message: 'Other units count meanwhile. Load the page again.' },
    IN_DRAFT: {
      status: 409,
      message: 'The draft of the tables changes this rate already. Release it, or take its change back in Tables.',
    },
    STALE: {
      status: 409,
      message: 'The draft of the tables was released, discarded or changed at this rate. Load the page again.',
    },
    OUT_OF_RANGE,
  },
});

export const addRateExclusionCall = defineCall({
  ...own,
  name: 'addRateExclusion',
  method: 'POST',
  path: '/house-rate-exclusions',
  summary: 'Leaves a unit that is not usual out of one rate or of all, or an order out of the purchase factor.',
  access: 'house-rates.propose',
  effect: 'write',
  body: z.object({
    subject: z.discriminatedUnion('of', [
      /** Without an activity out of all rates. */
      z.object({ of: z.literal('unit'), serial: z.string().max(200), activity: activity.nullable() }),
      z.object({ of: z.literal('order'), orderNumber: z.string().max(100) }),
    ]),
    reason: z.string().max(draftReason.most),
  }),
  reply: z.object({ exclusionId: z.uuid() }),
  refusals: {
    FIELD_INVALID,
    NOT_FOUND: { status: notFound.status, message: 'There is no such unit, order or rate. Load the page again.' },
    LEFT_OUT: { status: 409, message: 'It is left out already. Load the page again.' },
  },
});

export const removeRateExclusionCall = defineCall({
  ...own,
  name: 'removeRateExclusion',
  method: 'DELETE',
  path: '/house-rate-exclusions/:exclusionId',
  summary: 'Takes a unit or an order back that was left out.',
  access: 'house-rates.propose',
  effect: 'write',
  params: z.object({ exclusionId: z.uuid() }),
  reply: z.object({ exclusionId: z.uuid() }),
  refusals: {
    NOT_FOUND: { status: notFound.status, message: 'It is not left out any more. Load the page again.' },
  },
});

export const houseRateCalls = [
  listHouseRatesCall,
  readHouseRateCall,
  readHouseRateEffectCall,
  acceptHouseRateCall,
  addRateExclusionCall,
  removeRateExclusionCall,
] as const;
