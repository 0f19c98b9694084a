import { type CommonEntityOptions, TrueColor } from '@tarikjabiri/dxf';
import type { Colour, Layer } from '../sheet/layer.ts';
import type { Pen } from '../sheet/sheet.ts';
import { lineTypeNames } from './line-type-names.ts';

/** Layer, and colour and line type where they are not those of the layer. Pen widths stand with the layers only. */
export function penOptions(layer: Layer, pen: Pen = {}): CommonEntityOptions {
  return {
    layerName: layer,
    ...(pen.lineType ? { lineType: lineTypeNames[pen.lineType] } : {}),
    ...(pen.colour ? colourOption(pen.colour) : {}),
  };
}

/** The colour as the 24-bit number that DXF writes; it stands over the colour of the layer. */
export function colourOption(colour: Colour): CommonEntityOptions {
  return { trueColor: String(TrueColor.fromHex(colour)) };
}
