import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyTerms } from './company-terms.ts';

export const fetchTermsCall = defineCall({
  name: 'fetchTerms',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchTerms',
  summary: 'The terms and conditions of the company, which are the default terms of its projects.',
  access: 'company-profile.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(companyTerms),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
