import type { Box } from '../sheet/sheet.ts';

/** Where a part of the board lies on the paper. */
export type View = {
  /** Real millimetres per paper millimetre. */
  readonly scale: number;
  /** Paper place of the left end of what the sheet shows, and of the floor, mm. */
  readonly leftMm: number;
  readonly floorMm: number;
};

/** Turns a real box, measured from the left end of what the sheet shows and from the floor, into one on paper. */
export function onPaper(view: View, real: Box): Box {
  return {
    x: view.leftMm + real.x / view.scale,
    y: view.floorMm + real.y / view.scale,
    widthMm: real.widthMm / view.scale,
    heightMm: real.heightMm / view.scale,
  };
}
