import type { SheetBlockName } from './block-library.ts';

/** A place on the paper, mm from the bottom left corner, y upwards. */
export type Point = { readonly x: number; readonly y: number };

/** A part of the paper: its bottom left corner and its size, mm. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** The differences from the pen of the layer. */
export type Pen = {
  readonly widthMm?: number;
  readonly colour?: Colour;
  readonly lineType?: LineType;
};

export type Line = {
  readonly kind: 'line';
  readonly layer: Layer;
  readonly from: Point;
  readonly to: Point;
  readonly pen?: Pen;
};

/** Straight pieces through the points; a closed one returns to its first point and may be filled. */
export type Polyline = {
  readonly kind: 'polyline';
  readonly layer: Layer;
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  readonly pen?: Pen;
  readonly fill?: Colour;
  /** Without its outline: a plain area. Needs `fill`. */
  readonly isBare?: boolean;
};

export type Rectangle = {
  readonly kind: 'rectangle';
  readonly layer: Layer;
  readonly box: Box;
  /** The radius of its corners, mm; sharp ones without. */
  readonly cornerMm?: number;
  readonly pen?: Pen;
  readonly fill?: Colour;
  /** Without its outline: a plain area. Needs `fill`. */
  readonly isBare?: boolean;
};

export type Circle = {
  readonly kind: 'circle';
  readonly layer: Layer;
  readonly centre: Point;
  readonly radiusMm: number;
  readonly pen?: Pen;
  readonly fill?: Colour;
};

export type TextAlign = 'left' | 'center' | 'right';
export type TextWeight = 'regular' | 'bold';

export type Text = {
  readonly kind: 'text';
  readonly layer: Layer;
  /** On the baseline: the text begins, has its middle or ends here, as `align` says. */
  readonly at: Point;
  readonly text: string;
  /** Height of a capital letter, mm. */
  readonly heightMm: number;
  readonly align: TextAlign;
  readonly weight: TextWeight;
  /** Reads from bottom to top: turned by 90 degrees counter-clockwise about `at`. */
  readonly isTurned: boolean;
  /** The room that the ink must not leave, as it lies on the paper (so a turned text has a narrow and tall one). */
  readonly box: Box;
  readonly colour?: Colour;
  /** The full text, where this is only a part of it or its short form: CAD files hold it unseen, screens name it. */
  readonly wholeText?: string;
};

/** Parallel lines over a closed area. */
export type Hatch = {
  readonly kind: 'hatch';
  readonly layer: Layer;
  readonly boundary: readonly Point[];
  /** Direction of the lines against the x axis, counter-clockwise. */
  readonly angleDegrees: number;
  readonly spacingMm: number;
  readonly pen?: Pen;
};

/** A real dimension: CAD programs get it as one. Its number is on the dimension line. */
export type Dimension = {
  readonly kind: 'dimension';
  readonly layer: Layer;
  /** The measured distance: along x or along y. */
  readonly axis: 'horizontal' | 'vertical';
  /** The two measured places; the extension lines begin next to them. */
  readonly from: Point;
  readonly to: Point;
  /** Where the dimension line lies: y of a horizontal one, x of a vertical one. */
  readonly lineAt: number;
  /** The printed number, real mm; the distance on the paper times the scale. */
  readonly measuredMm: number;
  /** A number that is wider than what it measures is on the right of its line: its neighbour has the left. */
  readonly isNumberRight?: boolean;
  /** A number that stands across its line has a line of its own that leads to what it measures. */
  readonly hasNumberLine?: boolean;
};

/** A picture that the sheet carries in itself, e.g. the logo of a company. */
export type Picture = {
  readonly kind: 'picture';
  readonly layer: Layer;
  /** The room of the picture, which keeps its own shape in the middle of it. */
  readonly box: Box;
  /** A complete PNG file. */
  readonly png: Uint8Array;
};

/** The attributes of a feeder for CAD tables, at its symbol (SBD 16.12). */
export const blockAttributes = [
  'TAG',
  'ADDRESS',
  'FUNCTION',
  'RATING',
  'INC',
  'POLES',
  'ICU',
  'ARTICLE',
  'CABLE',
  'KW',
] as const;

export type BlockAttributes = Readonly<Record<(typeof blockAttributes)[number], string>>;

/** A symbol of the block library, or the mark of a door: CAD files hold it as a block. */
export type Block = {
  readonly kind: 'block';
  readonly layer: Layer;
  readonly name: SheetBlockName;
  /** The middle of the upper edge of its cell, about which it is turned counter-clockwise; the middle of a door. */
  readonly at: Point;
  readonly turnDegrees: 0 | 90;
  /** The attributes of its feeder, with its first symbol only; null with the others. */
  readonly attributes: BlockAttributes | null;
};

