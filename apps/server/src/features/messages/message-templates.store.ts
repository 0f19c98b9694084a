import {
  type MessageKind,
  type MessageText,
  messageKinds,
  shippedTemplates,
  type TemplateChannel,
  templateChannels,
} from '@pw/domain/messages/message-template';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type TemplateKey = { readonly kind: MessageKind; readonly channel: TemplateChannel };

/** A text as it counts now, the company's own or the one that ships. */
export type MessageTemplate = TemplateKey & MessageText & { readonly isOurs: boolean; readonly revision: number };

/** All texts, in the order of their kinds. */
export async function listTemplates(tx: AppTransaction): Promise<readonly MessageTemplate[]> {
  const rows = await tx.selectFrom('messageTemplates').selectAll().execute();
  return messageKinds.flatMap((kind) =>
    templateChannels.map((channel) => {
      const row = rows.find((each) => each.kind === kind && each.channel === channel);
      const shipped = shippedTemplates[kind][channel];
      return {
        kind,
        channel,
        subject: row?.subject ?? shipped.subject,
        body: row?.body ?? shipped.body,
        isOurs: row === undefined || row.body === null,
        revision: row?.revision ?? 0,
      };
    }),
  );
}

/** One text. */
export async function findTemplate(tx: AppTransaction, { kind, channel }: TemplateKey): Promise<MessageTemplate> {
  const template = (await listTemplates(tx)).find((each) => each.kind === kind && each.channel === channel);
  if (!template) {
    throw new Error(`No text ships for ${kind} by ${channel}`);
  }
  return template;
}

/**
 * Saves a text over a revision; null goes back to ours.
 * @returns whether the revision was the newest
 */
export async function saveTemplate(
  tx: AppTransaction,
  { kind, channel }: TemplateKey,
  text: MessageText | null,
  { revision, actor, now: changedAt }: { readonly revision: number; readonly actor: Actor; readonly now: Date },
): Promise<boolean> {
  const { companyId, name: changedByName } = actor;
  const changes = { subject: text?.subject ?? null, body: text?.body ?? null, changedByName, changedAt };
  const saved = await (revision === 0
    ? tx
        .insertInto('messageTemplates')
        .values({ companyId, kind, channel, revision: 1, ...changes })
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst()
    : tx
        .updateTable('messageTemplates')
        .set({ ...changes, revision: sql`revision + 1` })
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .where('revision', '=', revision)
        .returning('revision')
        .executeTakeFirst());
  return saved !== undefined;
}
