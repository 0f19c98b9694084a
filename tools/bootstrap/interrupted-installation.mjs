import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OWN_FILES = '.setup-';

/**
 * Marks the folder as being installed until the answered function is called. Where the mark of an earlier installation
 * still stands, that one was interrupted: npm takes its half-written packages for complete ones and would never repair
 * them, so they are removed first.
 *
 * @param {string} folder the node_modules folder, which must exist
 * @returns {() => void}
 */
export function beginInstallation(folder) {
  const mark = join(folder, `${OWN_FILES}unfinished`);
  if (existsSync(mark)) {
    for (const name of readdirSync(folder).filter((entry) => !entry.startsWith(OWN_FILES))) {
      rmSync(join(folder, name), { recursive: true });
    }
  }
  writeFileSync(mark, '');
  return () => rmSync(mark);
}
