import type { Colour } from '../sheet/layer.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { pointIn } from './box-parts.ts';
import { label } from './label.ts';
import { outline, ring, stroke } from './marks.ts';
import { detailPens } from './paper.ts';
import { colours } from './symbol-sizes.ts';

const layer = '2-DEVICES';
const { thin } = detailPens;

/** A panel of the front in shares of its width and height, from the bottom left corner. */
type Panel = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Colour;
};

/** What is on the front of an air circuit-breaker: release with display, push buttons, charging handle, indicator. */
const panels = {
  bezel: { x: 0, y: 0, width: 1, height: 1, fill: colours.steel },
  front: { x: 0.06, y: 0.05, width: 0.88, height: 0.9, fill: colours.plate },
  release: { x: 0.12, y: 0.52, width: 0.44, height: 0.38, fill: colours.steel },
  display: { x: 0.16, y: 0.7, width: 0.36, height: 0.16, fill: colours.plate },
  on: { x: 0.62, y: 0.74, width: 0.26, height: 0.15, fill: colours.on },
  off: { x: 0.62, y: 0.54, width: 0.26, height: 0.15, fill: colours.off },
  chargingHandle: { x: 0.12, y: 0.1, width: 0.13, height: 0.36, fill: colours.ink },
  springIndicator: { x: 0.33, y: 0.12, width: 0.26, height: 0.1, fill: colours.amber },
  typePlate: { x: 0.3, y: 0.29, width: 0.6, height: 0.17, fill: colours.plate },
} as const satisfies Readonly<Record<string, Panel>>;

/** Centres of the keys below the display and of the racking shaft, in shares. */
const keys = [0.2, 0.3, 0.4, 0.5] as const;
const rackingShaft = { x: 0.76, y: 0.17, diameter: 0.14 } as const;

/** The front of an air circuit-breaker; `frame` is printed on its type plate. */
export function breakerFront(box: Box, frame: string): readonly SheetItem[] {
  const on = partOf(box, panels.on);
  const off = partOf(box, panels.off);
  const shaft = pointIn(box, rackingShaft.x, rackingShaft.y);
  const white = { widthMm: 0.25, colour: colours.plate };
  return [
    ...Object.values(panels).map((panel) => outline(layer, partOf(box, panel), { fill: panel.fill, pen: thin })),
    ...keys.map((x) => ring(layer, pointIn(box, x, 0.6), box.widthMm * 0.05, { pen: thin, fill: colours.plate })),
    // The signs of IEC 60417 on the buttons: a bar for ON, a circle for OFF.
    stroke(layer, pointIn(on, 0.5, 0.25), pointIn(on, 0.5, 0.75), white),
    ring(layer, pointIn(off, 0.5, 0.5), off.heightMm * 0.5, { pen: white }),
    ring(layer, shaft, box.widthMm * rackingShaft.diameter, { pen: thin, fill: colours.steel }),
    ring(layer, shaft, box.widthMm * rackingShaft.diameter * 0.5, { pen: thin, fill: colours.ink }),
    ...label(partOf(box, panels.typePlate), frame),
  ];
}

function partOf(box: Box, panel: Panel): Box {
  return {
    x: box.x + box.widthMm * panel.x,
    y: box.y + box.heightMm * panel.y,
    widthMm: box.widthMm * panel.width,
    heightMm: box.heightMm * panel.height,
  };
}
