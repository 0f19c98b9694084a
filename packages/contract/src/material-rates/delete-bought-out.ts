import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { baseRates } from './base-rates.ts';

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
  refusals: {
    FIXED_ROW: {
      status: 422,
      message: 'This row sets a rate that every price needs: it cannot be deleted. Set its rate to 0 instead.',
    },
    NOT_FOUND: notFound,
  },
  blocking: true,
  failure: 'shown',
});
