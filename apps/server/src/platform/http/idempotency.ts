import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@pw/domain/result';
import type { Actor } from '../actor.ts';
import type { AppTransaction } from '../database/app-database.ts';
import { type Keys, keyedHash } from '../keys.ts';
import type { Incoming, ReadRequest } from './read-request.ts';
import { gateRefusal, type Refusal } from './refusal.ts';

/** How long the same key gives the same answer. */
export const KEPT_HOURS = 24;

type Slot = { readonly companyId: string; readonly accountId: string; readonly call: string; readonly key: string };

/** A write under its key: either it is the first and goes on, or the answer of the first is given again. */
export type Claim =
  | {
      readonly kind: 'first';
      readonly keep: (reply: unknown) => Promise<void>;
      /** Gives the key back after a refusal whose transaction is kept all the same. */
      readonly release: () => Promise<void>;
    }
  | { readonly kind: 'again'; readonly reply: unknown };

/**
 * Claims a key for a request. A second request with the key waits for the first to finish, then gets its answer; when
 * the first was refused or failed, nothing is kept and the second is the first.
 */
export async function claimKey(
  tx: AppTransaction,
  keys: Pick<Keys, 'secret'>,
  actor: Actor,
  call: string,
  key: string,
  request: ReadRequest,
  incoming: Incoming,
  now: Date,
): Promise<Result<Claim, Refusal>> {
  const slot: Slot = { companyId: actor.companyId, accountId: actor.accountId, call, key };
  const bodyHash = hashRequest(keys, request, incoming);
  await tx
    .deleteFrom('idempotentReplies')
    .where('call', '=', call)
    .where('key', '=', key)
    .where('accountId', '=', actor.accountId)
    .where('keptAt', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute();
  const inserted = await tx
    .insertInto('idempotentReplies')
    .values({ ...slot, bodyHash, reply: null, keptAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) {
    return ok({
      kind: 'first',
      keep: (reply) => keepReply(tx, slot, reply),
      release: () => releaseKey(tx, slot),
    });
  }
  const storedReply = await tx
    .selectFrom('idempotentReplies')
    .select(['bodyHash', 'reply'])
    .where('call', '=', call)
    .where('key', '=', key)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return storedReply.bodyHash === bodyHash
    ? ok({ kind: 'again', reply: storedReply.reply })
    : err(gateRefusal('KEY_REUSED'));
}

async function keepReply(tx: AppTransaction, slot: Slot, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotentReplies')
    .set({ reply: JSON.stringify(reply) })
    .where('call', '=', slot.call)
    .where('key', '=', slot.key)
    .where('accountId', '=', slot.accountId)
    .execute();
}

async function releaseKey(tx: AppTransaction, slot: Slot): Promise<void> {
  await tx
    .deleteFrom('idempotentReplies')
    .where('call', '=', slot.call)
    .where('key', '=', slot.key)
    .where('accountId', '=', slot.accountId)
    .execute();
}

/** Keyed: a request may hold a password, which a plain hash would let be guessed. */
function hashRequest(
  keys: Pick<Keys, 'secret'>,
  { params, query, body }: ReadRequest,
  { file, files }: Incoming,
): string {
  const texts = [JSON.stringify([params ?? null, query ?? null, body ?? null])];
  if (file) {
    texts.push(createHash('sha256').update(file.bytes).digest('base64url'));
  }
  for (const { name, sha256 } of files ?? []) {
    texts.push(JSON.stringify([name, sha256]));
  }
  return keyedHash(keys, 'request-body', texts.join('\n'));
}
