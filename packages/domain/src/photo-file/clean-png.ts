import { bytesOf, type CleanPicture, isTextAt, joinBytes, MOST_PIECES } from './bytes.ts';
import { type Orientation, orientationBlock, readOrientation } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and check sum of a chunk; its data are between. */
const CHUNK_BYTES = 12;
const HEAD = 'IHDR';
const HEAD_BYTES = 13;
const EXIF = 'eXIf';
/** The chunks that a picture is shown by. Every other one is left out, such as texts, times and EXIF. */
const shown = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs'] as const;

/**
 * Reads a PNG by its chunks, without decoding it; null where it breaks off or a chunk is damaged. What is no picture is
 * left out, also what follows its end.
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [];
  let orientation: Orientation = 1;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length; ) {
    const end = at + CHUNK_BYTES + view.getUint32(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      return null;
    }
    const chunk = bytes.subarray(at, end);
    const isHead = isTextAt(chunk, 4, HEAD);
    if (pieces.length > MOST_PIECES) {
      return null;
    }
    if (isHead !== (pieces.length === 0) || (isHead && chunk.length !== CHUNK_BYTES + HEAD_BYTES)) {
      return null;
    }
    if (isTextAt(chunk, 4, EXIF)) {
      orientation = readOrientation(chunk.subarray(8, -4));
    }
    if (shown.some((type) => isTextAt(chunk, 4, type))) {
      pieces.push(chunk);
    }
    hasData ||= isTextAt(chunk, 4, 'IDAT');
    if (isTextAt(chunk, 4, 'IEND')) {
      const [head = chunk, ...rest] = pieces;
      const size = new DataView(head.buffer, head.byteOffset);
      const turn = orientation === 1 ? [] : [exifChunk(orientation)];
      const clean = joinBytes([bytes.subarray(0, SIGNATURE_BYTES), head, ...turn, ...rest]);
      return hasData ? { width: size.getUint32(8), height: size.getUint32(12), orientation, bytes: clean } : null;
    }
    at = end;
  }
  return null;
}

function exifChunk(orientation: Orientation): Uint8Array {
  const block = orientationBlock(orientation);
  const named = joinBytes([bytesOf(EXIF), block]);
  const [length, sum] = [new Uint8Array(4), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(0, block.length);
  new DataView(sum.buffer).setUint32(0, crc32(named));
  return joinBytes([length, named, sum]);
}

/** CRC-32 of ISO 3309, by which chunks are checked. */
function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return (sum ^ -1) >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return sum;
});
