import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { lockInstallation } from './installation-lock.mjs';
import { beginInstallation } from './interrupted-installation.mjs';
import { hasPackagedNode, linkPackagedNode, refuseOldNode, requireNode24 } from './node-runtime.mjs';
import { setupStamp } from './setup-stamp.mjs';

/**
 * Makes the checkout ready to run: the packages of the lockfile and Node 24. Quiet and quick when nothing is missing.
 *
 * @param {string} root the checkout's folder
 */
export async function prepare(root) {
  refuseOldNode(process.versions.node);
  if (!isReady(root)) {
    await install(root);
  }
  if (!hasPackagedNode(root)) {
    requireNode24(process.versions.node);
  }
}

/** @param {string} root */
async function install(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const unlock = await lockInstallation(join(root, 'node_modules'));
  try {
    // Another start may have installed everything while this one waited for the lock.
    if (isReady(root)) {
      return;
    }
    const finish = beginInstallation(join(root, 'node_modules'));
    installPackages(root);
    linkPackagedNode(root);
    writeFileSync(stampFile(root), setupStamp(root));
    finish();
  } finally {
    unlock();
  }
}

/** @param {string} root */
function isReady(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === setupStamp(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.setup-stamp');
}
