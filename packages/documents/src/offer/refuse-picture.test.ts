import { crc32, deflateSync } from 'node:zlib';
import { samplePicture } from '@pw/drawing/parts/sample-sheet';
import { describe, expect, it } from 'vitest';
import { refusePicture } from './uploaded-file.ts';

/** A square PNG of 10 x 10 pixels or more, whole in its chunks and check sums, with any image data. */
function pngHolding(imageData: Uint8Array, side = 10): Uint8Array {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side);
  size.writeUInt32BE(side, 4);
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const head = chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]));
  return Buffer.concat([signature, head, chunk('IDAT', imageData), chunk('IEND', Buffer.alloc(0))]);
}

describe('refusePicture', () => {
  it('lets a picture through', async () => {
    expect(await refusePicture(samplePicture())).toBeNull();
    expect(await refusePicture(pngHolding(deflateSync(Buffer.alloc(10 * 31))))).toBeNull();
  });

  it('says of a small file that unpacks to a picture of 16 million pixels how long it took', async () => {
    const pixels = deflateSync(Buffer.alloc(4000 * 12_001));
    const large = pngHolding(pixels, 4000);
    expect(large.length).toBeLessThan(100_000);
    expect(await refusePicture(large, 20)).toBe(
      'Typst was stopped at this document, which took more than 0.02 seconds.',
    );
  });

  it.each([
    ['no packed data', Buffer.from('garbage')],
    ['too little for its size', deflateSync(Buffer.alloc(31))],
  ])('says why a whole file with %s cannot be shown', async (_, imageData) => {
    expect(await refusePicture(pngHolding(imageData))).toMatch(/failed to decode/);
  });
});
