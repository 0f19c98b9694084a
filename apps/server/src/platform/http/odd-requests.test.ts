import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echoRoute, textRoute } from './testing/odd.route.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('an odd request', () => {
  let tiny: TinyServer;

  beforeAll(async () => {
    tiny = await serveTinyCalls([echoRoute, textRoute]);
  });
  afterAll(() => tiny.close());

  const post = (url: string, payload?: string | Buffer, type = 'application/json') =>
    tiny.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      ...(payload === undefined ? {} : { payload }),
    });

  it('may say JSON and have no body', async () => {
    const reply = await post('/api/specs/Runtime/x/echo', '');

    expect(reply.json()).toEqual({ path: 'x', body: 'none' });
  });

  it.each([
    ['double slashes', '/api/specs//Runtime//x/echo', 'x'],
    ['parentheses and dots', '/api/specs/Runtime/RootPart.CONFIG(1).FEEDER(2)/echo', 'RootPart.CONFIG(1).FEEDER(2)'],
    ['an escaped space', '/api/specs/Runtime/SBD_SPECS:%201/echo', 'SBD_SPECS: 1'],
    ['an escaped slash', '/api/specs/Runtime/a%2Fb/echo', 'a/b'],
    ['a parameter of 500 characters', `/api/specs/Runtime/${'x'.repeat(500)}/echo`, 'x'.repeat(500)],
  ])('may have %s in its path', async (_name, url, path) => {
    expect((await post(url, '{}')).json()).toEqual({ path, body: {} });
  });

  it.each(['"TRUE"', '7', '[1,2]', 'null', nested(100)])('may have the JSON body %s', async (payload) => {
    const reply = await post('/api/specs/Runtime/x/echo', payload);

    expect(reply.json<{ body: unknown }>().body).toEqual(JSON.parse(payload) ?? 'none');
  });

  it.each([
    ['JSON that breaks off', '{"a":', 400, 'INVALID_REQUEST'],
    ['a field that would change the prototype', '{"__proto__":{"isAdmin":true}}', 400, 'INVALID_REQUEST'],
    ['a constructor that would', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'INVALID_REQUEST'],
    ['half of a pair of UTF-16', '{"name":"x\\ud83d"}', 400, 'INVALID_REQUEST'],
    ['lists in lists, 101 deep', nested(101), 400, 'INVALID_REQUEST'],
    ['lists in lists, 5,000 deep', nested(5000), 400, 'INVALID_REQUEST'],
    ['lists in lists, a million deep', nested(1_000_000), 400, 'INVALID_REQUEST'],
    ['a body of 3 MB', JSON.stringify('x'.repeat(3_000_000)), 413, 'TOO_LARGE'],
  ])('is refused with %s', async (_name, payload, status, code) => {
    const reply = await post('/api/specs/Runtime/x/echo', payload);

    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ code: string }>().code).toBe(code);
  });

  it.each(['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'is refused with the content type %s [API-01]',
    async (type) => {
      const reply = await post('/api/specs/Runtime/x/echo', '<a/>', type);

      expect(reply.statusCode).toBe(415);
      expect(reply.json<{ code: string }>().code).toBe('UNSUPPORTED_TYPE');
    },
  );

  it.each([
    ['GET', '/api/specs/Runtime/x/echo'],
    ['POST', '/api/specs/Runtime/x/ECHO'],
    ['POST', '/api/specs/nothing'],
    ['POST', '/api/specs/Runtime/x/echo/'],
  ] as const)('%s %s is no call', async (method, url) => {
    const reply = await tiny.app.inject({ method, url });

    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      code: 'NO_SUCH_CALL',
      message: 'There is no such call. The calls are listed at /api/docs.',
    });
  });

  it('with a broken escape in its path is refused in words', async () => {
    const reply = await tiny.app.inject({ method: 'POST', url: '/api/specs/Runtime/%zz/echo' });

    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ code: string }>().code).toBe('INVALID_REQUEST');
  });

  it('is refused as plain text where the call says so [API-97]', async () => {
    const reply = await post('/api/specs/text', '{"isGood":false}');

    expect(reply.statusCode).toBe(422);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.payload).toBe('This is bad, & so "on".');
  });

  it('meets the gate in JSON there, too', async () => {
    const reply = await post('/api/specs/text', '{}');

    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ code: string }>().code).toBe('INVALID_REQUEST');
  });
});

describe('an answer', () => {
  let tiny: TinyServer;

  beforeAll(async () => {
    const signInCall = { ...echoRoute.call, path: '/Runtime/sign-in-echo/:path', slice: 'sign-in' } as const;
    tiny = await serveTinyCalls([echoRoute, { ...echoRoute, call: signInCall }]);
  });
  afterAll(() => tiny.close());

  const echo = (text: string, accepted: string, path = 'x/echo') =>
    tiny.app.inject({
      method: 'POST',
      url: `/api/specs/Runtime/${path}`,
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      payload: JSON.stringify(text),
    });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('of some size is packed as %s where the browser reads that', async (encoding, unpack) => {
    const long = 'busbar '.repeat(1000);
    const { headers, rawPayload } = await echo(long, encoding);

    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(unpack(rawPayload).toString('utf8'))).toEqual({ path: 'x', body: long });
  });

  it('stays as it is where it is small, or nobody could unpack it', async () => {
    expect((await echo('busbar', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await echo('busbar '.repeat(1000), 'identity')).headers['content-encoding']).toBeUndefined();
  });

  it('stays as it is in the sign-in, where it holds a token next to what was sent', async () => {
    const reply = await echo('busbar '.repeat(1000), 'br', 'sign-in-echo/x');
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is a refusal for what comes packed as %s, which might unpack to gigabytes', async (encoding, pack) => {
    const reply = await tiny.app.inject({
      method: 'POST',
      url: '/api/specs/Runtime/x/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: pack('"busbar"'),
    });

    expect(reply.statusCode).toBe(400);
  });
});
