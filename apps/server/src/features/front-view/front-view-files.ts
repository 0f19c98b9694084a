import { documentDate } from '@pw/documents/document-date';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { sheetDxf } from '@pw/drawing/dxf/sheet-dxf';
import { FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetSvg } from '@pw/drawing/svg/sheet-svg';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FrontView } from './front-views.store.ts';

const contentTypes = { svg: 'image/svg+xml', dxf: 'image/vnd.dxf', pdf: 'application/pdf' } as const;

type Kind = keyof typeof contentTypes;

/** The key of a file of a front view in the file store; the PDF holds all sheets and has number 0. */
export function frontViewKey(
  companyId: string,
  { lineItemId, fingerprint, drawnOn }: Omit<FrontView, 'sheets'>,
  kind: Kind,
  sheet = 0,
): string {
  return `${companyId}/front-view/${lineItemId}/${fingerprint}/${drawnOn}-${sheet}.${kind}`;
}

/** Writes each sheet as SVG and DXF, and all of them as one PDF. */
export async function writeFrontViewFiles(
  files: FileStore,
  companyId: string,
  board: string,
  view: FrontView,
  sheets: readonly Sheet[],
): Promise<void> {
  const write = (kind: Kind, content: string | Uint8Array, sheet?: number) =>
    files.write(frontViewKey(companyId, view, kind, sheet), Buffer.from(content), contentTypes[kind]);
  for (const [index, sheet] of sheets.entries()) {
    await write('svg', sheetSvg(sheet), index + 1);
    await write('dxf', sheetDxf(sheet), index + 1);
  }
  const head = { title: `${FRONT_VIEW_TITLE}: ${board}`, date: documentDate(view.drawnOn) };
  await write('pdf', await drawingPdf(sheets, head));
}
