import { err, ok, type Result } from '@pw/domain/result';
import { renderPdf } from '../pdf/render-pdf.ts';
import { UPLOAD_DEADLINE_MS } from './upload-deadline.ts';

/** More pages than any certificate has. */
const BEYOND = 100_000;

/**
 * Counts the pages of a PDF that is to stand in a document. Refused with what Typst says of it when it is none, or is
 * broken, empty or locked, or when one of its pages cannot be shown or takes too long: a file that tells its pages may still end Typst.
 */
export async function countPages(pdf: Uint8Array, deadlineMs = UPLOAD_DEADLINE_MS): Promise<Result<number, string>> {
  // Typst names the number of pages when it is asked for one that is not there; it has no other way to tell it.
  const said = await failureOf(`#image("/counted.pdf", page: ${BEYOND})`, pdf, deadlineMs);
  const [, pages] = /only has (\d+) page/.exec(said ?? '') ?? [];
  if (pages === undefined) {
    return err(said ?? '');
  }
  if (pages === '0') {
    return err('the PDF has no page');
  }
  const refused = await failureOf(
    `#for n in range(${pages}) { image("/counted.pdf", page: n + 1, width: 100%) }`,
    pdf,
    deadlineMs,
  );
  return refused === null ? ok(Number(pages)) : err(refused);
}

/** What Typst says against a template that shows a PDF, or null. */
async function failureOf(template: string, pdf: Uint8Array, deadlineMs: number): Promise<string | null> {
  const shown = await renderPdf(template, {}, new Map([['counted.pdf', pdf]]), { date: new Date(0), deadlineMs });
  return shown.ok ? null : shown.error.messages.join('; ');
}
