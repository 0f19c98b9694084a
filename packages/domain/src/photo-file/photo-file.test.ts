import { describe, expect, it } from 'vitest';
import { photoLimits } from '../limits.ts';
import { orientationBlock, readOrientation, shownSize } from './orientation.ts';
import { type PhotoFault, photoKindOf, readPhoto } from './photo-file.ts';
import { cameraPhoto, placeTexts } from './testing/camera-photos.ts';

const read = (bytes: Uint8Array) => {
  const result = readPhoto(bytes);
  return result.ok ? result.value : result.error;
};

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The place of a text in a file. */
function indexOf(bytes: Uint8Array, text: string): number {
  return textOf(bytes).indexOf(text);
}

/** A file with other bytes at a place. */
function changed(bytes: Uint8Array, at: number, ...other: readonly number[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set(other, at);
  return copy;
}

const faults: readonly PhotoFault[] = ['WRONG_KIND', 'PHOTO_BROKEN', 'TOO_MANY_PIXELS'];

const kinds = ['jpeg', 'png', 'webp', 'seeThroughWebp'] as const;

describe('a photo of a phone', () => {
  it.each(kinds)('as %s keeps its size and how it was held, and nothing of place, person and device', (name) => {
    const bytes = cameraPhoto(name);
    const photo = read(bytes);
    expect(photo).toMatchObject({ width: 8, height: 6, orientation: 6 });
    const clean = typeof photo === 'string' ? new Uint8Array() : photo.bytes;
    const before = textOf(bytes);
    expect(placeTexts.filter((text) => before.includes(text)).length).toBeGreaterThan(2);
    expect(placeTexts.filter((text) => textOf(clean).includes(text))).toEqual([]);
    // What is clean stays as it is.
    expect(read(clean)).toEqual(photo);
  });

  it.each(kinds)('as %s is without what somebody appended to it', (name) => {
    const bytes = cameraPhoto(name);
    const appended = Uint8Array.from([...bytes, ...new TextEncoder().encode('video of 18.52 N 73.85 E')]);
    expect(read(appended)).toEqual(read(bytes));
  });

  it.each(kinds)('as %s that breaks off anywhere is refused, and reads nothing beyond its end', (name) => {
    const bytes = cameraPhoto(name);
    for (let length = 16; length < bytes.length - 1; length += 1) {
      const photo = read(bytes.subarray(0, length));
      expect([length, photo]).toEqual([length, 'PHOTO_BROKEN']);
    }
  });

  it.each(kinds)('as %s with any one byte changed is read or refused, and never ends in a failure', (name) => {
    const bytes = cameraPhoto(name);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const value of [0x00, 0x7f, 0xff]) {
        const photo = read(changed(bytes, at, value));
        expect(typeof photo === 'object' || faults.includes(photo)).toBe(true);
      }
    }
  });
});

