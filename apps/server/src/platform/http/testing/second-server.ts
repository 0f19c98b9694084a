import { injection, type TestServer } from '../../../testing/start-test-server.ts';
import { openAppDatabase, openPool } from '../../database/pool.ts';
import { buildApp } from '../build-app.ts';
import type { Route } from '../route.ts';
import type { TinyServer } from './serve-tiny-calls.ts';

/** Another server on the same database, with connections of its own. */
export async function startSecondServerOf(
  { server }: TinyServer,
  routes: readonly Route[],
): Promise<Pick<TestServer, 'send' | 'close'>> {
  const database = openAppDatabase(openPool(server.appUrl, 4, () => {}));
  const app = await buildApp({ ...server.platform, database }, routes, false);
  return {
    send: (call, request) => app.inject(injection(call, request)),
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}
