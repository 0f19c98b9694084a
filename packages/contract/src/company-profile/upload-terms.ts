import { z } from 'zod';
import { defineCall } from '../call.ts';
import { stale } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyTerms } from './company-terms.ts';

export const uploadTermsCall = defineCall({
  name: 'uploadTerms',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadTerms',
  summary: 'Saves the terms and conditions. What is no formatted text is taken out; the answer holds what was saved.',
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ companyId: z.string(), companyTerms: z.string(), revision: z.int().optional() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(companyTerms),
  refusals: {
    TERMS_EMPTY: { status: 422, message: 'Please enter the Terms and Conditions.' },
    TERMS_TOO_LONG: { status: 422, message: 'The Terms and Conditions are too long. Shorten them.' },
    TERMS_TOO_DEEP: {
      status: 422,
      message: 'The Terms and Conditions are nested too deeply. Use fewer lists and quotes inside each other.',
    },
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});
