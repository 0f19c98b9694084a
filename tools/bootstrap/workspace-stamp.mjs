import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@pw/';
/** The only package that is no folder of packages/. */
const CATALOG = 'catalog';

/** Folders and files that no program is made of. */
const LEFT_OUT = /^(?:dist|golden|node_modules|testing)$|\.(?:test|bench)\.tsx?$|\.golden\.json$/;

/**
 * Names a build of a workspace by its place, its files, those of the packages that it imports, and the lockfile.
 *
 * @param {string} root the checkout's folder: a build may hold places in it
 * @param {string} workspace its folder below the root
 */
export function workspaceStamp(root, workspace) {
  const hash = createHash('sha256').update(`${root}\0`);
  const folders = [workspace, ...importedPackages(root, workspace)];
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
    .map((name) => name.slice(SCOPE.length))
    .map((name) => (name === CATALOG ? CATALOG : `packages/${name}`));
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
