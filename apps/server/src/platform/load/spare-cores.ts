import { availableParallelism } from 'node:os';
import { openTurns, type Turns } from './turns.ts';

const spare = Math.max(1, availableParallelism() - 1);

/**
 * The cores that long work may have: all but one. An answer goes to and fro between client, server and PostgreSQL some
 * twenty times. A core at long work, however low its priority, is given back after milliseconds, each time; one without is
 * there at once.
 */
export const spareCores: Turns = openTurns({
  atOnce: spare,
  atOnceOfOne: spare,
  // Each kind of long work has limits of its own.
  mostWaiting: Number.POSITIVE_INFINITY,
});
