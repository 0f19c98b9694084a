import { readFileSync } from 'node:fs';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { shownSize } from '@pw/domain/photo-file/orientation';
import { type PhotoFile, readPhoto } from '@pw/domain/photo-file/photo-file';
import type { PhotoPaper } from '@pw/reports/orders/test-photos';
import { documentDate } from '../document-date.ts';
import { paperText } from '../offer/paper-text.ts';
import { printedWidthMm } from '../offer/table-layout.ts';
import { openPdf } from '../package/open-pdf.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { fitInto, type PlacePt, turnedOnto } from './picture-turn.ts';

const template = readFileSync(new URL('../templates/photo-pages.typ', import.meta.url), 'utf8');

/** Where the frames of a page are, mm from the top left corner of A4. */
const grid = { leftMm: 16, topMm: 40, columns: 2, rows: 2, widthMm: 86, heightMm: 98, gapMm: 6, rowMm: 121 } as const;
const perPage = grid.columns * grid.rows;
const PAGE_HEIGHT_MM = 297;
const POINTS_PER_MM = 72 / 25.4;

/** How long a single picture may take, in milliseconds: a small file can unpack to one that takes hours. */
const PICTURE_DEADLINE_MS = 15_000;

/**
 * Writes photos as pages of a PDF, four on a page. A JPEG goes in as it is, so that many of them never fill the memory;
 * any other is drawn by itself. What cannot be shown says so in its frame. The same input gives the same bytes.
 * @param read the file of a photo by its SHA-256; undefined where it is gone
 */
export async function writePhotoPages(
  paper: PhotoPaper,
  read: (sha256: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  const date = documentDate(paper.date);
  const bound = await PDFDocument.create({ updateMetadata: false });
  const pictures = new Map<string, Picture | null>();
  for (const { sha256 } of paper.photos) {
    if (!pictures.has(sha256)) {
      pictures.set(sha256, await embed(bound, await read(sha256), date));
    }
  }
  const frames = await openPdf(await writeFrames(paper, (sha256) => pictures.get(sha256) !== null, date));
  const pages = await bound.copyPages(frames, frames.getPageIndices());
  for (const page of pages) {
    bound.addPage(page);
  }
  for (const [nth, { sha256 }] of paper.photos.entries()) {
    const picture = pictures.get(sha256);
    const page = pages[Math.floor(nth / perPage)];
    if (picture && page) {
      draw(page, picture, frameOf(nth % perPage));
    }
  }
  bound.setTitle(paper.title, { showInWindowTitleBar: true });
  bound.setAuthor(paper.company);
  bound.setCreationDate(date);
  bound.setModificationDate(date);
  return bound.save({ updateFieldAppearances: false });
}

/** A picture in the file, with its shape as it is seen. */
type Picture = {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
  /** How its place is filled: an image of a PDF has a side of 1, a page its own. */
  readonly matrixOn: (place: PlacePt) => readonly [number, number, number, number, number, number];
};

/** Takes a photo into a file; null where it cannot be shown. */
async function embed(bound: PDFDocument, bytes: Uint8Array | undefined, date: Date): Promise<Picture | null> {
  const photo = bytes && readPhoto(bytes);
  if (!photo?.ok) {
    return null;
  }
  return photo.value.kind === 'jpeg' ? embedJpeg(bound, photo.value) : embedDrawn(bound, photo.value, date);
}

async function embedJpeg(bound: PDFDocument, photo: PhotoFile): Promise<Picture | null> {
  const image = await bound.embedJpg(photo.bytes).catch(() => null);
  return image && { ref: image.ref, ...shownSize(photo), matrixOn: (place) => turnedOnto(place, photo.orientation) };
}

/** Typst decodes it, and turns it as it was held. */
async function embedDrawn(bound: PDFDocument, { kind, bytes }: PhotoFile, date: Date): Promise<Picture | null> {
  const name = `photo.${kind}`;
  const drawn = await renderPdf(
    `#set page(width: auto, height: auto, margin: 0pt)\n#image("/${name}", width: ${DRAWN_WIDTH_PT}pt)`,
    {},
    new Map([[name, bytes]]),
    { date, deadlineMs: PICTURE_DEADLINE_MS },
  );
  const [page] = drawn.ok ? await bound.embedPdf(drawn.value) : [];
  return page
    ? {
        ref: page.ref,
        width: page.width,
        height: page.height,
        matrixOn: ({ x, y, width, height }) => [width / page.width, 0, 0, height / page.height, x, y],
      }
    : null;
}

const DRAWN_WIDTH_PT = 300;

function draw(page: PDFPage, picture: Picture, frame: PlacePt): void {
  const name = page.node.newXObject('Photo', picture.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...picture.matrixOn(fitInto(frame, picture))),
    drawObject(name),
    popGraphicsState(),
  );
}

/** The frame of the nth photo of a page, a little smaller than its line. */
function frameOf(nth: number): PlacePt {
  const { leftMm, topMm, columns, widthMm, heightMm, gapMm, rowMm } = grid;
  const left = leftMm + (nth % columns) * (widthMm + gapMm) + FRAME_GAP_MM;
  const below = topMm + Math.floor(nth / columns) * rowMm + heightMm - FRAME_GAP_MM;
  return {
    x: left * POINTS_PER_MM,
    y: (PAGE_HEIGHT_MM - below) * POINTS_PER_MM,
    width: (widthMm - 2 * FRAME_GAP_MM) * POINTS_PER_MM,
    height: (heightMm - 2 * FRAME_GAP_MM) * POINTS_PER_MM,
  };
}

const FRAME_GAP_MM = 1;

/** Writes the pages without the photos. */
async function writeFrames(paper: PhotoPaper, isShown: (sha256: string) => boolean, date: Date): Promise<Uint8Array> {
  const { title, company, fields, foot, photos } = paper;
  const line = (text: string, widthMm: number, sizePt: number) =>
    paperText(text, (word) => printedWidthMm(word, sizePt, 'bold') <= widthMm);
  const shown = photos.map(({ sha256, lines }) => ({
    sha256,
    isShown: isShown(sha256),
    lines: lines.map((each) => line(each, grid.widthMm, 8)),
  }));
  const data = {
    title,
    company: line(company, 100, 11),
    fields: fields.map(({ label, value }) => ({ label, value: line(value, 55, 7.5) })),
    foot,
    grid,
    pages: Array.from({ length: Math.ceil(shown.length / perPage) }, (_, at) =>
      shown.slice(at * perPage, (at + 1) * perPage),
    ),
  };
  const made = await renderPdf(template, data, new Map(), { date });
  if (!made.ok) {
    throw new PdfError(title, made.error);
  }
  return made.value;
}
