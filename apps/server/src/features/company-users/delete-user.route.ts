import { deleteUserCall } from '@pw/contract/company-users/delete-user';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { endSessionsOf } from '../sign-in/sessions.store.ts';
import { lockUser, markUserDeleted } from './company-users.store.ts';
import { releaseNames } from './user-names.store.ts';

/** Deletes a user, whose sign-ins end at once and whose names are free again. */
export const deleteUserRoute = route(deleteUserCall, {
  async handle({ body: { userId }, tx, now, refuse, audit }) {
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    await markUserDeleted(tx, userId, now);
    await endSessionsOf(tx, userId, 'all', now);
    await releaseNames(tx, userId);
    const { name, userName, email, roles } = user;
    audit({ event: 'user.deleted', subject: name, details: { userName, email, roles } });
    return answered({ userId });
  },
});
