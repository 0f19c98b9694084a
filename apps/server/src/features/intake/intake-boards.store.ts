import type { BoardOriginOnWire } from '@pw/contract/intake-shape';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The origin of a board: the values that its file gave it. */
export type BoardOrigin = Pick<BoardOriginOnWire, 'properties' | 'feeders'> & {
  readonly lineItemId: number;
  /** The board of the file, e.g. `b1`. */
  readonly board: string;
};

/** Keeps the origins of boards. */
export async function insertOrigins(
  tx: AppTransaction,
  key: { readonly companyId: string; readonly intakeId: string },
  origins: readonly BoardOrigin[],
): Promise<void> {
  if (origins.length === 0) {
    return;
  }
  await tx
    .insertInto('intakeBoards')
    .values(
      origins.map(({ lineItemId, board, properties, feeders }) => ({
        ...key,
        lineItemId,
        board,
        properties: JSON.stringify(properties),
        feeders: JSON.stringify(feeders),
      })),
    )
    .execute();
}

/** The origin of a board; undefined for a board without a file. */
export async function findOrigin(
  tx: AppTransaction,
  lineItemId: number,
): Promise<(Omit<BoardOrigin, 'lineItemId'> & { readonly intakeId: string }) | undefined> {
  return tx
    .selectFrom('intakeBoards')
    .select(['intakeId', 'board', 'properties', 'feeders'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirst();
}

/** Makes a later edition the origin of a board. */
export async function replaceOrigin(
  tx: AppTransaction,
  intakeId: string,
  { lineItemId, board, properties, feeders }: BoardOrigin,
): Promise<void> {
  await tx
    .updateTable('intakeBoards')
    .set({ intakeId, board, properties: JSON.stringify(properties), feeders: JSON.stringify(feeders) })
    .where('lineItemId', '=', lineItemId)
    .execute();
}
