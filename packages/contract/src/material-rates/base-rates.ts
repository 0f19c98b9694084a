import { z } from 'zod';
import { materialCost } from './material-cost.ts';
import { wirePricingTerms } from './wire-pricing-terms.ts';

/** The rates of a company with its surcharge terms: they are saved together, so one revision counts both. */
export const baseRates = z.object({
  productionAndMaterialCosts: z.array(materialCost),
  terms: wirePricingTerms,
  revision: z.int(),
});

export type BaseRates = z.output<typeof baseRates>;
