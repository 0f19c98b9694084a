import type { Platform } from './platform.ts';

/** Work that a server does again and again by itself. */
export type Rounds = {
  /** In words of the log, e.g. `housekeeping`. */
  readonly what: string;
  readonly everyMs: number;
  /** Whether the first round begins at once, and not after the time between two. */
  readonly beginsAtOnce: boolean;
  readonly work: () => Promise<void>;
};

/** Does the work round after round until it is stopped. A round that fails is logged, and the next one tries again. */
export function startRounds(
  { log }: Pick<Platform, 'log'>,
  { what, everyMs, beginsAtOnce, work }: Rounds,
): () => Promise<void> {
  let round = Promise.resolve();
  const begin = () => {
    round = round.then(work).catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };
  if (beginsAtOnce) {
    begin();
  }
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