describe('the size of a photo', () => {
  const jpegOf = (width: number, height: number) => {
    const bytes = cameraPhoto('jpeg');
    const frame = indexOf(bytes, '\u00ff\u00c0');
    return changed(bytes, frame + 5, height >> 8, height & 255, width >> 8, width & 255);
  };

  it('of 30,000 x 30,000 pixels is refused without decoding', () => {
    expect(read(jpegOf(30_000, 30_000))).toBe('TOO_MANY_PIXELS');
  });

  it.each([
    [photoLimits.side, 100, 'read'],
    [photoLimits.side + 1, 100, 'TOO_MANY_PIXELS'],
    [10_000, 5000, 'read'],
    [10_000, 5001, 'TOO_MANY_PIXELS'],
    [0, 100, 'PHOTO_BROKEN'],
  ])('of %s x %s is %s', (width, height, expected) => {
    const photo = read(jpegOf(width, height));
    expect(typeof photo === 'string' ? photo : 'read').toBe(expected);
  });

  it('of a WebP is that of its picture, and its head says the same', () => {
    const bytes = cameraPhoto('webp');
    expect(read(changed(bytes, indexOf(bytes, 'VP8X') + 12, 200))).toBe('PHOTO_BROKEN');
  });

  it('is as it was held: a quarter turn changes width and height', () => {
    const stored = { width: 8, height: 6 };
    const upright = [1, 2, 3, 4].map((orientation) => shownSize({ ...stored, orientation }));
    const turned = [5, 6, 7, 8].map((orientation) => shownSize({ ...stored, orientation }));
    expect(upright).toEqual(Array(4).fill({ width: 8, height: 6 }));
    expect(turned).toEqual(Array(4).fill({ width: 6, height: 8 }));
  });

  it('of a JPEG is said once', () => {
    const bytes = cameraPhoto('jpeg');
    const frame = indexOf(bytes, '\u00ff\u00c0');
    const length = 2 + ((bytes[frame + 2] ?? 0) << 8) + (bytes[frame + 3] ?? 0);
    const twice = [bytes.subarray(0, frame), bytes.subarray(frame, frame + length), bytes.subarray(frame)];
    expect(read(Uint8Array.from(twice.flatMap((piece) => [...piece])))).toBe('PHOTO_BROKEN');
  });
});

describe('a file', () => {
  it.each<[string, readonly number[] | string]>([
    ['a PDF', '%PDF-1.7 and more text'],
    ['a page', '<html><img src=x>'],
    ['a picture that moves', 'GIF89a and more text'],
    ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
    ['nothing', []],
  ])('that is %s is no photo', (_, content) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
    expect(photoKindOf(bytes)).toBeNull();
    expect(read(bytes)).toBe('WRONG_KIND');
  });

  it('that is a WebP that moves is no photo', () => {
    const bytes = cameraPhoto('webp');
    const flags = indexOf(bytes, 'VP8X') + 8;
    expect(read(changed(bytes, flags, (bytes[flags] ?? 0) | 2))).toBe('PHOTO_BROKEN');
  });

  it.each<[string, (typeof kinds)[number], string, readonly number[]]>([
    ['JPEG', 'jpeg', '\u00ff\u00db', [0xff, 0xdb, 0, 2]],
    ['WebP', 'webp', 'VP8 ', [...new TextEncoder().encode('ICCP'), 0, 0, 0, 0]],
  ])('of %s with more pieces than a camera writes is no photo', (_, name, before, piece) => {
    const bytes = cameraPhoto(name);
    const at = indexOf(bytes, before);
    const pieces = Array.from({ length: 20_000 }, () => piece).flat();
    const file = Uint8Array.from([...bytes.subarray(0, at), ...pieces, ...bytes.subarray(at)]);
    if (name === 'webp') {
      new DataView(file.buffer).setUint32(4, file.length - 8, true);
    }
    expect(read(file)).toBe('PHOTO_BROKEN');
  });

  it('that is a PNG with a damaged chunk is no photo', () => {
    const bytes = cameraPhoto('png');
    expect(read(changed(bytes, indexOf(bytes, 'IDAT') + 6, 1, 2, 3))).toBe('PHOTO_BROKEN');
  });
});

describe('the block of EXIF', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('says the orientation %s and nothing else', (orientation) => {
    expect(readOrientation(orientationBlock(orientation))).toBe(orientation);
  });

  it('is read in both orders of bytes, and ends where it ends', () => {
    const little = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0];
    expect(readOrientation(Uint8Array.from(little))).toBe(8);
    for (let length = 0; length < 20; length += 1) {
      expect(readOrientation(Uint8Array.from(little.slice(0, length)))).toBe(1);
    }
    // A directory beyond the block, an orientation that there is none of, one that is no short number.
    expect(readOrientation(Uint8Array.from(little.with(5, 255)))).toBe(1);
    expect(readOrientation(Uint8Array.from(little.with(18, 9)))).toBe(1);
    expect(readOrientation(Uint8Array.from(little.with(12, 4)))).toBe(1);
  });
});
