import type { Orientation } from '@pw/domain/photo-file/orientation';
import { describe, expect, it } from 'vitest';
import { fitInto, turnedOnto } from './picture-turn.ts';

const place = { x: 10, y: 20, width: 60, height: 80 };

/** Where the upper left and the lower left corner of the stored picture are seen. */
function corners(orientation: Orientation) {
  const [a, b, c, d, e, f] = turnedOnto(place, orientation);
  const at = (p: number, q: number) => {
    const [x, y] = [a * p + c * q + e, b * p + d * q + f];
    return `${y === place.y ? 'lower' : 'upper'} ${x === place.x ? 'left' : 'right'}`;
  };
  return [at(0, 1), at(0, 0)];
}

describe('a picture as it was held', () => {
  // The names of EXIF: where row 0 and column 0 of the stored picture are seen.
  it.each<[Orientation, string, string]>([
    [1, 'upper left', 'lower left'],
    [2, 'upper right', 'lower right'],
    [3, 'lower right', 'upper right'],
    [4, 'lower left', 'upper left'],
    [5, 'upper left', 'upper right'],
    [6, 'upper right', 'upper left'],
    [7, 'lower right', 'lower left'],
    [8, 'lower left', 'lower right'],
  ])('in orientation %s begins %s and goes on %s', (orientation, first, below) => {
    expect(corners(orientation)).toEqual([first, below]);
  });

  it.each<[Orientation, number]>(([1, 2, 3, 4, 5, 6, 7, 8] as const).map((each) => [each, each]))(
    'in orientation %s fills its place and nothing else',
    (orientation) => {
      const [a, b, c, d, e, f] = turnedOnto(place, orientation);
      const points = [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([p = 0, q = 0]) => [a * p + c * q + e, b * p + d * q + f].join());
      expect(new Set(points)).toEqual(new Set(['10,20', '70,20', '10,100', '70,100']));
    },
  );
});

describe('a picture in a frame', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100 };

  it.each([
    [
      { width: 400, height: 300 },
      { x: 0, y: 12.5, width: 100, height: 75 },
    ],
    [
      { width: 30, height: 40 },
      { x: 12.5, y: 0, width: 75, height: 100 },
    ],
  ])('of %j is in its middle', (shape, expected) => {
    expect(fitInto(frame, shape)).toEqual(expected);
  });
});
