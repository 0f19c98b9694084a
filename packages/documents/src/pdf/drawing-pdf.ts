import { drawnLayers } from '@pw/drawing/parts/drawn-parts';
import { pictureBox } from '@pw/drawing/parts/picture-box';
import type { Picture, Sheet } from '@pw/drawing/sheet/sheet';
import { fontSizeOf, printableText } from '@pw/drawing/text/text-measures';
import { sheetShapesSvg } from '@pw/drawing/writers/sheet-svg';
import { PdfError } from './pdf-error.ts';
import { renderPdf } from './render-pdf.ts';

export type DrawingPdfHead = {
  readonly title: string;
  /** Date that the file carries. */
  readonly date: Date;
  /** The bookmarks of the pages, in the order of the sheets; none for a drawing of one subject. */
  readonly bookmarks?: readonly string[];
};

const TEMPLATE = `#import "/sheet.typ": drawn-sheet
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#show heading: none
#for (index, sheet) in d.pages.enumerate() {
  page(width: sheet.widthMm * 1mm, height: sheet.heightMm * 1mm, margin: 0mm, {
    if index < d.bookmarks.len() { place(heading(d.bookmarks.at(index))) }
    drawn-sheet(sheet)
  })
}`;

/** A drawing as PDF, one page per sheet in the size of the sheet. Throws when it cannot be made, which is a defect. */
export async function drawingPdf(
  sheets: readonly Sheet[],
  { title, date, bookmarks = [] }: DrawingPdfHead,
): Promise<Uint8Array> {
  const { pages, files } = sheetPages(sheets, 'sheet');
  const made = await renderPdf(TEMPLATE, { title, pages, bookmarks }, files, { date });
  if (!made.ok) {
    throw new PdfError(title, made.error);
  }
  return made.value;
}

/** Where a picture lies, mm from the top left corner of the page. */
type PagePicture = {
  /** Path of its PNG. */
  readonly file: string;
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

type PageText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizeMm: number;
  /** Share of the width that lies before the anchor. */
  readonly beforeAnchor: number;
  readonly isTurned: boolean;
  readonly weight: 'regular' | 'bold';
  readonly colour: string;
};

/** A sheet as data of a template: `#import "/sheet.typ": drawn-sheet` draws it. */
export type SheetPage = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Path of the SVG of its lines and areas. */
  readonly shapes: string;
  readonly pictures: readonly PagePicture[];
  readonly texts: readonly PageText[];
};

const beforeAnchor = { left: 0, center: 0.5, right: 1 } as const;

/**
 * Prepares sheets for a document: the data of each, and the files that `renderPdf` needs for them. `name` begins the
 * names of these files, so that one document may show several drawings. Sheets that carry the same picture share its
 * file.
 */
export function sheetPages(
  sheets: readonly Sheet[],
  name: string,
): { readonly pages: readonly SheetPage[]; readonly files: ReadonlyMap<string, Uint8Array | string> } {
  const pngs = [...new Set(sheets.flatMap(picturesOf).map(({ png }) => png))];
  const pictures = new Map(pngs.map((png, index) => [png, `${name}-picture-${index + 1}.png`]));
  const shapes = sheets.map((sheet, index): [string, string] => [`${name}-${index + 1}.svg`, sheetShapesSvg(sheet)]);
  const pages = sheets.map((sheet, index) => ({
    widthMm: sheet.widthMm,
    heightMm: sheet.heightMm,
    shapes: `/${shapes[index]?.[0]}`,
    pictures: picturesOf(sheet).map((picture) => pagePicture(picture, sheet, `/${pictures.get(picture.png)}`)),
    texts: pageTexts(sheet),
  }));
  const files = new Map<string, Uint8Array | string>(shapes);
  for (const [png, file] of pictures) {
    files.set(file, png);
  }
  return { pages, files };
}

function picturesOf(sheet: Sheet): readonly Picture[] {
  return drawnLayers(sheet).flatMap(({ pictures }) => pictures);
}

function pagePicture(picture: Picture, paper: Sheet, file: string): PagePicture {
  const { x, y, widthMm, heightMm } = pictureBox(picture);
  return { file, x, y: paper.heightMm - y - heightMm, widthMm, heightMm };
}

function pageTexts(sheet: Sheet): readonly PageText[] {
  return drawnLayers(sheet).flatMap(({ style, texts }) =>
    texts.map((text) => ({
      text: printableText(text.text),
      x: text.at.x,
      y: text.at.y,
      sizeMm: fontSizeOf(text.heightMm),
      beforeAnchor: beforeAnchor[text.align],
      isTurned: text.isTurned,
      weight: text.weight,
      colour: text.colour ?? style.colour,
    })),
  );
}
