import { createHash } from 'node:crypto';
import { frontView } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetSvg } from '@pw/drawing/svg/sheet-svg';
import { knowledge } from '../../platform/knowledge.ts';
import { datedHead, type UndatedHead } from './drawing-head.ts';
import type { DrawableBoard } from './quote-drawable.ts';

const NO_DATE = '';

/** The sheets of the front view of a board, with a day (`yyyy-mm-dd`) in the title block. */
export function drawBoard({ board, design }: DrawableBoard, head: UndatedHead, date: string): readonly Sheet[] {
  return frontView(knowledge().tables, board, design, datedHead(head, date));
}

/**
 * Another text as soon as anything of the drawing is another, whether the board, the project, the company's logo or the
 * way in which it is drawn. The date is left out: a drawing that stays the same keeps the day of its first issue.
 */
export function fingerprintOf(board: DrawableBoard, head: UndatedHead): string {
  const hash = createHash('sha256');
  for (const sheet of drawBoard(board, head, NO_DATE)) {
    hash.update(sheetSvg(sheet));
  }
  return hash.digest('hex');
}
