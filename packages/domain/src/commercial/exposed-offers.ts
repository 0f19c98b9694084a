import type { ProjectStatus } from '../projects/project-status.ts';

/** The statuses of projects that are offers: a change of a metal costs their margin. */
export const offerStatuses = [
  'on-quote',
  'quote-submitted',
  'quote-rejected',
] as const satisfies readonly ProjectStatus[];

/** The statuses of orders that are not closed; one with a price variation clause is not exposed. */
export const orderStatuses = [
  'on-order',
  'order-submitted',
  'order-rejected',
  'on-manufacture',
  'manufacture-submitted',
  'manufacture-rejected',
] as const satisfies readonly ProjectStatus[];

/** The limits of a change of a metal, in percent; it has so many decimals. */
export const metalChangeLimits = { least: -90, most: 1000, decimals: 2 } as const;
