import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  FIRST_SCREEN_CHARACTERS,
  FIRST_SCREEN_CHUNK,
  fontsFor,
  isOverBudget,
  isScreenOverBudget,
  judgeBundle,
  judgeScreen,
  judgeSharedPage,
  type Manifest,
  printBudgetUse,
  printScreenUse,
  readBundle,
  SCREENS,
  type ScreenUse,
  SHARED_PAGES,
  type SharedPage,
} from './judge-bundle.ts';
import { repositoryRoot } from './repository-files.ts';

const dist = join(repositoryRoot, 'apps/web/dist');

if (existsSync(join(dist, '.vite/manifest.json'))) {
  judgeBuild();
} else {
  console.log('The web client is not built: run `node tools/bootstrap.mjs --web`.');
  process.exitCode = 1;
}

function judgeBuild(): void {
  // The shape is Vite's own, of the version that the lockfile pins.
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const bundle = readBundle(manifest, scriptsOfBuild(), FIRST_SCREEN_CHUNK);
  for (const use of judgeBundle(bundle, fontsOnFirstLoad(bundle.firstRoute), sizeOf)) {
    console.log(`${isOverBudget(use) ? 'OVER  ' : ''}${printBudgetUse(use)}`);
    process.exitCode = isOverBudget(use) ? 1 : (process.exitCode ?? 0);
  }
  for (const use of [
    ...SCREENS.map((screen) => judgeScreen(manifest, screen, sentSizeOf)),
    ...SHARED_PAGES.map(judgeShared),
  ]) {
    console.log(`${isScreenOverBudget(use) ? 'OVER  ' : ''}${printScreenUse(use)}`);
    process.exitCode = isScreenOverBudget(use) ? 1 : (process.exitCode ?? 0);
  }
}

function judgeShared(page: SharedPage): ScreenUse {
  const { folder } = page;
  // The shape is Vite's own here, too.
  const manifest = JSON.parse(read(`${folder}/.vite/manifest.json`)) as Manifest;
  const fontsOf = (files: readonly string[]) =>
    fontsOnFirstLoad(files.map((file) => `${folder}/${file}`)).map((file) => file.slice(`${folder}/`.length));
  return judgeSharedPage(page, manifest, fontsOf, (file) => sizeOf(`${folder}/${file}`));
}

function scriptsOfBuild(): readonly string[] {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => `assets/${name}`);
}

function fontsOnFirstLoad(files: readonly string[]): readonly string[] {
  const styles = files.filter((file) => file.endsWith('.css'));
  return styles.flatMap((file) =>
    // A style sheet names its fonts from the root of the site, or from where it lies itself.
    fontsFor(FIRST_SCREEN_CHARACTERS, read(file)).map((font) =>
      font.startsWith('/') ? font.slice(1) : posix.join(posix.dirname(file), font),
    ),
  );
}

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

function sizeOf(file: string): number {
  const bytes = readFileSync(join(dist, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}

/** The bytes of the answer to a browser that reads Brotli: the build puts a packed copy next to what gains by it. */
function sentSizeOf(file: string): number {
  const packed = join(dist, `${file}.br`);
  return readFileSync(existsSync(packed) ? packed : join(dist, file)).length;
}
