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
 * The layers of a drawing and their pens (SBD-R1 5.7), in the order in which they are painted: areas and lines
 * first, texts last, so that no fill hides a word.
 */
export const layers = [
  { name: '7-HIDDEN', penWidthMm: 0.18, colour: '#7b8794', lineType: 'hidden', aciColour: 9 },
  { name: '0-OUTLINE', penWidthMm: 0.35, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
  { name: '1-DOORS', penWidthMm: 0.25, colour: '#323f4b', lineType: 'continuous', aciColour: 8 },
  { name: '5-BUSBAR', penWidthMm: 0.25, colour: '#8a4b08', lineType: 'continuous', aciColour: 30 },
  { name: '2-DEVICES', penWidthMm: 0.18, colour: '#1f2933', lineType: 'continuous', aciColour: 5 },
  { name: '6-TITLE', penWidthMm: 0.25, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
  { name: '4-DIM', penWidthMm: 0.18, colour: '#52606d', lineType: 'continuous', aciColour: 3 },
  { name: '3-TEXT', penWidthMm: 0.18, colour: '#1f2933', lineType: 'continuous', aciColour: 7 },
] as const satisfies readonly LayerStyle[];

export type Layer = (typeof layers)[number]['name'];

/** The pen of a layer. */
export function layerStyle(layer: Layer): LayerStyle {
  const found = layers.find(({ name }) => name === layer);
  if (!found) {
    throw new Error(`the drawing has no layer ${layer}`);
  }
  return found;
}

/** Pens that the drawing conventions name besides those of the layers (SBD-R1 5.7). */
export const pens = {
  centreLine: { widthMm: 0.18, lineType: 'centre' },
  transportUnitJoint: { widthMm: 0.5, lineType: 'dashDot' },
} as const;
