import { renderPdf } from '../pdf/render-pdf.ts';

/**
 * Why a PNG cannot stand in a document, in the words of Typst, or null. Only showing it tells: a file may be whole in
 * its chunks and still hold no picture.
 */
export async function refusePicture(png: Uint8Array): Promise<string | null> {
  const files = new Map([['shown.png', png]]);
  const shown = await renderPdf('#image("/shown.png")', {}, files, { date: new Date(0) });
  return shown.ok ? null : shown.error.messages.join('; ');
}
