import { sql } from 'kysely';
import type { ChangeDecisions } from '../../database/intake-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What a later file says of a board that an earlier one has made. */
export type Edition = {
  readonly lineItemId: number;
  readonly intakeId: string;
  /** The board in the later file, and in the one that it is compared with. */
  readonly board: string;
  readonly beforeId: string;
  readonly beforeBoard: string;
  readonly decisions: ChangeDecisions;
  /** Counts the saved decisions. */
  readonly revision: number;
};

/** The edition whose changes wait on a board; undefined where none do. */
export async function findOpenEdition(tx: AppTransaction, lineItemId: number): Promise<Edition | undefined> {
  return selectOpenEdition(tx, lineItemId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockOpenEdition(tx: AppTransaction, lineItemId: number): Promise<Edition | undefined> {
  return selectOpenEdition(tx, lineItemId).forUpdate().executeTakeFirst();
}

function selectOpenEdition(tx: AppTransaction, lineItemId: number) {
  return tx
    .selectFrom('intakeEditions')
    .select(['lineItemId', 'intakeId', 'board', 'beforeId', 'beforeBoard', 'decisions', 'revision'])
    .where('lineItemId', '=', lineItemId)
    .where('isOpen', '=', true);
}

/** Keeps an edition whose changes wait. */
export async function insertEdition(tx: AppTransaction, companyId: string, edition: Edition): Promise<void> {
  await tx
    .insertInto('intakeEditions')
    .values({ ...edition, companyId, decisions: JSON.stringify(edition.decisions) })
    .execute();
}

/** Saves all decisions on the changes of an edition; answers its new revision. */
export async function saveDecisions(
  tx: AppTransaction,
  { lineItemId, intakeId }: Pick<Edition, 'lineItemId' | 'intakeId'>,
  decisions: ChangeDecisions,
): Promise<number> {
  const { revision } = await tx
    .updateTable('intakeEditions')
    .set({ decisions: JSON.stringify(decisions) })
    .set({ revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .where('intakeId', '=', intakeId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Ends an edition: its changes are decided, or a later one comes. */
export async function closeEdition(
  tx: AppTransaction,
  { lineItemId, intakeId }: Pick<Edition, 'lineItemId' | 'intakeId'>,
): Promise<void> {
  await tx
    .updateTable('intakeEditions')
    .set({ isOpen: false })
    .where('lineItemId', '=', lineItemId)
    .where('intakeId', '=', intakeId)
    .execute();
}

/** The boards that an intake has made or was compared with, by the ids of its own boards. */
export async function listBoardsOfIntake(tx: AppTransaction, intakeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('intakeEditions')
    .select(['beforeBoard as board', 'lineItemId'])
    .where('beforeId', '=', intakeId)
    .unionAll(tx.selectFrom('intakeEditions').select(['board', 'lineItemId']).where('intakeId', '=', intakeId))
    .unionAll(tx.selectFrom('intakeBoards').select(['board', 'lineItemId']).where('intakeId', '=', intakeId))
    .execute();
  return new Map(rows.map(({ board, lineItemId }) => [board, lineItemId]));
}
