import { z } from 'zod';

export const workFilters = ['all', 'late', 'week'] as const;

export type WorkFilter = (typeof workFilters)[number];

/** Which units the page Work shows. */
export const workSearch = z.object({ show: z.enum(workFilters).optional().catch(undefined) });

/** The page Work. */
export function workOf(show: WorkFilter = 'all') {
  return { to: '/main/manufacture-engineer/work', search: { show } } as const;
}
