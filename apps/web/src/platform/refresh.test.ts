import { readCompanyTermsCall } from '@pw/contract/company-profile';
import { renewSessionCall } from '@pw/contract/sign-in';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../testing/fixtures.ts';
import { aSession } from '../testing/signed-in.ts';
import { sendCall } from './send-call.ts';
import { endSession, sessionStore, startSession } from './session.ts';
import { shellMessages } from './shell-messages.ts';

const terms = { terms: '<p>Ours</p>', revision: 1 };
const authToken = { token: 'token-2', refreshToken: 'refresh-2' };
const refreshed = { authToken };
const askTerms = () => sendCall(readCompanyTermsCall, {});
const shown = () => shellMessages.get().map(({ text }) => text);

const server = aFakeServer();

describe('an expired token', () => {
  it.each([401, 403])('is renewed after a %i, and the request is sent again [SGN-50, SGN-51]', async (status) => {
    startSession(aSession('sales'));
    server.once.fail(readCompanyTermsCall, status);
    server.answer(readCompanyTermsCall, terms);
    server.answer(renewSessionCall, refreshed);
    expect(await askTerms()).toEqual({ ok: true, value: terms });
    expect(server.requestsOf().map(({ call, token }) => [call, token])).toEqual([
      ['readCompanyTerms', 'token-1'],
      ['renewSession', 'refresh-1'],
      ['readCompanyTerms', 'token-2'],
    ]);
    expect(server.bodiesOf(renewSessionCall)).toEqual([
      { userId: sessionStore.get()?.userId, email: 'asha@demo.test' },
    ]);
    expect(sessionStore.get()?.authToken).toEqual(authToken);
    expect(sessionStorage.getItem('panelwright.userInformation')).toContain('token-2');
  });

  it('is renewed once only: the second refusal is passed on [SGN-50, SGN-52]', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 403);
    server.answer(renewSessionCall, refreshed);
    expect(await askTerms()).toMatchObject({ ok: false, error: { status: 403 } });
    expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(2);
    expect(server.requestsOf(renewSessionCall)).toHaveLength(1);
    expect(sessionStore.get()).not.toBeNull();
  });

  it('ends the session with its message when it cannot be renewed [SGN-52]', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 401);
    server.refuse(renewSessionCall, 'SIGN_IN_ENDED');
    await askTerms();
    expect(shown()).toEqual(['Unauthorized: Please log in.']);
    expect(sessionStore.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([0, 503])('does not end the session when the renewal finds no server (%i)', async (status) => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 401);
    server.fail(renewSessionCall, status);
    expect(await askTerms()).toMatchObject({ ok: false, error: { status } });
    expect(sessionStore.get()).not.toBeNull();
  });

  it('is renewed once for five requests at the same moment [SGN-53]', async () => {
    startSession(aSession('sales'));
    server.answerWith(renewSessionCall, () => refreshed);
    server.respond(readCompanyTermsCall, ({ token }) =>
      token === 'token-2' ? { status: 200, body: terms } : { status: 401, body: {} },
    );
    const answers = await Promise.all([askTerms(), askTerms(), askTerms(), askTerms(), askTerms()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server.requestsOf(renewSessionCall)).toHaveLength(1);
    expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(10);
  });

  it('does not give the next user the tokens of the one before', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 401);
    server.answer(renewSessionCall, refreshed);
    const release = server.hold(renewSessionCall);
    const asked = askTerms();
    await expect.poll(() => server.requestsOf(renewSessionCall)).toHaveLength(1);
    endSession();
    const next = aSession('manufacturer', { authToken: { token: 'theirs', refreshToken: 'theirs' } });
    startSession(next);
    release();
    await asked;
    expect(sessionStore.get()).toEqual(next);
  });
});

describe('a token that is 3300 s old', () => {
  const age = (seconds: number) => aSession('sales', { receivedAtMs: Date.now() - seconds * 1000 });

  it('is renewed before the next request [SGN-54, SGN-55]', async () => {
    expect(sessionTimes.renewAfterSeconds).toBe(3300);
    startSession(age(3301));
    server.answer(renewSessionCall, refreshed);
    server.answer(readCompanyTermsCall, terms);
    await askTerms();
    await askTerms();
    expect(server.requestsOf().map(({ call, token }) => [call, token])).toEqual([
      ['renewSession', 'refresh-1'],
      ['readCompanyTerms', 'token-2'],
      ['readCompanyTerms', 'token-2'],
    ]);
  });

  it('is left alone one second earlier [SGN-54]', async () => {
    startSession(age(3298));
    server.answer(readCompanyTermsCall, terms);
    await askTerms();
    expect(server.requestsOf(renewSessionCall)).toEqual([]);
  });
});
