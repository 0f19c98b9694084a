import type { BoardOriginOnWire } from '@pw/contract/intake-shape';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What a file said of a board that was made of it. */
export type BoardOrigin = Pick<BoardOriginOnWire, 'properties' | 'feeders'> & { readonly lineItemId: number };

/** Keeps where the values of boards came from. */
export async function insertOrigins(
  tx: AppTransaction,
  key: { readonly companyId: string; readonly intakeId: string },
  origins: readonly BoardOrigin[],
): Promise<void> {
  await tx
    .insertInto('intakeBoards')
    .values(
      origins.map(({ lineItemId, properties, feeders }) => ({
        ...key,
        lineItemId,
        properties: JSON.stringify(properties),
        feeders: JSON.stringify(feeders),
      })),
    )
    .execute();
}

/** Where the values of a board came from; undefined for a board that no file gave. */
export async function findOrigin(
  tx: AppTransaction,
  lineItemId: number,
): Promise<(Pick<BoardOriginOnWire, 'properties' | 'feeders'> & { readonly intakeId: string }) | undefined> {
  return tx
    .selectFrom('intakeBoards')
    .select(['intakeId', 'properties', 'feeders'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirst();
}
