/** How a camera was held, as EXIF counts it: 1 is upright, 2 to 8 are turned or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/**
 * Reads how the camera was held from an EXIF block; 1 where the block does not say it, or is broken.
 * @param tiff the block as TIFF, without the `Exif` before it
 */
export function readOrientation(tiff: Uint8Array): Orientation {
  const isLittle = tiff[0] === 0x49 && tiff[1] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const directory = tiff.length < HEAD_BYTES ? tiff.length : view.getUint32(4, isLittle);
  const count = directory + 2 > tiff.length ? 0 : view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) {
      return 1;
    }
    if (view.getUint16(at, isLittle) === ORIENTATION_TAG && view.getUint16(at + 2, isLittle) === SHORT) {
      return orientationOf(view.getUint16(at + 8, isLittle));
    }
  }
  return 1;
}

function orientationOf(value: number): Orientation {
  return orientations.find((each) => each === value) ?? 1;
}

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Orientations from this one on are turned by a quarter: width and height change places. */
const FIRST_QUARTER_TURN = 5;

/** The size of a photo as it was held. */
export function shownSize({ width, height, orientation }: StoredSize): { width: number; height: number } {
  return orientation >= FIRST_QUARTER_TURN ? { width: height, height: width } : { width, height };
}

/** The size of the pixels as a file has them, and how the camera was held. */
type StoredSize = { readonly width: number; readonly height: number; readonly orientation: number };

/** An EXIF block, as TIFF, that says how the camera was held and nothing else. */
export function orientationBlock(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(26);
  const view = new DataView(block.buffer);
  // MM: the most significant byte is first. One directory of one entry, and none after it.
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, HEAD_BYTES);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return block;
}
