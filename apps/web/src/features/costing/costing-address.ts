import { z } from 'zod';

/** The order that is costed; the one with the last act where the address names none. */
export const costingSearch = z.object({ order: z.coerce.string().optional().catch(undefined) });
