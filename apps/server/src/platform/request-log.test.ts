import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { listAuditEventsCall } from '@pw/contract/audit';
import { adminLoginCall, loginCall, verifyCall } from '@pw/contract/spec-api/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../start/compose-app.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { injection, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { openLog } from './log.ts';

type Line = Readonly<Record<string, unknown>>;

describe('the log', () => {
  let server: TestServer;
  let company: SeededCompany;
  let app: Awaited<ReturnType<typeof composeApp>>;
  let text = '';

  beforeAll(async () => {
    server = await startTestServer();
    company = await seedCompany(server);
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    });
    const log = openLog('trace', stream);
    app = await composeApp(
      { ...server.platform, log },
      {
        isProduction: false,
        smtpUrl: undefined,
        trustProxy: false,
        databaseUrl: undefined,
        dataDirectory: tmpdir(),
        files: { kind: 'folder', path: tmpdir() },
      },
      '/nowhere',
    );
    text = '';
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const lines = (): readonly Line[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  /** A line is written once the answer has been sent, so a little after it has arrived. */
  const untilLines = (count: number) => expect.poll(() => text.split('\n').length - 1).toBeGreaterThanOrEqual(count);

  it('has one JSON line for an answered request, with its route, time and asker', async () => {
    const { administrator } = company;
    text = '';
    await app.inject(
      injection(listAuditEventsCall, { token: administrator.token, query: { search: 'Sharma' } as never }),
    );

    await untilLines(1);
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
        method: 'GET',
        route: '/api/v1/audit-events',
        status: expect.any(Number),
        ms: expect.any(Number),
        companyId: company.companyId,
        accountId: administrator.accountId,
        msg: 'request',
      },
    ]);
  });

  it('names the reference of a defect, so that it can be found', async () => {
    text = '';
    await server.owner.query('alter table audit_events rename to audit_events_away');
    const reply = await app.inject(
      injection(listAuditEventsCall, { token: company.administrator.token, query: {} as never }),
    );
    await server.owner.query('alter table audit_events_away rename to audit_events');

    await untilLines(2);
    const { reference } = reply.json<{ details: { reference: string } }>().details;
    const defect = lines().find(({ level }) => level === 50);
    expect(reply.statusCode).toBe(500);
    expect(defect).toMatchObject({ requestId: reference, err: { code: '42P01', stack: expect.any(String) } });
  });

  it('holds no password, code, licence key, token, search text or mail of a whole sign-in', async () => {
    text = '';
    const { sales, administrator, licenceKey } = company;
    const wrong = 'Wrong@98765';
    await app.inject(injection(loginCall, { body: { userName: sales.userName, userPassword: wrong } }));
    await app.inject(injection(loginCall, { body: { userName: sales.userName, userPassword: PASSWORD } }));
    const code = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const verified = await app.inject(injection(verifyCall, { body: { userName: sales.userName, otp: code } }));
    await app.inject(injection(adminLoginCall, { body: { userEmailId: administrator.email, licenseKey: licenceKey } }));
    const administratorCode = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const { authToken } = verified.json<{ data: { authToken: { token: string; refreshToken: string } } }>().data;
    await app.inject({ url: `/api/dev/mailbox?to=${sales.email}` });
    await app.inject({ url: '/api/v1/nothing?search=Sharma', headers: { authorization: 'Bearer abc.def' } });
    await app.inject({
      method: 'POST',
      url: '/api/auth/user/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"userPassword":"${PASSWORD}"`,
    });

    expect(code).toMatch(/^\d{6}$/);
    await untilLines(7);
    expect(lines().map(({ route, status }) => [route, status])).toEqual([
      ['/api/auth/user/login', 422],
      ['/api/auth/user/login', 200],
      ['/api/auth/user/verify', 200],
      ['/api/auth/user/adminLogin', 200],
      ['/api/dev/mailbox', 200],
      [null, 404],
      ['/api/auth/user/login', 400],
    ]);
    const secrets = [
      PASSWORD,
      wrong,
      code,
      administratorCode,
      licenceKey,
      sales.token,
      authToken.token,
      authToken.refreshToken,
      sales.email,
      'Sharma',
      'abc.def',
    ];
    expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([]);
  });

  it('keeps the questions of programs out of sight, but for their failures', async () => {
    text = '';
    await app.inject('/health/live');
    await app.inject('/metrics');

    await untilLines(2);
    expect(lines().map(({ level, route }) => [level, route])).toEqual([
      [20, '/health/live'],
      [20, '/metrics'],
    ]);
  });
});
