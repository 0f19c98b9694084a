import { type DrawnLayer, drawnLayers } from '../sheet/drawn-parts.ts';
import type { LayerStyle } from '../sheet/layer.ts';
import type { Sheet, Text } from '../sheet/sheet.ts';
import { FONT_FAMILY } from '../text/font-metrics.ts';
import { printableText } from '../text/printable-text.ts';
import { escapeXml } from './escape-xml.ts';
import { svgNumber } from './svg-number.ts';
import { svgPicture } from './svg-picture.ts';
import { dashes, svgShape } from './svg-shape.ts';
import { svgText } from './svg-text.ts';

/**
 * A sheet as an SVG file of its own size on white paper. Each layer is a group with explicit strokes and fills, its
 * pictures above its shapes and its texts above both. The same sheet gives the same bytes.
 */
export function sheetSvg(sheet: Sheet): string {
  return svgFile(sheet, drawnLayers(sheet));
}

/** {@link sheetSvg} without its pictures and texts, for a writer that sets them itself. */
export function sheetShapesSvg(sheet: Sheet): string {
  return svgFile(
    sheet,
    drawnLayers(sheet).map((layer) => ({ ...layer, pictures: [], texts: [] })),
  );
}

function svgFile(sheet: Sheet, drawn: readonly DrawnLayer[]): string {
  const { title, widthMm, heightMm } = sheet;
  const [width, height] = [svgNumber(widthMm), svgNumber(heightMm)];
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    `<title>${escapeXml(printableText(title))}</title>`,
    `<rect id="paper" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...drawn.map((layer) => layerGroup(layer, heightMm)),
    '</svg>\n',
  ].join('\n');
}

function layerGroup({ style, shapes, pictures, texts }: DrawnLayer, paperHeightMm: number): string {
  const pen = `stroke="${style.colour}" stroke-width="${svgNumber(style.penWidthMm)}"`;
  const lineType = style.lineType === 'continuous' ? '' : ` stroke-dasharray="${dashes(style.lineType)}"`;
  return [
    `<g id="layer-${style.name}" fill="none" ${pen}${lineType} stroke-linejoin="round">`,
    ...shapes.map((shape) => svgShape(shape, paperHeightMm)),
    ...pictures.map((picture) => svgPicture(picture, paperHeightMm)),
    ...(texts.length === 0 ? [] : [textGroup(style, texts, paperHeightMm)]),
    '</g>',
  ].join('\n');
}

/** Some systems keep the Devanagari letters of the font in a file of their own, hence the second family. */
function textGroup(style: LayerStyle, texts: readonly Text[], paperHeightMm: number): string {
  return [
    `<g fill="${style.colour}" stroke="none" font-family="'${FONT_FAMILY}', '${FONT_FAMILY} Devanagari', sans-serif">`,
    ...texts.map((text) => svgText(text, paperHeightMm)),
    '</g>',
  ].join('\n');
}
