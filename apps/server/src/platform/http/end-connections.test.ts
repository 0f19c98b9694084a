import { defineCall } from '@pw/contract/call';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../testing/start-test-server.ts';
import { buildApp } from './build-app.ts';
import { route } from './route.ts';

describe('a stop', () => {
  it('lets a running request finish and takes no new one', async () => {
    const server = await startTestServer();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slowCall = defineCall({
      name: 'slow',
      slice: 'support',
      server: 'own',
      method: 'GET',
      path: '/slow',
      summary: 'Takes its time.',
      access: 'public',
      effect: 'read',
      reply: z.object({ done: z.boolean() }),
      refusals: {},
      blocking: false,
      failure: 'shown',
    });
    const slowRoute = route(slowCall, {
      handle: async () => {
        begun.resolve();
        await mayEnd.promise;
        return { done: true };
      },
    });
    const app = await buildApp(server.platform, [slowRoute], false);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });

    const running = fetch(`${address}/api/v1/slow`);
    await begun.promise;
    const closed = app.close();
    await expect
      .poll(() =>
        fetch(`${address}/api/v1/slow`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      .toBe('closed');
    mayEnd.resolve();

    expect(await (await running).json()).toEqual({ done: true });
    await closed;
    await server.close();
  });
});
