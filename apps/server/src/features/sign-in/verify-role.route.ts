import { verifyRoleCall } from '@pw/contract/sign-in/verify-role';
import { roleName, roleNamed } from '@pw/domain/access/roles';
import { route } from '../../platform/http/route.ts';
import { makeSessionTokens } from '../../platform/session/session-tokens.ts';
import { activateUser, findRoles } from './accounts.store.ts';
import { endSession, lockSession, startSession } from './sessions.store.ts';

/** The last step of a user's sign-in: a session of the chosen role takes the place of the present one. */
export const verifyRoleRoute = route(verifyRoleCall, {
  async handle({ actor, body, tx, platform, now, refuse, audit }) {
    // Locked, so that two choices at once do not start two sessions.
    const session = await lockSession(tx, actor);
    if (!session || session.endedAt) {
      return refuse('SIGN_IN_ENDED');
    }
    const role = roleNamed(body.role);
    if (role === null || !(await findRoles(tx, actor)).includes(role)) {
      audit({ event: 'sign-in.role-refused', subject: actor.name, details: { role: body.role } });
      return { statusCode: 200, data: { isValidRole: false } } as const;
    }
    await activateUser(tx, actor);
    await endSession(tx, session, now);
    const chosen = await startSession(tx, { ...session, role }, now);
    audit({ event: 'session.started', subject: actor.name, actor: { ...actor, role } });
    const authToken = await makeSessionTokens(platform.keys, chosen, now.getTime());
    return { statusCode: 200, data: { isValidRole: true, roleName: roleName(role), authToken } } as const;
  },
});
