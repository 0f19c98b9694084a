import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPageHeaders } from '../platform/http/shared-page-headers.ts';
import { keptMail } from '../platform/mail.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type AppSettings, composeApp } from './compose-app.ts';

const development: AppSettings = {
  isProduction: false,
  smtpUrl: undefined,
  trustProxy: false,
  databaseUrl: undefined,
  dataDirectory: tmpdir(),
  files: { kind: 'folder', path: tmpdir() },
};

describe('the whole application', () => {
  let server: TestServer;
  let folder: string;
  const opened: { close: () => Promise<unknown> }[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'client-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<div id="root"></div>');
    await writeFile(join(folder, 'assets', 'index-abc123.js'), 'console.log(1)');
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await mkdir(join(folder, 'offer', 'assets'), { recursive: true });
    await writeFile(join(folder, 'offer', 'index.html'), '<title>Offer</title>');
    await writeFile(join(folder, 'offer', 'assets', 'index-abc123.js'), 'console.log(2)');
    await mkdir(join(folder, 'p', 'assets'), { recursive: true });
    await writeFile(join(folder, 'p', 'index.html'), '<title>Board</title>');
    await writeFile(join(folder, 'p', 'assets', 'index-abc123.js'), 'console.log(3)');
    await writeFile(join(folder, '.build-stamp'), 'secret');
  });
  afterAll(async () => {
    for (const app of opened) {
      await app.close();
    }
    await rm(folder, { recursive: true });
    await server.close();
  });

  const compose = async (settings: AppSettings = development, clientFolder = folder) => {
    const app = await composeApp(server.platform, settings, clientFolder);
    opened.push(app);
    return app;
  };
  const page = { accept: 'text/html,application/xhtml+xml' };

  describe('serves the web client', () => {
    it('each time again for the page, for good for files that are named by their content', async () => {
      const app = await compose();

      for (const [url, type, cache] of [
        ['/', 'text/html; charset=utf-8', 'no-cache'],
        ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
        ['/favicon.svg', 'image/svg+xml', 'no-cache'],
        ['/assets/layout.json', 'application/json; charset=utf-8', 'no-cache'],
        ['/assets/index-abc123.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ] as const) {
        const { statusCode, headers } = await app.inject({ url, headers: page });
        expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([url, 200, type, cache]);
      }
    });

    it.each([
      ['/offer', 'Offer'],
      ['/p', 'Board'],
    ])('and under %s/ a page for links, with a policy and headers of its own, kept nowhere', async (address, title) => {
      const app = await compose();
      for (const url of [address, `${address}/`]) {
        const { statusCode, headers, body } = await app.inject({ url, headers: page });
        expect([statusCode, body]).toEqual([200, `<title>${title}</title>`]);
        expect(headers).toMatchObject({ ...sharedPageHeaders, 'cache-control': 'no-store' });
        expect(headers['set-cookie']).toBeUndefined();
      }
      const script = await app.inject(`${address}/assets/index-abc123.js`);
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const robots = await app.inject('/robots.txt');
      expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
    });

    it('compressed, as the browser reads it, where the build put a copy next to the file', async () => {
      const app = await compose();
      const url = '/assets/index-abc123.js';
      await writeFile(join(folder, `${url}.gz`), 'packed');

      const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect([packed.headers['content-encoding'], packed.payload]).toEqual(['gzip', 'packed']);
      expect(packed.headers['content-type']).toBe('application/javascript; charset=utf-8');
      expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(packed.headers.vary).toContain('accept-encoding');
      const plain = await app.inject({ url });
      expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, 'console.log(1)']);
    });

    it('answers a lost page with the client and a lost program with JSON', async () => {
      const app = await compose();

      expect((await app.inject({ url: '/main/sales/home', headers: page })).payload).toContain('id="root"');
      for (const [url, headers] of [
        ['/main/sales/home', { accept: 'application/json' }],
        ['/api/v1/nothing', page],
        ['//api/v1/nothing', page],
        ['/health/nothing', page],
        ['/assets/gone.js', page],
        ['/.build-stamp', page],
        ['/../package.json', page],
        ['/..%2f..%2fpackage.json', page],
      ] as const) {
        const reply = await app.inject({ url, headers });
        expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([url, 404, 'NO_SUCH_CALL']);
      }
    });

    it('says how to build it when it is missing', async () => {
      const reply = await (await compose(development, join(folder, 'nothing'))).inject({ url: '/', headers: page });

      expect(reply.statusCode).toBe(503);
      expect(reply.payload).toContain('start it with <code>npm start</code>');
    });
  });

  describe('sends headers that keep the browser strict', () => {
    it.each(['/', '/api/auth/nothing', '/mailbox', '/api/docs', '/assets/index-abc123.js'])('with %s', async (url) => {
      const { headers } = await (await compose()).inject({ url, headers: page });
      const policy = String(headers['content-security-policy']);

      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toMatch(/frame-src 'self' blob:/);
      expect(policy).toMatch(/worker-src 'self' blob:/);
      expect(policy.match(/'unsafe-[a-z]+'/g)).toEqual(["'unsafe-inline'"]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('and insists on HTTPS in production alone', async () => {
      const [here, there] = [await compose(), await compose({ ...development, isProduction: true })];

      expect((await here.inject('/health/live')).headers['strict-transport-security']).toBeUndefined();
      expect((await there.inject('/health/live')).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    });
  });

  describe('keeps to this machine', () => {
    const places = ['/mailbox', '/api/dev/mailbox', '/metrics'];

    it.each(places)('%s', async (url) => {
      const app = await compose();

      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        expect((await app.inject({ url, remoteAddress })).statusCode).toBe(200);
      }
    });

    it.each(
      places.flatMap(
        (url) =>
          [
            [url, 'from another machine', { remoteAddress: '192.168.1.20' }],
            [
              url,
              'from one that says it is this',
              { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
            ],
            [url, 'through a proxy on this machine', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
            [url, 'under a name of the internet', { headers: { host: 'rebound.example.com' } }],
          ] as const,
      ),
    )('%s, and is no page %s', async (url, _how, request) => {
      const app = await compose();
      const [asked, unknown] = [await app.inject({ url, ...request }), await app.inject({ url: '/api/nothing' })];

      expect(asked.statusCode).toBe(404);
      expect(asked.payload).toBe(unknown.payload);
    });

    it.each([
      ['a mail server', { ...development, smtpUrl: 'smtp://mail' }],
      ['production', { ...development, isProduction: true }],
    ])('%s has no mailbox', async (_name, settings) => {
      const app = await compose(settings);

      for (const url of ['/mailbox', '/api/dev/mailbox']) {
        expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
      }
    });
  });

  describe('shows the mailbox', () => {
    it('newest first, to programs and to readers, and never as HTML of the mail', async () => {
      const app = await compose();
      const mail = keptMail(server.database, server.platform.now);
      await mail.deliver({ to: 'asha@demo.test', subject: 'First', text: 'code 123456' });
      server.passTime(1000);
      await mail.deliver({ to: 'Asha@demo.test', subject: '<script>alert(1)</script>', text: 'a & "b"' });
      await mail.deliver({ to: 'ravi@demo.test', subject: 'Other', text: '' });

      const mails = (await app.inject('/api/dev/mailbox?to=asha@demo.test')).json<unknown[]>();
      expect(mails).toEqual([
        {
          to: 'Asha@demo.test',
          subject: '<script>alert(1)</script>',
          text: 'a & "b"',
          sentAt: '2026-11-20T04:30:01.000Z',
        },
        { to: 'asha@demo.test', subject: 'First', text: 'code 123456', sentAt: '2026-11-20T04:30:00.000Z' },
      ]);
      expect((await app.inject('/api/dev/mailbox')).json<unknown[]>()).toHaveLength(3);

      const { payload, headers } = await app.inject('/mailbox');
      expect(headers['cache-control']).toBe('no-store');
      expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(payload).toContain('a &amp; &quot;b&quot;');
      expect(payload).not.toContain('<script>alert');
      expect(payload.indexOf('Other')).toBeLessThan(payload.indexOf('First'));
    });
  });

  describe('lists the calls in production', () => {
    it('for signed-in users, and nobody else', async () => {
      const app = await compose({ ...development, isProduction: true });
      const company = await seedCompany(server);
      const list = (token?: string) =>
        app.inject({ url: '/api/docs/json', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
      for (const { token } of [company.sales, company.administrator]) {
        const { statusCode, headers, payload } = await list(token);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
        expect(payload).toContain('"openapi"');
      }
      await server.owner.query('update users set deleted_at = now() where user_id = $1', [company.sales.accountId]);
      for (const token of [undefined, 'x.y.z', company.sales.token]) {
        const { statusCode, payload } = await list(token);
        expect([statusCode, payload.includes('openapi')]).toEqual([401, false]);
      }
      expect((await app.inject('/api/docs/start.js')).payload).toContain('Sign in to Panelwright');
      expect((await (await compose()).inject('/api/docs/json')).statusCode).toBe(200);
    });
  });

  it('says where a fault of security is reported, as long as somebody is named for it', async () => {
    const url = '/.well-known/security.txt';
    const { headers, payload } = await (await compose()).inject({ url, headers: page });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toMatch(/^Contact: mailto:support@panelwright\.test\nExpires: 20\d\d-\d\d-\d\dT[\d:.]+Z\n/);
    const nobody = await composeApp({ ...server.platform, supportContacts: [] }, development, folder);
    opened.push(nobody);
    expect((await nobody.inject(url)).statusCode).toBe(404);
  });

  it('keeps no answer of a call, refused or not, in any browser', async () => {
    const app = await compose();
    for (const url of [
      '/api/v1/company-settings',
      '/api/v1/nothing',
      '/api/v1/files/x',
      '/api/v1/%zz',
      '/health/live',
    ]) {
      expect([url, (await app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('sends a balancer to another server with each answer while it stops', async () => {
    let isDraining = false;
    const app = await composeApp(server.platform, development, folder, () => isDraining);
    opened.push(app);
    const connectionOf = async (url: string) => (await app.inject(url)).headers.connection;
    expect(await connectionOf('/health/live')).toBe('keep-alive');
    isDraining = true;
    expect([await connectionOf('/health/live'), await connectionOf('/'), await connectionOf('/api/v1/none')]).toEqual([
      'close',
      'close',
      'close',
    ]);
  });

  describe('counts requests', () => {
    it('by the pattern of their route, never by their address', async () => {
      const app = await compose();
      await app.inject('/health/ready?secret=1');
      await app.inject('/health/ready');
      await app.inject('/api/v1/nothing-secret');
      const { payload, headers } = await app.inject('/metrics');

      expect(headers['content-type']).toContain('text/plain');
      expect(payload).toMatch(/^process_cpu_seconds_total /m);
      expect(payload.match(/^http_request_seconds_count.+$/gm)).toEqual([
        'http_request_seconds_count{method="GET",route="/health/ready",status="200"} 2',
        'http_request_seconds_count{method="GET",route="none",status="404"} 1',
      ]);
      expect(payload).not.toContain('secret');
    });
  });
});
