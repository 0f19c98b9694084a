import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@pw/';

/** Folders and files that the client is not made of. */
const LEFT_OUT = /^(?:dist|node_modules|testing)$|\.(?:test|bench)\.tsx?$/;

/**
 * Names a build of the client: the files of apps/web, of the packages that it imports, and the lockfile.
 *
 * @param {string} root the checkout's folder
 */
export function clientStamp(root) {
  const hash = createHash('sha256');
  const folders = ['apps/web', ...importedPackages(root, 'apps/web')];
  const files = ['package-lock.json', 'tsconfig.base.json', ...folders.flatMap((folder) => filesIn(root, folder))];
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return `${hash.digest('hex')}\n`;
}

/**
 * The folders of the packages that a workspace needs, directly or through another.
 *
 * @param {string} root
 * @param {string} workspace
 * @param {Set<string>} packages
 * @returns {string[]}
 */
function importedPackages(root, workspace, packages = new Set()) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const folders = Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => `packages/${name.slice(SCOPE.length)}`);
  for (const folder of folders.filter((each) => !packages.has(each))) {
    packages.add(folder);
    importedPackages(root, folder, packages);
  }
  return [...packages].sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
}
