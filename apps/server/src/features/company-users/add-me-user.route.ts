import { randomUUID } from 'node:crypto';
import { addMeUserCall } from '@pw/contract/company-users/add-me-user';
import { answered } from '@pw/contract/spec-answer';
import { decideAddAdministratorAsUser } from '@pw/domain/company-users/decide-user';
import { userRefusalText } from '@pw/domain/company-users/user-texts';
import { route } from '../../platform/http/route.ts';
import { hashPassword } from '../sign-in/password.ts';
import { insertUser, listUsers, lockRoleUse, readUser } from './company-users.store.ts';
import { presentUser } from './present-user.ts';
import { claimNames, isUserNameTaken } from './user-names.store.ts';

/** Adds the administrator as a user, with the administrator's own name and e-mail. */
export const addMeUserRoute = route(addMeUserCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const entered = { userName: body.userName, password: body.userPassword, roles: body.roles };
    const decided = decideAddAdministratorAsUser(entered, {
      use: await lockRoleUse(tx),
      administrator: actor,
      hasAdministrator: (await listUsers(tx)).some(({ isAdministrator }) => isAdministrator),
      userNameTaken: await isUserNameTaken(tx, entered.userName),
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
    const { companyId, accountId: administratorId } = actor;
    await insertUser(tx, { ...user, companyId, administratorId, passwordHash, now });
    const { name, userName, roles } = user;
    audit({ event: 'user.administrator-added', subject: name, details: { userName, roles } });
    return answered({ user: presentUser(await readUser(tx, user.userId)) });
  },
});
