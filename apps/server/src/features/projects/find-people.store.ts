import type { AppTransaction } from '../../platform/database/company-transaction.ts';

export type PersonOnWire = { readonly userId: string; readonly name: string };

/** A user of the company who did something, deleted meanwhile or not. */
export async function readPerson(tx: AppTransaction, userId: string): Promise<PersonOnWire> {
  return tx.selectFrom('users').select(['userId', 'name']).where('userId', '=', userId).executeTakeFirstOrThrow();
}

/** How a customer reaches a user: the sales engineer of the projects that the user creates. */
export async function readContact(
  tx: AppTransaction,
  userId: string,
): Promise<{ readonly name: string; readonly email: string; readonly contactNumber: string }> {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'contactNumber'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}
