import { readFileSync } from 'node:fs';
import { PdfError } from '../pdf/pdf-error.ts';
import { renderPdf } from '../pdf/render-pdf.ts';

const template = readFileSync(new URL('../templates/package-stamps.typ', import.meta.url), 'utf8');

/** What is laid over a page of a package, as large as the page is seen. */
export type PageStamp = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** The number of the page in its part, and the day on which the part last changed; '' for none. */
  readonly foot: string;
  /** The package in which the page changed, e.g. `Rev. S02`; '' for a page that has not changed. */
  readonly mark: string;
  readonly isDraft: boolean;
};

/** Writes stamps as the pages of one PDF, in their order. */
export async function writeStamps(stamps: readonly PageStamp[], date: Date): Promise<Uint8Array> {
  const made = await renderPdf(template, { stamps }, new Map(), { date });
  if (!made.ok) {
    throw new PdfError('Stamps', made.error);
  }
  return made.value;
}
