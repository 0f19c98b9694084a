import type { Insertable, Selectable } from 'kysely';
import type { OrderDocumentTables } from '../../database/order-document-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { OrderRevision } from './document-jobs.store.ts';

export type OrderDocument = Omit<
  Selectable<OrderDocumentTables['orderDocuments']>,
  'companyId' | 'projectId' | 'revision'
>;

export type DocumentedBoard = Pick<
  Selectable<OrderDocumentTables['orderDocumentBoards']>,
  'lineItemId' | 'position' | 'folder' | 'quantity' | 'facts'
>;

/** Registers the documents of a revision with the boards that they are of. */
export async function insertDocuments(
  tx: AppTransaction,
  { companyId, projectId, revision }: OrderRevision & { readonly companyId: string },
  { boards, files }: { readonly boards: readonly DocumentedBoard[]; readonly files: readonly OrderDocument[] },
): Promise<void> {
  const of = { companyId, projectId, revision };
  const boardRows = boards.map((board) => ({ ...of, ...board, facts: JSON.stringify(board.facts) }));
  await insertAll(boardRows, (rows) => tx.insertInto('orderDocumentBoards').values(rows).execute());
  const fileRows = files.map((file): Insertable<OrderDocumentTables['orderDocuments']> => ({ ...of, ...file }));
  await insertAll(fileRows, (rows) => tx.insertInto('orderDocuments').values(rows).execute());
}

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1000;

async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** The boards of a revision in their order, as its documents were made of them. */
export async function listDocumentedBoards(
  tx: AppTransaction,
  { projectId, revision }: OrderRevision,
): Promise<readonly DocumentedBoard[]> {
  return tx
    .selectFrom('orderDocumentBoards')
    .select(['lineItemId', 'position', 'folder', 'quantity', 'facts'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .orderBy('position')
    .execute();
}

/** The documents of a revision in their order. */
export async function listDocuments(
  tx: AppTransaction,
  { projectId, revision }: OrderRevision,
): Promise<readonly OrderDocument[]> {
  return tx
    .selectFrom('orderDocuments')
    .select(['position', 'lineItemId', 'fileName', 'format', 'fileKey', 'bytes', 'sha256', 'madeAt'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .orderBy('position')
    .execute();
}

/** Tells whether a document has a key. */
export async function isDocument(tx: AppTransaction, fileKey: string): Promise<boolean> {
  const document = await tx
    .selectFrom('orderDocuments')
    .select('fileKey')
    .where('fileKey', '=', fileKey)
    .executeTakeFirst();
  return document !== undefined;
}
