import { BlockFlags, type DxfWriter } from '@tarikjabiri/dxf';
import { dimensionParts } from '../sheet/dimension-parts.ts';
import type { Dimension } from '../sheet/sheet.ts';
import { DIMENSION_STYLE } from './dimension-variables.ts';
import { addShape, place } from './dxf-shape.ts';
import { addText } from './dxf-text-entity.ts';

/** Deviation, real mm, above which the printed number is written beside the length that the program measures. */
const ROUNDING_MM = 0.5;

/**
 * A DIMENSION entity with the anonymous block that draws it: a viewer without one shows nothing, and one that draws
 * dimensions itself takes the style. `number` counts the dimensions of the file.
 */
export function addDimension(writer: DxfWriter, dimension: Dimension, scale: number, number: number): void {
  const { axis, from, to, lineAt, layer, measuredMm } = dimension;
  const blockName = `*D${number}`;
  // The writer's own addBlock strips the asterisk, without which the dimension does not find its block.
  const block = writer.blocks.addBlock(blockName, writer.document.objects, false);
  block.flags = BlockFlags.AnonymousBlock;
  const parts = dimensionParts(dimension);
  for (const shape of [...parts.lines, ...parts.arrows]) {
    addShape(block, shape, scale);
  }
  addText(block, parts.number, scale);
  const isHorizontal = axis === 'horizontal';
  const { box } = parts.number;
  const measured = Math.abs(isHorizontal ? to.x - from.x : to.y - from.y) * scale;
  writer.modelSpace.addLinearDim(place(from, scale), place(to, scale), {
    layerName: layer,
    styleName: DIMENSION_STYLE,
    blockName,
    angle: isHorizontal ? 0 : 90,
    definitionPoint: place(isHorizontal ? { x: to.x, y: lineAt } : { x: lineAt, y: to.y }, scale),
    middlePoint: place({ x: box.x + box.widthMm / 2, y: box.y + box.heightMm / 2 }, scale),
    ActualMeasurement: measured,
    ...(Math.abs(measured - measuredMm) > ROUNDING_MM ? { text: String(measuredMm) } : {}),
  });
}
