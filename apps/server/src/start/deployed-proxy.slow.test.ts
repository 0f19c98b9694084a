import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { afterEach, describe, expect, it } from 'vitest';
import { installedProxies, type StartedProxy, startProxy } from './testing/start-proxy.ts';

/** What two servers behind a proxy answer. */
type Answers = { readonly one: RequestListener; readonly two: RequestListener };

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) {
    await close();
  }
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens at a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}

async function startBefore(name: (typeof installedProxies)[number], { one, two }: Answers): Promise<StartedProxy> {
  const proxy = await startProxy(name, [await listen(one), await listen(two)], await findFreePort());
  closers.push(proxy.stop);
  return proxy;
}

/** Answers as a server that is ready, and otherwise as is given. */
const ready =
  (answer: RequestListener): RequestListener =>
  (request, reply) => {
    if (request.url === '/health/ready') {
      reply.end('{}');
      return;
    }
    return answer(request, reply);
  };

const notThere = ready((_request, reply) => {
  reply.statusCode = 404;
  reply.end('no such file');
});
const code = ready((_request, reply) => {
  reply.end('code');
});

describe.skipIf(installedProxies.length === 0).each(installedProxies)('the settings that we ship for %s', (name) => {
  it('ask the other server where one closes the connection early, for what changes nothing', async () => {
    const asked: string[] = [];
    const { origin } = await startBefore(name, {
      one: ready((request) => {
        asked.push(`one ${request.method}`);
        request.socket.destroy();
      }),
      two: ready((request, reply) => {
        asked.push(`two ${request.method}`);
        reply.end('two');
      }),
    });
    for (let count = 0; count < 6; count += 1) {
      expect(await (await fetch(`${origin}/api/v1/customers`)).text()).toBe('two');
    }
    expect(asked).toContain('one GET');
  });

  it('never send a second time what may have been done', async () => {
    let sent = 0;
    const cutOff = ready((request) => {
      request.resume();
      request.on('end', () => {
        sent += 1;
        request.socket.destroy();
      });
    });
    const { origin } = await startBefore(name, { one: cutOff, two: cutOff });
    const { status } = await fetch(`${origin}/api/auth/user/login`, { method: 'POST', body: '{}' });
    expect([status, sent]).toEqual([502, 1]);
  });

  it('name the address of the browser, and never one that the browser made up', async () => {
    const echo = ready((request, reply) => {
      reply.end(JSON.stringify(request.headers));
    });
    const { origin } = await startBefore(name, { one: echo, two: echo });
    const headers: unknown = await (await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '10.9.8.7' } })).json();
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': expect.stringMatching(/^http/),
    });
  });

  it.each(['/assets/index-abc.js', '/offer/assets/index-abc.js', '/p/assets/index-abc.js'])(
    'ask the server of the other release for %s',
    async (path) => {
      const { origin } = await startBefore(name, { one: notThere, two: code });
      for (let count = 0; count < 4; count += 1) {
        expect(await (await fetch(`${origin}${path}`)).text()).toBe('code');
      }
    },
  );
});

describe.skipIf(!installedProxies.includes('nginx'))('the settings that we ship for nginx', () => {
  it('ask nobody else where a call answers that something is not there', async () => {
    const { origin } = await startBefore('nginx', { one: notThere, two: notThere });
    expect((await fetch(`${origin}/api/v1/projects/9`)).status).toBe(404);
  });

  it('let the largest upload through, and nothing far above it', async () => {
    const count: RequestListener = (request, reply) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      request.on('end', () => reply.end(String(bytes)));
    };
    const { origin } = await startBefore('nginx', { one: count, two: count });
    const send = (mebibytes: number) =>
      fetch(`${origin}/api/v1/diagrams`, { method: 'POST', body: new Uint8Array(mebibytes * 1024 * 1024) });
    expect(await (await send(150)).text()).toBe(String(150 * 1024 * 1024));
    expect((await send(161)).status).toBe(413);
  });
});
