import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { IsVerified } from '@pw/switchboard/articles/article-status';

/** The numbers of articles that the price list of boards holds as verified: the bills say it of each number. */
export function verifiedIn(
  boards: readonly { readonly bill: readonly Pick<BillLine, 'status' | 'catalogueNumber'>[] }[],
): IsVerified {
  const verified = new Set(
    boards.flatMap(({ bill }) =>
      bill.filter(({ status }) => status === 'verified').map(({ catalogueNumber }) => catalogueNumber),
    ),
  );
  return (catalogueNumber) => verified.has(catalogueNumber);
}
