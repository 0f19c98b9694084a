import { err, ok, type Result } from '@pw/domain/result';
import type { CellBook, CellBookLimits, CellBookRefusal } from './cell-book.ts';
import { type PagePiece, pageSheet } from './page-sheet.ts';

/** Fonts, pictures and scripts of a file are never loaded or run: its text is all that is read. */
const TEXT_ALONE = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  stopAtErrors: false,
  verbosity: 0,
} as const;

/** What pdf.js throws for a file with a password. */
const PASSWORD = 'PasswordException';

/** A page of a PDF: its texts, and how large it is as it is read, in points. */
export type PdfPage = {
  readonly pieces: readonly PagePiece[];
  readonly width: number;
  readonly height: number;
};

export type PagesRefusal = Extract<CellBookRefusal, { readonly code: 'TOO_MANY_PAGES' | 'ENCRYPTED' | 'DAMAGED' }>;

/** Reads the text of a PDF: each page is a sheet. */
export async function readPages(
  bytes: Uint8Array,
  limits: Pick<CellBookLimits, 'pages'>,
): Promise<Result<CellBook, CellBookRefusal>> {
  const pages = await readPdfPages(bytes, limits);
  if (!pages.ok) {
    return pages;
  }
  const sheets = pages.value.map(({ pieces }, at) => pageSheet(pieces, at + 1));
  return sheets.some(({ cells }) => cells.length > 0)
    ? ok({ kind: 'pdf', sheets, ignored: [] })
    : err({ code: 'NO_TEXT' });
}

/** Hears which page of how many is read next, from 1. It rejects nothing: what fails there is no fault of the file. */
export type OnPage = (page: number, pages: number) => Promise<void>;

/** Reads the texts of the pages of a PDF, with their places. */
export async function readPdfPages(
  bytes: Uint8Array,
  limits: Pick<CellBookLimits, 'pages'>,
  onPage?: OnPage,
): Promise<Result<readonly PdfPage[], PagesRefusal>> {
  // Half a second to load, which other files need not wait for.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js keeps what it is given.
  const task = getDocument({ ...TEXT_ALONE, data: Uint8Array.from(bytes) });
  try {
    const file = await task.promise;
    if (file.numPages > limits.pages) {
      return err({ code: 'TOO_MANY_PAGES', pages: file.numPages });
    }
    const pages: PdfPage[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      await onPage?.(number, file.numPages);
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const isTurned = page.rotate % 180 !== 0;
      const [width, height] = isTurned ? [top - bottom, right - left] : [right - left, top - bottom];
      pages.push({ pieces: items.flatMap((item) => pieceOf(item, page)), width, height });
    }
    return ok(pages);
  } catch (error) {
    // pdf.js throws what is wrong with the file.
    return err({ code: error instanceof Error && error.name === PASSWORD ? 'ENCRYPTED' : 'DAMAGED' });
  } finally {
    await task.destroy();
  }
}

type TextItem = {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
};

/** The edges of a page, and by how many degrees it is turned clockwise to be read. */
type TurnedPage = { readonly view: readonly number[]; readonly rotate: number };

/** The text of an item with its place on the page as it is read; marks of the content have none. */
function pieceOf(item: object, page: TurnedPage): readonly PagePiece[] {
  if (!isText(item)) {
    return [];
  }
  const [, , , , x = 0, y = 0] = item.transform;
  return [{ text: item.str, ...asRead({ x, y }, page), width: item.width, height: item.height }];
}

type Point = Pick<PagePiece, 'x' | 'y'>;

/** A point of a page as it is read; of a turned page from the lower left corner that it then has. */
function asRead({ x, y }: Point, { view: [left = 0, bottom = 0, right = 0, top = 0], rotate }: TurnedPage): Point {
  switch (rotate) {
    case 90:
      return { x: y - bottom, y: right - x };
    case 180:
      return { x: right - x, y: top - y };
    case 270:
      return { x: top - y, y: x - left };
    default:
      return { x, y };
  }
}

function isText(item: object): item is TextItem {
  return 'str' in item;
}
