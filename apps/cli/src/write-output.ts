import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files of a quote by their path below the output folder, in the order in which they take their place. */
export type OutputFiles = ReadonlyMap<string, Uint8Array | string>;

/**
 * Writes the files of a quote. Each is written beside its place and moved there only when all are complete, so that
 * an interrupted run leaves no half file, and the last of them (`quote.json`) stands only beside its companions.
 * @throws what the file system refuses (no room, no permission), after removing what was begun.
 */
export async function writeOutput(folder: string, files: OutputFiles): Promise<void> {
  const begun: string[] = [];
  try {
    for (const [path, content] of files) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      begun.push(part(place));
      await writeFile(part(place), content);
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
