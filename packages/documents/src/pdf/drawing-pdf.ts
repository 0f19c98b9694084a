import type { Sheet } from '@pw/drawing/sheet/sheet';
import { renderPdf } from './render-pdf.ts';
import { sheetPages } from './sheet-page.ts';

export type DrawingPdfHead = { readonly title: string /** Date that the file carries. */; readonly date: Date };

const TEMPLATE = `#import "/sheet.typ": drawn-sheet
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#for sheet in d.pages {
  page(width: sheet.widthMm * 1mm, height: sheet.heightMm * 1mm, margin: 0mm, drawn-sheet(sheet))
}`;

/** A drawing as PDF, one page per sheet in the size of the sheet. Throws when it cannot be made, which is a defect. */
export async function drawingPdf(sheets: readonly Sheet[], { title, date }: DrawingPdfHead): Promise<Uint8Array> {
  const { pages, files } = sheetPages(sheets, 'sheet');
  const made = await renderPdf(TEMPLATE, { title, pages }, files, { date });
  if (!made.ok) {
    throw new Error(`the drawing ${title} cannot be printed: ${made.error.messages.join('; ')}`);
  }
  return made.value;
}
