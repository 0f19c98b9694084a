import { foldUserName } from '@pw/domain/company-users/user-name';
import { foldEmail } from '@pw/domain/contact/email';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { claimIdentity, findIdentity, releaseIdentity } from '../../platform/database/identities.ts';

/** Whether somebody else, of any company, has a user name. */
export async function isUserNameTaken(tx: AppTransaction, userName: string, ownUserId?: string): Promise<boolean> {
  const holder = await findIdentity(tx, 'user-name', foldUserName(userName));
  return holder !== undefined && holder.accountId !== ownUserId;
}

/** Whether a user or an administrator, of any company, has an e-mail. */
export async function isEmailTaken(tx: AppTransaction, email: string): Promise<boolean> {
  const folded = foldEmail(email);
  const user = await findIdentity(tx, 'user-email', folded);
  return user !== undefined || (await findIdentity(tx, 'administrator-email', folded)) !== undefined;
}

/**
 * Takes the names of a new user; gives the first that is taken. A name that looked free a moment ago may have gone to
 * a request of another company in between: only this tells.
 */
export async function claimNames(
  tx: AppTransaction,
  user: { readonly userId: string; readonly userName: string; readonly email: string },
): Promise<'USER_NAME_TAKEN' | 'EMAIL_TAKEN' | null> {
  if (!(await claimIdentity(tx, 'user-name', foldUserName(user.userName), user.userId))) {
    return 'USER_NAME_TAKEN';
  }
  return (await claimIdentity(tx, 'user-email', foldEmail(user.email), user.userId)) ? null : 'EMAIL_TAKEN';
}

/** Changes the user name that a user signs in with; false when it is taken. */
export async function reclaimUserName(tx: AppTransaction, userId: string, userName: string): Promise<boolean> {
  await releaseIdentity(tx, 'user-name', userId);
  return claimIdentity(tx, 'user-name', foldUserName(userName), userId);
}

/** Gives the names of a deleted user back. */
export async function releaseNames(tx: AppTransaction, userId: string): Promise<void> {
  await releaseIdentity(tx, 'user-name', userId);
  await releaseIdentity(tx, 'user-email', userId);
}
