import { z } from 'zod';

const value = z.union([z.string(), z.number()]);

/** A field in which a client has sent something else than the server has worked out, which counts. */
export const difference = z.object({ field: z.string(), sent: value, own: value });
