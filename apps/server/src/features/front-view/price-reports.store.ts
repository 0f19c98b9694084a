import type { Insertable } from 'kysely';
import type { FrontViewTables } from '../../database/front-view-tables.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** Keeps the price of a board whose project is locked, in the place of the one before. */
export async function putPriceReport(
  tx: AppTransaction,
  report: Insertable<FrontViewTables['priceReports']>,
): Promise<void> {
  const { companyId: _company, lineItemId: _board, ...columns } = report;
  await tx
    .insertInto('priceReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['companyId', 'lineItemId']).doUpdateSet(columns))
    .execute();
}

/** Drops the prices of boards, where they have one. */
export async function dropPriceReports(tx: AppTransaction, lineItemIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('priceReports')
    .where('lineItemId', 'in', [...lineItemIds])
    .execute();
}
