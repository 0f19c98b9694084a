import { type DrawnLayer, drawnLayers, type Shape } from '../parts/drawn-parts.ts';
import { pictureBox } from '../parts/picture-box.ts';
import {
  type Box,
  type Colour,
  type DoorPlace,
  type LayerStyle,
  type LineType,
  lineTypes,
  type Pen,
  type Picture,
  type Point,
  type Rectangle,
  type Sheet,
  type Text,
} from '../sheet/sheet.ts';
import { FONT_FAMILY, fontSizeOf, printableText, textWidthMm } from '../text/text-measures.ts';

/**
 * A sheet as an SVG file of its own size on white paper. Each layer is a group with explicit strokes and fills, its
 * pictures above its shapes and its texts above both. Last come the doors, which nobody sees: a viewer knows by them
 * which feeder is pointed at. The same sheet gives the same bytes.
 */
export function sheetSvg(sheet: Sheet): string {
  return svgFile(sheet, drawnLayers(sheet), sheet.doors ?? []);
}

/** {@link sheetSvg} without its pictures, texts and doors, for a writer that sets them itself. */
export function sheetShapesSvg(sheet: Sheet): string {
  return svgFile(
    sheet,
    drawnLayers(sheet).map((layer) => ({ ...layer, pictures: [], texts: [] })),
    [],
  );
}

