import { randomUUID } from 'node:crypto';
import { registerUserCall } from '@pw/contract/company-users/register-user';
import { answered } from '@pw/contract/spec-answer';
import { decideAddUser, type NewUser } from '@pw/domain/company-users/decide-user';
import { userRefusalText } from '@pw/domain/company-users/user-texts';
import { route } from '../../platform/http/route.ts';
import { hashPassword } from '../sign-in/password.ts';
import { insertUser, lockRoleUse, readUser } from './company-users.store.ts';
import { presentUser } from './present-user.ts';
import { claimNames, isEmailTaken, isUserNameTaken } from './user-names.store.ts';

/** Adds a user to the company. */
export const registerUserRoute = route(registerUserCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const entered: NewUser = {
      name: body.name,
      userName: body.userName,
      email: body.userEmailId,
      contactNumber: body.contactNumber,
      password: body.userPassword,
      roles: body.roles,
    };
    const decided = decideAddUser(entered, {
      use: await lockRoleUse(tx),
      administrator: actor,
      hasAdministrator: false,
      userNameTaken: await isUserNameTaken(tx, entered.userName),
      emailTaken: await isEmailTaken(tx, entered.email),
    });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: userRefusalText(decided.error) });
    }
    const user = { ...decided.value, userId: randomUUID() };
    const taken = await claimNames(tx, user);
    if (taken) {
      return refuse(taken);
    }
    const passwordHash = await hashPassword(entered.password);
    await insertUser(tx, { ...user, companyId: actor.companyId, administratorId: null, passwordHash, now });
    const { name, userName, email, roles } = user;
    audit({ event: 'user.added', subject: name, details: { userName, email, roles } });
    return answered({ user: presentUser(await readUser(tx, user.userId)) });
  },
});
