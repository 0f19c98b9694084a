import type { AppTransaction } from '../database/company-transaction.ts';
import type { Actor } from '../session/actor.ts';
import type { AuditNote } from './route.ts';

/** Writes the event of a request into its own transaction: both are saved, or neither. */
export async function writeAuditEvent(
  tx: AppTransaction,
  companyId: string,
  actor: Pick<Actor, 'accountId' | 'name' | 'role'>,
  note: AuditNote,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auditEvents')
    .values({
      companyId,
      at: now,
      actorId: actor.accountId,
      actorName: actor.name,
      actorRole: actor.role,
      event: note.event,
      subject: note.subject,
      details: JSON.stringify(note.details ?? {}),
    })
    .execute();
}
