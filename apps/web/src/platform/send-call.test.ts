import { serverBases } from '@pw/contract/call';
import { readCompanyTermsCall, saveCompanyTermsCall } from '@pw/contract/company-profile';
import { addAdministratorCall } from '@pw/contract/company-users';
import { uploadIntakeCall } from '@pw/contract/intake';
import { requestUserCodeCall, signOutCall } from '@pw/contract/sign-in';
import { timers } from '@pw/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../testing/fixtures.ts';
import { aSession } from '../testing/signed-in.ts';
import { connection } from './connection.ts';
import { configureServers, sendCall } from './send-call.ts';
import { startSession } from './session.ts';
import { shellMessages } from './shell-messages.ts';

const terms = { terms: '<p>Ours</p>', revision: 1 };
const askTerms = () => sendCall(readCompanyTermsCall, {});
const shown = () => shellMessages.get().map(({ text }) => text);

const server = aFakeServer();

describe('a request', () => {
  it.each([
    'auth',
    'customer',
    'pricing',
    'status',
    'config',
    'specs',
    'quote',
    'srm',
    'reports',
    'gfs',
    'own',
  ] as const)(
    'carries the bearer token of the signed-in user to the server %s [SGN-47, SGN-48]',
    async (logicalServer) => {
      startSession(aSession('administrator'));
      const call = { ...readCompanyTermsCall, server: logicalServer };
      server.answer(call, terms);
      await sendCall(call, {});
      expect(server.requestsOf()).toMatchObject([
        { path: `${serverBases[logicalServer]}/company-terms`, token: 'token-1' },
      ]);
    },
  );

  it('carries no token when the call is for everybody [SGN-47]', async () => {
    startSession(aSession('sales'));
    server.refuse(requestUserCodeCall, 'LOGIN_REFUSED');
    await sendCall(requestUserCodeCall, { body: { userName: 'asha', password: 'x' } });
    expect(server.requestsOf(requestUserCodeCall)[0]?.token).toBeNull();
  });

  it('is JSON and goes to the base address of its server [SHL-55]', async () => {
    startSession(aSession('sales'));
    server.answer(saveCompanyTermsCall, terms);
    await sendCall(saveCompanyTermsCall, { body: { terms: '<p>Ours</p>' } });
    const [request] = server.requestsOf();
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.path).toBe(`${serverBases.own}/company-terms`);
    expect(request?.body).toEqual({ terms: '<p>Ours</p>' });
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('is sent with its method %s [SHL-55]', async (method) => {
    startSession(aSession('sales'));
    const call = { ...readCompanyTermsCall, method };
    // The fake server answers a request of this method only.
    server.answer(call, terms);
    expect(await sendCall(call, {})).toEqual({ ok: true, value: terms });
  });

  it('follows the configured base addresses [SHL-57]', async () => {
    configureServers({ own: '/elsewhere/own' });
    startSession(aSession('sales'));
    await askTerms();
    configureServers(serverBases);
    expect(server.takeFaults()).toEqual(['GET /elsewhere/own/company-terms was asked, and no test prepared it']);
  });

  it('gives the refusals that its call declares, with code and text', async () => {
    server.refuse(requestUserCodeCall, 'LOGIN_REFUSED');
    expect(await sendCall(requestUserCodeCall, { body: { userName: 'asha', password: 'x' } })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'LOGIN_REFUSED', message: 'Invalid credentials', status: 422 },
    });
    expect(shown()).toEqual([]);
  });

  it('takes an answer of a newer server, without the fields that this page does not know', async () => {
    startSession(aSession('sales'));
    server.respond(readCompanyTermsCall, () => ({ status: 200, body: { ...terms, language: 'en' } }));
    expect(await askTerms()).toEqual({ ok: true, value: terms });
  });

  it('says so when the answer is not what the contract promises', async () => {
    startSession(aSession('sales'));
    server.respond(readCompanyTermsCall, () => ({ status: 200, body: '<html>a proxy speaks</html>' }));
    expect((await askTerms()).ok).toBe(false);
    expect(shown()).toEqual(['The answer of the server was not understood: Reload the page, or contact support.']);
  });
});

