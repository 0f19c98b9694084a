import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@pw/contract/sessions';
import { refreshTokenEndsAtMs } from '@pw/domain/sign-in/session-life';
import { route } from '../../platform/http/route.ts';
import { endOtherSessions, endOwnSession, listOpenSessions } from './sessions.store.ts';

/** Where an account is signed in. A session that nothing can renew any more is over, though nobody ended it. */
export const listSessionsRoute = route(listSessionsCall, {
  async handle({ actor, tx, now }) {
    const open = await listOpenSessions(tx, actor.accountId);
    const living = open.filter(
      ({ sessionId, startedAt, rotatedAt }) =>
        sessionId === actor.sessionId || refreshTokenEndsAtMs(startedAt.getTime(), rotatedAt.getTime()) > now.getTime(),
    );
    return {
      items: living.map(({ sessionId, role, browser, system, address, startedAt, rotatedAt, lastUsedAt }) => ({
        sessionId,
        isPresent: sessionId === actor.sessionId,
        role,
        browser,
        system,
        address,
        startedAt: startedAt.toISOString(),
        lastUsedAt: new Date(Math.max(rotatedAt.getTime(), lastUsedAt?.getTime() ?? 0)).toISOString(),
      })),
    };
  },
});

export const endSessionRoute = route(endSessionCall, {
  async handle({ actor, params, tx, now, refuse, audit }) {
    const ended = await endOwnSession(tx, { accountId: actor.accountId, sessionId: params.sessionId }, now);
    if (!ended) {
      return refuse('NOT_FOUND');
    }
    audit({ event: 'session.ended-elsewhere', subject: actor.name });
    return { ended: true } as const;
  },
});

export const endOtherSessionsRoute = route(endOtherSessionsCall, {
  async handle({ actor, tx, now, audit }) {
    const ended = await endOtherSessions(tx, actor, now);
    audit({ event: 'session.others-ended', subject: actor.name, details: { signIns: ended } });
    return { ended };
  },
});
