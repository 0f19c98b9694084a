import { clauseLimits } from '@pw/domain/price-variation/variation-clause';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { priceRefusals } from './price-fields.ts';
import { openRefusals, wireId, writeRefusals } from './project-fields.ts';

const clause = z.object({
  /** In percent of the price; with the weights it is 100. */
  fixed: z.number(),
  parts: z
    .array(
      z.object({
        /** The name of an index of the market rates. */
        index: z.string().max(40),
        weight: z.number(),
        /** Months. */
        lag: z.int().min(0).max(clauseLimits.mostLag),
      }),
    )
    .max(clauseLimits.parts),
  /** `yyyy-mm`. */
  baseMonth: z.string().max(20),
  /** In percent; null for none. */
  bandPercent: z.number().nullable(),
  capPercent: z.number().nullable(),
});

const months = z.object({
  /** Cost and margin of all boards, without freight, insurance and tax. */
  basePaise: z.int(),
  months: z.array(
    z.object({
      month: z.string(),
      /** With twelve decimals. */
      factor: z.number(),
      pricePaise: z.int(),
      /** The price less the base price. */
      variationPaise: z.int(),
      /** The indices of which an earlier month counts until theirs is known. */
      provisional: z.array(z.string()),
    }),
  ),
});

export type PriceMonthsOnWire = z.output<typeof months>;

const ofProject = z.object({ projectId: wireId });

/** The text names the index and the month. */
const INDEX_MISSING = {
  status: 422,
  message: 'An index has no value of a month. Enter it in Market rates.',
} as const satisfies RefusalForm;

export const readPriceVariationCall = defineCall({
  name: 'readPriceVariation',
  slice: 'price-variation',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price-variation',
  summary:
    'The price variation clause of a project with the values that it counts from, and the indices of the company.',
  access: 'projects.read',
  effect: 'read',
  params: ofProject,
  reply: z.object({
    /** Null without a clause. */
    variation: z
      .object({
        clause,
        base: z.array(z.object({ index: z.string(), month: z.string(), value: z.number() })).readonly(),
      })
      .nullable(),
    indices: z.array(z.object({ index: z.string(), firstMonth: z.string(), lastMonth: z.string() })),
    /** Counts the saves of the clause; 0 before the first. */
    revision: z.int(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export type PriceVariationOnWire = z.output<typeof readPriceVariationCall.reply>;

export const savePriceVariationCall = defineCall({
  name: 'savePriceVariation',
  slice: 'price-variation',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/price-variation',
  summary: 'Saves the price variation clause of a project, or takes it out, and answers its price of the next months.',
  access: 'projects.manage',
  effect: 'write',
  params: ofProject,
  body: z.object({ clause: clause.nullable(), revision: z.int().min(0).optional() }),
  reply: months.extend({ revision: z.int() }),
  refusals: {
    ...writeRefusals,
    ...priceRefusals,
    FIELD_INVALID,
    /** Details: `percent`, what they come to. */
    WEIGHTS_NOT_100: { status: 422, message: 'The fixed part and the weights are not 100 % together. Correct them.' },
    INDEX_MISSING,
    STALE: {
      status: 409,
      message: 'Somebody else saved the clause meanwhile. Close this window, look at it, then save.',
    },
  },
  blocking: true,
  failure: 'silent',
});

export const replayPriceVariationCall = defineCall({
  name: 'replayPriceVariation',
  slice: 'price-variation',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price-variation/replay',
  summary: 'The price of a project by its clause in each of some months, to the paisa.',
  access: 'projects.read',
  effect: 'read',
  params: ofProject,
  query: z.object({
    /** The first month, `yyyy-mm`; the base month when left out. */
    from: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    months: z.coerce.number().int().min(1).max(clauseLimits.months).default(24),
  }),
  reply: months,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    NO_CLAUSE: { status: 422, message: 'The project has no price variation clause.' },
    INDEX_MISSING,
  },
  blocking: false,
  failure: 'silent',
});
