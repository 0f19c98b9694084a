import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { z } from 'zod';
import { sendHttp } from './http.ts';
import { type AuthTokens, replaceTokens, sessionStore } from './session.ts';

const refreshAnswer = z.object({ authToken: z.object({ token: z.string(), refreshToken: z.string() }) });

/**
 * What came of a renewal. `ended`: the server refuses it, and only a new sign-in helps. `unreachable`: there was no
 * verdict, so nobody is signed out for want of a network.
 */
export type Renewal =
  | { readonly kind: 'renewed'; readonly authToken: AuthTokens }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable'; readonly status: number };

const verdicts: ReadonlySet<number> = new Set([400, 401, 403, 404]);

let running: Promise<Renewal> | null = null;

/** Renews the tokens of the session. Requests that need it at the same moment share one refresh and its result. */
export function refreshTokens(): Promise<Renewal> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

/** Whether the access token is so old that it is renewed before the next request. */
export function needsRenewal(nowMs: number): boolean {
  const session = sessionStore.get();
  return session !== null && nowMs - session.receivedAtMs >= sessionTimes.renewAfterSeconds * 1000;
}

async function renew(): Promise<Renewal> {
  const session = sessionStore.get();
  if (!session) {
    return { kind: 'ended' };
  }
  const { status, body } = await sendHttp({
    server: 'auth',
    method: 'POST',
    path: '/user/getRefreshToken',
    body: { userId: session.userId, userEmail: session.email },
    token: session.authToken.refreshToken,
  });
  if (sessionStore.get() !== session) {
    // Somebody logged out, and perhaps somebody else in, meanwhile: these tokens are not theirs.
    return { kind: 'ended' };
  }
  const parsed = refreshAnswer.safeParse(body);
  if (status === 200 && parsed.success) {
    const { authToken } = parsed.data;
    replaceTokens(authToken, Date.now());
    return { kind: 'renewed', authToken };
  }
  return verdicts.has(status) ? { kind: 'ended' } : { kind: 'unreachable', status };
}
