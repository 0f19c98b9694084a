import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { calls } from '@pw/contract/calls';
import { contractForm } from '@pw/contract/compatibility/contract-form';
import { VERSION } from '@pw/domain/version';
import { writeContract } from './contract/kept-contract.ts';
import { refuseVersions, releaseFiles } from './release/release-files.ts';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';

const CLIENT = 'apps/web/dist';

/** `npm run release -- 1.2.0 [FOLDER]`: one file with all that a server needs but Node and its packages. */
const [asked = '', folder = join(repositoryRoot, 'dist')] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'));

// For a test, which runs before its change is committed.
const takesChanges = process.argv.includes('--with-changes');

const { version } = JSON.parse(read('package.json')) as { version: string };
const refusal = refuseVersions({ asked, ofCode: VERSION, ofPackage: version }) ?? refuseChanges() ?? refuseContract();
if (refusal === null) {
  console.log(release(`panelwright-${asked}`));
} else {
  console.error(refusal);
  process.exitCode = 1;
}

function refuseChanges(): string | null {
  const changes = git('status', '--porcelain');
  return changes === '' || takesChanges
    ? null
    : 'The checkout has changes, and nobody could make this release again. Commit them first.';
}

/** The next release is compared with the calls of this one, so they are kept with its sources. */
function refuseContract(): string | null {
  const path = `fixtures/contract/${asked}.json`;
  const isKept = existsSync(join(repositoryRoot, path)) && read(path) === writeContract(contractForm(asked, calls));
  return isKept || takesChanges
    ? null
    : `${path} does not have the calls of this release. Run node tools/contract-compat.ts --write, then commit it.`;
}

function release(name: string): string {
  const place = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const root = join(place, name);
    const files = releaseFiles(repositoryFiles(), clientFiles());
    for (const path of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      cpSync(join(repositoryRoot, path), join(root, path));
    }
    writeFileSync(join(root, 'sbom.cdx.json'), billOfMaterials());
    writeFileSync(join(root, 'manifest.json'), manifestOf(root, [...files, 'sbom.cdx.json'].sort()));
    const packed = pack(place, name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}.tgz`);
    writeFileSync(file, packed);
    return `${file}: ${files.length} files, ${(packed.length / 1024 ** 2).toFixed(1)} MiB, SHA-256 ${sha256(packed)}`;
  } finally {
    rmSync(place, { recursive: true });
  }
}

function clientFiles(): readonly string[] {
  return readdirSync(join(repositoryRoot, CLIENT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      posix.join(
        ...join(entry.parentPath, entry.name)
          .slice(repositoryRoot.length + 1)
          .split(/[\\/]/),
      ),
    );
}

/** All packages with versions and licences. Its number and its time are left out: they would differ each time. */
function billOfMaterials(): string {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const text = execFileSync('npm', options, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const { serialNumber: _number, metadata, ...bill } = JSON.parse(text) as Record<string, unknown>;
  const { timestamp: _time, ...rest } = metadata as Record<string, unknown>;
  return `${JSON.stringify({ ...bill, metadata: rest }, null, 2)}\n`;
}

function manifestOf(root: string, files: readonly string[]): string {
  const checksums = Object.fromEntries(files.map((path) => [path, sha256(readFileSync(join(root, path)))]));
  return `${JSON.stringify({ release: asked, commit: git('rev-parse', 'HEAD'), files: checksums }, null, 2)}\n`;
}

/** Sorted, with one owner and the time of the commit: two builds of a commit are the same bytes. */
function pack(place: string, name: string): Buffer {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=ustar'];
  const time = `--mtime=@${git('show', '--no-patch', '--format=%ct', 'HEAD')}`;
  const archive = execFileSync('tar', [...same, time, '-C', place, '-cf', '-', name], { maxBuffer: 1024 ** 3 });
  return gzipSync(archive, { level: 9 });
}

function git(...options: readonly string[]): string {
  return execFileSync('git', options, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
}

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
