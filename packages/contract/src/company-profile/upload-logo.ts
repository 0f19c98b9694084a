import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { uploadOf, uploadRefusals } from './upload-refusals.ts';

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
  refusals: uploadRefusals('logo'),
  blocking: true,
  failure: 'shown',
});
