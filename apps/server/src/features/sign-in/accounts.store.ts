import { type Role, roles } from '@pw/domain/permissions';
import { type AppTransaction, enterCompany } from '../../platform/database/app-database.ts';
import { findIdentity, type IdentityKind } from '../../platform/database/identities.ts';

/** Somebody who can sign in. */
export type Account = {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** Of the password, or of the licence key; null for an invited user who has set none yet. */
  readonly secretHash: string | null;
};

/** Neither a company nor an account: a name that is not there is asked with the same statements as one that is. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Finds who has a name, and enters the company of the account. */
export async function findAccount(tx: AppTransaction, kind: IdentityKind, name: string): Promise<Account | undefined> {
  const identity = (await findIdentity(tx, kind, name)) ?? { companyId: NOBODY, accountId: NOBODY };
  await enterCompany(tx, identity.companyId);
  return kind === 'administrator-email' ? findAdministrator(tx, identity) : findUser(tx, identity);
}

type AccountKey = Pick<Account, 'companyId' | 'accountId'>;

async function findUser(tx: AppTransaction, { companyId, accountId }: AccountKey): Promise<Account | undefined> {
  return tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.companyId', 'users.companyId')
    .select([
      'users.companyId',
      'users.userId as accountId',
      'users.name',
      'users.email',
      'companies.name as company',
      'users.passwordHash as secretHash',
    ])
    .where('users.companyId', '=', companyId)
    .where('users.userId', '=', accountId)
    .where('users.deletedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

async function findAdministrator(
  tx: AppTransaction,
  { companyId, accountId }: AccountKey,
): Promise<Account | undefined> {
  return tx
    .selectFrom('administrators')
    .innerJoin('companies', 'companies.companyId', 'administrators.companyId')
    .select([
      'administrators.companyId',
      'administrators.administratorId as accountId',
      'administrators.name',
      'administrators.email',
      'companies.name as company',
      'administrators.licenceKeyHash as secretHash',
    ])
    .where('administrators.companyId', '=', companyId)
    .where('administrators.administratorId', '=', accountId)
    .executeTakeFirst();
}

/** The roles that an account can go on in; an administrator has the one. */
export async function findRoles(tx: AppTransaction, { companyId, accountId }: AccountKey): Promise<readonly Role[]> {
  const user = await tx
    .selectFrom('users')
    .select('roles')
    .where('companyId', '=', companyId)
    .where('userId', '=', accountId)
    .where('deletedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (user) {
    return roles.filter((role) => user.roles.includes(role));
  }
  const administrator = await findAdministrator(tx, { companyId, accountId });
  return administrator ? ['administrator'] : [];
}

/** Notes that a user has signed in. An invited one becomes active with the first role. */
export async function noteSignIn(tx: AppTransaction, { companyId, accountId }: AccountKey, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active: true, lastSignInAt: now })
    .where('companyId', '=', companyId)
    .where('userId', '=', accountId)
    .execute();
}

export async function findCompanyName(tx: AppTransaction, companyId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** A user with a password, or one who is about to set the first. */
export type PasswordOwner = {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly company: string;
  /** Null before the first. */
  readonly passwordHash: string | null;
};

/** A user of the entered company, locked until the transaction ends; undefined for one who was deleted or deactivated. */
export async function findPasswordOwner(tx: AppTransaction, userId: string): Promise<PasswordOwner | undefined> {
  return tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.companyId', 'users.companyId')
    .select([
      'users.companyId',
      'users.userId',
      'users.name',
      'users.userName',
      'users.email',
      'users.passwordHash',
      'companies.name as company',
    ])
    .where('users.userId', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

type CodeOwner = Pick<Account, 'companyId' | 'accountId'>;

/** The newest code that was sent to an account. */
export type SentCode = {
  readonly requestId: string;
  readonly codeHash: string;
  readonly requestedAt: Date;
  readonly guesses: number;
  readonly usedAt: Date | null;
};

/** Writes a new code in place of the older one. */
export async function replaceCode(
  tx: AppTransaction,
  { companyId, accountId }: CodeOwner,
  code: Pick<SentCode, 'requestId' | 'codeHash' | 'requestedAt'>,
): Promise<void> {
  const fresh: SentCode = { ...code, guesses: 0, usedAt: null };
  await tx
    .insertInto('oneTimeCodes')
    .values({ companyId, accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'accountId']).doUpdateSet(fresh))
    .execute();
}

/** Locked until the transaction ends, so that two guesses at once are judged one after the other. */
export async function lockCode(tx: AppTransaction, { companyId, accountId }: CodeOwner): Promise<SentCode | undefined> {
  return tx
    .selectFrom('oneTimeCodes')
    .select(['requestId', 'codeHash', 'requestedAt', 'guesses', 'usedAt'])
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what a guess has cost the code. */
export async function saveGuess(
  tx: AppTransaction,
  { companyId, accountId }: CodeOwner,
  guess: Pick<SentCode, 'guesses' | 'usedAt'>,
): Promise<void> {
  await tx
    .updateTable('oneTimeCodes')
    .set(guess)
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Takes back the code that may be on its way to an account. */
export async function takeBackCode(tx: AppTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom('oneTimeCodes').where('accountId', '=', accountId).execute();
}

/** Puts the hash of a new licence key in the place of the old one, which ends with it. */
export async function saveLicenceKey(
  tx: AppTransaction,
  administratorId: string,
  licenceKeyHash: string,
): Promise<void> {
  await tx
    .updateTable('administrators')
    .set({ licenceKeyHash })
    .where('administratorId', '=', administratorId)
    .execute();
}
