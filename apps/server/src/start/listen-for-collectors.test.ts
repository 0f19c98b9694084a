import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { listenForCollectors } from './listen-for-collectors.ts';

const HOST = '127.0.0.1';

describe('the address of collectors', () => {
  it('answers the metrics, and nothing else, until it is closed', async () => {
    const port = await findFreePort();
    const opened = await listenForCollectors(openMetrics({ release: '1.2.0' }), { host: HOST, port });
    const ask = (path: string, method = 'GET') => fetch(`http://${HOST}:${port}${path}`, { method });

    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain('build_info{release="1.2.0"} 1');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/mailbox', 'GET'],
      ['/api/v1/projects', 'GET'],
      ['/metrics', 'POST'],
    ] as const) {
      expect((await ask(path, method)).status).toBe(404);
    }

    expect(opened.ok).toBe(true);
    await (opened.ok && opened.value());
    await expect(ask('/metrics')).rejects.toThrow('fetch failed');
  });

  it('is refused with the setting to change where its port is in use', async () => {
    const other = createServer();
    await once(other.listen(0, HOST), 'listening');
    // An address of a server on a port.
    const { port } = other.address() as AddressInfo;

    expect(await listenForCollectors(openMetrics(), { host: HOST, port })).toEqual({
      ok: false,
      error: {
        message: `Port ${port} of ${HOST} is in use. Stop the program that uses it, or set the port of METRICS_LISTEN to another number.`,
      },
    });
    other.close();
  });
});
