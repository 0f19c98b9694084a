import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientStamp } from './client-stamp.mjs';
import { compressClient } from './compress-client.mjs';
import { lockInstallation } from './installation-lock.mjs';
import { nodeProgram } from './node-runtime.mjs';

/**
 * Builds the web client when what it is made of has changed since the last build. Quiet and quick otherwise.
 *
 * @param {string} root the checkout's folder, with its packages installed
 * @param {(root: string) => boolean} build answers whether the build succeeded
 * @throws Error when the build fails; the builder has then said why
 */
export async function buildClient(root, build = runVite) {
  if (isBuilt(root)) {
    return;
  }
  const unlock = await lockInstallation(join(root, 'node_modules'));
  try {
    // Another start may have built the client while this one waited for the lock.
    if (!isBuilt(root)) {
      await buildAndStamp(root, build);
    }
  } finally {
    unlock();
  }
}

/**
 * @param {string} root
 * @param {(root: string) => boolean} build
 */
async function buildAndStamp(root, build) {
  // Taken before the build, so that a file saved meanwhile makes this build stale.
  const stamp = clientStamp(root);
  rmSync(stampFile(root), { force: true });
  console.error('Building the web client…');
  if (!build(root)) {
    throw new Error('The web client could not be built: see the message above, then run the same command again.');
  }
  await compressClient(join(root, 'apps', 'web', 'dist'));
  writeFileSync(stampFile(root), stamp);
}

/** @param {string} root */
function runVite(root) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Node strips the types of vite.config.ts itself. Standard output stays clean for the command that follows.
  const args = [vite, 'build', 'apps/web', '--configLoader', 'native', '--logLevel', 'warn'];
  // A shell set up for development would get React's slow build.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(nodeProgram(root), args, { cwd: root, env, stdio: ['ignore', 2, 2] }).status === 0;
}

/** @param {string} root */
function isBuilt(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === clientStamp(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'apps', 'web', 'dist', '.build-stamp');
}
