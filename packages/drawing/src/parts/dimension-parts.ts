import {
  type Box,
  type Dimension,
  type Line,
  layerStyle,
  type Point,
  type Polyline,
  type Text,
} from '../sheet/sheet.ts';
import { fitText, LEAST_TEXT_HEIGHT_MM } from '../text/fit-text.ts';
import { textWidthMm } from '../text/text-measures.ts';

/** The lines, arrows and number that a dimension is drawn with. */
export type DimensionParts = {
  readonly lines: readonly Line[];
  readonly arrows: readonly Polyline[];
  readonly number: Text;
};

/** A dimension seen along its own axis: `u` runs along the dimension line, `v` across it. */
type Frame = { readonly point: (u: number, v: number) => Point; readonly start: number; readonly end: number };

/** Takes a dimension apart into what SVG, PDF and the block of a DXF dimension draw. */
export function dimensionParts(dimension: Dimension): DimensionParts {
  const frame = frameOf(dimension);
  return {
    lines: [...dimensionLines(dimension, frame), ...numberLine(dimension, frame)],
    arrows: arrows(dimension, frame),
    number: dimensionNumber(dimension),
  };
}

function frameOf({ axis, from, to }: Dimension): Frame {
  const [first, second] = axis === 'horizontal' ? [from.x, to.x] : [from.y, to.y];
  return {
    point: (u, v) => (axis === 'horizontal' ? { x: u, y: v } : { x: v, y: u }),
    start: Math.min(first, second),
    end: Math.max(first, second),
  };
}

function dimensionLines(dimension: Dimension, { point, start, end }: Frame): readonly Line[] {
  const { lineAt, layer, axis, from, to } = dimension;
  const tail = arrowsAreOutside(start, end) ? dimensionStyle.arrowLengthMm + dimensionStyle.tailMm : 0;
  const line = (begin: Point, finish: Point): Line => ({ kind: 'line', layer, from: begin, to: finish });
  const extensions = [from, to].map((measured) => {
    const [u, v] = axis === 'horizontal' ? [measured.x, measured.y] : [measured.y, measured.x];
    const away = Math.sign(lineAt - v);
    return line(
      point(u, v + away * dimensionStyle.extensionGapMm),
      point(u, lineAt + away * dimensionStyle.extensionOvershootMm),
    );
  });
  return [...extensions, line(point(start - tail, lineAt), point(end + tail, lineAt))];
}

/** From the middle of what is measured to a number that stands across its line, where it has such a line. */
function numberLine(dimension: Dimension, { point, start, end }: Frame): readonly Line[] {
  const { axis, lineAt, layer, isNumberRight, hasNumberLine } = dimension;
  if (!hasNumberLine || !isAcross(dimension)) {
    return [];
  }
  const middle = (start + end) / 2;
  const isForward = axis === 'horizontal' || isNumberRight;
  const away = isForward ? dimensionStyle.numberLineMm : -dimensionStyle.numberLineMm;
  return [{ kind: 'line', layer, from: point(middle, lineAt), to: point(middle, lineAt + away) }];
}

/** The measured length of a dimension, mm on paper. */
function spanOf({ axis, from, to }: Dimension): number {
  return axis === 'horizontal' ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
}

/** Whether the least readable number is wider than what it measures, and so stands across its line. */
function isAcross(dimension: Dimension): boolean {
  return textWidthMm(String(dimension.measuredMm), LEAST_TEXT_HEIGHT_MM, 'regular') > spanOf(dimension);
}

/** Arrows stand inside what they measure, or point at it from both sides where it is too short for them. */
function arrows({ lineAt, layer }: Dimension, { point, start, end }: Frame): readonly Polyline[] {
  const inwards = arrowsAreOutside(start, end) ? -1 : 1;
  return [
    { tip: start, back: start + inwards * dimensionStyle.arrowLengthMm },
    { tip: end, back: end - inwards * dimensionStyle.arrowLengthMm },
  ].map(({ tip, back }) => ({
    kind: 'polyline',
    layer,
    points: [
      point(tip, lineAt),
      point(back, lineAt + dimensionStyle.arrowWidthMm / 2),
      point(back, lineAt - dimensionStyle.arrowWidthMm / 2),
    ],
    isClosed: true,
    isBare: true,
    fill: layerStyle(layer).colour,
  }));
}

function arrowsAreOutside(start: number, end: number): boolean {
  return end - start < 3 * dimensionStyle.arrowLengthMm;
}

