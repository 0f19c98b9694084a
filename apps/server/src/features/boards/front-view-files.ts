import { documentDate } from '@pw/documents/document-date';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { deleteFrontViewsOf, type FrontView } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';

const contentTypes = { svg: 'image/svg+xml', dxf: 'image/vnd.dxf', pdf: 'application/pdf' } as const;

export type DrawingFileKind = keyof typeof contentTypes;

/** The key of a file of a drawing in the file store; the PDF holds all sheets and has number 0. */
export type DrawingKey = (kind: DrawingFileKind, sheet?: number) => string;

type Kind = DrawingFileKind;

/** The key of a file of a front view in the file store; the PDF holds all sheets and has number 0. */
export function frontViewKey(
  companyId: string,
  { lineItemId, files }: Pick<FrontView, 'lineItemId' | 'files'>,
  kind: Kind,
  sheet = 0,
): string {
  return `${companyId}/front-view/${lineItemId}/${files}-${sheet}.${kind}`;
}

/** The number of a sheet of the front view, e.g. `PCC-1-FV-01`. */
export function frontViewNumber(board: string, sheet: number): string {
  return `${board}-FV-${String(sheet).padStart(2, '0')}`;
}

/** Writes the files of a drawing that is the front view of a board. */
export async function writeFrontViewFiles(
  files: FileStore,
  companyId: string,
  board: string,
  view: FrontView,
  sheets: readonly Sheet[],
): Promise<void> {
  await writeDrawing(files, (kind, sheet) => frontViewKey(companyId, view, kind, sheet), { ...view, board }, sheets);
}

/** Writes each sheet of a front view as SVG and DXF, and all of them as one PDF, which comes last. */
export async function writeDrawing(
  files: FileStore,
  keyOf: DrawingKey,
  { board, drawnOn }: { readonly board: string; readonly drawnOn: string },
  sheets: readonly Sheet[],
): Promise<void> {
  const write = (kind: Kind, content: string | Uint8Array, sheet?: number) =>
    files.write(keyOf(kind, sheet), Buffer.from(content), contentTypes[kind]);
  for (const [index, sheet] of sheets.entries()) {
    await write('svg', sheetSvg(sheet), index + 1);
    await write('dxf', sheetDxf(sheet), index + 1);
  }
  const head = { title: `${FRONT_VIEW_TITLE}: ${board}`, date: documentDate(drawnOn) };
  await write('pdf', await drawingPdf(sheets, head));
}

/** Every file of a drawing; the PDF, which is written last and deleted first, is at the end. */
export function drawingFiles(sheets: number): readonly (readonly [kind: DrawingFileKind, sheet: number])[] {
  const numbers = Array.from({ length: sheets }, (_none, index) => index + 1);
  return [...numbers.flatMap((sheet) => [['svg', sheet] as const, ['dxf', sheet] as const]), ['pdf', 0] as const];
}

/** Whether the files of a front view are there. They come and go together, the PDF comes last and goes first. */
export async function hasFiles(files: FileStore, companyId: string, view: FrontView): Promise<boolean> {
  return (await files.read(frontViewKey(companyId, view, 'pdf'))) !== undefined;
}

/** Removes the files of a front view that nobody can find any more. */
export async function removeFrontViewFiles(files: FileStore, companyId: string, view: FrontView): Promise<void> {
  for (const [kind, sheet] of drawingFiles(view.sheets).toReversed()) {
    await files.remove(frontViewKey(companyId, view, kind, sheet));
  }
}

type DropRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'afterCommit'>;

/** Drops all drawings of boards. */
export async function dropFrontViews(request: DropRequest, lineItemIds: readonly number[]): Promise<void> {
  if (lineItemIds.length > 0) {
    removeOnceCommitted(request, await deleteFrontViewsOf(request.tx, lineItemIds));
  }
}

/**
 * Removes the files of drawings that the request takes out of the database, once it has. Whatever fails or is killed in
 * between leaves files that nobody needs, and never a drawing without its files.
 */
export function removeOnceCommitted(
  { platform, actor, afterCommit }: Omit<DropRequest, 'tx'>,
  views: readonly FrontView[],
): void {
  for (const view of views) {
    afterCommit(() => removeFrontViewFiles(platform.files, actor.companyId, view));
  }
}
