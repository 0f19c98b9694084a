import { bytesOf, type CleanPicture, isTextAt, joinBytes, MOST_PIECES } from './bytes.ts';
import { type Orientation, orientationBlock, readOrientation } from './orientation.ts';

const FILE_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const MOVES = 0x02;
const HAS_EXIF = 0x08;
/** Flags of the head that still hold: colour profile and alpha. */
const KEPT_FLAGS = 0x30;

type Size = { readonly width: number; readonly height: number };

/**
 * Reads a WebP by its chunks, without decoding it; null where it breaks off, contradicts itself, or moves. What is no
 * picture is left out, also what follows its end.
 */
export function cleanWebp(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < FILE_HEAD_BYTES ? 0 : 8 + view.getUint32(4, true);
  const pieces: Uint8Array[] = [];
  let extended: Uint8Array<ArrayBuffer> | null = null;
  let orientation: Orientation = 1;
  let size: Size | null = null;
  if (end > bytes.length) {
    return null;
  }
  for (let at = FILE_HEAD_BYTES; at < end; ) {
    const length = at + CHUNK_HEAD_BYTES <= end ? view.getUint32(at + 4, true) : end;
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    if (next > end || pieces.length > MOST_PIECES) {
      return null;
    }
    const chunk = bytes.subarray(at, next);
    const data = chunk.subarray(CHUNK_HEAD_BYTES, CHUNK_HEAD_BYTES + length);
    if (isTextAt(chunk, 0, 'VP8X')) {
      extended = Uint8Array.from(chunk);
    } else if (isTextAt(chunk, 0, 'EXIF')) {
      orientation = readOrientation(isTextAt(data, 0, 'Exif\0\0') ? data.subarray(6) : data);
    } else if (isTextAt(chunk, 0, 'VP8 ') || isTextAt(chunk, 0, 'VP8L')) {
      size = isTextAt(chunk, 0, 'VP8L') ? sizeOfLossless(data) : sizeOfLossy(data);
      pieces.push(chunk);
    } else if (extended && (isTextAt(chunk, 0, 'ICCP') || isTextAt(chunk, 0, 'ALPH'))) {
      pieces.push(chunk);
    }
    at = next;
  }
  if (!size || (extended && !isCanvasOf(extended, size))) {
    return null;
  }
  return { ...size, orientation: extended ? orientation : 1, bytes: webpOf(extended, pieces, orientation) };
}

/** A key frame of VP8 has its size behind the start code. */
function sizeOfLossy(data: Uint8Array): Size | null {
  const [frame = 1, , , one, two, three, w0 = 0, w1 = 0, h0 = 0, h1 = 0] = data;
  const isKeyFrame = (frame & 1) === 0 && one === 0x9d && two === 0x01 && three === 0x2a;
  return isKeyFrame ? { width: w0 | ((w1 & 0x3f) << 8), height: h0 | ((h1 & 0x3f) << 8) } : null;
}

/** VP8L has its size, each less one, in 14 bits. */
function sizeOfLossless(data: Uint8Array): Size | null {
  const [signature, b1 = 0, b2 = 0, b3 = 0, b4 = 0] = data;
  return signature === 0x2f
    ? { width: 1 + (b1 | ((b2 & 0x3f) << 8)), height: 1 + ((b2 >> 6) | (b3 << 2) | ((b4 & 0x0f) << 10)) }
    : null;
}

/** Whether the head of an extended file is that of a still picture of a size. */
function isCanvasOf(head: Uint8Array, { width, height }: Size): boolean {
  const less = (at: number) => (head[at] ?? 0) | ((head[at + 1] ?? 0) << 8) | ((head[at + 2] ?? 0) << 16);
  const flags = head[CHUNK_HEAD_BYTES] ?? 0;
  return (flags & MOVES) === 0 && head.length === 18 && less(12) + 1 === width && less(15) + 1 === height;
}

function webpOf(
  extended: Uint8Array<ArrayBuffer> | null,
  pieces: readonly Uint8Array[],
  orientation: Orientation,
): Uint8Array<ArrayBuffer> {
  const chunks = extended ? [withFlags(extended, orientation), ...pieces] : pieces;
  const turn = extended && orientation !== 1 ? [exifChunk(orientation)] : [];
  const content = joinBytes([bytesOf('WEBP'), ...chunks, ...turn]);
  return joinBytes([bytesOf('RIFF'), uint32(content.length), content]);
}

function withFlags(extended: Uint8Array<ArrayBuffer>, orientation: Orientation): Uint8Array {
  const flags = (extended[CHUNK_HEAD_BYTES] ?? 0) & KEPT_FLAGS;
  return extended.with(CHUNK_HEAD_BYTES, orientation === 1 ? flags : flags | HAS_EXIF);
}

function exifChunk(orientation: Orientation): Uint8Array {
  const block = orientationBlock(orientation);
  return joinBytes([bytesOf('EXIF'), uint32(block.length), block]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
