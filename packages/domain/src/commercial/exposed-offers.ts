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

/** Decimals of the share of a rate that is metal, from 0 to 1. */
export const METAL_SHARE_DECIMALS = 4;

/** What a field says of any other number. */
export const METAL_SHARE_FAULT = `Write a share from 0 to 1 with at most ${METAL_SHARE_DECIMALS} decimals.`;

/** Whether a number can be the share of a rate that is metal. */
export function isMetalShare(share: number): boolean {
  return share >= 0 && share <= 1 && Number(share.toFixed(METAL_SHARE_DECIMALS)) === share;
}

/** The limits of a change of a metal, in percent; it has so many decimals. */
export const metalChangeLimits = { least: -90, most: 1000, decimals: 2 } as const;
