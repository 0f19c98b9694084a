import { MOST_MATERIAL_ROWS } from '@pw/domain/material-rates/material-row';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { amounts } from './price-fields.ts';

const rate = z.object({
  type: z.string(),
  material: z.string(),
  unit: z.string(),
  /** Rupees with at most two decimals. */
  ratePerUnit: z.number(),
  supplier: z.string(),
});

/** A row of Production and Material Costs. */
export const materialRate = rate.extend({
  pricingId: z.uuid(),
  /** Whether the administrator added the row. Of the others only material and rate can be changed. */
  isAdded: z.boolean(),
  /** ISO day of the last change, or the month of a demo rate; null where nobody knows. */
  changedOn: z.string().nullable(),
  /** Who changed it last; `demo` for a rate of the product that nobody has changed. */
  changedBy: z.string(),
  /** The last ISO day on which the rate may be priced by without a mark; null without a date. */
  validUntil: z.string().nullable(),
  isOld: z.boolean(),
});

/** A row as it is saved: with the id of a stored row, or without one for a row that is new. */
const savedRate = rate.extend({
  /** Null while the field is empty: that is refused in words, never taken for 0. */
  ratePerUnit: z.number().nullable(),
  supplier: z.string().optional(),
  pricingId: z.uuid().optional(),
});

/** Surcharge terms: percentages, and rupees. */
const pricingTerms = z.object({
  margin: z.number(),
  overhead: z.number(),
  tax: z.number(),
  packing: z.number(),
  others: z.number(),
  freight: z.number(),
  insurance: z.number(),
  wiring: z.number(),
  assembly: z.number(),
});

/** The rates of a company with its surcharge terms: they are saved together, so one revision counts both. */
export const materialRates = z.object({
  rates: z.array(materialRate),
  terms: pricingTerms.extend({
    termsId: z.uuid(),
    /** Assembly and wiring together. */
    labour: z.number(),
  }),
  /** How old a rate may be before it is marked: a setting of the company. */
  priceValidityDays: z.int(),
  revision: z.int(),
});

export type MaterialRatesOnWire = z.output<typeof materialRates>;
export type MaterialRateOnWire = z.output<typeof materialRate>;

export const readMaterialRatesCall = defineCall({
  name: 'readMaterialRates',
  slice: 'material-rates',
  server: 'own',
  method: 'GET',
  path: '/material-rates',
  summary: 'Production and material costs of the company and its surcharge terms.',
  access: 'material-rates.manage',
  effect: 'read',
  reply: materialRates,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

/** The rates that a save would make 0 or let jump. */
export const jumpingRates = z.object({
  jumps: z.array(z.object({ material: z.string(), unit: z.string(), ...amounts('before', 'after').shape })),
});

/**
 * Whether rates that become 0 or jump are refused, so that the user can be asked, or have been confirmed. A client that
 * knows no such question leaves it out: its rates are saved, and the log of events says that nobody was asked.
 */
export const jumpsAnswer = z.enum(['refused', 'confirmed']).optional();

/** Refusals of changed rates. */
export const ratesRefusals = {
  /** The details name each rate with its old and its new value. */
  RATES_JUMP: {
    status: 409,
    message: 'Rates become 0 or jump. Check the old and the new values, then confirm them.',
  },
  /** The details say what is wrong at the fields of each row. */
  ROWS_INCOMPLETE: {
    status: 422,
    message: 'Please ensure all fields are completed in Production and Material Costs.',
  },
  /** The text names the row and the next step. */
  ROWS_UNFIT: { status: 422, message: 'A row of Production and Material Costs is not possible.' },
  TERM_UNFIT: { status: 422, message: 'A surcharge term is not possible.' },
  NOT_FOUND: notFound,
  STALE: stale,
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const saveMaterialRatesCall = defineCall({
  name: 'saveMaterialRates',
  slice: 'material-rates',
  server: 'own',
  method: 'PUT',
  path: '/material-rates',
  summary:
    'Saves production and material costs, and surcharge terms. A stored row that is not sent stays, so do terms.',
  access: 'material-rates.manage',
  effect: 'write',
  body: z.object({
    rates: z.array(savedRate).max(MOST_MATERIAL_ROWS),
    terms: pricingTerms.partial().optional(),
    /** Names the terms that are meant; others are refused. */
    termsId: z.uuid().optional(),
    revision: z.int().optional(),
    jumps: jumpsAnswer,
  }),
  reply: materialRates,
  refusals: ratesRefusals,
  blocking: true,
  failure: 'shown',
});

/** Refusals of a row that is to be deleted. */
export const deletedRateRefusals = {
  FIXED_ROW: {
    status: 422,
    message: 'This row sets a rate that every price needs: it cannot be deleted. Set its rate to 0 instead.',
  },
  NOT_FOUND: notFound,
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const deleteMaterialRateCall = defineCall({
  name: 'deleteMaterialRate',
  slice: 'material-rates',
  server: 'own',
  method: 'DELETE',
  path: '/material-rates/:pricingId',
  summary: 'Deletes a row that the administrator added to the production and material costs.',
  access: 'material-rates.manage',
  effect: 'write',
  params: z.object({ pricingId: z.uuid() }),
  reply: materialRates,
  refusals: deletedRateRefusals,
  blocking: true,
  failure: 'shown',
});