describe('a failing request', () => {
  it('has its status published [SHL-56]', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 503);
    expect(await askTerms()).toMatchObject({ ok: false, error: { kind: 'failed', status: 503 } });
    expect(shellMessages.get()).toMatchObject([{ status: 503, text: expect.stringContaining('Service Unavailable') }]);
  });

  const busy = () => ({
    status: 503,
    body: { code: 'BUSY', message: 'The server is busy.' },
    headers: { 'retry-after': '0' },
  });

  it('for which the server has no time is sent again by itself, three times, and then told', async () => {
    startSession(aSession('sales'));
    server.once.respond(readCompanyTermsCall, busy);
    server.answer(readCompanyTermsCall, terms);
    expect(await askTerms()).toEqual({ ok: true, value: terms });
    expect([server.requestsOf(readCompanyTermsCall).length, shown()]).toEqual([2, []]);

    server.respond(readCompanyTermsCall, busy);
    expect(await askTerms()).toMatchObject({ ok: false, error: { status: 503, message: 'The server is busy.' } });
    expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(2 + 4);
    expect(shown()).toEqual(['Service Unavailable: Please try again in a moment.']);
  });

  it.each([
    ['without a key once', undefined, 1],
    ['under its key again', 'key-1', 4],
  ])('that is a change is sent %s when the server has no time', async (_how, idempotencyKey, requests) => {
    startSession(aSession('administrator'));
    server.respond(addAdministratorCall, busy);
    const body = { userName: 'anil', password: 'x', roles: [] };
    const input = idempotencyKey === undefined ? { body } : { body, idempotencyKey };
    expect((await sendCall(addAdministratorCall, input)).ok).toBe(false);
    const keys = server.requestsOf(addAdministratorCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(Array.from({ length: requests }, () => idempotencyKey ?? null));
  });

  describe('that an older server does not know', () => {
    const unknown = () => ({ status: 404, body: { code: 'NO_SUCH_CALL', message: 'There is no such call.' } });
    const pauses = timers.upgradePausesMs;

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      startSession(aSession('administrator'));
    });
    afterEach(() => vi.useRealTimers());

    it('is sent again after a pause, and says that the server is being upgraded meanwhile', async () => {
      server.once.respond(readCompanyTermsCall, unknown);
      server.answer(readCompanyTermsCall, terms);
      const asked = askTerms();
      await vi.waitFor(() => expect(shown()).toEqual(['Being upgraded, again in a moment.']));
      expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(pauses[0] ?? 0);
      expect(await asked).toEqual({ ok: true, value: terms });
    });

    it('is sent four times in all, also a change without a key, and then says what to do', async () => {
      server.respond(addAdministratorCall, unknown);
      const asked = sendCall(addAdministratorCall, { body: { userName: 'anil', password: 'x', roles: [] } });
      for (const pauseMs of pauses) {
        await vi.advanceTimersByTimeAsync(pauseMs);
      }
      const hint = 'Try again in a minute. If it goes on, reload the page or contact support.';
      const error = { kind: 'failed', status: 404, cause: 'The server is being upgraded', hint };
      expect(await asked).toMatchObject({ ok: false, error });
      expect(server.requestsOf(addAdministratorCall)).toHaveLength(1 + pauses.length);
      expect(shown()).toContain(`The server is being upgraded: ${hint}`);
    });

    it('is another thing than an object that does not exist', async () => {
      server.respond(readCompanyTermsCall, () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Gone.' } }));
      expect(await askTerms()).toMatchObject({ ok: false, error: { status: 404, message: 'Gone.' } });
      expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(1);
    });
  });

  it('counts as status 0 without an answer [MSG-01]', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 0);
    await askTerms();
    expect(shown()).toEqual(['Unknown Error: Check network.']);
  });

  it('is left to the screen where that tells it', async () => {
    startSession(aSession('sales'));
    server.fail(readCompanyTermsCall, 503);
    expect((await sendCall(readCompanyTermsCall, {}, 'screen')).ok).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('stays unmentioned when its call is silent [MSG-14, MSG-15]', async () => {
    startSession(aSession('sales'));
    server.fail(signOutCall, 500);
    expect((await sendCall(signOutCall, {})).ok).toBe(false);
    expect(shown()).toEqual([]);
  });
});

describe('files on their way', () => {
  const files = [new File(['PK'], 'LT schedule.xlsx')];

  it('can be stopped, which says nothing of the connection', async () => {
    startSession(aSession('sales'));
    server.answer(uploadIntakeCall, { intakeId: crypto.randomUUID(), state: 'reading', isKnown: false });
    const release = server.hold(uploadIntakeCall);
    const stopping = new AbortController();
    const shares: number[] = [];
    const onSent = (share: number) => void shares.push(share);
    const sending = sendCall(uploadIntakeCall, { body: {}, files, onSent, signal: stopping.signal });
    await vi.waitFor(() => expect(shares).toEqual([0.5]));
    stopping.abort();
    expect(await sending).toMatchObject({ ok: false, error: { kind: 'failed', status: 0 } });
    expect(connection.get().kind).toBe('connected');
    release();
  });

  it('are not sent at all when they were stopped before', async () => {
    startSession(aSession('sales'));
    const input = { body: {}, files, onSent: () => undefined, signal: AbortSignal.abort() };
    expect(await sendCall(uploadIntakeCall, input)).toMatchObject({ ok: false });
    expect(server.requestsOf()).toEqual([]);
  });
});
