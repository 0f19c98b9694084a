/** Signature, head, palette, pixels and end of a PNG: a chessboard of six by two pixels in two colours. */
const CHUNKS = [
  '89504e470d0a1a0a',
  '0000000d494844520000000600000002010300000041933f1d',
  '00000006504c544500696df5a623113c580b',
  '0000000c4944415478da63086158010001a800fd6ffe8d1d',
  '0000000049454e44ae426082',
];

/** A complete picture that each reader of PNG can show, three times as wide as high. */
export function samplePicture(): Uint8Array {
  return Uint8Array.from(CHUNKS.join('').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** {@link samplePicture} with another size in its head: enough for whoever places a picture without showing it. */
export function pictureOfSize(widthPx: number, heightPx: number): Uint8Array {
  const png = samplePicture();
  const size = new DataView(png.buffer, 16, 8);
  size.setUint32(0, widthPx);
  size.setUint32(4, heightPx);
  return png;
}
