import { type ZodType, z } from 'zod';

/** The answer of a call whose answer the specification leaves open. */
export function specAnswer<Data extends ZodType>(data: Data) {
  return z.object({ statusCode: z.literal(200), data });
}

/** An answer in that shape. */
export function answered<Data>(data: Data): { readonly statusCode: 200; readonly data: Data } {
  return { statusCode: 200, data };
}
