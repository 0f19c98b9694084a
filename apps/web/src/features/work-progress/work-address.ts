import { z } from 'zod';

export const workFilters = ['all', 'late', 'week'] as const;

export type WorkFilter = (typeof workFilters)[number];

/** Which units the page Work shows. */
export const workSearch = z.object({ show: z.enum(workFilters).optional().catch(undefined) });

/** The unit on which hours are entered; '' while none is chosen. */
export const entrySearch = z.object({ serial: z.coerce.string().catch('') });

/** Hours at a unit; at none yet without a serial number. */
export function entryOf(serial = '') {
  return { to: '/main/manufacture-engineer/work/entry', search: { serial } } as const;
}

/** The page Work. */
export function workOf(show: WorkFilter = 'all') {
  return { to: '/main/manufacture-engineer/work', search: { show } } as const;
}

export const purchaseFilters = ['all', 'open', 'late', 'part'] as const;

export type PurchaseFilter = (typeof purchaseFilters)[number];

/** The order whose purchase list is shown, and which of its lines. */
export const purchaseSearch = z.object({
  order: z.coerce.string().optional().catch(undefined),
  show: z.enum(purchaseFilters).optional().catch(undefined),
});

/** The purchase list of an order. */
export function purchaseOf(order: string, show: PurchaseFilter) {
  return { to: '/main/manufacture-engineer/purchase', search: { order, show } } as const;
}
