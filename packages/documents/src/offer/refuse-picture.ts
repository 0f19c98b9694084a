import { renderPdf } from '../pdf/render-pdf.ts';
import { UPLOAD_DEADLINE_MS } from './upload-deadline.ts';

/**
 * Why a PNG cannot stand in a document, in the words of Typst, or null. Only showing it tells: a file may be whole in
 * its chunks and still hold no picture, or one that takes too long.
 */
export async function refusePicture(png: Uint8Array, deadlineMs = UPLOAD_DEADLINE_MS): Promise<string | null> {
  const files = new Map([['shown.png', png]]);
  const shown = await renderPdf('#image("/shown.png")', {}, files, { date: new Date(0), deadlineMs });
  return shown.ok ? null : shown.error.messages.join('; ');
}
