import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { route } from './route.ts';
import { listenLocally } from './testing/listen-locally.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';
import { lookCall } from './testing/tiny-calls.ts';

describe('an answer that is followed', () => {
  let tiny: TinyServer;
  let port: number;
  /** The signals of those who wait, in the order in which they came. */
  let waiting: AbortSignal[];

  beforeEach(async () => {
    waiting = [];
    const followed = route(lookCall, {
      handle: async () => [1],
      follow: async ({ reply, signal }) => {
        waiting.push(signal);
        await once(signal, 'abort');
        return [...reply, 2];
      },
    });
    tiny = await serveTinyCalls([followed]);
    await tiny.app.ready();
    port = await listenLocally(tiny.app.server);
  });
  afterEach(() => tiny.close());

  const ask = () => {
    const headers = { authorization: `Bearer ${tiny.company.administrator.token}` };
    return get({ port, path: '/api/v1/look', headers });
  };

  it('waits no longer once its client has gone', async () => {
    const request = ask().on('error', () => {});
    await expect.poll(() => waiting).toHaveLength(1);
    expect(waiting[0]?.aborted).toBe(false);
    request.destroy();
    await expect.poll(() => waiting[0]?.aborted).toBe(true);
  });

  it('is sent as it is when the server stops', async () => {
    const answered = once(ask(), 'response');
    await expect.poll(() => waiting).toHaveLength(1);
    const stopped = tiny.app.close();
    const [response] = await answered;
    expect(JSON.parse(await text(response))).toEqual([1, 2]);
    await stopped;
  });
});
