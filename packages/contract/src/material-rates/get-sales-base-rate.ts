import { z } from 'zod';
import { defineCall } from '../call.ts';
import { materialCost } from './material-cost.ts';

export const getSalesBaseRateCall = defineCall({
  name: 'getSalesBaseRate',
  slice: 'material-rates',
  server: 'pricing',
  method: 'POST',
  path: '/getSalesBaseRate',
  summary: 'The rates that prices are calculated with.',
  access: 'material-rates.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: z.object({
    statusCode: z.literal(200),
    result: z.object({
      productionAndMaterialCosts: z.array(
        materialCost.pick({ type: true, material: true, unit: true, ratePerUnit: true }),
      ),
    }),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
