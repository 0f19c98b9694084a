import type { Platform } from '../platform.ts';
import { keepHouse } from './keep-house.ts';

const HOUR_MS = 3_600_000;

/** Keeps house every hour, until it is stopped. A round that fails is logged, and the next one tries again. */
export function startHousekeeping({
  database,
  now,
  log,
}: Pick<Platform, 'database' | 'now' | 'log'>): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => keepHouse(database, new Date(now())))
      .catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
