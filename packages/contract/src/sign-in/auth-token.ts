import { z } from 'zod';

/** A pair of tokens: the first goes with every request, the second only with `getRefreshToken`. */
export const authToken = z.object({ token: z.string(), refreshToken: z.string() });
