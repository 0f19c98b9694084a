import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPng } from './uploaded-file.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function head(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3])));
const end = chunk('IEND', Buffer.alloc(0));
const picture = Buffer.concat([signature, head(1, 1), pixels, end]);

describe('isPng', () => {
  it('takes a complete picture', () => {
    expect(isPng(picture)).toBe(true);
  });

  it.each([
    { what: 'nothing', file: Buffer.alloc(0) },
    { what: 'a text', file: Buffer.from('<svg onload="alert(1)"/>') },
    { what: 'a JPEG', file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]) },
    { what: 'the signature alone', file: signature },
    { what: 'a picture cut off', file: picture.subarray(0, picture.length - 5) },
    { what: 'a picture without end', file: Buffer.concat([signature, head(1, 1), pixels]) },
    { what: 'a picture without pixels', file: Buffer.concat([signature, head(1, 1), end]) },
    { what: 'a picture without head', file: Buffer.concat([signature, pixels, end]) },
    { what: 'a picture of no size', file: Buffer.concat([signature, head(0, 1), pixels, end]) },
    {
      what: 'a picture that would fill the memory',
      file: Buffer.concat([signature, head(60_000, 60_000), pixels, end]),
    },
    { what: 'something behind the end', file: Buffer.concat([picture, Buffer.from('more')]) },
  ])('refuses $what', ({ file }) => {
    expect(isPng(file)).toBe(false);
  });

  it('refuses a picture with one wrong bit anywhere behind the signature', () => {
    for (let at = signature.length; at < picture.length; at += 1) {
      const damaged = Buffer.from(picture);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(isPng(damaged)).toBe(false);
    }
  });
});
