import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { slowestBody } from './end-silent-bodies.ts';
import { listenLocally } from './testing/listen-locally.ts';
import { echoRoute, uploadRoute } from './testing/odd.route.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';

describe('a body on its way', () => {
  let tiny: TinyServer;
  let port: number;
  /** The server's ends of the connections, in their order. */
  const ends: Socket[] = [];

  beforeAll(async () => {
    tiny = await serveTinyCalls([echoRoute, uploadRoute]);
    await tiny.app.ready();
    tiny.app.server.on('connection', (socket) => ends.push(socket));
    port = await listenLocally(tiny.app.server);
  });
  beforeEach(() => {
    ends.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    // A connection of a test that fails would keep the server from closing.
    for (const socket of ends) {
      socket.destroy();
    }
  });
  afterAll(() => tiny.close());

  const head = (path: string, length: number, connection = 'close') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const echo = '/api/specs/Runtime/x/echo';

  /** Sends more, waits until the server has it, and lets the time of a window pass. */
  async function sendAndWait(socket: Socket, more: string): Promise<void> {
    const before = ends[0]?.bytesRead ?? 0;
    socket.write(more);
    await expect.poll(() => ends[0]?.bytesRead).toBe(before + more.length);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(slowestBody.withinMs);
  }

  it('that stops is refused, and its connection ends', async () => {
    const socket = connect(port, '127.0.0.1');
    await sendAndWait(socket, `${head(echo, 200)}{"a":`);
    const [answer = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'TOO_SLOW' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that goes on byte by byte is refused', async () => {
    const socket = connect(port, '127.0.0.1');
    const part = 'x'.repeat(slowestBody.bytes);
    socket.write(`${head(echo, 3 * part.length)}"`);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await sendAndWait(socket, part);
    await sendAndWait(socket, part.slice(1));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that goes on is answered, however long it takes', async () => {
    const socket = connect(port, '127.0.0.1');
    const part = 'x'.repeat(slowestBody.bytes);
    socket.write(`${head(echo, 3 * part.length + 2)}"`);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    for (const more of [part, part, part]) {
      await sendAndWait(socket, more);
    }
    socket.write('"');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('that has arrived leaves nothing behind on a connection that goes on', async () => {
    const socket = connect(port, '127.0.0.1');
    const listeners: number[] = [];
    for (const _ of [1, 2, 3]) {
      socket.write(head(echo, 2, 'keep-alive'));
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      socket.write('""');
      await once(socket, 'data');
      listeners.push(ends[0]?.listenerCount('close') ?? 0);
    }
    expect(new Set(listeners).size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    socket.destroy();
  });

  it('ends its connection also after its request was refused', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head('/api/specs/upload', 200, 'keep-alive')}{"a":`);
    await once(socket, 'readable');
    await sendAndWait(socket, ' ');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
    expect(vi.getTimerCount()).toBe(0);
  });
});
