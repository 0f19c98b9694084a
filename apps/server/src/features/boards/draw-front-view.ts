import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import type { Elevations } from '@pw/drawing/front-view/front-view';
import type { Platform } from '../../platform/platform.ts';
import type { DrawableBoard } from './drawable-board.ts';
import { hasFiles, removeFrontViewFiles, writeFrontViewFiles } from './front-view-files.ts';
import type { DrawnView, FrontView } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';
import { drawBoard, type UndatedHead } from './standing-front-view.ts';

type ToDraw = {
  readonly lineItemId: number;
  readonly quoted: DrawableBoard;
  readonly head: UndatedHead;
  readonly fingerprint: string;
  readonly elevations: Elevations;
};

/** Draws a board and writes the files of the drawing, which nobody can find before it is noted. */
export async function drawFrontView(
  { platform, actor, now }: Pick<BoardRequest, 'platform' | 'actor' | 'now'>,
  { lineItemId, quoted, head, fingerprint, elevations }: ToDraw,
): Promise<FrontView> {
  const drawnOn = isoDayInIndia(now.getTime());
  const sheets = drawBoard(quoted, head, { date: drawnOn, drawnBy: actor.name }, elevations);
  const view: FrontView = { lineItemId, fingerprint, drawnOn, sheets: sheets.length, files: randomUUID() };
  await writeFrontViewFiles(platform.files, actor.companyId, quoted.name, view, sheets);
  return view;
}

type NotedDrawing = {
  readonly view: DrawnView;
  readonly quoted: DrawableBoard;
  readonly head: UndatedHead;
  readonly elevations: Elevations;
};

type WritingRequest = {
  readonly platform: Pick<Platform, 'files'>;
  readonly companyId: string;
  /** Whether the drawing is still noted: its board may be deleted while the files are written. */
  readonly isNoted: () => Promise<boolean>;
};

/**
 * Writes the files of a drawing that is noted and has none: of a copy that nobody has looked at yet, or after a backup
 * was restored. It keeps the day and the name of its issue, so that two who write it write the same.
 */
export async function writeMissingFiles(
  { platform: { files }, companyId, isNoted }: WritingRequest,
  { view, quoted, head, elevations }: NotedDrawing,
): Promise<void> {
  if (await hasFiles(files, companyId, view)) {
    return;
  }
  const sheets = drawBoard(quoted, head, { date: view.drawnOn, drawnBy: view.drawnByName }, elevations);
  await writeFrontViewFiles(files, companyId, quoted.name, view, sheets);
  if (!(await isNoted())) {
    await removeFrontViewFiles(files, companyId, view);
  }
}
