import type { IdentityKind } from '../../platform/database/identities.ts';
import type { Account } from './accounts.store.ts';

/**
 * What attempts are counted under: the account, whichever of its names was typed, or else the name itself, so that
 * names which no account has are locked out in the same way.
 */
export function subjectOf(account: Account | undefined, kind: IdentityKind, name: string): string {
  return account?.accountId ?? `${kind}\n${name}`;
}
