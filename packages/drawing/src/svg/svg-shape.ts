import type { Shape } from '../sheet/drawn-parts.ts';
import { type Colour, type LineType, lineTypes } from '../sheet/layer.ts';
import type { Pen, Point } from '../sheet/sheet.ts';
import { svgNumber } from './svg-number.ts';

/** One SVG element for a shape; y runs down from the top of the paper. What the layer's group says is not repeated. */
export function svgShape(shape: Shape, paperHeightMm: number): string {
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
    case 'rectangle': {
      const { x, y, widthMm, heightMm } = shape.box;
      const top = paperHeightMm - y - heightMm;
      const size = `width="${number(widthMm)}" height="${number(heightMm)}"`;
      return `<rect x="${number(x)}" y="${number(top)}" ${size}${areaAttributes(shape)}/>`;
    }
    case 'circle': {
      const centre = `cx="${number(shape.centre.x)}" cy="${number(paperHeightMm - shape.centre.y)}"`;
      return `<circle ${centre} r="${number(shape.radiusMm)}"${areaAttributes(shape)}/>`;
    }
  }
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
export function dashes(lineType: LineType): string {
  const { pattern } = lineTypes[lineType];
  return pattern.length === 0 ? 'none' : pattern.map(svgNumber).join(' ');
}
