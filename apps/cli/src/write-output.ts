import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files of a quote by their path below the output folder, in the order in which they take their place. */
export type OutputFiles = ReadonlyMap<string, Uint8Array | string>;

/** A front view of an earlier run: further sheets that a board no longer has, or one whose design is now refused. */
const FRONT_VIEW = /^front-view(-\d+)?\.(svg|dxf|pdf)$/;

/**
 * Writes the files of a quote. Each is written beside its place and moved there only when all are complete, so that
 * an interrupted run leaves no half file, and the last of them (`quote.json`) stands only beside its companions.
 * Front views of an earlier run that the boards no longer have are taken away: nobody shall build from them.
 * @param boards the names of the boards, which are the folders of their front views
 * @throws what the file system refuses (no room, no permission), after removing what was begun.
 */
export async function writeOutput(folder: string, files: OutputFiles, boards: readonly string[]): Promise<void> {
  const begun: string[] = [];
  try {
    for (const [path, content] of files) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      begun.push(part(place));
      await writeFile(part(place), content);
    }
    for (const board of boards) {
      await removeOldFrontViews(folder, board, files);
    }
    for (const path of files.keys()) {
      const place = join(folder, path);
      await rename(part(place), place);
    }
  } catch (error) {
    await Promise.allSettled(begun.map((path) => rm(path, { force: true })));
    throw error;
  }
}

const part = (place: string) => `${place}.part`;

async function removeOldFrontViews(folder: string, board: string, files: OutputFiles): Promise<void> {
  const old = (await namesIn(join(folder, board))).filter(
    (name) => FRONT_VIEW.test(name) && !files.has(`${board}/${name}`),
  );
  await Promise.all(old.map((name) => rm(join(folder, board, name))));
}

/** The names in a folder; none when there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
