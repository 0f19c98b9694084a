import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PREFIX = '.setup-lock-';
const POLL_MS = 200;

/**
 * Waits until no other process prepares the folder, then keeps the others waiting until the answered function is
 * called.
 *
 * Locks are numbered files that hold the process id of their owner. A process that finds the highest one free (there is
 * none, or its owner has died) takes the next number; of two who try, the file system lets one through. The lock of a
 * dead owner is never removed by a waiting process: between reading and removing, it could hit the lock of a living
 * one.
 *
 * @param {string} folder
 * @returns {Promise<() => void>}
 */
export async function lockInstallation(folder) {
  let announced = false;
  for (;;) {
    const highest = highestLock(folder);
    const owner = highest === 0 ? null : ownerOf(folder, highest);
    if (owner === null && take(folder, highest + 1)) {
      return () => rmSync(lockFile(folder, highest + 1));
    }
    if (owner !== null && !announced) {
      console.error(`Process ${owner} is preparing this checkout: waiting for it…`);
      announced = true;
    }
    await pause(POLL_MS);
  }
}

/** @param {string} folder */
function highestLock(folder) {
  const numbers = readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter((number) => Number.isInteger(number));
  return Math.max(0, ...numbers);
}

/**
 * The living owner of a lock, or null when the lock is free.
 *
 * @param {string} folder
 * @param {number} number
 */
function ownerOf(folder, number) {
  try {
    const pid = Number(readFileSync(lockFile(folder, number), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: the owner lives under another user. Everything else: the lock is gone, or its owner is.
    return codeOf(error) === 'EPERM' ? 'of another user' : null;
  }
}

/**
 * Creates the lock with its content in one step, so that nobody reads it half written.
 *
 * @param {string} folder
 * @param {number} number
 */
function take(folder, number) {
  const draft = join(folder, `${PREFIX}draft-${process.pid}`);
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lockFile(folder, number));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} folder
 * @param {number} number
 */
function lockFile(folder, number) {
  return join(folder, `${PREFIX}${number}`);
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
