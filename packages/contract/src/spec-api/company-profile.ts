import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { certificateRefusals, logoRefusals, savedTerms, termsRefusals, uploadOf } from '../company-profile.ts';

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

export const uploadLogoCall = defineCall({
  name: 'uploadLogo',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadLogo',
  summary: "Takes the company's logo as PNG, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  upload: uploadOf('logo'),
  /** The address of the file, as fetchLogo gives it. */
  reply: specAnswer(z.object({ logo: z.string() })),
  refusals: logoRefusals,
  blocking: true,
  failure: 'shown',
});

export const uploadSCCall = defineCall({
  name: 'uploadSC',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadSC',
  summary: "Takes the company's certificate as PDF, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  upload: uploadOf('certificate'),
  /** The address of the file, as fetchLogo gives it. */
  reply: specAnswer(z.object({ signedCertificate: z.string() })),
  refusals: certificateRefusals,
  blocking: true,
  failure: 'shown',
});

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
  reply: specAnswer(savedTerms),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

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
  reply: specAnswer(savedTerms),
  refusals: termsRefusals,
  blocking: true,
  failure: 'shown',
});
