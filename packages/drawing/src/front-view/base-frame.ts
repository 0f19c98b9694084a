import type { SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame } from './board-frame.ts';
import { hatched, outline } from './marks.ts';
import { detailPens, paper } from './paper.ts';
import { onPaper, type View } from './view.ts';

/** The base frame below a stretch of the board, hatched as cut steel; nothing for a board without one. */
export function baseFrame(view: View, { baseMm }: BoardFrame, widthMm: number): readonly SheetItem[] {
  if (baseMm <= 0) {
    return [];
  }
  const box = onPaper(view, { x: 0, y: 0, widthMm, heightMm: baseMm });
  return [hatched('0-OUTLINE', box, paper.hatchPitchMm, detailPens.thin), outline('0-OUTLINE', box)];
}
