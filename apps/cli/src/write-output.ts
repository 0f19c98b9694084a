import { lstat, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PLATE_FILE } from '@pw/drawing/drawing-set/gland-plate-drawing';
import { sheetCodes } from '@pw/drawing/drawing-set/set-title-block';

/** The documents of a quote, in the order in which they are written; the folders of the boards are next to them. */
export const quoteDocuments = [
  'bom.xlsx',
  'techno-commercial.pdf',
  'techno-commercial-short.pdf',
  'DRAFT-techno-commercial.pdf',
  'DRAFT-techno-commercial-short.pdf',
  'quote.json',
] as const;

export type QuoteDocument = (typeof quoteDocuments)[number];

/** The files of a quote by their path below the output folder, in the order in which they take their place. */
export type OutputFiles = ReadonlyMap<string, Uint8Array | string>;

/** All drawings of a board in one file, in the folder of the board. */
export const BOARD_DRAWINGS = 'drawings.pdf';

/** Files of a board that a run may have written: its front view, and its drawings and 3D models under its own name. */
const FRONT_VIEW = /^front-view(-\d+)?\.(svg|dxf|pdf)$/;
const DRAWING = new RegExp(`^-(${sheetCodes.join('|')})-\\d{2,}\\.(svg|dxf)$`);
const MODELS = ['.ifc', '.step'];
const DXF = '.dxf';

/** Where the files of a run are written before they take their place; what a killed run left there means nothing. */
const WORK_FOLDER = '.quote-';

/**
 * Writes the files of a quote. All are written into a folder of this run and moved to their places only when they are
 * complete, so that an interrupted run leaves no half file, and the last of them (`quote.json`) is there only together
 * with its companions. What an earlier run wrote and this one did not is then taken away: nobody shall build or buy from
 * it. It is the offer of the other kind, draft or final, further sheets of a board or all of it, or every paper.
 * @param boards the names of the boards, which are the folders of their drawings and models
 * @throws what the file system refuses (no room, no permission, a folder in a file's place). All that can be known is
 *   found before the first file moves; only a file system that fails during the moves leaves some of them new.
 */
export async function writeOutput(folder: string, files: OutputFiles, boards: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, WORK_FOLDER));
  try {
    await makeFolders(work, files);
    for (const [path, content] of files) {
      await writeFile(join(work, path), content);
    }
    await makeFolders(folder, files);
    for (const path of files.keys()) {
      await refuseFolder(join(folder, path));
    }
    for (const path of files.keys()) {
      await rename(join(work, path), join(folder, path));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const old = quoteDocuments.filter((name) => !files.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  for (const board of boards) {
    await removeOldDrawings(folder, board, files);
  }
}

async function makeFolders(root: string, files: OutputFiles): Promise<void> {
  for (const folder of new Set([...files.keys()].map((path) => dirname(join(root, path))))) {
    await mkdir(folder, { recursive: true });
  }
}

/** A folder in the place of a file would stop the moves half way, so it is found before the first. */
async function refuseFolder(place: string): Promise<void> {
  const entry = await ifThere(lstat(place));
  if (entry?.isDirectory()) {
    throw Object.assign(new Error(`${place} is a folder: move it away`), { code: 'EISDIR' });
  }
}

async function removeOldDrawings(folder: string, board: string, files: OutputFiles): Promise<void> {
  const names = (await ifThere(readdir(join(folder, board)))) ?? [];
  const isOurs = (name: string) => {
    const ending = name.startsWith(board) ? name.slice(board.length) : '';
    const isPlate = ending.endsWith(DXF) && PLATE_FILE.test(ending.slice(0, -DXF.length));
    const isDrawing = FRONT_VIEW.test(name) || DRAWING.test(ending) || isPlate;
    return name === BOARD_DRAWINGS || MODELS.includes(ending) || isDrawing;
  };
  const old = names.filter((name) => isOurs(name) && !files.has(`${board}/${name}`));
  await Promise.all(old.map((name) => rm(join(folder, board, name))));
}

/** The answer of the file system about a place, null when nothing is there. */
async function ifThere<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
