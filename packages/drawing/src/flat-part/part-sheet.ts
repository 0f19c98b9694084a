import type { PartCross } from '@pw/domain/shop-parts/flat-part';
import { blankOutline, blankSize, foldLines, foldsText, hasFolds } from '@pw/domain/shop-parts/part-folds';
import { closedPath, outline, ring, stroke } from '../front-view/marks.ts';
import type { Point, Sheet, SheetItem, TextAlign } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { printableText, textWidthMm } from '../text/text-measures.ts';
import type { FlatPart } from './flat-parts.ts';

/** Capitals of the lines above a part, and of the name at a cross; from line to line; mm. */
const HEAD_MM = 12;
const NAME_MM = 10;
const LINE = 1.6;

/** A line above a narrow part may be so wide, mm. */
const LEAST_LINE_MM = 500;

/** Half of a line of a cross, mm. */
const CROSS_MM = 10;

/**
 * A flat part 1:1 for a machine: the outline of its blank on CUT, its holes on HOLE. On MARK are the lines of its folds,
 * crosses with the names of what the maker's drawing says, and above the outline mark, size and addresses. The lower left
 * corner of the blank is at 0, 0.
 */
export function partSheet(board: string, part: FlatPart, count: number): Sheet {
  const { holes, crosses, folds } = part;
  const { widthMm, heightMm } = blankSize(part, folds);
  const face = { x: folds.leftMm, y: folds.bottomMm, widthMm: part.widthMm, heightMm: part.heightMm };
  const onBlank = <Place extends Pick<PartCross, 'xMm' | 'yMm'>>(place: Place): Place => {
    return { ...place, xMm: place.xMm + face.x, yMm: place.yMm + face.y };
  };
  const lineMm = Math.max(widthMm, LEAST_LINE_MM);
  const lines = headLines(board, part, count).flatMap((line) =>
    wrapText(printableText(line), lineMm, HEAD_MM, 'regular'),
  );
  const headMm = lines.length * HEAD_MM * LINE;
  const width = Math.max(widthMm, ...lines.map((line) => textWidthMm(line, HEAD_MM, 'regular')));
  return {
    title: `${board} ${part.mark}`,
    widthMm: width,
    heightMm: heightMm + headMm + HEAD_MM,
    scale: 1,
    isPart: true,
    items: [
      hasFolds(folds) ? closedPath('CUT', blankOutline(part, folds)) : outline('CUT', face),
      ...foldLines(part, folds).map(({ from, to }) => stroke('MARK', from, to)),
      ...holes.map((hole) => holeItem(onBlank(hole))),
      ...crosses.flatMap((cross) => crossItems(onBlank(cross), widthMm)),
      ...lines.map((line, at) =>
        written({ x: 0, y: heightMm + headMm - (at + 1) * HEAD_MM * LINE + HEAD_MM }, line, HEAD_MM, 'left'),
      ),
    ],
  };
}

/** The lines above a part. */
function headLines(board: string, part: FlatPart, count: number): readonly string[] {
  const { mark, kind, widthMm, heightMm, thicknessMm, material, addresses, crosses, holes, folds, note } = part;
  const blank = blankSize(part, folds);
  return [
    `${board} ${mark}: ${kind} ${widthMm} x ${heightMm} x ${thicknessMm}, ${material}, ${count} off`,
    addresses.join(', '),
    note,
    ...(hasFolds(folds)
      ? [`Blank ${blank.widthMm} x ${blank.heightMm}, folds ${foldsText(folds)}: their lines are on MARK.`]
      : []),
    ...(crosses.length === 0 ? [] : ['Crosses: not cut here, by drawings of maker or works.']),
    ...(holes.some(({ isProposed }) => isProposed) ? ['Holes of proposed cables: check them before cutting.'] : []),
  ];
}

function holeItem({ shape, xMm, yMm, widthMm, heightMm, cornerMm }: FlatPart['holes'][number]): SheetItem {
  if (shape === 'circle') {
    return ring('HOLE', { x: xMm, y: yMm }, widthMm);
  }
  const box = { x: xMm - widthMm / 2, y: yMm - heightMm / 2, widthMm, heightMm };
  return { ...outline('HOLE', box), ...(cornerMm > 0 ? { cornerMm } : {}) };
}

/** A cross with its name on the side where the part has more room. */
function crossItems({ of, xMm, yMm }: FlatPart['crosses'][number], widthMm: number): readonly SheetItem[] {
  const isRight = xMm > widthMm / 2;
  const nameAt = { x: xMm + (isRight ? -CROSS_MM / 2 : CROSS_MM / 2), y: yMm + CROSS_MM / 2 };
  return [
    stroke('MARK', { x: xMm - CROSS_MM, y: yMm }, { x: xMm + CROSS_MM, y: yMm }),
    stroke('MARK', { x: xMm, y: yMm - CROSS_MM }, { x: xMm, y: yMm + CROSS_MM }),
    written(nameAt, of, NAME_MM, isRight ? 'right' : 'left'),
  ];
}

function written(at: Point, given: string, heightMm: number, align: TextAlign): SheetItem {
  const text = printableText(given);
  const widthMm = textWidthMm(text, heightMm, 'regular');
  const box = {
    x: at.x - (align === 'right' ? widthMm : 0),
    y: at.y - heightMm / 2,
    widthMm,
    heightMm: heightMm * LINE,
  };
  return { kind: 'text', layer: 'MARK', at, text, heightMm, align, weight: 'regular', isTurned: false, box };
}
