import { offerCurrencies } from '@pw/domain/market-rates/market-rate-codes';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { priceRefusals } from './price-fields.ts';
import { openRefusals, wireId, writeRefusals } from './project-fields.ts';

const currency = z.enum(offerCurrencies);

const dated = {
  /** Rupees for one of the currency. */
  rate: z.number(),
  /** ISO day. */
  validFrom: z.string(),
  source: z.string(),
};

const offerCurrency = z.object({
  currency,
  /** Null for an offer in rupees. */
  rate: dated.rate.nullable(),
  validFrom: dated.validFrom.nullable(),
  source: dated.source.nullable(),
  /** The current sell rate, where that is another one than that of the offer; null for none, and of a submitted offer. */
  newer: z.object(dated).nullable(),
  /** What the offer prints, GST and round off left out. Amounts in the minor unit of the currency, e.g. paise or cents. */
  rows: z.array(z.object({ name: z.string(), inrPaise: z.int(), amountMinor: z.int() })),
  /** The sum of the printed amounts. */
  totalMinor: z.int(),
  /** By how much the converted sum of the rupees is more than that. */
  differenceMinor: z.int(),
  /** The currencies that can be chosen today, with their sell rates, besides rupees; none of a submitted offer. */
  possible: z.array(z.object({ currency, ...dated })),
  /** Counts how often the currency was set. */
  revision: z.int(),
});

export type OfferCurrencyOnWire = z.output<typeof offerCurrency>;

const ofProject = z.object({ projectId: wireId });

export const readOfferCurrencyCall = defineCall({
  name: 'readOfferCurrency',
  slice: 'offer-currency',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/offer-currency',
  summary: 'The currency of the offer of a project with its rate, and the amounts that the offer prints.',
  access: 'projects.read',
  effect: 'read',
  params: ofProject,
  reply: offerCurrency,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'silent',
});

export const setOfferCurrencyCall = defineCall({
  name: 'setOfferCurrency',
  slice: 'offer-currency',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/offer-currency',
  summary: 'Sets the currency of the offer of a project, at the current sell rate, and answers what the offer prints.',
  access: 'projects.manage',
  effect: 'write',
  params: ofProject,
  body: z.object({ currency, revision: z.int().min(0).optional() }),
  reply: offerCurrency,
  refusals: {
    ...openRefusals,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    ...priceRefusals,
    /** Of a rate that is the wrong way round as well. The text names the currency. */
    NO_EXCHANGE_RATE: { status: 422, message: 'The currency has no sell rate. Enter one in Market rates.' },
    /** Details: `current`, the revision. */
    STALE: {
      status: 409,
      message: 'Somebody else set the currency meanwhile. Close this window, look at it, then set it.',
    },
  },
  blocking: true,
  failure: 'silent',
});