export type SheetItem = Line | Polyline | Rectangle | Circle | Text | Hatch | Dimension | Picture | Block;

/** Where a feeder is on a sheet: files for a screen name it, nobody prints it. */
export type DoorPlace = {
  readonly box: Box;
  /** The feeder, by its name on the board. */
  readonly feeder: string;
  /** From 1, left to right. */
  readonly cubicle: number;
  /** The address of its compartment, e.g. `2C`. */
  readonly address: string;
  /** Tag and rating in full, e.g. `Chiller 1, 400A 4P 55kA MCCB`. */
  readonly says: string;
};

/** One page of a drawing. Every writer (SVG, DXF, PDF) draws the same sheet; a DXF file leaves its pictures out. */
export type Sheet = {
  /** The text for a screen reader and the title of a window, e.g. `PCC-1-GA-01, sheet 1 of 2`. */
  readonly title: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Real millimetres per paper millimetre: 20 for 1:20. */
  readonly scale: number;
  /** Painted layer by layer as the layer table orders them; inside a layer in this order. */
  readonly items: readonly SheetItem[];
  /** From left to right and from top to bottom; none where the sheet shows no doors. */
  readonly doors?: readonly DoorPlace[];
  /** A part that a machine cuts, and not a drawing: it has the layers of such a part alone. */
  readonly isPart?: boolean;
};

/** A colour of the paper, e.g. `#c62828`: six lower-case hexadecimal digits. */
export type Colour = `#${string}`;

export const lineTypes = {
  continuous: { pattern: [] },
  hidden: { pattern: [2, 1] },
  centre: { pattern: [6, 1, 1, 1] },
  dashDot: { pattern: [4, 1, 0.5, 1] },
} as const satisfies Record<
  string,
  { /** Dash, gap, dash, gap … on paper, mm. */ readonly pattern: readonly number[] }
>;

export type LineType = keyof typeof lineTypes;

export type LayerStyle = {
  readonly name: string;
  readonly penWidthMm: number;
  readonly colour: Colour;
  readonly lineType: LineType;
  /** AutoCAD colour index: CAD plot styles map it to a pen. */
  readonly aciColour: number;
};

/**
 * The layers of a drawing and their pens (SBD 16.5), in the order in which they are painted: areas and lines
 * first, texts last, so that no fill hides a word.
 */
export const layers = [
  { name: '7-HIDDEN', penWidthMm: 0.18, colour: '#7b8794', lineType: 'hidden', aciColour: 9 },
  { name: '0-OUTLINE', penWidthMm: 0.35, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
  { name: '1-DOORS', penWidthMm: 0.25, colour: '#323f4b', lineType: 'continuous', aciColour: 8 },
  { name: '5-BUSBAR', penWidthMm: 0.25, colour: '#3e4c59', lineType: 'continuous', aciColour: 30 },
  { name: '2-DEVICES', penWidthMm: 0.18, colour: '#1f2933', lineType: 'continuous', aciColour: 5 },
  { name: '6-TITLE', penWidthMm: 0.25, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
  { name: '4-DIM', penWidthMm: 0.18, colour: '#52606d', lineType: 'continuous', aciColour: 3 },
  { name: '3-TEXT', penWidthMm: 0.18, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
] as const satisfies readonly LayerStyle[];

/** The layers of a part: its outline, its holes, and what is only marked or read. */
export const partLayers = [
  { name: 'CUT', penWidthMm: 0.35, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
  { name: 'HOLE', penWidthMm: 0.25, colour: '#c62828', lineType: 'continuous', aciColour: 1 },
  { name: 'MARK', penWidthMm: 0.18, colour: '#2f6fb7', lineType: 'continuous', aciColour: 5 },
] as const satisfies readonly LayerStyle[];

export type Layer = (typeof layers | typeof partLayers)[number]['name'];

/** The layers that a sheet may use, in the order in which they are painted. */
export function layersOf({
  isPart = false,
}: Pick<Sheet, 'isPart'>): readonly (LayerStyle & { readonly name: Layer })[] {
  return isPart ? partLayers : layers;
}

/** The pen of a layer. */
export function layerStyle(layer: Layer): LayerStyle {
  const match = [...layers, ...partLayers].find(({ name }) => name === layer);
  if (!match) {
    throw new Error(`the drawing has no layer ${layer}`);
  }
  return match;
}

/** Pens that the drawing conventions name besides those of the layers (SBD 16.5). */
export const pens = {
  centreLine: { widthMm: 0.18, lineType: 'centre' },
  transportUnitJoint: { widthMm: 0.5, lineType: 'dashDot' },
} as const;
