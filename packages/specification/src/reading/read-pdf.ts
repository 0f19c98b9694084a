import { err, ok, type Result } from '@pw/domain/result';
import type { FileFault } from '@pw/domain/specifications/reading';
import { type OnPage, type PagesRefusal, type PdfPage, readPdfPages } from '@pw/table-file/read-pages';
import { joinSplitWords } from './join-split-words.ts';
import { type PageLine, pageLines } from './page-text.ts';
import { endsParagraph } from './pasted-text.ts';
import {
  type LeftOutLine,
  type ReadingLimits,
  type ReadSpecification,
  type SourceLine,
  textLine,
} from './source-line.ts';

/** A page with fewer characters is a picture, or empty. */
const LEAST_CHARACTERS = 10;

/** A line that is on so much of the pages at one height is a head or foot. */
const headOrFoot = { share: 0.6, pages: 3, samePt: 3 } as const;

/** Lines that are further apart than so many times the usual distance are of two paragraphs. */
const NEW_PARAGRAPH = 1.5;

/** Reads the text of a PDF, line by line in the order in which somebody reads it. */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  onPage?: OnPage,
): Promise<Result<ReadSpecification, FileFault>> {
  const pages = await readPdfPages(bytes, limits, onPage);
  return pages.ok ? readPrintedPages(pages.value) : err(refusalOf(pages.error));
}

function refusalOf(refusal: PagesRefusal): FileFault {
  const codes = { ENCRYPTED: 'PASSWORD_PROTECTED', DAMAGED: 'FILE_UNREADABLE' } as const;
  return refusal.code === 'TOO_MANY_PAGES' ? refusal : { code: codes[refusal.code] };
}

/** A line with the number of its page. */
type PlacedLine = PageLine & { readonly page: number };

/** Reads pages whose texts are known with their places. */
export function readPrintedPages(pages: readonly PdfPage[]): Result<ReadSpecification, FileFault> {
  const withoutText = pages.flatMap(({ pieces }, at) =>
    pieces.reduce((sum, { text }) => sum + text.trim().length, 0) < LEAST_CHARACTERS ? [at + 1] : [],
  );
  // More pages without text than with: a scan, with some text of its scanner.
  if (withoutText.length * 2 > pages.length || pages.length === 0) {
    return err({ code: 'PDF_HAS_NO_TEXT', pages: pages.length, withoutText: withoutText.length });
  }
  const all = pages.flatMap((page, at) => pageLines(page).map((line): PlacedLine => ({ ...line, page: at + 1 })));
  const repeated = repeatedPlaces(all, pages.length);
  const isRepeated = (line: PlacedLine) => repeated.has(placeOf(line));
  const leftOut = all.filter(isRepeated).map(({ page, text }): LeftOutLine => ({ page, text, why: 'head or foot' }));
  const lines = joinSplitWords(sourceLines(all.filter((line) => !isRepeated(line))));
  return ok({
    lines,
    leftOut,
    pages: pages.length,
    notRead: { deletions: 0, comments: 0, footnotes: 0, pagesWithoutText: withoutText },
  });
}

/** What a line says and where, without its figures: `Page 3 of 7` is on every page. */
function placeOf({ text, y }: PlacedLine): string {
  return `${Math.round(y / headOrFoot.samePt)} ${text.replaceAll(/\d+/gu, '#')}`;
}

function repeatedPlaces(lines: readonly PlacedLine[], pages: number): ReadonlySet<string> {
  const least = Math.max(headOrFoot.pages, Math.ceil(headOrFoot.share * pages));
  const byPlace = Map.groupBy(lines, placeOf);
  return new Set(
    [...byPlace].flatMap(([place, of]) => (new Set(of.map(({ page }) => page)).size >= least ? [place] : [])),
  );
}

function sourceLines(lines: readonly PlacedLine[]): readonly SourceLine[] {
  const usual = usualDistance(lines);
  return lines.map((line, at): SourceLine => {
    const before = lines[at - 1];
    const isApart = before?.page === line.page && before.y - line.y > NEW_PARAGRAPH * usual;
    return textLine(line.text, line.page, before === undefined || isApart || endsParagraph(before.text));
  });
}

/** The distance between two lines that half of them do not exceed, in points. */
function usualDistance(lines: readonly PlacedLine[]): number {
  const distances = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    return before?.page === line.page && before.y > line.y ? [before.y - line.y] : [];
  });
  return distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? Number.POSITIVE_INFINITY;
}
