import { setPriority } from 'node:os';

/** A tenth of the share that a thread of the usual priority has while both want a processor. */
const LOW = 10;

/**
 * Lets the threads that answer requests go first. On Linux a priority is one thread's own; elsewhere it would be that
 * of the whole program, and stays as it is.
 */
export function giveWay(): void {
  if (process.platform === 'linux') {
    setPriority(LOW);
  }
}
