import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, seedCompany, signIn } from '../../testing/seed-company.ts';
import { makeTestKeys } from '../../testing/test-keys.ts';
import { inCompany } from '../database/app-database.ts';
import { type SessionRole, signAccessToken } from '../session-tokens.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';
import { keptTouchCall, lookCall, steadyLookCall, touchCall } from './testing/tiny-calls.ts';
import { keptTouchRoute, lookRoute, steadyLookRoute, touchRoute } from './testing/touch.route.ts';

describe('a route', () => {
  let tiny: TinyServer;
  let before: { effects: number; events: number };

  beforeAll(async () => {
    const touch = async () => void (await tiny.send(touchCall, { ...asAdministrator(), body: {} }));
    tiny = await serveTinyCalls([touchRoute, keptTouchRoute, lookRoute(touch), steadyLookRoute(touch)]);
  });
  afterAll(() => tiny.close());
  beforeEach(async () => {
    before = { effects: await tiny.effects(), events: (await tiny.auditEvents()).length };
  });

  const params = { path: 'x' };
  const asAdministrator = () => ({ params, token: tiny.company.administrator.token });
  const written = async () => ({
    effects: (await tiny.effects()) - before.effects,
    events: (await tiny.auditEvents()).length - before.events,
  });

  it('answers in the shape of its call, with one audit event of the person who asked', async () => {
    const reply = await tiny.send(touchCall, { ...asAdministrator(), body: { note: 'hello' } });

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ zebra: 'x', a: 1, body: { answer: 'done', note: 'hello' } });
    expect(await written()).toEqual({ effects: 1, events: 1 });
    expect((await tiny.auditEvents()).at(-1)).toEqual({
      event: 'company.touched',
      actorName: tiny.company.administrator.name,
    });
  });

  describe('asks for the token first', () => {
    const body = { answer: 'nonsense' as never };

    it.each([
      ['no token', async () => ({})],
      ['what is no token', async () => ({ token: 'abc' })],
      ['another scheme', async () => ({ headers: { authorization: 'Basic YTpi' } })],
      ['a token of another installation', async () => ({ token: await signedBy(await makeTestKeys()) })],
    ])('and answers 401 to %s, though the body is wrong too', async (_name, made) => {
      const reply = await tiny.send(touchCall, { params, body, ...(await made()) });

      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        code: 'UNAUTHENTICATED',
        message: 'Sign in again: the request carries no valid token.',
      });
    });

    it('before it reads the body', async () => {
      const reply = await tiny.app.inject({
        method: 'POST',
        url: '/api/v1/touch/x',
        headers: { 'content-type': 'application/json' },
        payload: '{ no json',
      });

      expect(reply.statusCode).toBe(401);
    });

    const signedBy = (keys: Awaited<ReturnType<typeof makeTestKeys>>) => {
      const { companyId, sessionId } = tiny.company.administrator;
      return signAccessToken(keys, { companyId, sessionId, role: 'administrator' }, tiny.server.platform.now());
    };
  });

  it('refuses a token that has expired', async () => {
    const { companyId, sessionId } = tiny.company.administrator;
    const { keys, now } = tiny.server.platform;
    const token = await signAccessToken(keys, { companyId, sessionId, role: 'administrator' }, now() - 3600_000);

    expect((await tiny.send(touchCall, { params, token, body: {} })).statusCode).toBe(401);
  });

  it('refuses the token of a session that has ended, whose signature is still good', async () => {
    const { database, owner } = tiny.server;
    const { administrator, companyId } = tiny.company;
    const gone = await inCompany(database, companyId, (tx) => signIn(tiny.server, tx, administrator, 'administrator'));
    await owner.query('update sessions set ended_at = now() where session_id = $1', [gone.sessionId]);

    expect((await tiny.send(touchCall, { params, token: gone.token, body: {} })).statusCode).toBe(401);
  });

  it('goes by the role of the session, whatever the token was made for', async () => {
    const { keys, now } = tiny.server.platform;
    const made = (person: Person, role: SessionRole) =>
      signAccessToken(keys, { companyId: person.companyId, sessionId: person.sessionId, role }, now());
    const { administrator, sales } = tiny.company;

    const refused = await tiny.send(touchCall, { params, token: await made(sales, 'administrator'), body: {} });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    for (const role of ['choosing', 'sales'] as const) {
      const token = await made(administrator, role);
      expect((await tiny.send(touchCall, { params, token, body: {} })).statusCode).toBe(200);
    }
  });

  it.each(['sales', 'manufacturer'] as const)('refuses the role %s before it looks at the body', async (role) => {
    const reply = await tiny.send(touchCall, {
      params,
      token: tiny.company[role].token,
      body: { answer: 'nonsense' as never },
    });

    expect(reply.statusCode).toBe(403);
    expect(reply.json<{ code: string }>().code).toBe('FORBIDDEN');
  });

  it('names every fault of the shape with its path', async () => {
    const reply = await tiny.send(touchCall, {
      ...asAdministrator(),
      body: { answer: 'nonsense' as never, note: 7 as never },
    });

    expect(reply.statusCode).toBe(400);
    const { details, ...words } = reply.json<{ details: { path: string }[] }>();
    expect(words).toEqual({ code: 'INVALID_REQUEST', message: 'The request is invalid or incomplete: see details.' });
    expect(details.map(({ path }) => path)).toEqual(['body.answer', 'body.note']);
    expect(await written()).toEqual({ effects: 0, events: 0 });
  });

  describe('compares the fields that name the user', () => {
    it('and hands the others on alone', async () => {
      const { companyId, administrator } = tiny.company;
      const reply = await tiny.send(touchCall, {
        ...asAdministrator(),
        body: { companyId, userEmail: administrator.email.toUpperCase(), rsToken: administrator.token },
      });

      expect(reply.json()).toMatchObject({ body: { answer: 'done', note: '' } });
    });

    it.each(['companyId', 'userEmail', 'rsToken'])('and refuses a foreign %s [API-98]', async (field) => {
      const other = await seedCompany(tiny.server);
      const foreign = { companyId: other.companyId, userEmail: other.sales.email, rsToken: other.sales.token };
      const reply = await tiny.send(touchCall, {
        ...asAdministrator(),
        body: { [field]: foreign[field as keyof typeof foreign] },
      });

      expect(reply.statusCode).toBe(403);
      expect(reply.json<{ code: string }>().code).toBe('NOT_YOUR_ID');
      expect(await written()).toEqual({ effects: 0, events: 0 });
    });

    it('and answers the same to a company that does not exist', async () => {
      const other = await seedCompany(tiny.server);
      const [foreign, unknown] = await Promise.all(
        [other.companyId, randomUUID()].map((companyId) =>
          tiny.send(touchCall, { ...asAdministrator(), body: { companyId } }),
        ),
      );

      expect(foreign?.rawPayload).toEqual(unknown?.rawPayload);
    });
  });

  it('undoes what it wrote when it refuses, and says why with details and headers', async () => {
    const reply = await tiny.send(touchCall, { ...asAdministrator(), body: { answer: 'refused' } });

    expect(reply.statusCode).toBe(409);
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.json()).toEqual({
      code: 'NOT_NOW',
      message: 'Not now. Try it tomorrow.',
      details: { until: 'tomorrow' },
    });
    expect(await written()).toEqual({ effects: 0, events: 0 });
  });

  it('keeps what it wrote when it refuses, where the route says so', async () => {
    const reply = await tiny.send(keptTouchCall, { ...asAdministrator(), body: { answer: 'refused' } });

    expect(reply.statusCode).toBe(409);
    expect((await written()).effects).toBe(1);
  });

  it.each([
    ['sees what others commit meanwhile', lookCall, 1],
    ['sees one moment where the route says so', steadyLookCall, 0],
  ])('%s', async (_what, call, more) => {
    const reply = await tiny.send(call, { token: tiny.company.administrator.token });

    const [first = 0, second = 0] = reply.json<number[]>();
    expect(second - first).toBe(more);
    expect((await written()).effects).toBe(1);
  });

  it.each(['no event', 'two events', 'wrong shape', 'defect'] as const)(
    'is a defect with %s: it answers 500 with a reference, saves nothing and tells nothing',
    async (answer) => {
      const reply = await tiny.send(touchCall, { ...asAdministrator(), body: { answer } });

      expect(reply.statusCode).toBe(500);
      const { code, message, details } = reply.json<{
        code: string;
        message: string;
        details: { reference: string };
      }>();
      expect([code, Object.keys(details)]).toEqual(['DEFECT', ['reference']]);
      expect(details.reference).toMatch(/^[0-9a-f]{12}$/);
      expect(message).toBe(
        `The server failed at this request and has kept nothing of it. Try again. If it fails again, report the reference ${details.reference}.`,
      );
      expect(reply.payload).not.toContain('secret');
      expect(await written()).toEqual({ effects: 0, events: 0 });
    },
  );
});
