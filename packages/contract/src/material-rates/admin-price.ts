import { MOST_MATERIAL_ROWS } from '@pw/domain/material-rates/material-row';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound, stale } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { baseRates } from './base-rates.ts';
import { savedMaterialCost } from './material-cost.ts';
import { savedPricingTerms } from './wire-pricing-terms.ts';

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
  }),
  reply: specAnswer(baseRates),
  refusals: {
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
  },
  blocking: true,
  failure: 'shown',
});
