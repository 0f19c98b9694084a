import { z } from 'zod';

/** The answer to a login: a one-time password is on its way. */
export const codeSent = z.object({
  statusCode: z.literal(200),
  data: z.object({
    mes: z.literal('OTP sent'),
    /** Goes with the one-time password, so that it counts for this sign-in only. */
    requestId: z.uuid(),
  }),
});
