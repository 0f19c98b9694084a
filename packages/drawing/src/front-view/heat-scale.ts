import type { Colour } from '../sheet/sheet.ts';

/** The scale of colours goes from the air around a board to this temperature, degC (SBD 19.7). */
export const SCALE_TOP_C = 110;

type Rgb = readonly [number, number, number];

/** Colours at equal distances from cool to hot, each light enough for dark words. */
const anchors: readonly Rgb[] = [
  [158, 202, 240],
  [190, 226, 170],
  [253, 231, 130],
  [251, 172, 100],
  [239, 108, 100],
];

/** The colour of air of some degC on the scale; what is cooler or hotter has the colour of its end. */
export function heatColour(airC: number, ambientC: number): Colour {
  const share = Math.min(1, Math.max(0, (airC - ambientC) / (SCALE_TOP_C - ambientC)));
  const place = share * (anchors.length - 1);
  const below = Math.min(anchors.length - 2, Math.floor(place));
  const [cooler, hotter] = [anchors[below], anchors[below + 1]];
  const mixed = (cooler ?? []).map((part, at) => part + (place - below) * ((hotter?.[at] ?? part) - part));
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
