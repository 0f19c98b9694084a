import { describe, expect, it } from 'vitest';
import { pictureBox } from './picture-box.ts';
import { pictureOfSize } from './sample-sheet.ts';

const room = { x: 10, y: 20, widthMm: 30, heightMm: 10 };

describe('the place of a picture in its room', () => {
  it.each([
    ['wider than the room', 600, 100, { x: 10, y: 22.5, widthMm: 30, heightMm: 5 }],
    ['narrower than the room', 70, 70, { x: 20, y: 20, widthMm: 10, heightMm: 10 }],
    ['of the shape of the room', 3, 1, room],
  ])('keeps the shape of a picture %s, in the middle', (_, widthPx, heightPx, place) => {
    const box = pictureBox({ box: room, png: pictureOfSize(widthPx, heightPx) });
    expect([box.x, box.y]).toEqual([expect.closeTo(place.x, 9), expect.closeTo(place.y, 9)]);
    expect([box.widthMm, box.heightMm]).toEqual([expect.closeTo(place.widthMm, 9), expect.closeTo(place.heightMm, 9)]);
  });
});