/** Digits reach a little above and below the height of capitals. */
const DIGIT_OVERSHOOT = 1.05;

/**
 * The number of a dimension: above its line (left of a vertical one and turned with it), with smaller letters where the
 * measured part is short. Where even the least readable ones are wider than that, it stands across the line.
 */
function dimensionNumber(dimension: Dimension): Text {
  const { measuredMm, layer, axis } = dimension;
  const text = String(measuredMm);
  const spanMm = spanOf(dimension);
  const isTurnedAway = isAcross(dimension);
  const roomMm = isTurnedAway ? dimensionStyle.acrossRoomMm : spanMm;
  const isSmall = isTurnedAway && (dimension.hasNumberLine || isBeyond(dimension));
  const mostMm = isSmall ? LEAST_TEXT_HEIGHT_MM : dimensionStyle.numberHeightMm;
  const { heightMm } = fitText(text, roomMm, mostMm, LEAST_TEXT_HEIGHT_MM, 'regular');
  const tallMm = heightMm * DIGIT_OVERSHOOT;
  const isRight = isTurnedAway && (isBeyond(dimension) ? isRightOf(dimension) : dimension.isNumberRight === true);
  const box = numberBox(
    dimension,
    isTurnedAway ? tallMm : spanMm,
    isTurnedAway ? dimensionStyle.acrossRoomMm : tallMm,
    isRight,
  );
  const isTurned = (axis === 'vertical') !== isTurnedAway;
  const middle = { x: box.x + box.widthMm / 2, y: box.y + box.heightMm / 2 };
  const at = isTurned
    ? { x: middle.x + heightMm / 2, y: isTurnedAway ? box.y : middle.y }
    : { x: isTurnedAway ? box.x + (isRight ? 0 : box.widthMm) : middle.x, y: middle.y - heightMm / 2 };
  const align = isTurnedAway ? (isTurned || isRight ? 'left' : 'right') : 'center';
  return { kind: 'text', layer, at, text, heightMm, align, weight: 'regular', isTurned, box };
}

/** Whether a height is lower than its number, which then stands beyond the ends of its extension lines. */
function isBeyond(dimension: Dimension): boolean {
  return dimension.axis === 'vertical' && spanOf(dimension) < LEAST_TEXT_HEIGHT_MM * DIGIT_OVERSHOOT;
}

/** Whether the extension lines of a height end on the right of its line. */
function isRightOf({ from, lineAt }: Dimension): boolean {
  return lineAt > from.x;
}

/** The room next to the middle of the dimension line: `alongMm` of the line, `awayMm` from it. */
function numberBox(dimension: Dimension, alongMm: number, awayMm: number, isRight: boolean): Box {
  const { axis, from, to, lineAt, hasNumberLine } = dimension;
  const isLed = hasNumberLine && isAcross(dimension);
  const gapMm = isLed
    ? dimensionStyle.numberLineMm + dimensionStyle.numberLineGapMm
    : dimensionStyle.numberGapMm + (isBeyond(dimension) ? dimensionStyle.extensionOvershootMm : 0);
  return axis === 'horizontal'
    ? { x: (from.x + to.x - alongMm) / 2, y: lineAt + gapMm, widthMm: alongMm, heightMm: awayMm }
    : {
        x: isRight ? lineAt + gapMm : lineAt - gapMm - awayMm,
        y: isBeyond(dimension) ? Math.min(from.y, to.y) + dimensionStyle.numberFootMm : (from.y + to.y - alongMm) / 2,
        widthMm: awayMm,
        heightMm: alongMm,
      };
}

/** How dimensions look, mm on paper. Drawing style; the height of the number is that of SBD 16.4. */
export const dimensionStyle = {
  numberHeightMm: 2.6,
  /** From the dimension line to the number. */
  numberGapMm: 0.7,
  /** The line that leads to a number across its dimension line, and from it to the number. */
  numberLineMm: 1.5,
  numberLineGapMm: 0.3,
  /** From the foot of a height that is lower than its number to the number. */
  numberFootMm: 0.35,
  /** Room of a number that stands across its dimension line, because it is wider than what it measures. */
  acrossRoomMm: 4.9,
  arrowLengthMm: 2,
  arrowWidthMm: 0.6,
  /** Line behind an arrow that points inwards from outside. */
  tailMm: 2.5,
  /** From the measured place to the beginning of the extension line. */
  extensionGapMm: 0.8,
  /** Extension line beyond the dimension line. */
  extensionOvershootMm: 1.2,
} as const;
