import { pngSize } from './png-size.ts';
import type { Box, Picture } from './sheet.ts';

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
