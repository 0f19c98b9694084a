import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';

export const fetchLogoCall = defineCall({
  name: 'fetchLogo',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchLogo',
  summary: 'The addresses of logo and certificate, for about an hour; empty while nothing was uploaded.',
  access: 'company-profile.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(z.object({ logo: z.string(), signedCertificate: z.string() })),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
