import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import { z } from 'zod';
import { authToken } from './auth-token.ts';

/** The answer to the right one-time password: who signed in, with the tokens to go on. */
export const codeAccepted = z.object({
  statusCode: z.literal(200),
  data: z.object({
    mes: z.literal(codeTexts.CORRECT),
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    companyId: z.uuid(),
    authToken,
  }),
});
