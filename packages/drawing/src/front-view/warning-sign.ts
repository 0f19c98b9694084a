import type { Point, SheetItem } from '../sheet/sheet.ts';
import { closedPath } from './marks.ts';
import { colours, symbolSizes } from './symbol-sizes.ts';

/** The lightning flash in shares of the triangle's side, from the middle of its base. */
const flash: readonly Point[] = [
  { x: 0.05, y: 0.62 },
  { x: -0.1, y: 0.34 },
  { x: -0.01, y: 0.34 },
  { x: -0.05, y: 0.12 },
  { x: 0.11, y: 0.42 },
  { x: 0.02, y: 0.42 },
];

/** The warning of dangerous voltage: a triangle with a flash (IEC 60417-5036). `base` is the middle of its base. */
export function warningSign(base: Point, scale: number): readonly SheetItem[] {
  const sideMm = symbolSizes.warning.sideMm / scale;
  const place = ({ x, y }: Point): Point => ({ x: base.x + x * sideMm, y: base.y + y * sideMm });
  const triangle = [
    { x: -0.5, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0, y: Math.sqrt(3) / 2 },
  ];
  return [
    closedPath('2-DEVICES', triangle.map(place), { fill: colours.plate, pen: { widthMm: 0.25 } }),
    closedPath('2-DEVICES', flash.map(place), { fill: colours.ink, isBare: true }),
  ];
}
