import type { DeviationReason } from '@pw/domain/standard-boards/standard-deviation';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Save } from '../projects/projects.store.ts';

function selectLinks(tx: AppTransaction) {
  return tx
    .selectFrom('boards')
    .innerJoin('standardBoards', (join) =>
      join
        .onRef('standardBoards.companyId', '=', 'boards.companyId')
        .onRef('standardBoards.standardId', '=', 'boards.standardId'),
    )
    .innerJoin('standardVersions', (join) =>
      join
        .onRef('standardVersions.companyId', '=', 'boards.companyId')
        .onRef('standardVersions.standardId', '=', 'boards.standardId')
        .onRef('standardVersions.version', '=', 'boards.standardVersion'),
    )
    .select([
      'boards.lineItemId',
      'boards.standardReasons as reasons',
      'standardBoards.standardId',
      'standardBoards.number',
      'standardBoards.name',
      'standardBoards.state',
      'standardBoards.releasedVersion',
      'standardBoards.newestVersion',
      'standardVersions.version',
      'standardVersions.inputs',
    ]);
}

/** The standard that a board was made from, with the inputs of its version. */
export type BoardStandard = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>;

/** The standard of a board; undefined for none. */
export async function findBoardStandard(tx: AppTransaction, lineItemId: number): Promise<BoardStandard | undefined> {
  return selectLinks(tx).where('boards.lineItemId', '=', lineItemId).executeTakeFirst();
}

/** The standards of the living boards of a project, by the numbers of the boards. */
export async function listBoardStandards(
  tx: AppTransaction,
  projectId: number,
): Promise<ReadonlyMap<number, BoardStandard>> {
  const rows = await selectLinks(tx)
    .where('boards.projectId', '=', projectId)
    .where('boards.deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.lineItemId, row]));
}

type By = Pick<Save, 'userId' | 'now'>;

/** Keeps why a board whose project is locked differs from its standard. */
export async function saveReasons(
  tx: AppTransaction,
  lineItemId: number,
  reasons: readonly DeviationReason[],
  { userId, now }: By,
): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ standardReasons: JSON.stringify(reasons), savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .execute();
}

/** Holds a board whose project is locked against another version of its standard. */
export async function moveToVersion(
  tx: AppTransaction,
  lineItemId: number,
  version: number,
  { userId, now }: By,
): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ standardVersion: version, savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .execute();
}

/** Takes the link to a standard off a board whose project is locked. */
export async function detachBoard(tx: AppTransaction, lineItemId: number, { userId, now }: By): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ standardId: null, standardVersion: null, standardReasons: '[]' })
    .set({ savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .execute();
}
