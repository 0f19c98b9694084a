import { randomUUID } from 'node:crypto';
import {
  addAdministratorCall,
  addUserCall,
  type CompanyUserOnWire,
  listUsersCall,
  removeUserCall,
  saveUserCall,
} from '@pw/contract/company-users';
import {
  decideAddAdministratorAsUser,
  decideAddUser,
  decideEditUser,
  type EditedUser,
  type PasswordGuesses,
} from '@pw/domain/company-users/decide-user';
import { editedFields } from '@pw/domain/company-users/user-form';
import { userRefusalText } from '@pw/domain/company-users/user-refusals';
import { changesOf } from '@pw/domain/record-fields';
import { commonPasswords } from '@pw/domain/sign-in/common-passwords';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { findCompanyName } from '../sign-in/accounts.store.ts';
import { hashPassword } from '../sign-in/secrets.ts';
import { endSessionsOf } from '../sign-in/sessions.store.ts';
import {
  type CompanyUser,
  claimNames,
  insertUser,
  isEmailTaken,
  isUserNameTaken,
  listUsers,
  lockRoleUse,
  lockUser,
  markUserDeleted,
  readRoleUse,
  readUser,
  reclaimUserName,
  releaseNames,
  updateUser,
} from './company-users.store.ts';

/** A user as the calls say it. */
export function presentUser(user: CompanyUser): CompanyUserOnWire {
  const { userId, name, userName, email, contactNumber, isActive, isAdministrator, revision, status } = user;
  return {
    userId,
    name,
    userName,
    email,
    contactNumber,
    isActive,
    isAdministrator,
    revision,
    status,
    roles: [...user.roles],
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

/** Lists the users of the company with the use of its licences. */
export const listUsersRoute = route(listUsersCall, {
  async handle({ tx }) {
    const users = await listUsers(tx);
    return { users: users.map(presentUser), ...(await readRoleUse(tx, users)) };
  },
});

async function readGuesses(tx: AppTransaction, companyId: string): Promise<PasswordGuesses> {
  return { common: commonPasswords, company: await findCompanyName(tx, companyId) };
}

/** Adds the administrator as a user, with the administrator's own name and e-mail. */
export const addAdministratorRoute = route(addAdministratorCall, {
  prepare: ({ body, actor, platform }) => hashPassword(platform.keys, actor.email, body.password),
  async handle({ prepared: passwordHash, body, actor, tx, now, refuse, audit }) {
    const decided = decideAddAdministratorAsUser(body, {
      use: await lockRoleUse(tx),
      administrator: actor,
      hasAdministrator: (await listUsers(tx)).some(({ isAdministrator }) => isAdministrator),
      userNameTaken: await isUserNameTaken(tx, body.userName),
      guesses: await readGuesses(tx, actor.companyId),
    });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: userRefusalText(decided.error) });
    }
    const user = { ...decided.value, userId: randomUUID() };
    const refusal = await claimNames(tx, user);
    if (refusal) {
      return refuse(refusal);
    }
    const { companyId, accountId: administratorId } = actor;
    await insertUser(tx, { ...user, companyId, administratorId, passwordHash, now });
    const { name, userName, roles } = user;
    audit({ event: 'user.administrator-added', subject: name, details: { userName, roles } });
    return { user: presentUser(await readUser(tx, user.userId)) };
  },
});

/** Adds a user to the company. */
export const addUserRoute = route(addUserCall, {
  prepare: ({ body, platform }) => hashPassword(platform.keys, body.email, body.password),
  async handle({ prepared: passwordHash, body, actor, tx, now, refuse, audit }) {
    const decided = decideAddUser(body, {
      use: await lockRoleUse(tx),
      administrator: actor,
      hasAdministrator: false,
      userNameTaken: await isUserNameTaken(tx, body.userName),
      emailTaken: await isEmailTaken(tx, body.email),
      guesses: await readGuesses(tx, actor.companyId),
    });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: userRefusalText(decided.error) });
    }
    const user = { ...decided.value, userId: randomUUID() };
    const refusal = await claimNames(tx, user);
    if (refusal) {
      return refuse(refusal);
    }
    await insertUser(tx, { ...user, companyId: actor.companyId, administratorId: null, passwordHash, now });
    const { name, userName, email, roles } = user;
    audit({ event: 'user.added', subject: name, details: { userName, email, roles } });
    return { user: presentUser(await readUser(tx, user.userId)) };
  },
});

/** Changes a user; a role that is withdrawn takes its sign-ins with it. */
export const saveUserRoute = route(saveUserCall, {
  async handle({ params: { userId }, body, tx, now, refuse, audit }) {
    const { revision, ...change } = body;
    const use = await lockRoleUse(tx);
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    if (revision !== undefined && revision !== user.revision) {
      return refuse('STALE', { details: { current: presentUser(user) } });
    }
    const userNameTaken = await isUserNameTaken(tx, change.userName, userId);
    const decided = decideEditUser({ ...user, isDeleted: false }, change, { use, userNameTaken });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: userRefusalText(decided.error) });
    }
    if (!(await reclaimUserName(tx, userId, decided.value.userName))) {
      return refuse('USER_NAME_TAKEN');
    }
    await updateUser(tx, userId, decided.value);
    await endSessionsOf(tx, userId, decided.value.withdrawnRoles, now);
    audit({
      event: 'user.edited',
      subject: user.name,
      details: changesOf(editedFields, asAudited(user), asAudited(decided.value)),
    });
    return { user: presentUser(await readUser(tx, userId)) };
  },
});

/** A user as the audit names what can be changed. */
function asAudited(user: CompanyUser | EditedUser) {
  return { ...user, contactNumber: user.contactNumber ?? '', roles: user.roles.join(', ') };
}

/** Deletes a user, whose sign-ins end at once and whose names are free again. */
export const removeUserRoute = route(removeUserCall, {
  async handle({ params: { userId }, tx, now, refuse, audit }) {
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    await markUserDeleted(tx, userId, now);
    await endSessionsOf(tx, userId, 'all', now);
    await releaseNames(tx, userId);
    const { name, userName, email, roles } = user;
    audit({ event: 'user.deleted', subject: name, details: { userName, email, roles } });
    return { userId };
  },
});
