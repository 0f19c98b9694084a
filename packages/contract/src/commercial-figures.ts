import { figureGroupings, offerEventKinds } from '@pw/domain/commercial/offer-figures';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterDay } from './pipeline.ts';

/** So many offers, and what those of them that have all prices come to before tax. */
const counted = { count: z.int(), valuePaise: z.int() };

const figures = z.object({
  ...recordOf(offerEventKinds, () => z.object(counted)),
  /** Won of won and lost, by number and by value; null where neither happened. */
  winPercent: z.number().nullable(),
  winValuePercent: z.number().nullable(),
  /** From the first submission until won or lost. */
  averageDays: z.number().nullable(),
  /** Of the sale, of submitted offers together. */
  marginPercent: z.number().nullable(),
  /** Offers that no value counts: a price is missing. */
  leftOut: z.int(),
});

export const readCommercialFiguresCall = defineCall({
  name: 'readCommercialFigures',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/commercial/figures',
  summary: 'What happened to the offers of the company within some days: submitted, won, lost, withdrawn, not decided.',
  access: 'commercial.read',
  effect: 'read',
  query: z.object({
    /** Both days are included; without one of them there is no limit. */
    from: filterDay.optional(),
    to: filterDay.optional(),
    by: z.enum(figureGroupings).default('month'),
  }),
  reply: z.object({
    totals: figures,
    /** Months as `yyyy-mm`, or names. */
    groups: z.array(z.object({ name: z.string(), figures })).readonly(),
    charts: z.object({
      /** As it is now, whatever the days. */
      openByStatus: z.array(z.object({ status: z.enum(projectStatuses), ...counted })).readonly(),
      winByMonth: z
        .array(z.object({ month: z.string(), won: z.int(), lost: z.int(), winPercent: z.number().nullable() }))
        .readonly(),
      /** The last one, without a name, is all others. */
      byCustomer: z.array(z.object({ customer: z.string().nullable(), ...counted })).readonly(),
      byMargin: z.array(z.object({ fromPercent: z.int(), ...counted })).readonly(),
    }),
    /** Projects of the company that are priced with the next answers. */
    outdated: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export type CommercialFiguresOnWire = z.output<typeof readCommercialFiguresCall.reply>;

export type OfferFiguresOnWire = CommercialFiguresOnWire['totals'];
