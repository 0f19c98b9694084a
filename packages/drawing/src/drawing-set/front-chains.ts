import { type BoardFrame, boardEnds, type SheetPart, type View } from '../front-view/board-view.ts';
import { lengthDimension, widthChain } from '../front-view/dimension-chains.ts';
import { roomBelow, textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { closedPath, stroke } from '../front-view/marks.ts';
import { dimensionStyle } from '../parts/dimension-parts.ts';
import { layerStyle, type SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { splitMm } from './front-plan.ts';

type FrontPart = { readonly view: View; readonly frame: BoardFrame; readonly part: SheetPart };

/** Below an elevation: the widths, their sum, and on one of several sheets the length of the whole board. */
export function lengthChains({ view, frame, part }: FrontPart): readonly SheetItem[] {
  return [
    ...widthChain(view, part),
    lengthDimension(view, part),
    ...(part.count > 1 ? overallLength({ view, frame, part }) : []),
  ];
}

/** Between the words and their line, mm on paper. */
const GAP_MM = 1.5;

/** The length of a board that goes on on other sheets: a line in words, which ends in arrows at the ends of the board. */
function overallLength({ view, frame, part }: FrontPart): readonly SheetItem[] {
  const { isFirst, isLast } = boardEnds(part);
  const y = view.floorMm - roomBelow.overallMm - splitMm.overall;
  const [left, right] = [view.leftMm, view.leftMm + part.widthMm / view.scale];
  const text = `OVERALL ${frame.lengthMm}`;
  const heightMm = textMm.dimension * LINE_HEIGHT;
  const widthMm = textWidthMm(text, textMm.dimension, 'regular');
  const room = { x: (left + right - widthMm) / 2, y: y - heightMm / 2, widthMm, heightMm };
  const line = (from: number, to: number) => stroke('4-DIM', { x: from, y }, { x: to, y });
  return [
    line(left, room.x - GAP_MM),
    line(room.x + widthMm + GAP_MM, right),
    ...(isFirst ? boardEnd(left, y, 1) : []),
    ...(isLast ? boardEnd(right, y, -1) : []),
    ...label(room, text, { heightMm: textMm.dimension, layer: '4-DIM' }),
  ];
}

/** An arrow at an end of the board, and its extension line. */
function boardEnd(x: number, y: number, inwards: 1 | -1): readonly SheetItem[] {
  const { arrowLengthMm, arrowWidthMm, extensionOvershootMm } = dimensionStyle;
  const back = x + inwards * arrowLengthMm;
  return [
    closedPath(
      '4-DIM',
      [
        { x, y },
        { x: back, y: y + arrowWidthMm / 2 },
        { x: back, y: y - arrowWidthMm / 2 },
      ],
      { fill: layerStyle('4-DIM').colour, isBare: true },
    ),
    stroke('4-DIM', { x, y: y + splitMm.overall - extensionOvershootMm }, { x, y: y - extensionOvershootMm }),
  ];
}
