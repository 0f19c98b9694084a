import type { Orientation } from '@pw/domain/photo-file/orientation';

/** A place in points from the lower left corner. */
export type PlacePt = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The six numbers of a transformation in a PDF. */
type Matrix = readonly [number, number, number, number, number, number];

/**
 * Where a point of the stored picture is seen, both from 0 to 1, right and down: x by (right, down, constant), y the same.
 */
const seen: Readonly<Record<Orientation, readonly [x: readonly number[], y: readonly number[]]>> = {
  1: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  2: [
    [-1, 0, 1],
    [0, 1, 0],
  ],
  3: [
    [-1, 0, 1],
    [0, -1, 1],
  ],
  4: [
    [1, 0, 0],
    [0, -1, 1],
  ],
  5: [
    [0, 1, 0],
    [1, 0, 0],
  ],
  6: [
    [0, -1, 1],
    [1, 0, 0],
  ],
  7: [
    [0, -1, 1],
    [-1, 0, 1],
  ],
  8: [
    [0, 1, 0],
    [-1, 0, 1],
  ],
};

/** Lays a picture as it was held over a place, in which a PDF counts from below. */
export function turnedOnto({ x, y, width, height }: PlacePt, orientation: Orientation): Matrix {
  const [[xu = 0, xv = 0, x0 = 0], [yu = 0, yv = 0, y0 = 0]] = seen[orientation];
  return [width * xu, -height * yu, -width * xv, height * yv, x + width * (xv + x0), y + height * (1 - yv - y0)];
}

/** The largest place of a shape in the middle of a frame. */
export function fitInto(frame: PlacePt, shape: { readonly width: number; readonly height: number }): PlacePt {
  const scale = Math.min(frame.width / shape.width, frame.height / shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  return { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height };
}
