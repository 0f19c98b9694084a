import { openPdf } from './open-pdf.ts';
import { pageDigests } from './page-digests.ts';

/** A page as large as it is seen; its print says whether two pages say the same. */
export type ReadPage = { readonly widthMm: number; readonly heightMm: number; readonly print: string };

const MM_PER_POINT = 25.4 / 72;

/**
 * Reads the pages of a PDF.
 * @throws when the file is no PDF, or opens with a password alone
 */
export async function readPages(file: Uint8Array): Promise<readonly ReadPage[]> {
  const document = await openPdf(file);
  const digests = pageDigests(document);
  return document.getPages().map((page) => {
    const { width, height } = page.getCropBox();
    const isTurned = Math.abs(page.getRotation().angle % 180) === 90;
    const [widthMm, heightMm] = [width * MM_PER_POINT, height * MM_PER_POINT];
    const size = isTurned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };
    return { ...size, print: digests.print(page) };
  });
}
