import type { BookParts } from '../../database/book-parts.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type StoredBook = { readonly hash: string; readonly day: string; readonly parts: BookParts };

/** A book of the company; undefined for a hash that none has. */
export async function findBook(tx: AppTransaction, hash: string): Promise<StoredBook | undefined> {
  return tx.selectFrom('priceBooks').select(['hash', 'day', 'parts']).where('hash', '=', hash).executeTakeFirst();
}

/** Keeps a book, unless it is kept already. */
export async function keepBook(
  tx: AppTransaction,
  companyId: string,
  { parts, ...book }: StoredBook,
  madeAt: Date,
): Promise<void> {
  await tx
    .insertInto('priceBooks')
    .values({ companyId, ...book, parts: JSON.stringify(parts), madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The book that a project is priced by; null for the prices of the product. */
export async function readBookHash(tx: AppTransaction, projectId: number): Promise<string | null> {
  const { priceBookHash } = await tx
    .selectFrom('projects')
    .select('priceBookHash')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return priceBookHash;
}

/** Has a project priced by another book. The project is locked. */
export async function saveBookHash(tx: AppTransaction, projectId: number, hash: string | null): Promise<void> {
  await tx.updateTable('projects').set({ priceBookHash: hash }).where('projectId', '=', projectId).execute();
}
