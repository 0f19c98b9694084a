import { bytesOf, type CleanPicture, isTextAt, joinBytes, MOST_PIECES } from './bytes.ts';
import { type Orientation, orientationBlock, readOrientation } from './orientation.ts';

const MARK = 0xff;
const SCAN = 0xda;
const END = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
/** The segments that a picture needs: frames, tables, restarts. */
const needed: ReadonlySet<number> = new Set([0xdb, 0xdd, ...range(0xc0, 0xcf)]);
/** Those among them that are no frame. */
const noFrame: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc, 0xdb, 0xdd]);
/** Segments of programs that change how colours are shown. Every other one is left out, such as EXIF, XMP and IPTC. */
const shownBy: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const EXIF = 'Exif\0\0';

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Reads a JPEG by its markers, without decoding it; null where it breaks off. What is no picture is left out, also what
 * follows its end: places and times, previews, and the video that some phones append.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [];
  let size: { readonly width: number; readonly height: number } | null = null;
  let orientation: Orientation = 1;
  let hasScan = false;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARK) {
      return null;
    }
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === END) {
      return size && hasScan ? { ...size, orientation, bytes: jpegOf(pieces, orientation) } : null;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4 || pieces.length > MOST_PIECES) {
      return null;
    }
    const segment = bytes.subarray(at, end);
    if (marker === APP1 && isTextAt(segment, 4, EXIF)) {
      orientation = readOrientation(segment.subarray(4 + EXIF.length));
    }
    if (needed.has(marker) && !noFrame.has(marker)) {
      if (size || segment.length < 9) {
        return null;
      }
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN) {
      at = endOfScan(bytes, end);
      hasScan = true;
      pieces.push(bytes.subarray(end - segment.length, at));
      continue;
    }
    if (needed.has(marker) || isShown(marker, segment)) {
      pieces.push(segment);
    }
    at = end;
  }
  return null;
}

function isShown(marker: number, segment: Uint8Array): boolean {
  const name = shownBy.get(marker);
  return name !== undefined && isTextAt(segment, 4, name);
}

/** Where the data of a scan end: at the next marker that is neither a filled byte nor a restart. */
function endOfScan(bytes: Uint8Array, begin: number): number {
  for (let at = bytes.indexOf(MARK, begin); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) {
      return at;
    }
  }
  return bytes.length;
}

function jpegOf(pieces: readonly Uint8Array[], orientation: Orientation): Uint8Array<ArrayBuffer> {
  // JFIF comes first.
  const [first, ...rest] = pieces;
  const head = first?.[1] === APP0 ? [first] : [];
  const others = head.length > 0 ? rest : pieces;
  const turn = orientation === 1 ? [] : [exifSegment(orientation)];
  return joinBytes([Uint8Array.of(MARK, 0xd8), ...head, ...turn, ...others, Uint8Array.of(MARK, END)]);
}

function exifSegment(orientation: Orientation): Uint8Array {
  const block = orientationBlock(orientation);
  const length = 2 + EXIF.length + block.length;
  return joinBytes([Uint8Array.of(MARK, APP1, length >> 8, length & 0xff), bytesOf(EXIF), block]);
}
