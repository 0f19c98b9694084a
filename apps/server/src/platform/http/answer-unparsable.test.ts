import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from './testing/listen-locally.ts';
import { echoRoute } from './testing/odd.route.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';

describe('what cannot be read as a request', () => {
  let tiny: TinyServer;
  let port: number;
  const sent: { readonly status: number; readonly payload: unknown }[] = [];

  beforeAll(async () => {
    tiny = await serveTinyCalls([echoRoute]);
    tiny.app.addHook('onSend', async (_request, reply, payload) => {
      sent.push({ status: reply.statusCode, payload });
    });
    await tiny.app.ready();
    port = await listenLocally(tiny.app.server);
  });
  afterAll(() => tiny.close());

  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400, 'UNREADABLE'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'UNREADABLE'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      'UNREADABLE',
    ],
    ['a header of 64 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('is refused in words: %s', async (_name, request, status, code) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\.$/) });
  });

  it('is a body that breaks off, which is no failure of the database', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 200';
    socket.write(`POST /api/specs/Runtime/x/echo HTTP/1.1\r\n${head}\r\n\r\n{"a":`);
    socket.end();

    await expect.poll(() => sent).toEqual([{ status: 400, payload: expect.stringContaining('The body breaks off.') }]);
  });

  it('is one that does not arrive within half an hour', () => {
    expect(tiny.app.server.requestTimeout).toBe(1_800_000);
  });
});
