import { discountRangeTexts } from '@pw/domain/component-discount/discount-percent';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { amounts, priceRefusals } from './price-fields.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

/** More groups than there are. */
export const MOST_GROUPS = 100;

export const groupName = z.string().max(100);
export const makeName = z.string().max(100);

/** A discount and the components that it is on. The rules of discounts judge more than its shape. */
export const sentDiscount = z.object({
  /** Names of groups, or a single null for every group. */
  groups: z.array(groupName.nullable()).min(1).max(MOST_GROUPS),
  /** Of the makes Siemens, Non-Siemens and Non-Siemens Switchgear, which mean classes of material. */
  makes: z.array(makeName).min(1).max(MOST_GROUPS),
  /** Of the list price. */
  percent: z.number(),
});

const ruleOfBusiness = 422;

/** What of a discount can be wrong. */
export const discountRefusals = {
  /** The text names it and those that there are. */
  GROUP_UNKNOWN: { status: ruleOfBusiness, message: 'There is no such group of components.' },
  MAKE_UNKNOWN: { status: ruleOfBusiness, message: 'There is no such make of components.' },
  DISCOUNT_NEGATIVE: { status: ruleOfBusiness, message: discountRangeTexts.DISCOUNT_NEGATIVE },
  DISCOUNT_ABOVE_100: { status: ruleOfBusiness, message: discountRangeTexts.DISCOUNT_ABOVE_100 },
} as const;

const partClassification = z.enum(['Siemens Switchgear', 'Non-Siemens Switchgear']);

/** A component of a project in all of its boards, with the price of one piece. */
export const component = amounts('listPrice', 'netPrice').extend({
  description1: z.string(),
  /** As the filter names it. */
  group: z.string(),
  make: z.string(),
  partClassification,
  /** In percent of the list price. */
  discount: z.number(),
  /** Pieces in all units of all boards. */
  quantity: z.number(),
});

export type ComponentOnWire = z.output<typeof component>;

export const listComponentsCall = defineCall({
  name: 'listComponents',
  slice: 'component-discount',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/components',
  summary: 'The components of all boards of a project with their prices, as their configurations are saved.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: z.object({
    /** Names of groups with commas between them; all when there are none. */
    groups: groupName
      .max(2000)
      .transform((names) => names.split(','))
      .optional(),
    make: makeName.optional(),
  }),
  reply: z.object({
    items: z.array(component).readonly(),
    /** The groups of the components, filtered or not. */
    groups: z.array(z.string()).readonly(),
    /** Counts the discounts that were applied. */
    revision: z.int(),
  }),
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    GROUP_UNKNOWN: discountRefusals.GROUP_UNKNOWN,
    MAKE_UNKNOWN: discountRefusals.MAKE_UNKNOWN,
  },
  blocking: false,
  failure: 'shown',
});

/** The discounts that were applied to the components of a project. */
export const appliedDiscounts = z.object({
  projectId: z.int(),
  discounts: z
    .array(
      z.object({
        /** Null for every group that has none of its own. */
        group: z.string().nullable(),
        partClassification,
        discount: z.number(),
      }),
    )
    .readonly(),
  /** Counts the discounts that were applied. */
  revision: z.int(),
});

export type AppliedDiscountsOnWire = z.output<typeof appliedDiscounts>;

/** What somebody else applied first, and who it was. The details of a refused discount. */
export const discountedMeanwhile = z.object({
  current: appliedDiscounts,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});

export const applyDiscountCall = defineCall({
  name: 'applyDiscount',
  slice: 'component-discount',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/discounts',
  summary: 'Gives groups of components a discount, which replaces the one that they had and holds for later ones.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: sentDiscount.extend({ revision: wireRevision }),
  reply: appliedDiscounts,
  refusals: { ...writeRefusals, ...discountRefusals },
  blocking: true,
  failure: 'shown',
});
