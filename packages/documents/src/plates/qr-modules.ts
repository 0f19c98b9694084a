import qrcode from 'qrcode/lib/core/qrcode.js';

/**
 * The dark modules of the QR code of a text, row by row: in byte mode, with error correction M. Texts of 43 to 62 bytes
 * give version 4, which has 33 modules.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const data = new TextEncoder().encode(text);
  const { modules } = qrcode.create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, index) => index);
  return places.map((row) => places.map((column) => modules.get(row, column) === 1));
}