function svgFile(sheet: Sheet, drawn: readonly DrawnLayer[], doors: readonly DoorPlace[]): string {
  const { title, widthMm, heightMm } = sheet;
  const [width, height] = [svgNumber(widthMm), svgNumber(heightMm)];
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    `<title>${escapeXml(printableText(title))}</title>`,
    `<rect id="paper" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...drawn.map((layer) => layerGroup(layer, heightMm)),
    ...(doors.length === 0 ? [] : [doorGroup(doors, heightMm)]),
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

function doorGroup(doors: readonly DoorPlace[], paperHeightMm: number): string {
  return [
    '<g id="doors" fill="none" stroke="none" pointer-events="all">',
    ...doors.map(({ box, feeder, cubicle, address, says }) => {
      const names = { feeder, cubicle: String(cubicle), address };
      const data = Object.entries(names).map(([name, value]) => `data-${name}="${escapeXml(printableText(value))}"`);
      const title = `<title>${escapeXml(printableText(says))}</title>`;
      return `<rect ${data.join(' ')} ${placeAttributes(box, paperHeightMm)}>${title}</rect>`;
    }),
    '</g>',
  ].join('\n');
}

function placeAttributes({ x, y, widthMm, heightMm }: Box, paperHeightMm: number): string {
  const top = paperHeightMm - y - heightMm;
  return `x="${svgNumber(x)}" y="${svgNumber(top)}" width="${svgNumber(widthMm)}" height="${svgNumber(heightMm)}"`;
}

/** Some systems keep the Devanagari letters of the font in a file of their own, hence the second family. */
function textGroup(style: LayerStyle, texts: readonly Text[], paperHeightMm: number): string {
  return [
    `<g fill="${style.colour}" stroke="none" font-family="'${FONT_FAMILY}', '${FONT_FAMILY} Devanagari', sans-serif">`,
    ...texts.map((text) => svgText(text, paperHeightMm)),
    '</g>',
  ].join('\n');
}

/** One SVG element for a shape; y runs down from the top of the paper. What the layer's group says is not repeated. */
function svgShape(shape: Shape, paperHeightMm: number): string {
  const place = ({ x, y }: Point): string => `${svgNumber(x)} ${svgNumber(paperHeightMm - y)}`;
  const path = (points: readonly Point[]): string => `M${points.map(place).join('L')}`;
  const number = svgNumber;
  switch (shape.kind) {
    case 'line':
      return `<path d="${path([shape.from, shape.to])}"${penAttributes(shape.pen)}/>`;
    case 'strokes':
      return `<path d="${shape.segments.map(({ from, to }) => path([from, to])).join('')}"${penAttributes(shape.pen)}/>`;
    case 'polyline':
      return `<path d="${path(shape.points)}${shape.isClosed ? 'Z' : ''}"${areaAttributes(shape)}/>`;
    case 'rectangle':
      return `<rect ${placeAttributes(shape.box, paperHeightMm)}${cornerAttribute(shape)}${areaAttributes(shape)}/>`;
    case 'circle': {
      const centre = `cx="${number(shape.centre.x)}" cy="${number(paperHeightMm - shape.centre.y)}"`;
      return `<circle ${centre} r="${number(shape.radiusMm)}"${areaAttributes(shape)}/>`;
    }
    case 'drawn block': {
      const { name, attributes } = shape.block;
      const tag = attributes ? ` data-tag="${escapeXml(printableText(attributes.TAG))}"` : '';
      const shapes = shape.shapes.map((each) => svgShape(each, paperHeightMm));
      return [`<g data-block="${name}"${tag}>`, ...shapes, '</g>'].join('\n');
    }
  }
}

function cornerAttribute({ cornerMm = 0 }: Rectangle): string {
  return cornerMm === 0 ? '' : ` rx="${svgNumber(cornerMm)}"`;
}

type Area = { readonly fill?: Colour; readonly isBare?: boolean; readonly pen?: Pen };

function areaAttributes({ fill, isBare, pen }: Area): string {
  return `${fill ? ` fill="${fill}"` : ''}${isBare ? ' stroke="none"' : penAttributes(pen)}`;
}

function penAttributes(pen: Pen = {}): string {
  const colour = pen.colour ? ` stroke="${pen.colour}"` : '';
  const width = pen.widthMm === undefined ? '' : ` stroke-width="${svgNumber(pen.widthMm)}"`;
  return `${colour}${width}${pen.lineType ? ` stroke-dasharray="${dashes(pen.lineType)}"` : ''}`;
}

/** Dashes and gaps of a line type, or `none`. */
function dashes(lineType: LineType): string {
  const { pattern } = lineTypes[lineType];
  return pattern.length === 0 ? 'none' : pattern.map(svgNumber).join(' ');
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/** Scripts whose letters the width table knows exactly, so that the text may be held to that width. */
const EXACTLY_MEASURED = /^[µ\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Zs}]+$/u;

/**
 * One line of text. It carries its width, so that a viewer without Noto Sans squeezes its own letters into the same
 * room instead of leaving it.
 */
function svgText(text: Text, paperHeightMm: number): string {
  const line = printableText(text.text);
  const x = svgNumber(text.at.x);
  const y = svgNumber(paperHeightMm - text.at.y);
  const attributes = [
    `x="${x}"`,
    `y="${y}"`,
    `font-size="${svgNumber(fontSizeOf(text.heightMm))}"`,
    ...(text.align === 'left' ? [] : [`text-anchor="${anchors[text.align]}"`]),
    ...(text.weight === 'bold' ? ['font-weight="700"'] : []),
    ...(text.isTurned ? [`transform="rotate(-90 ${x} ${y})"`] : []),
    ...(text.colour ? [`fill="${text.colour}"`] : []),
    ...(EXACTLY_MEASURED.test(line)
      ? [`textLength="${svgNumber(textWidthMm(line, text.heightMm, text.weight))}" lengthAdjust="spacingAndGlyphs"`]
      : []),
  ];
  const whole = text.wholeText === undefined ? '' : `<title>${escapeXml(printableText(text.wholeText))}</title>`;
  return `<text ${attributes.join(' ')}>${whole}${escapeXml(line)}</text>`;
}

/** A picture with its bytes in it, so that the SVG file needs no other one. */
function svgPicture(picture: Picture, paperHeightMm: number): string {
  return `<image ${placeAttributes(pictureBox(picture), paperHeightMm)} href="data:image/png;base64,${base64(picture.png)}"/>`;
}

/** A length as SVG prints it: rounded to a thousandth, without a negative zero. */
function svgNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is in an XML element or attribute. The text must be printable: XML has no place for the rest. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The two digits of each number of 12 bits: half of what three bytes become. */
const PAIRS = Array.from(DIGITS, (high) => Array.from(DIGITS, (low) => high + low)).flat();

/** Bytes as base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    written += `${PAIRS[(first << 4) | (second >> 4)]}${PAIRS[((second & 15) << 8) | third]}`;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return `${written.slice(0, written.length - missing)}${'='.repeat(missing)}`;
}
