import type { HoldOnWire } from '@pw/contract/board-draft';
import { type Hold, holdNow } from '@pw/domain/board-configuration/configuration-session';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import type { DraftHead } from './drafts.store.ts';

/** The hold that a draft's row says, also one that has run out; null when nobody has it. */
export function holdOf({ holder, heldSince, seenAt }: DraftHead): Hold | null {
  return holder !== null && heldSince !== null && seenAt !== null
    ? { holder, sinceMs: heldSince.getTime(), seenMs: seenAt.getTime() }
    : null;
}

/** Who edits a board at a moment, as a user is shown it. */
export async function presentHold(
  tx: AppTransaction,
  draft: DraftHead,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<HoldOnWire | null> {
  const hold = holdNow(holdOf(draft), now.getTime());
  if (!hold) {
    return null;
  }
  const { userId, name } = await readPerson(tx, hold.holder);
  return { userId, name, since: new Date(hold.sinceMs).toISOString(), isMine: userId === accountId };
}
