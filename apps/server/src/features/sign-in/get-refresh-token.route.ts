import { getRefreshTokenCall } from '@pw/contract/sign-in/get-refresh-token';
import { foldEmail } from '@pw/domain/contact/email';
import { judgeRefresh } from '@pw/domain/sign-in/judge-refresh';
import { enterCompany } from '../../platform/database/company-transaction.ts';
import { route } from '../../platform/http/route.ts';
import { findActor } from '../../platform/session/actor.ts';
import { readRefreshToken } from '../../platform/session/refresh-token.ts';
import { makeSessionTokens } from '../../platform/session/session-tokens.ts';
import { classifyToken } from './classify-token.ts';
import { endSession, lockSession, renewSession } from './sessions.store.ts';

/** Renews the tokens of a session, and ends it when a token shows up that was replaced long ago. */
export const getRefreshTokenRoute = route(getRefreshTokenCall, {
  keepsOnRefusal: true,
  async handle({ bearer, body, tx, platform, now, refuse, audit }) {
    const claims = bearer === undefined ? undefined : readRefreshToken(platform.keys, bearer);
    if (!claims) {
      return refuse('SIGN_IN_ENDED');
    }
    await enterCompany(tx, claims.companyId);
    // Locked, so that two renewals at once make one step, on whichever server they arrive.
    const session = await lockSession(tx, claims);
    const actor = session ? await findActor(tx, session) : undefined;
    if (!session || !actor) {
      return refuse('SIGN_IN_ENDED');
    }
    if (body.userId !== actor.accountId || foldEmail(body.userEmail) !== foldEmail(actor.email)) {
      return refuse('NOT_YOUR_ID');
    }
    const verdict = judgeRefresh(classifyToken(claims, session), now.getTime());
    if (verdict === 'refuse') {
      return refuse('SIGN_IN_ENDED');
    }
    if (verdict === 'revoke-family') {
      await endSession(tx, session, now);
      audit({ event: 'session.revoked', subject: actor.name, details: { reason: 'token used twice' }, actor });
      return refuse('SIGN_IN_ENDED');
    }
    const renewed = verdict === 'rotate' ? await renewSession(tx, session, now) : session;
    audit({ event: 'session.renewed', subject: actor.name, actor });
    const authToken = await makeSessionTokens(platform.keys, renewed, now.getTime());
    return { statusCode: 200, authToken, data: { authToken } } as const;
  },
});
