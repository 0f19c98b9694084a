import { type DxfWriter, Units } from '@tarikjabiri/dxf';
import { type LineType, layers, lineTypes } from '../sheet/layer.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { defineDimensionStyle } from './dimension-variables.ts';
import { lineTypeNames } from './line-type-names.ts';
import { PenLayer } from './pen-layer.ts';
import { textStyles } from './text-style.ts';

/** Writes what entities refer to: units, extents, line types, layers, text styles and the dimension style. */
export function defineTables(writer: DxfWriter, sheet: Sheet): void {
  defineHeader(writer, sheet);
  for (const lineType of ['hidden', 'centre', 'dashDot'] satisfies readonly LineType[]) {
    // Of a pattern every second length is a gap, which DXF writes as a negative number.
    const elements = lineTypes[lineType].pattern.map((length, index) => (index % 2 === 0 ? length : -length));
    writer.tables.addLType(lineTypeNames[lineType], '', elements);
  }
  const layerTable = writer.tables.layerTable;
  for (const style of [...layers].sort((left, right) => left.name.localeCompare(right.name, 'en'))) {
    layerTable.records.push(new PenLayer(style, layerTable.handle));
  }
  for (const { regular, bold } of Object.values(textStyles)) {
    for (const style of [regular, bold]) {
      writer.tables.addStyle(style.name).fontFileName = style.fontFile;
    }
  }
  defineDimensionStyle(writer, sheet.scale);
}

function defineHeader(writer: DxfWriter, { widthMm, heightMm, scale }: Sheet): void {
  const [right, top] = [widthMm * scale, heightMm * scale];
  writer.document.setUnits(Units.Millimeters);
  writer.setVariable('$LASTSAVEDBY', { 1: 'Panelwright' });
  writer.setVariable('$DWGCODEPAGE', { 3: 'ANSI_1252' });
  writer.setVariable('$MEASUREMENT', { 70: 1 });
  writer.setVariable('$LUNITS', { 70: 2 });
  writer.setVariable('$LUPREC', { 70: 0 });
  writer.setVariable('$LTSCALE', { 40: scale });
  writer.setVariable('$EXTMIN', { 10: 0, 20: 0, 30: 0 });
  writer.setVariable('$EXTMAX', { 10: right, 20: top, 30: 0 });
  writer.setVariable('$LIMMIN', { 10: 0, 20: 0 });
  writer.setVariable('$LIMMAX', { 10: right, 20: top });
}
