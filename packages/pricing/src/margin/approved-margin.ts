import type { MarginLapse } from '@pw/domain/margin-approvals/margin-requests';
import type { Sale } from './margin-floor.ts';

/** A price with its margin, as somebody approved it or as it is now. */
export type PricedMargin = Sale & {
  readonly finalPaise: number;
  /** Of the offer, from 1. */
  readonly revision: number;
};

/**
 * Why the approval of a margin no longer holds for what a project comes to; null while it does: for the same revision, at
 * the same or a higher final price, with the same or a higher share of the sale.
 */
export function marginLapse(approved: PricedMargin, current: PricedMargin): MarginLapse | null {
  if (approved.revision !== current.revision) {
    return 'REVISION';
  }
  if (current.finalPaise < approved.finalPaise) {
    return 'FINAL';
  }
  // Both shares over a common denominator: no share is rounded.
  const [now, then] = [BigInt(current.marginPaise) * saleOf(approved), BigInt(approved.marginPaise) * saleOf(current)];
  return now < then ? 'MARGIN' : null;
}

function saleOf({ costPaise, marginPaise }: Sale): bigint {
  return BigInt(costPaise) + BigInt(marginPaise);
}
