import { z } from 'zod';

/** The order whose units are shown. */
export const unitsSearch = z.object({ order: z.coerce.string().optional().catch(undefined) });

/** The units of an order. */
export function unitsOf(order: string) {
  return { to: '/main/manufacture-engineer/units', search: { order } } as const;
}
