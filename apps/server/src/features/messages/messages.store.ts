import type { MessageState } from '@pw/domain/messages/message-state';
import type { Insertable, Selectable } from 'kysely';
import type { MessageTables } from '../../database/message-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type Message = Selectable<MessageTables['messages']>;

/** The messages of a project, newest first. */
export async function listMessages(tx: AppTransaction, projectId: number): Promise<readonly Message[]> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('at', 'desc')
    .orderBy('name')
    .orderBy('messageId')
    .execute();
}

/** How many messages of a project left after a moment. */
export async function countMessages(tx: AppTransaction, projectId: number, after: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a message. */
export async function insertMessage(tx: AppTransaction, message: Insertable<MessageTables['messages']>): Promise<void> {
  await tx.insertInto('messages').values(message).execute();
}

/** A message by its mail; undefined for a mail that is none. */
export async function findMessage(tx: AppTransaction, messageId: string): Promise<Message | undefined> {
  return tx.selectFrom('messages').selectAll().where('messageId', '=', messageId).executeTakeFirst();
}

/** Notes how a mail ended; undefined for a message that has ended, and for a mail that is none. */
export async function endMessage(
  tx: AppTransaction,
  messageId: string,
  state: MessageState,
): Promise<Message | undefined> {
  return tx
    .updateTable('messages')
    .set({ state })
    .where('messageId', '=', messageId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** How many boards a submitted revision offers, units counted. */
export async function countOfferedBoards(tx: AppTransaction, projectId: number, revision: number): Promise<number> {
  const { units } = await tx
    .selectFrom('revisionBoards')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return Number(units);
}
