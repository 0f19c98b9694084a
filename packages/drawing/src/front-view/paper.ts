/**
 * How the front view uses its paper, in mm on paper. This is drawing style: nothing here is a number of the trade.
 */
export const paper = {
  widthMm: 297,
  heightMm: 210,
  /** From the edge of the sheet to the frame. */
  frameMm: 10,
  titleBlockMm: 34,
  /** Between the lines of a hatch. */
  hatchPitchMm: 1.6,
} as const;

/** Heights of capitals on paper, mm (SBD-R1 5.7). */
export const textMm = { title: 5, company: 4, dimension: 2.6, tag: 2.6, least: 2 } as const;

/** Pens of details, finer than those of their layers: parts of a symbol, hatches; and the frame of the sheet. */
export const detailPens = { thin: { widthMm: 0.13 }, hair: { widthMm: 0.1 }, frame: { widthMm: 0.5 } } as const;

/** Scales of the elevation, largest first. 1:50 is kept for plan and foundation (SBD-R1 5.7). */
export const elevationScales = [10, 20, 25] as const;

/** Room above the elevation, from the frame of the sheet down to the roof of the board. */
export const roomAbove = {
  marginMm: 2,
  bracketMm: 3.8,
  bracketGapMm: 0.8,
  bandMm: 4.8,
  bandGapMm: 1.2,
  circleMm: 5.6,
  circleGapMm: 0.6,
  eyeMm: 2.2,
} as const;

/** Room below the floor: the chain of widths, the overall length, and a margin to the title block. */
export const roomBelow = { chainMm: 6.2, overallMm: 12.2, marginMm: 2 } as const;

/** Room beside the elevation. */
export const roomBeside = {
  /** Between the board and its first chain of heights, and between the chains. */
  chainPitchMm: 6.5,
  /** From the outermost chain to the margin: the printed number beside its line. */
  chainTextMm: 3.6,
  marginMm: 1.5,
  /** For the text along a match line. */
  matchTextMm: 4.6,
  endViewGapMm: 16,
  /** To the right of the end view: the word FRONT. */
  frontTextMm: 4.5,
} as const;

/** Inside of the frame of the sheet. */
export const drawingRoom = {
  leftMm: paper.frameMm,
  rightMm: paper.widthMm - paper.frameMm,
  topMm: paper.heightMm - paper.frameMm,
  bottomMm: paper.frameMm + paper.titleBlockMm,
} as const;

/** Height that everything above the roof takes, mm. */
export const aboveMm = Object.values(roomAbove).reduce((sum, each) => sum + each, 0);

/** From the roof of the board up to the foot of the section bands, mm. */
export const bandFootMm = roomAbove.eyeMm + roomAbove.circleGapMm + roomAbove.circleMm + roomAbove.bandGapMm;

/** Height that everything below the floor takes, mm. */
export const belowMm = roomBelow.overallMm + roomBelow.marginMm;

/** Width that the chains of heights take left of the elevation, mm. */
export const leftMm = 3 * roomBeside.chainPitchMm + roomBeside.chainTextMm + roomBeside.marginMm;
