import { openAppDatabase, openPool } from '../platform/database/pool.ts';
import { buildApp } from '../platform/http/build-app.ts';
import { routes } from '../routes.ts';
import { injection, type TestServer } from './start-test-server.ts';

export type SecondServer = Pick<TestServer, 'send' | 'close'>;

/** Another server on the database of the first, with connections of its own and a clock that is not quite the same. */
export async function startSecondServer(first: TestServer, clockAheadMs: number): Promise<SecondServer> {
  const database = openAppDatabase(openPool(first.appUrl, 4, () => {}));
  const platform = { ...first.platform, database, now: () => first.platform.now() + clockAheadMs };
  const app = await buildApp(platform, routes, false);
  return {
    send: (call, request) => app.inject(injection(call, request)),
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}
