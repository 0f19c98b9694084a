import type { DxfWriter } from '@tarikjabiri/dxf';
import { dimensionStyle } from '../sheet/dimension-style.ts';

export const DIMENSION_STYLE = 'GA';

/** Lengths of the dimension style on paper, mm; DIMSCALE brings them to real millimetres. */
const lengths = {
  DIMTXT: dimensionStyle.numberHeightMm,
  DIMASZ: dimensionStyle.arrowLengthMm,
  DIMGAP: dimensionStyle.numberGapMm,
  DIMEXO: dimensionStyle.extensionGapMm,
  DIMEXE: dimensionStyle.extensionOvershootMm,
} as const;

/** Number above the line and turned with it, whole millimetres. */
const choices = { DIMTAD: 1, DIMTIH: 0, DIMTOH: 0, DIMDEC: 0 } as const;

/**
 * The dimension style of the file, and the same values as header variables: some programs read only these, and draw
 * dimensions without a visible number when they are missing.
 */
export function defineDimensionStyle(writer: DxfWriter, scale: number): void {
  const style = writer.tables.addDimStyle(DIMENSION_STYLE);
  Object.assign(style, lengths, choices, { DIMSCALE: scale, DIMTXSTY: writer.document.styleStandard.handle });
  for (const [name, value] of Object.entries({ ...lengths, DIMSCALE: scale })) {
    writer.setVariable(`$${name}`, { 40: value });
  }
  for (const [name, value] of Object.entries(choices)) {
    writer.setVariable(`$${name}`, { 70: value });
  }
  writer.setVariable('$DIMSTYLE', { 2: DIMENSION_STYLE });
}
