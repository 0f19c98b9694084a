import { currencies, draftStates, unpricedStates } from '@pw/domain/price-lists/list-codes';
import { MAKER_NAME_LONGEST } from '@pw/domain/price-lists/maker-name';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { priceListDraft } from './price-list-drafts.ts';

/** Steps of discount in percent, "52 + 5 + 3", and what the cost of getting the articles multiplies by. */
const terms = z.object({ discounts: z.array(z.number()).max(20), factor: z.number() });

const groupTerms = terms.extend({ group: z.string().max(100) });

/** The most discount groups of a maker that have terms of their own. */
const MOST_GROUP_TERMS = 200;

const shownTerms = terms.extend({
  /** What the steps come to, in percent with four decimals. */
  effectivePercent: z.number(),
  groups: z.array(groupTerms.extend({ effectivePercent: z.number() })),
});

/** A version of a maker's list as the list of makers shows it. */
const heldVersion = z.object({
  version: z.int(),
  name: z.string(),
  /** ISO days. */
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  isExpired: z.boolean(),
  /** Older than the days that a price of the company is valid. */
  isOld: z.boolean(),
  /** Articles with a price. */
  rows: z.int(),
});

export const priceListMaker = z.object({
  maker: z.string(),
  /** The version that holds today; null before the first. */
  active: heldVersion.nullable(),
  /** Versions that begin to hold on a later day. */
  coming: z.array(z.object({ version: z.int(), fromDay: z.string() })),
  drafts: z.array(
    z.object({
      draftId: z.uuid(),
      state: z.enum(draftStates),
      fileName: z.string(),
      uploadedBy: z.string(),
      uploadedAt: z.iso.datetime(),
      /** While it is read. */
      progress: priceListDraft.shape.progress,
      /** Rows that still ask for a decision. */
      undecided: z.int(),
      failure: priceListDraft.shape.failure,
    }),
  ),
  /** Numbers of this maker that the rules or the article map choose, and that neither its list nor an own article prices. */
  missing: z.int(),
  terms: shownTerms,
  revision: z.int(),
});

export type PriceListMakerOnWire = z.output<typeof priceListMaker>;

export const listPriceListsCall = defineCall({
  name: 'listPriceLists',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/price-lists',
  summary: 'The makers of the company with the price list that holds today, their terms and their uploaded lists.',
  access: 'price-lists.read',
  effect: 'read',
  reply: z.object({
    makers: z.array(priceListMaker),
    /** Whether the demo list prices what no list of a maker has. */
    demoPrices: z.boolean(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const ofMaker = z.object({ maker: z.string().min(1).max(MAKER_NAME_LONGEST) });

const versionNumber = z.coerce.number().int().min(1).max(1_000_000);

export const listPriceListVersionsCall = defineCall({
  name: 'listPriceListVersions',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/price-lists/:maker/versions',
  summary: 'The published lists of a maker, the newest first.',
  access: 'price-lists.read',
  effect: 'read',
  params: ofMaker,
  reply: z.object({
    maker: z.string(),
    versions: z.array(
      z.object({
        version: z.int(),
        name: z.string(),
        validFrom: z.string(),
        validUntil: z.string().nullable(),
        /** Articles with a price. */
        rows: z.int(),
        fileName: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
        isActive: z.boolean(),
      }),
    ),
  }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const exportPriceListCall = defineCall({
  name: 'exportPriceList',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/price-lists/:maker/versions/:version/file',
  summary: 'A published list: the file as it was uploaded, or its articles as CSV.',
  access: 'price-lists.read',
  effect: 'read',
  params: ofMaker.extend({ version: versionNumber }),
  query: z.object({ format: z.enum(['original', 'csv']).default('csv') }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

const VERSION_ACTIVE = {
  status: 409,
  message: 'This version holds on that day already. Choose another version or another day.',
} as const satisfies RefusalForm;

export const rollBackPriceListCall = defineCall({
  name: 'rollBackPriceList',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/price-lists/:maker/rollback',
  summary: 'Has another version of a maker’s list hold from a day on. Nothing is deleted.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofMaker,
  body: z.object({ toVersion: z.int(), fromDay: z.string().max(20), reason: z.string().max(1000) }),
  reply: priceListMaker,
  refusals: { NOT_FOUND: notFound, VERSION_ACTIVE, FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

export const saveMakerTermsCall = defineCall({
  name: 'saveMakerTerms',
  slice: 'price-lists',
  server: 'own',
  method: 'PUT',
  path: '/price-lists/:maker/terms',
  summary: 'Saves the discounts and the factor of a maker, and those of its discount groups that differ.',
  access: 'maker-terms.manage',
  effect: 'write',
  params: ofMaker,
  body: terms.extend({ groups: z.array(groupTerms).max(MOST_GROUP_TERMS).default([]), revision: z.int() }),
  reply: priceListMaker,
  refusals: { NOT_FOUND: notFound, FIELD_INVALID, STALE: stale },
  blocking: true,
  failure: 'silent',
});

/** What the lists of a day say of a number. */
export const foundPrice = z.object({
  catalogueNumber: z.string(),
  state: z.enum(['priced', ...unpricedStates]),
  /** Rupees for one piece; null without a price. */
  listPrice: z.number().nullable(),
  listPricePaise: z.int().nullable(),
  maker: z.string().nullable(),
  version: z.int().nullable(),
  row: z.int().nullable(),
  currency: z.enum(currencies).nullable(),
  isDemo: z.boolean(),
});

export const findPriceCall = defineCall({
  name: 'findPrice',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/prices',
  summary: 'Which list prices a catalogue number on a day, with its row.',
  access: 'price-lists.read',
  effect: 'read',
  query: z.object({ number: z.string().min(1).max(100), day: z.string().max(20).optional() }),
  reply: foundPrice,
  refusals: { FIELD_INVALID },
  blocking: false,
  failure: 'silent',
});

/** A number that the rules or the article map choose, and that has no price. */
const missingPrice = z.object({
  catalogueNumber: z.string(),
  make: z.string(),
  group: z.string(),
  description: z.string(),
});

export type MissingPriceOnWire = z.output<typeof missingPrice>;

export const listMissingPricesCall = defineCall({
  name: 'listMissingPrices',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/prices/missing',
  summary:
    'Numbers that the rules or the article map choose and that nothing prices today, or once an uploaded list is published.',
  access: 'price-lists.read',
  effect: 'read',
  query: z.object({
    /** Only its numbers. Of what the rules choose only its own list counts, of what the map brings in each list. */
    maker: z.string().max(MAKER_NAME_LONGEST).optional(),
    /** An uploaded list: its maker's numbers that have no price once it is published. */
    draftId: z.uuid().optional(),
    search: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(200),
  }),
  reply: z.object({ items: z.array(missingPrice), total: z.int() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
