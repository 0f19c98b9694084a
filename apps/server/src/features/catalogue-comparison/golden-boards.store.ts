import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A board that a company marks as golden. */
export type NewGoldenBoard = {
  readonly companyId: string;
  readonly goldenId: string;
  readonly name: string;
  readonly quantity: number;
  readonly inputs: BoardInputs;
  readonly addedBy: string;
  readonly addedByName: string;
  readonly addedAt: Date;
};

/** Keeps a golden board; false where another one has its name. */
export async function insertGolden(tx: AppTransaction, { inputs, ...board }: NewGoldenBoard): Promise<boolean> {
  const row = await tx
    .insertInto('goldenBoards')
    .values({ ...board, inputs: JSON.stringify(inputs), removedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('goldenId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a golden board out of further comparisons; its name, or undefined where the company has no such board. */
export async function removeGolden(tx: AppTransaction, goldenId: string, removedAt: Date): Promise<string | undefined> {
  const removed = await tx
    .updateTable('goldenBoards')
    .set({ removedAt })
    .where('goldenId', '=', goldenId)
    .where('removedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** The golden boards of the company with what was entered of them, by their names. */
export async function listGoldenInputs(tx: AppTransaction) {
  return tx
    .selectFrom('goldenBoards')
    .select(['goldenId', 'name', 'quantity', 'inputs'])
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute();
}
