import { openAppDatabase, openPool } from '../platform/database/app-database.ts';
import { buildApp } from '../platform/http/build-app.ts';
import type { Route } from '../platform/http/route.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { type LiveBoard, MOST_LIVE_BOARDS, type Platform, recentFollowedBoards } from '../platform/platform.ts';
import { keepRecent } from '../platform/recent.ts';
import { routes } from '../routes.ts';
import { injection, type TestServer, testJobs } from './start-test-server.ts';

export type SecondServer = Pick<TestServer, 'send' | 'close' | 'platform'>;

/**
 * Another server on the database of the first, with connections and a memory of its own and a clock that is not quite
 * the same. It answers the product's calls, or those that are given.
 */
export async function startSecondServer(
  first: TestServer,
  clockAheadMs: number,
  answered: readonly Route[] = routes,
): Promise<SecondServer> {
  const pool = openPool(first.appUrl, 4, () => {});
  const database = openAppDatabase(pool);
  const jobs = openJobs(pool, first.platform.log, testJobs);
  const now = () => first.platform.now() + clockAheadMs;
  const memory = {
    liveBoards: keepRecent<LiveBoard>('live-boards', MOST_LIVE_BOARDS),
    followedBoards: recentFollowedBoards(),
  };
  const platform: Platform = { ...first.platform, database, jobs, now, ...memory };
  const app = await buildApp(platform, answered, false);
  return {
    platform,
    send: (call, request) => app.inject(injection(call, request)),
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.destroy();
    },
  };
}
