import { DxfWriter } from '@tarikjabiri/dxf';
import { layers } from '../sheet/layer.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { addDimension } from './dxf-dimension.ts';
import { addShape } from './dxf-shape.ts';
import { defineTables } from './dxf-tables.ts';
import { addText } from './dxf-text-entity.ts';

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
  for (const item of ordered) {
    if (item.kind === 'text' || item.kind === 'picture') {
      continue;
    }
    if (item.kind === 'dimension') {
      dimensions += 1;
      addDimension(writer, item, sheet.scale, dimensions);
    } else {
      addShape(writer.modelSpace, item, sheet.scale);
    }
  }
  for (const item of ordered.filter((candidate) => candidate.kind === 'text')) {
    addText(writer.modelSpace, item, sheet.scale);
  }
  return `${writer.stringify()}\n`;
}
