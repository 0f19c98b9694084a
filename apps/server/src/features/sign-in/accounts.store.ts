import { type Role, roles } from '@pw/domain/permissions';
import {
  type AppTransaction,
  inEachCompany,
  NO_COMPANY,
  type OutsideTransaction,
} from '../../platform/database/app-database.ts';
import { findIdentities, type IdentityKind } from '../../platform/database/identities.ts';

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

/** The id of no company and no account: a name that is not there is asked with the same statements as one that is. */
export const NOBODY = NO_COMPANY;

/**
 * Finds who has a name. Several companies may each have a user with one e-mail; any other name has one account at most.
 * It enters no company.
 */
export async function findAccounts(
  tx: OutsideTransaction,
  kind: IdentityKind,
  name: string,
): Promise<readonly Account[]> {
  const identities = await findIdentities(tx, kind, name);
  const parts = identities.map(({ companyId, accountId }) => ({ companyId, values: { accountId } }));
  return inEachCompany<Account>(tx, parts, kind === 'administrator-email' ? SELECT_ADMINISTRATOR : SELECT_USER);
}

const SELECT_USER = `
  select jsonb_build_object(
      'companyId', users.company_id, 'accountId', user_id, 'name', users.name, 'email', users.email,
      'company', companies.name, 'secretHash', password_hash)
    from users join companies using (company_id)
    where users.company_id = $2 and companies.company_id = $2
      and user_id = ($1->>'accountId')::uuid and deleted_at is null and deactivated_at is null`;

const SELECT_ADMINISTRATOR = `
  select jsonb_build_object(
      'companyId', administrators.company_id, 'accountId', administrator_id, 'name', administrators.name,
      'email', administrators.email,
      'company', companies.name, 'secretHash', licence_key_hash)
    from administrators join companies using (company_id)
    where administrators.company_id = $2 and companies.company_id = $2
      and administrator_id = ($1->>'accountId')::uuid`;

/** Finds the administrator with an e-mail. */
export async function findAdministratorNamed(tx: OutsideTransaction, email: string): Promise<Account | undefined> {
  const [administrator] = await findAccounts(tx, 'administrator-email', email);
  return administrator;
}

type AccountKey = Pick<Account, 'companyId' | 'accountId'>;

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
  const administrator = await tx
    .selectFrom('administrators')
    .select('administratorId')
    .where('companyId', '=', companyId)
    .where('administratorId', '=', accountId)
    .executeTakeFirst();
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
