import { readPdfPages } from '@pw/table-file/read-pages';
import { mustBeOk } from '@pw/testing/must-be-ok';

const MOST_PAGES = 1000;

/** The text of each page of a PDF, its pieces with a blank between them. */
export async function textsOfPages(pdf: Uint8Array): Promise<readonly string[]> {
  const pages = mustBeOk(await readPdfPages(pdf, { pages: MOST_PAGES }));
  return pages.map(({ pieces }) => pieces.map(({ text }) => text).join(' '));
}
