import { describe, expect, it } from 'vitest';
import { pngSize } from './picture-box.ts';
import { pictureOfSize, samplePicture } from './sample-sheet.ts';

describe('the size of a PNG', () => {
  it('is in its head', () => {
    expect(pngSize(samplePicture())).toEqual({ widthPx: 6, heightPx: 2 });
    expect(pngSize(pictureOfSize(70_000, 4_000_000_000))).toEqual({ widthPx: 70_000, heightPx: 4_000_000_000 });
  });

  it('is read from a picture that lies in the middle of a larger buffer', () => {
    const png = samplePicture();
    const buffer = new Uint8Array(png.length + 9);
    buffer.set(png, 5);
    expect(pngSize(buffer.subarray(5, 5 + png.length))).toEqual({ widthPx: 6, heightPx: 2 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a head cut off', samplePicture().subarray(0, 23)],
    ['another first chunk', samplePicture().with(12, 0x43)],
    ['a JPEG', new Uint8Array(40).fill(0xff)],
  ])('is not guessed for %s', (_, file) => {
    expect(() => pngSize(file)).toThrow('a picture of a drawing is no PNG');
  });

  it.each([
    [0, 5],
    [5, 0],
  ])('is more than %i by %i', (widthPx, heightPx) => {
    expect(() => pngSize(pictureOfSize(widthPx, heightPx))).toThrow('a picture of a drawing has no pixels');
  });
});
