import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import type { SheetItem } from '../sheet/sheet.ts';
import { barMetal } from './bar-metal.ts';
import type { BoardFrame } from './board-frame.ts';
import { outline } from './marks.ts';
import { boardEnds, type SheetPart } from './sheet-part.ts';
import { symbolSizes } from './symbol-sizes.ts';
import { onPaper, type View } from './view.ts';

/** The ends at which the earth bus leaves the board for the site connection (SBD-R1 1.2, EARTH_EXTN). */
const ends: Readonly<Record<string, { readonly left: boolean; readonly right: boolean }>> = {
  Left: { left: true, right: false },
  Right: { left: false, right: true },
  Both: { left: true, right: true },
};

/** The ends of the earth bus that stand out of the board, on the sheets that show an end of it. */
export function earthStubs(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly SheetItem[] {
  const { left = false, right = false } = ends[board.values.EARTH_EXTN] ?? {};
  const { isFirst, isLast } = boardEnds(part);
  const { lengthMm, heightMm, aboveBaseMm } = symbolSizes.earthStub;
  const places = [...(left && isFirst ? [-lengthMm] : []), ...(right && isLast ? [part.widthMm] : [])];
  return places.map((x) => {
    const box = onPaper(view, { x, y: frame.baseMm + aboveBaseMm, widthMm: lengthMm, heightMm });
    return outline('5-BUSBAR', box, { fill: barMetal(design.busbars.earth.material).colour });
  });
}
