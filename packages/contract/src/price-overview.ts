import { z } from 'zod';
import { defineCall } from './call.ts';
import { amounts, chargeNames, priceRefusals, roundOff } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** A board that has a price: all its units at list price, after discount, and with charges and tax. */
const overviewBoard = amounts('list', 'net', 'final').extend({
  lineItemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** How many articles have no price: no amount of the board holds them. */
  unpricedArticles: z.int(),
  unit: amounts('list', 'net'),
  /** What `final` is made of: each material class after discount, and each charge. They add up to it. */
  parts: z.array(
    amounts('value').extend({
      /** The material class, or the name of the charge. */
      part: z.string(),
      /** What it is called. */
      name: z.string(),
    }),
  ),
});

export type OverviewBoardOnWire = z.output<typeof overviewBoard>;

/** The price of a project and its parts, over all units of its boards. */
const priceOverview = z.object({
  projectId: z.int(),
  totals: amounts('list', 'net', 'final').extend({
    /** What is added to `net`, in the order of the calculation: with the round off `final` less `net`. */
    charges: amounts(...chargeNames),
    ...roundOff,
  }),
  /** The boards that have a price, in their order. */
  boards: z.array(overviewBoard),
  /** Each material class: together the totals `list` and `net`. */
  materials: z.array(amounts('list', 'net').extend({ materialClass: z.string() })),
  /** Each group of components that has a list price: together the switchgear. */
  componentGroups: z.array(amounts('list', 'net').extend({ group: z.string(), name: z.string() })),
  /** Names of the boards that have no price: nothing here holds them. */
  unpriced: z.array(z.string()).readonly(),
});

export type PriceOverviewOnWire = z.output<typeof priceOverview>;

export const readPriceOverviewCall = defineCall({
  name: 'readPriceOverview',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price/overview',
  summary: 'What a project costs, and what of it is material, components and charges, from the saved configurations.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: priceOverview,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});
