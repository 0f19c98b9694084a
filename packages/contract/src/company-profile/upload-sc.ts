import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { uploadOf, uploadRefusals } from './upload-refusals.ts';

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
  refusals: uploadRefusals('certificate'),
  blocking: true,
  failure: 'shown',
});
