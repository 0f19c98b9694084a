import type { Colour } from '../sheet/layer.ts';

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
  /** The three doors of a cubicle with one breaker, from the top. */
  breakerDoors: { instrumentMm: 500, breakerMm: 700 },
  earthStub: { lengthMm: 60, heightMm: 30, aboveBaseMm: 60 },
  endView: { doorMm: 20, barPitchMm: 84 },
} as const;

/** Sizes are drawn smaller on crowded doors, in these steps; below the last one the rest is only counted. */
export const crowdedSteps = [1, 0.85, 0.7, 0.58, 0.48] as const;

/** Fills and lens colours as `#rrggbb`. */
export const colours = {
  section: ['#f3e6dc', '#dcecec', '#e8e6f4', '#e6f0dc', '#f4ecd2'],
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
