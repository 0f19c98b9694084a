import { BlockFlags, DxfWriter } from '@tarikjabiri/dxf';
import { dimensionParts } from '../sheet/dimension-parts.ts';
import { type Dimension, layers, type Sheet } from '../sheet/sheet.ts';
import { defineBlocks, insertBlock } from './dxf-block.ts';
import { addShape, place } from './dxf-shape.ts';
import { DIMENSION_STYLE, defineTables } from './dxf-tables.ts';
import { addText } from './dxf-text.ts';

/**
 * A sheet as a DXF file (AutoCAD 2007 format). One unit is a real millimetre: the paper is enlarged by the scale, so
 * that a CAD user measures true lengths and prints with 1:scale. Dimensions and hatches are real ones. The same sheet
 * gives the same bytes: the file has no date and its handles are counted.
 *
 * The file has no pictures: DXF can only name a picture file beside it, and who sends the drawing on loses that one. A
 * title block names the company in its texts too, and these stay.
 */
export function sheetDxf(sheet: Sheet): string {
  const writer = new DxfWriter();
  defineTables(writer, sheet);
  const ordered = layers.flatMap(({ name }) => sheet.items.filter((item) => item.layer === name));
  let dimensions = 0;
  defineBlocks(
    writer,
    ordered.filter((item) => item.kind === 'block'),
    sheet.scale,
  );
  for (const item of ordered) {
    if (item.kind === 'text' || item.kind === 'picture') {
      continue;
    }
    if (item.kind === 'dimension') {
      dimensions += 1;
      addDimension(writer, item, sheet.scale, dimensions);
    } else if (item.kind === 'block') {
      insertBlock(writer.modelSpace, item, sheet.scale);
    } else {
      addShape(writer.modelSpace, item, sheet.scale);
    }
  }
  for (const item of ordered.filter((candidate) => candidate.kind === 'text')) {
    addText(writer.modelSpace, item, sheet.scale);
  }
  return `${writer.stringify()}\n`;
}

/** Deviation, real mm, above which the printed number is written beside the length that the program measures. */
const ROUNDING_MM = 0.5;

/**
 * A DIMENSION entity with the anonymous block that draws it: a viewer without one shows nothing, and one that draws
 * dimensions itself takes the style. `number` counts the dimensions of the file.
 */
function addDimension(writer: DxfWriter, dimension: Dimension, scale: number, number: number): void {
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
