import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import type { Elevations } from '@pw/drawing/front-view/front-view';
import type { DrawableBoard } from './drawable-board.ts';
import { writeFrontViewFiles } from './front-view-files.ts';
import type { FrontView } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';
import { drawBoard, type UndatedHead } from './standing-front-view.ts';

type ToDraw = {
  readonly lineItemId: number;
  readonly quoted: DrawableBoard;
  readonly head: UndatedHead;
  readonly fingerprint: string;
  /** Its elevations, where they are drawn already. */
  readonly elevations?: Elevations;
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
