import type { Insertable } from 'kysely';
import type { KeptWork, KeptWorkKind, KeptWorkTables } from '../../database/kept-work-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A result of one kind as it is kept, with what it was worked out from. */
export type KeptRow<Kind extends KeptWorkKind> = {
  readonly lineItemId: number;
  readonly print: string;
  readonly result: KeptWork[Kind];
};

export async function listKeptWork<Kind extends KeptWorkKind>(
  tx: AppTransaction,
  kind: Kind,
  lineItemIds: readonly number[],
): Promise<readonly KeptRow<Kind>[]> {
  const rows = tx
    .selectFrom('keptWork')
    .select(['lineItemId', 'print', 'result'])
    .where('kind', '=', kind)
    .where('lineItemId', 'in', [...lineItemIds]);
  // A row of a kind has a result of that kind.
  return rows.$castTo<KeptRow<Kind>>().execute();
}

/** Keeps results in the place of those before, of boards whose project is locked. */
export async function putKeptWork(
  tx: AppTransaction,
  rows: readonly Insertable<KeptWorkTables['keptWork']>[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  await tx
    .insertInto('keptWork')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'lineItemId', 'kind']).doUpdateSet((row) => ({
        print: row.ref('excluded.print'),
        result: row.ref('excluded.result'),
      })),
    )
    .execute();
}
