import { err, ok, type Result } from '@pw/domain/result';
import { renderPdf } from '../pdf/render-pdf.ts';

/** More pages than any certificate has. */
const BEYOND = 100_000;

/**
 * Counts the pages of a PDF that is to stand in a document. Refused with what Typst says of it when it is none, or
 * is broken or locked: it could not be shown either.
 */
export async function countPages(pdf: Uint8Array): Promise<Result<number, string>> {
  const files = new Map([['counted.pdf', pdf]]);
  // Typst names the number of pages when it is asked for one that is not there; it has no other way to tell it.
  const asked = await renderPdf(`#image("/counted.pdf", page: ${BEYOND})`, {}, files, { date: new Date(0) });
  const said = asked.ok ? '' : asked.error.messages.join('; ');
  const [, pages] = /only has (\d+) page/.exec(said) ?? [];
  return pages === undefined ? err(said) : ok(Number(pages));
}
