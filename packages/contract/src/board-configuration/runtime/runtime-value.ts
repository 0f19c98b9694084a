import { z } from 'zod';

/** A value as it is written: TRUE or FALSE for a check box; empty or '0' can say "not set". */
export const runtimeValue = z.string().max(2000);
