import { editUserCall } from '@pw/contract/company-users/edit-user';
import { answered } from '@pw/contract/spec-answer';
import { decideEditUser, type EditedUser } from '@pw/domain/company-users/decide-user';
import { userRefusalText } from '@pw/domain/company-users/user-texts';
import { route } from '../../platform/http/route.ts';
import { endSessionsOf } from '../sign-in/sessions.store.ts';
import { type CompanyUser, lockRoleUse, lockUser, readUser, updateUser } from './company-users.store.ts';
import { presentUser } from './present-user.ts';
import { isUserNameTaken, reclaimUserName } from './user-names.store.ts';

/** Changes a user; a role that is withdrawn takes its sign-ins with it. */
export const editUserRoute = route(editUserCall, {
  async handle({ body, tx, now, refuse, audit }) {
    const { userId, revision, ...change } = body;
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
    audit({ event: 'user.edited', subject: user.name, details: changesOf(user, decided.value) });
    return answered({ user: presentUser(await readUser(tx, userId)) });
  },
});

/** What changed, each with the value before and after. */
function changesOf(before: CompanyUser, after: EditedUser): Readonly<Record<string, unknown>> {
  const fields = {
    name: [before.name, after.name],
    userName: [before.userName, after.userName],
    contactNumber: [before.contactNumber, after.contactNumber ?? ''],
    roles: [before.roles.join(', '), after.roles.join(', ')],
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [from, to]]) => (from === to ? [] : [[field, { from, to }]])),
  );
}
