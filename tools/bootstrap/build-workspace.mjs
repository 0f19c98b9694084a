import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockInstallation } from './installation-lock.mjs';
import { nodeProgram } from './node-runtime.mjs';
import { workspaceStamp } from './workspace-stamp.mjs';

/**
 * Builds a workspace into its folder `dist` when what it is made of has changed since the last build. Quiet and quick
 * otherwise.
 *
 * @param {string} root the checkout's folder, with its packages installed
 * @param {{ workspace: string, name: string }} what its folder below the root, and how people call it
 * @param {() => boolean | Promise<boolean>} build answers whether the build succeeded
 * @throws Error when the build fails; the builder has then said why
 */
export async function buildWorkspace(root, { workspace, name }, build) {
  const stampFile = join(root, workspace, 'dist', '.build-stamp');
  if (isBuilt(root, workspace, stampFile)) {
    return;
  }
  const unlock = await lockInstallation(join(root, 'node_modules'));
  try {
    // Another start may have built it while this one waited for the lock.
    if (isBuilt(root, workspace, stampFile)) {
      return;
    }
    // Made before the build, so that a file saved meanwhile makes this build stale.
    const stamp = workspaceStamp(root, workspace);
    rmSync(stampFile, { force: true });
    console.error(`Building the ${name}…`);
    if (!(await build())) {
      throw new Error(`The ${name} could not be built: see the message above, then run the same command again.`);
    }
    writeFileSync(stampFile, stamp);
  } finally {
    unlock();
  }
}

/**
 * @param {string} root
 * @param {string} workspace
 * @param {string} stampFile
 */
function isBuilt(root, workspace, stampFile) {
  try {
    return readFileSync(stampFile, 'utf8') === workspaceStamp(root, workspace);
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} folder what is built, below the root
 * @param {string} config the settings of the build, below the root
 */
export function runVite(root, folder, config = join(folder, 'vite.config.ts')) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Node strips the types of vite.config.ts itself. Standard output stays clean for the command that follows.
  const args = [vite, 'build', folder, '--config', config, '--configLoader', 'native', '--logLevel', 'warn'];
  // A shell set up for development would get React's slow build.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(nodeProgram(root), args, { cwd: root, env, stdio: ['ignore', 2, 2] }).status === 0;
}
