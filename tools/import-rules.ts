import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFile, judgeImports, type Manifest, type Manifests } from './judge-source.ts';
import { packingFaults } from './packing-spreads.ts';
import { participleFaults } from './participle-names.ts';
import { pluralFaults } from './plural-faults.ts';
import { isSourceFile, repositoryFiles, repositoryRoot } from './repository-files.ts';
import { otherForms, wireNameFaults } from './wire-names.ts';
import { workspaces } from './workspaces.ts';

const files = repositoryFiles().filter(isSourceFile);
const manifests = readManifests();
const sources = files.map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
const faults = [
  ...sources.flatMap(({ path, text }) => [
    ...judgeFile(path, text),
    ...judgeImports(path, text, manifests),
    ...pluralFaults(path, text),
    ...participleFaults(path, text),
    ...packingFaults(path, text),
  ]),
  ...wireNameFaults(sources, otherForms),
];
for (const fault of faults) {
  console.log(fault);
}
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function readManifests(): Manifests {
  const folders = ['.', ...workspaces.map(({ folder }) => folder)];
  return Object.fromEntries(
    folders
      .map((folder) => [folder, join(repositoryRoot, folder, 'package.json')] as const)
      .filter(([, file]) => existsSync(file))
      // npm reads the same files before any tool starts: their shape is known to be right.
      .map(([folder, file]) => [folder, JSON.parse(readFileSync(file, 'utf8')) as Manifest]),
  );
}
