import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseRates } from './base-rates.ts';

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
