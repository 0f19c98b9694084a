import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The memory that Linux shows as a folder. */
const MEMORY = '/dev/shm';

/** Several databases with their logs; containers often have 64 MiB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * The folder in which the tests make their databases: in memory where there is room. A cluster is a thousand small files,
 * and to make and remove them on a disk costs a quarter of the seconds of all tests of the server.
 */
export function databasePlace(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
