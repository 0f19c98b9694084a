import type { Colour } from '../sheet/sheet.ts';

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

/** Heights of capitals on paper, mm (SBD 16.4); those of the title block are its own. */
export const textMm = { dimension: 2.6, tag: 2.6, least: 2 } as const;

/** Pens of details, finer than those of their layers: parts of a symbol, hatches; and the frame of the sheet. */
export const detailPens = { thin: { widthMm: 0.13 }, hair: { widthMm: 0.1 }, frame: { widthMm: 0.5 } } as const;

/** Scales of the elevation, largest first. 1:50 is kept for plan and foundation (SBD 16.1). */
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

/** Room next to the elevation. */
export const roomBeside = {
  /** Between the board and its first chain of heights, and between the chains. */
  chainPitchMm: 6.5,
  /** From the outermost chain to the margin: the printed number next to its line. */
  chainTextMm: 3.6,
  marginMm: 1.5,
  /** For the text along a match line. */
  matchTextMm: 4.6,
  endViewGapMm: 16,
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

/** Width that the two chains of heights take, mm. */
export const chainsMm = roomBeside.marginMm + roomBeside.chainTextMm + 2 * roomBeside.chainPitchMm;

/**
 * Sizes of what is drawn on the doors, in mm of the real board unless the name says share. They are drawing style, near
 * to usual switchgear, and no numbers of the trade: nothing is built or priced by them.
 */
export const symbolSizes = {
  door: {
    gapMm: 8,
    mostGapShare: 0.06,
    hingeWidthMm: 12,
    hingeHeightMm: 40,
    hingeAtShare: 0.16,
    lockMm: 22,
    lockInsetMm: 24,
    lockAtShare: 0.3,
  },
  screw: { diameterMm: 12, insetMm: 24 },
  louvre: { widthShare: 0.42, mostWidthMm: 260, slots: 4, slotMm: 10, pitchMm: 20 },
  warning: { sideMm: 130 },
  eye: { widthMm: 48, heightMm: 44, insetShare: 0.2, mostInsetMm: 200 },
  handle: { plateMm: 110, ringShare: 0.72, gripWidthShare: 0.2, gripLengthShare: 0.62 },
  /** The marks I, 0 and II are at these angles from the top, outside the arc. */
  changeover: {
    widthMm: 110,
    heightMm: 150,
    arcMm: 45,
    markMm: 8,
    markDegrees: [-60, 0, 60],
    ringShare: 0.7,
    gripWidthShare: 0.2,
    gripLengthShare: 0.6,
  },
  /** Rows of small breakers behind their cut-outs (SBD 16.5). */
  rails: { frameMm: 430, frameHeightMm: 50, pitchMm: 150, moduleMm: 17.5, wayHeightMm: 44, sideMm: 5, frameShare: 0.8 },
  /** Frame, and the seals in its corners. */
  window: { sideMm: 150, sealMm: 6, sealInsetMm: 10 },
  fan: { sideMm: 150, ringMm: 120, slots: 5 },
  /** The cut-out as shares of the room of a handle, the lever as shares of the cut-out. */
  toggle: { cutOutWidthShare: 0.6, cutOutHeightShare: 0.9, leverWidthShare: 0.3, leverHeightShare: 0.6 },
  mouldedCase: { handleMm: 190 },
  lamp: { bezelMm: 34, lensMm: 24 },
  meter: { sideMm: 96, arcShare: 0.62 },
  display: { sideMm: 96 },
  selector: { widthMm: 56, heightMm: 66 },
  annunciator: { widthMm: 192, heightMm: 96, columns: 4, rows: 2 },
  hooter: { sideMm: 96 },
  pushButton: { bezelMm: 34, capMm: 22 },
  instrumentGapMm: 22,
  breaker: { widthMm: 400, heightMm: 520, mostWidthShare: 0.72 },
  earthStub: { lengthMm: 60, heightMm: 30, aboveBaseMm: 60 },
  /** The line on the covers of the busbar chamber: its distance from the doors, and from the ends of a bus section. */
  mimic: { aboveDoorsMm: 40, besideMm: 60, pen: { widthMm: 0.7, colour: '#d13a33' } },
  /** A strip of the wall or floor that a cabinet is fixed to. */
  cabinetSide: { wallMm: 20, wallRunOutMm: 40 },
} as const;

/** Sizes are drawn smaller on crowded doors, in these steps; below the last one the rest is only counted. */
export const crowdedSteps = [1, 0.85, 0.7, 0.58, 0.48] as const;

/** Fills and lens colours as `#rrggbb`. */
export const colours = {
  /** None of them looks like copper: a band also stands over bars of aluminium. */
  section: ['#e1ebf5', '#e6f0dc', '#e8e6f4', '#dcecec', '#f3e6ee'],
  chamber: '#eceff2',
  door: '#f9fafb',
  vacant: '#f2f4f6',
  /** Not quite white: CAD programs swap pure white with black to suit their background, and would hide texts on it. */
  plate: '#fdfdfd',
  ink: '#14202a',
  pale: '#8a96a3',
  /** Text that names a part and is not looked for. */
  faint: '#52606d',
  steel: '#dfe4e8',
  on: '#2e9e5b',
  off: '#d13a33',
  amber: '#e0a318',
} as const;

/** Lens of a lamp by its COLOR; a lamp without a colour is drawn clear. */
export const lensColours: Readonly<Record<string, Colour>> = {
  Red: '#d13a33',
  Yellow: '#e9c628',
  Blue: '#2f6fb7',
  Green: '#2e9e5b',
  White: '#fdfdfd',
  Amber: '#e0861a',
};

/** How the metal of a bar is written and drawn. */
export type BarMetal = { readonly symbol: string; readonly colour: Colour /** Its outline. */; readonly edge: Colour };

const barMetals: Readonly<Record<string, BarMetal>> = {
  Copper: { symbol: 'Cu', colour: '#b87333', edge: '#8a4b08' },
  Aluminium: { symbol: 'Al', colour: '#c3cad1', edge: '#5f6b76' },
  GI: { symbol: 'GI', colour: '#8f9aa5', edge: '#4b5560' },
};

/** The metal of a bar by its material; a further material is written out and drawn in the grey of steel. */
export function barMetal(material: string): BarMetal {
  return barMetals[material] ?? { symbol: material, colour: colours.steel, edge: colours.pale };
}
