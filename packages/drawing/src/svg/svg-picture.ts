import { pictureBox } from '../sheet/picture-box.ts';
import type { Picture } from '../sheet/sheet.ts';
import { base64 } from './base64.ts';
import { svgNumber } from './svg-number.ts';

/** A picture with its bytes in it, so that the SVG file needs no other one. */
export function svgPicture(picture: Picture, paperHeightMm: number): string {
  const { x, y, widthMm, heightMm } = pictureBox(picture);
  const place = `x="${svgNumber(x)}" y="${svgNumber(paperHeightMm - y - heightMm)}"`;
  const size = `width="${svgNumber(widthMm)}" height="${svgNumber(heightMm)}"`;
  return `<image ${place} ${size} href="data:image/png;base64,${base64(picture.png)}"/>`;
}
