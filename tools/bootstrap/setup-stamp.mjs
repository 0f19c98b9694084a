import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names an installation: the lockfile and the platform it was made for. A checkout shared between two platforms is
 * installed again on each change of platform, since the native packages differ.
 *
 * @param {string} root the checkout's folder
 */
export function setupStamp(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}
