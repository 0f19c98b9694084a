import { foldUserName } from '@pw/domain/company-users/user-form';
import { foldEmail } from '@pw/domain/field-rules';
import type { IdentityKind } from '../../platform/database/identities.ts';
import { hashesEqual, type Keys } from '../../platform/keys.ts';
import type { SessionRole } from '../../platform/session-tokens.ts';
import type { Account } from './accounts.store.ts';
import { hashLicenceKey, matchPasswords, verifyPassword } from './secrets.ts';

/** A way to sign in: what the name and the secret are, and the role that the one-time password gives. */
export type Entrance = {
  readonly role: Extract<SessionRole, 'choosing' | 'administrator'>;
  readonly readName: (typed: string) => { readonly kind: IdentityKind; readonly name: string };
  /** Says for each stored secret whether it is the one that was typed. Takes as long when there is none. */
  readonly matchSecrets: (
    keys: Keys,
    stored: readonly (string | null)[],
    secret: string,
    name: string,
  ) => Promise<readonly boolean[]>;
};

/** With user name or e-mail, and password. No user name contains @, so it tells the two apart. */
export const customerEntrance: Entrance = {
  role: 'choosing',
  readName: (typed) =>
    isEmail(typed) ? { kind: 'user-email', name: foldEmail(typed) } : { kind: 'user-name', name: foldUserName(typed) },
  matchSecrets: async (keys, stored, secret, name) =>
    isEmail(name)
      ? matchPasswords(keys, name, stored, secret)
      : // A user name has one account at most.
        [await verifyPassword(stored[0], secret, name)],
};

function isEmail(name: string): boolean {
  return foldUserName(name).includes('@');
}

/** With e-mail and licence key. */
export const administratorEntrance: Entrance = {
  role: 'administrator',
  readName: (typed) => ({ kind: 'administrator-email', name: foldEmail(typed) }),
  matchSecrets: async (_keys, stored, secret) => {
    const typed = hashLicenceKey(secret);
    return stored.map((each) => hashesEqual(typed, each ?? ''));
  },
};

/**
 * What attempts are counted under: the e-mail of a user, by user name or e-mail, or the administrator; else the name
 * itself, so that names which no account has are locked out in the same way. Users of several companies with one e-mail
 * count together, so that what a limit answers does not tell whether there are several.
 */
export function subjectOf(accounts: readonly Account[], kind: IdentityKind, name: string): string {
  const [account] = accounts;
  if (account === undefined) {
    return subjectOfName(kind, name);
  }
  return kind === 'administrator-email' ? account.accountId : subjectOfUser(account.email);
}

/** What attempts at a user are counted under. */
export function subjectOfUser(email: string): string {
  return subjectOfName('user-email', foldEmail(email));
}

/** What attempts at a name are counted under that no account has. */
export function subjectOfName(kind: IdentityKind, name: string): string {
  return `${kind}\n${name}`;
}
