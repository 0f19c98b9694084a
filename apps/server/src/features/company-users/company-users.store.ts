import type { AcceptedUser } from '@pw/domain/company-users/decide-user';
import { type CompanyUserRole, companyUserRoles, type RoleUse } from '@pw/domain/company-users/role-quota';
import { foldUserName } from '@pw/domain/company-users/user-form';
import { type UserStatus, userStatusOf } from '@pw/domain/company-users/user-status';
import { foldEmail } from '@pw/domain/field-rules';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { claimIdentity, findIdentity, hasIdentity, releaseIdentity } from '../../platform/database/identities.ts';
import { takeBackCode } from '../sign-in/accounts.store.ts';

/** A user of the company who was not deleted. */
export type CompanyUser = {
  readonly userId: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly roles: readonly CompanyUserRole[];
  readonly isActive: boolean;
  readonly isAdministrator: boolean;
  readonly status: UserStatus;
  readonly lastSignInAt: Date | null;
  readonly revision: number;
  readonly createdAt: Date;
};

/** The users of the company, oldest first. */
export async function listUsers(tx: AppTransaction): Promise<readonly CompanyUser[]> {
  const rows = await selectUsers(tx).orderBy('createdAt').orderBy('name').orderBy('userId').execute();
  return rows.map(userOf);
}

/** A user, locked until the transaction ends; undefined for an id that no user of the company has. */
export async function lockUser(tx: AppTransaction, userId: string): Promise<CompanyUser | undefined> {
  const row = await selectUsers(tx).where('userId', '=', userId).forUpdate().executeTakeFirst();
  return row && userOf(row);
}

/** A user as it is after a save. */
export async function readUser(tx: AppTransaction, userId: string): Promise<CompanyUser> {
  return userOf(await selectUsers(tx).where('userId', '=', userId).executeTakeFirstOrThrow());
}

/**
 * The number of users with each role. A request that adds a user or gives a role holds this lock, so that two requests
 * cannot both take the last place of a quota.
 */
export async function lockRoleUse(tx: AppTransaction): Promise<RoleUse> {
  // Weaker than `for update`, which every row that refers to the company would have to wait for.
  const { licenceQuantity } = await tx
    .selectFrom('companies')
    .select('licenceQuantity')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return roleUseOf(licenceQuantity, await listUsers(tx));
}

/** How many users hold each role, without a lock. */
export async function readRoleUse(tx: AppTransaction, users: readonly CompanyUser[]): Promise<RoleUse> {
  const { licenceQuantity } = await tx.selectFrom('companies').select('licenceQuantity').executeTakeFirstOrThrow();
  return roleUseOf(licenceQuantity, users);
}

/** Writes a user who was accepted. */
export async function insertUser(
  tx: AppTransaction,
  user: AcceptedUser & {
    readonly companyId: string;
    readonly userId: string;
    readonly administratorId: string | null;
    /** Null for one who sets the first password with a link. */
    readonly passwordHash: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { now, roles, contactNumber, ...columns } = user;
  await tx
    .insertInto('users')
    .values({ ...columns, roles: [...roles], contactNumber: contactNumber ?? '', createdAt: now, deletedAt: null })
    .execute();
}

/** Writes what was accepted over a user that is locked. */
export async function updateUser(tx: AppTransaction, userId: string, user: AcceptedUser): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: user.name,
      userName: user.userName,
      contactNumber: user.contactNumber ?? '',
      roles: [...user.roles],
      revision: sql`revision + 1`,
    })
    .where('userId', '=', userId)
    .execute();
}

/** Keeps a user from signing in from a moment on, or no longer. */
export async function saveDeactivation(tx: AppTransaction, userId: string, deactivatedAt: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deactivatedAt, revision: sql`revision + 1` })
    .where('userId', '=', userId)
    .execute();
}

/** Marks a user as deleted and takes back the one-time password that may be on its way. */
export async function markUserDeleted(tx: AppTransaction, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deletedAt: now }).where('userId', '=', userId).execute();
  await takeBackCode(tx, userId);
}

function selectUsers(tx: AppTransaction) {
  return tx
    .selectFrom('users')
    .select([
      'userId',
      'administratorId',
      'name',
      'userName',
      'email',
      'contactNumber',
      'roles',
      'active',
      'revision',
      'createdAt',
      'deactivatedAt',
      'lastSignInAt',
    ])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('deletedAt', 'is', null);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function userOf({ roles, active, administratorId, deactivatedAt, hasPassword, ...row }: UserRow): CompanyUser {
  return {
    ...row,
    roles: companyUserRoles.filter((role) => roles.includes(role)),
    isActive: active,
    isAdministrator: administratorId !== null,
    status: userStatusOf({ isActive: active, hasPassword, isDeactivated: deactivatedAt !== null }),
  };
}

function roleUseOf(licences: number, users: readonly CompanyUser[]): RoleUse {
  const holders = (role: CompanyUserRole) =>
    users.filter(({ roles, status }) => status !== 'deactivated' && roles.includes(role)).length;
  return {
    licences,
    held: {
      sales: holders('sales'),
      manufacturer: holders('manufacturer'),
      'field-engineer': holders('field-engineer'),
      commercial: holders('commercial'),
      'product-engineer': holders('product-engineer'),
    },
  };
}

/** Whether somebody else, of any company, has a user name. */
export async function isUserNameTaken(tx: AppTransaction, userName: string, ownUserId?: string): Promise<boolean> {
  const holder = await findIdentity(tx, 'user-name', foldUserName(userName));
  return holder !== undefined && holder.accountId !== ownUserId;
}

/** Whether a user or an administrator of the company has an e-mail. It looks at no other company. */
export async function isEmailTaken(tx: AppTransaction, email: string): Promise<boolean> {
  const folded = foldEmail(email);
  return (await hasIdentity(tx, 'user-email', folded)) || hasIdentity(tx, 'administrator-email', folded);
}

/**
 * Takes the names of a new user; gives the first that is taken. A user name that looked free a moment ago may have gone
 * to a request of another company in between: only this tells.
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

/** The names of the company's administrators. */
export async function listAdministratorNames(tx: AppTransaction): Promise<readonly string[]> {
  const rows = await tx.selectFrom('administrators').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
