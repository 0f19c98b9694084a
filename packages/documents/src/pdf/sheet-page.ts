import { drawnLayers } from '@pw/drawing/sheet/drawn-parts';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetShapesSvg } from '@pw/drawing/svg/sheet-svg';
import { fontSizeOf } from '@pw/drawing/text/font-metrics';
import { printableText } from '@pw/drawing/text/printable-text';

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
  readonly texts: readonly PageText[];
};

const beforeAnchor = { left: 0, center: 0.5, right: 1 } as const;

/**
 * Prepares sheets for a document: the data of each, and the files that `renderPdf` needs for them. `name` begins the
 * names of these files, so that one document may show several drawings.
 */
export function sheetPages(
  sheets: readonly Sheet[],
  name: string,
): { readonly pages: readonly SheetPage[]; readonly files: ReadonlyMap<string, string> } {
  const files = sheets.map((sheet, index): [string, string] => [`${name}-${index + 1}.svg`, sheetShapesSvg(sheet)]);
  const pages = sheets.map((sheet, index) => ({
    widthMm: sheet.widthMm,
    heightMm: sheet.heightMm,
    shapes: `/${files[index]?.[0]}`,
    texts: pageTexts(sheet),
  }));
  return { pages, files: new Map(files) };
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
