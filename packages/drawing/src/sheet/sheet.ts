import type { Colour, Layer, LineType } from './layer.ts';

/** A place on the paper, mm from the bottom left corner, y upwards. */
export type Point = { readonly x: number; readonly y: number };

/** A part of the paper: its bottom left corner and its size, mm. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** What differs from the pen of the layer. */
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

/** One line of text. */
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

/** A real dimension: CAD programs get it as one. Its number stands on the dimension line. */
export type Dimension = {
  readonly kind: 'dimension';
  readonly layer: Layer;
  /** What is measured: the distance along x or along y. */
  readonly axis: 'horizontal' | 'vertical';
  /** The two measured places; the extension lines begin beside them. */
  readonly from: Point;
  readonly to: Point;
  /** Where the dimension line lies: y of a horizontal one, x of a vertical one. */
  readonly lineAt: number;
  /** The printed number, real mm; the distance on the paper times the scale. */
  readonly measuredMm: number;
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

export type SheetItem = Line | Polyline | Rectangle | Circle | Text | Hatch | Dimension | Picture;

/** One page of a drawing. Every writer (SVG, DXF, PDF) draws the same sheet; a DXF file leaves its pictures out. */
export type Sheet = {
  /** What a screen reader and a window's title say, e.g. `PCC-1-GA-01, sheet 1 of 2`. */
  readonly title: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Real millimetres per paper millimetre: 20 for 1:20. */
  readonly scale: number;
  /** Painted layer by layer as the layer table orders them; inside a layer in this order. */
  readonly items: readonly SheetItem[];
};
