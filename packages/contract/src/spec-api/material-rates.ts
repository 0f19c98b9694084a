import { MOST_MATERIAL_ROWS } from '@pw/domain/material-rates/material-row';
import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { deletedRateRefusals, jumpsAnswer, ratesRefusals } from '../material-rates.ts';

/** A row of Production and Material Costs as it is answered. Amounts are rupees with at most two decimals. */
export const materialCost = z.object({
  type: z.string(),
  material: z.string(),
  unit: z.string(),
  ratePerUnit: z.number(),
  supplier: z.string(),
  companyId: z.uuid(),
  pricingId: z.uuid(),
  /** Whether type and unit are the product's own, so that only material and rate can be changed. */
  isDisabled: z.boolean(),
  /** Whether the administrator added the row. */
  isDeletable: z.boolean(),
  /** ISO day of the last change, or the month of a demo rate; null where nobody knows. */
  changedOn: z.string().nullable(),
  /** Who changed it last; `demo` for a rate of the product that nobody has changed. */
  changedBy: z.string(),
  /** The last ISO day on which the rate may be priced by without a mark; null without a date. */
  validUntil: z.string().nullable(),
  isOld: z.boolean(),
});

/** A row as it is saved: with the id of a stored row, or without one for a row that is new. */
const savedMaterialCost = z.object({
  type: z.string(),
  material: z.string(),
  unit: z.string(),
  /** Missing, null or an empty text while the field is empty, which is refused and never read as 0. */
  ratePerUnit: z.union([z.number(), z.literal('')]).nullish(),
  supplier: z.string().optional(),
  companyId: z.string().optional(),
  pricingId: z.union([z.uuid(), z.literal('')]).optional(),
  /** These two follow from the row and are not read. */
  isDisabled: z.boolean().optional(),
  isDeletable: z.boolean().optional(),
});

const terms = {
  margin: z.number(),
  overHead: z.number(),
  tax: z.number(),
  packingCharges: z.number(),
  others: z.number(),
  freightCharges: z.number(),
  insuranceCharges: z.number(),
  wiringCharges: z.number(),
  assemblyCharges: z.number(),
};

/** The surcharge terms of a company as they are answered. */
const wirePricingTerms = z.object({
  ...terms,
  /** Assembly and wiring together. */
  labourCharges: z.number(),
  termsId: z.uuid(),
  companyId: z.uuid(),
});

/** The terms as they are saved; one that is left out stays as it is. */
const savedPricingTerms = z.object({
  ...z.object(terms).partial().shape,
  /** Not read: it follows from assembly and wiring. */
  labourCharges: z.number().optional(),
  termsId: z.union([z.uuid(), z.literal('')]).optional(),
  companyId: z.string().optional(),
});

/** The rates of a company with its surcharge terms: they are saved together, so one revision counts both. */
export const baseRates = z.object({
  productionAndMaterialCosts: z.array(materialCost),
  terms: wirePricingTerms,
  /** How old a rate may be before it is marked: a setting of the company. */
  priceValidityDays: z.int(),
  revision: z.int(),
});

export type BaseRates = z.output<typeof baseRates>;

export const getBaseRateCall = defineCall({
  name: 'getBaseRate',
  slice: 'material-rates',
  server: 'pricing',
  method: 'POST',
  path: '/getBaseRate',
  summary: 'Production and material costs of the company and its surcharge terms.',
  access: 'material-rates.manage',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: z.object({ statusCode: z.literal(200), result: baseRates }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const adminPriceCall = defineCall({
  name: 'adminPrice',
  slice: 'material-rates',
  server: 'pricing',
  method: 'POST',
  path: '/adminPrice',
  summary: 'Saves production and material costs with the surcharge terms. A stored row that is not sent stays.',
  access: 'material-rates.manage',
  effect: 'write',
  body: z.object({
    pricing: z.object({
      productionAndMaterialCosts: z.array(savedMaterialCost).max(MOST_MATERIAL_ROWS),
      terms: savedPricingTerms,
    }),
    revision: z.int().optional(),
    jumps: jumpsAnswer,
  }),
  reply: specAnswer(baseRates),
  refusals: ratesRefusals,
  blocking: true,
  failure: 'shown',
});

export const deleteBoughtOutCall = defineCall({
  name: 'deleteBoughtOut',
  slice: 'material-rates',
  server: 'pricing',
  method: 'POST',
  path: '/deleteBoughtOut',
  summary: 'Deletes a row that the administrator added to the production and material costs.',
  access: 'material-rates.manage',
  effect: 'write',
  body: z.object({ pricingId: z.uuid(), companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(baseRates),
  refusals: deletedRateRefusals,
  blocking: true,
  failure: 'shown',
});
