import type { PlacedOrderOnWire } from '@pw/contract/work-purchase';
import type { Receipt } from '@pw/domain/work-progress/purchase-line';
import type { PurchaseNeed } from '@pw/reports/purchase/purchase-needs';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What was bought for a line, with the line as it was saved last. */
export type KeptPurchase = {
  readonly lineId: string;
  readonly need: PurchaseNeed;
  readonly orders: readonly PlacedOrderOnWire[];
  readonly receipts: readonly Receipt[];
  readonly spareStock: number;
  readonly revision: number;
};

/** What was bought for an order, by line. */
export async function listPurchases(tx: AppTransaction, projectId: number): Promise<ReadonlyMap<string, KeptPurchase>> {
  const rows = await tx
    .selectFrom('purchaseLines')
    .select(['lineId', 'need', 'orders', 'receipts', 'spareStock', 'revision'])
    .where('projectId', '=', projectId)
    .execute();
  return new Map(rows.map((row) => [row.lineId, row]));
}

export type PurchaseSave = Omit<KeptPurchase, 'revision'> & {
  readonly companyId: string;
  readonly projectId: number;
  readonly savedBy: string;
  readonly savedByName: string;
  readonly savedAt: Date;
};

/** Keeps what was bought for a line of an order whose project is locked. */
export async function savePurchase(tx: AppTransaction, save: PurchaseSave): Promise<void> {
  const { companyId, projectId, lineId, spareStock, savedBy, savedByName, savedAt } = save;
  const fields = {
    need: JSON.stringify(save.need),
    orders: JSON.stringify(save.orders),
    receipts: JSON.stringify(save.receipts),
    spareStock,
    savedBy,
    savedByName,
    savedAt,
  };
  await tx
    .insertInto('purchaseLines')
    .values({ companyId, projectId, lineId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'projectId', 'lineId'])
        .doUpdateSet({ ...fields, revision: sql`purchase_lines.revision + 1` }),
    )
    .execute();
}
