import { metalChangeLimits } from '@pw/domain/commercial/exposed-offers';
import { metals } from '@pw/domain/market-rates/market-rate-codes';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** An offer or order with what a change of a metal does to it; its price stays. */
const exposedOffer = z.object({
  projectId: z.int(),
  quotationNumber: z.string(),
  name: z.string(),
  customer: z.string(),
  status: z.enum(projectStatuses),
  /** The last day of its last offer, ISO; null before the first offer. */
  validUntil: z.string().nullable(),
  /** Of the metal, in all units; metal inside devices and cables is not in it. */
  kg: z.number(),
  costMorePaise: z.int(),
  marginBeforePaise: z.int(),
  marginLeftPaise: z.int(),
  /** Of the sale; null of an offer that costs nothing. */
  marginPercentBefore: z.number().nullable(),
  marginPercentLeft: z.number().nullable(),
  /** Whether the margin that is left is below the floor. */
  isBelowFloor: z.boolean(),
});

export type ExposedOfferOnWire = z.output<typeof exposedOffer>;

/** More than there are rates of metals. */
const MOST_SHARES = 100;

const decimals = 10 ** metalChangeLimits.decimals;

const percent = z.coerce
  .number()
  .min(metalChangeLimits.least)
  .max(metalChangeLimits.most)
  .refine((value) => Math.abs(Math.round(value * decimals) - value * decimals) < 1e-6, 'has at most two decimals');

/** A material rate of the metal, and the part of it that is metal. */
const metalShare = z.object({ rateKey: z.string(), material: z.string(), share: z.number() });

export type MetalShareOnWire = z.output<typeof metalShare>;

export const readExposureCall = defineCall({
  name: 'readExposure',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/exposure',
  summary:
    'What a change of the price of a metal leaves of the margins of all open offers, and of orders without a clause.',
  access: 'exposure.read',
  effect: 'read',
  query: z.object({
    metal: z.enum(metals),
    percent,
    /** Whether orders without a price variation clause are among them. */
    orders: z.enum(['true', 'false']).default('false'),
  }),
  reply: z.object({
    asOf: z.iso.datetime(),
    /** The largest loss first. */
    offers: z.array(exposedOffer),
    /** Of the offers that are listed. */
    totals: z.object({
      kg: z.number(),
      costMorePaise: z.int(),
      marginBeforePaise: z.int(),
      marginLeftPaise: z.int(),
    }),
    /** Projects with a board that has no price: they are in no total. */
    unpriced: z.array(z.object({ projectId: z.int(), quotationNumber: z.string(), name: z.string() })),
    /** Of the material rates of the metal; 1 unless the company says otherwise. A linked rate follows its link instead. */
    shares: z.array(metalShare),
    /** Projects that are priced with the next answers; until then they are in no total. */
    outdated: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const readRequotedPriceCall = defineCall({
  name: 'readRequotedPrice',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/requoted-price',
  summary: 'The final price of a project as it is, and by the rates that a change of a metal leads to.',
  access: 'exposure.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: z.object({ metal: z.enum(metals), percent }),
  /** Null where a board has no price, or an amount is too large. */
  reply: z.object({ finalPaise: z.int().nullable(), requotedPaise: z.int().nullable() }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const saveMetalSharesCall = defineCall({
  name: 'saveMetalShares',
  slice: 'commercial',
  server: 'own',
  method: 'PUT',
  path: '/exposure/shares',
  summary: 'Sets which part of material rates follows their metal. Rates that are left out keep theirs.',
  access: 'material-rates.manage',
  effect: 'write',
  body: z.object({
    shares: z
      .array(metalShare.omit({ material: true }))
      .min(1)
      .max(MOST_SHARES),
  }),
  reply: z.object({ saved: z.int() }),
  refusals: { FIELD_INVALID },
  blocking: true,
  failure: 'silent',
});

export type RequotedPriceOnWire = z.output<typeof readRequotedPriceCall.reply>;

export type ExposureOnWire = z.output<typeof readExposureCall.reply>;
