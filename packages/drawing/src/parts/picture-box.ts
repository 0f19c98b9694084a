import type { Box, Picture } from '../sheet/sheet.ts';

/** Where a picture lies on the paper: as large as its room allows in its own shape, in the middle of the room. */
export function pictureBox({ box, png }: Pick<Picture, 'box' | 'png'>): Box {
  const { widthPx, heightPx } = pngSize(png);
  const mmPerPixel = Math.min(box.widthMm / widthPx, box.heightMm / heightPx);
  const [widthMm, heightMm] = [widthPx * mmPerPixel, heightPx * mmPerPixel];
  return {
    x: box.x + (box.widthMm - widthMm) / 2,
    y: box.y + (box.heightMm - heightMm) / 2,
    widthMm,
    heightMm,
  };
}

/** Signature of a PNG, then length and type of its first chunk, which is the head. */
const BEGINNING = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
/** The place of the size in the head: width and height, four bytes each, the highest first. */
const SIZE_BYTES = 8;

export type PngSize = { readonly widthPx: number; readonly heightPx: number };

/**
 * Size of a PNG picture in pixels, from its head (chunk IHDR).
 * @throws when the bytes do not begin as a PNG or the picture has no size: pictures are checked where they are read, so
 * that is a defect.
 */
export function pngSize(png: Uint8Array): PngSize {
  const hasHead = png.length >= BEGINNING.length + SIZE_BYTES && BEGINNING.every((byte, at) => png[at] === byte);
  if (!hasHead) {
    throw new Error('a picture of a drawing is no PNG');
  }
  const size = new DataView(png.buffer, png.byteOffset + BEGINNING.length, SIZE_BYTES);
  const [widthPx, heightPx] = [size.getUint32(0), size.getUint32(4)];
  if (widthPx === 0 || heightPx === 0) {
    throw new Error('a picture of a drawing has no pixels');
  }
  return { widthPx, heightPx };
}
