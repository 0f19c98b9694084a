import { foldUserName } from '@pw/domain/company-users/user-name';
import { foldEmail } from '@pw/domain/contact/email';
import type { IdentityKind } from '../../platform/database/identities.ts';
import { hashesEqual } from '../../platform/keys/keys.ts';
import type { SessionRole } from '../../platform/session/session-role.ts';
import { hashLicenceKey } from './licence-key.ts';
import { verifyPassword } from './password.ts';

/** A way to sign in: what the name and the secret are, and the role that the one-time password gives. */
export type Entrance = {
  readonly role: Extract<SessionRole, 'choosing' | 'administrator'>;
  readonly readName: (typed: string) => { readonly kind: IdentityKind; readonly name: string };
  /** Takes as long for an account that does not exist. */
  readonly isSecret: (secretHash: string | undefined, secret: string) => Promise<boolean>;
};

/** With user name or e-mail, and password. No user name contains @, so it tells the two apart. */
export const customerEntrance: Entrance = {
  role: 'choosing',
  readName: (typed) =>
    foldUserName(typed).includes('@')
      ? { kind: 'user-email', name: foldEmail(typed) }
      : { kind: 'user-name', name: foldUserName(typed) },
  isSecret: verifyPassword,
};

/** With e-mail and licence key. */
export const administratorEntrance: Entrance = {
  role: 'administrator',
  readName: (typed) => ({ kind: 'administrator-email', name: foldEmail(typed) }),
  isSecret: async (secretHash, secret) => hashesEqual(hashLicenceKey(secret), secretHash ?? ''),
};
