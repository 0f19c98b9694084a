import {
  type DrawingSetOnWire,
  readDrawingFileCall,
  readDrawingSetCall,
  type SetFormat,
  type SheetKind,
  sheetKinds,
} from '@pw/contract/drawing-set';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { readHeatMapCall, readHeatMapFileCall } from '@pw/contract/heat-map';
import type { Result } from '@pw/domain/result';
import { queryOptions } from '@tanstack/react-query';
import { CallError, type CallFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import type { BoardStore } from '../board-configuration/board-store.ts';

/** The views of a board: its front view on A4, and the sheets of its drawing set. */
export type ShownKind = 'A4' | SheetKind;

/** What the sheets of each kind are called, and the paper that they are drawn for. */
export const sheetForms: Readonly<Record<ShownKind, { readonly name: string; readonly paper: 'A3' | 'A4' }>> = {
  GA: { name: 'General arrangement', paper: 'A3' },
  RV: { name: 'Rear view', paper: 'A3' },
  PL: { name: 'Plan', paper: 'A3' },
  FD: { name: 'Foundation', paper: 'A3' },
  SC: { name: 'Sections', paper: 'A3' },
  SLD: { name: 'Single-line diagram', paper: 'A3' },
  CL: { name: 'Compartment list', paper: 'A3' },
  NT: { name: 'Notes', paper: 'A3' },
  A4: { name: 'Front view', paper: 'A4' },
};

/** A sheet of the drawings of a board. */
export type SetSheet = {
  readonly kind: ShownKind;
  /** Of the drawing, e.g. `PCC-1-SLD-01`. */
  readonly number: string;
  /** Another one as soon as anything of the board is another. */
  readonly drawing: string;
  readonly source: { readonly address: string } | { readonly svg: string };
};

/** The sheets of one kind. */
export type SheetGroup = { readonly kind: ShownKind; readonly sheets: readonly SetSheet[] };

/** The kinds in the order in which they are listed: the A3 set as it is bound, then the front view on A4. */
export const shownKinds: readonly ShownKind[] = [...sheetKinds, 'A4'];

/** The sheets by their kinds, as they are listed; kinds without a sheet are left out. */
export function groupSheets(sheets: readonly SetSheet[]): readonly SheetGroup[] {
  return shownKinds
    .map((kind) => ({ kind, sheets: sheets.filter((sheet) => sheet.kind === kind) }))
    .filter((group) => group.sheets.length > 0);
}

/** The key of a sheet within its board. The number is not enough: front views of older drawings have GA numbers. */
export function sheetKey({ kind, number }: Pick<SetSheet, 'kind' | 'number'>): string {
  return `${kind} ${number}`;
}

/** The number of a sheet, next to its name: `GA-01`, `FV-01`. */
export function shortNumber({ number }: Pick<SetSheet, 'number'>, board: string): string {
  return number.slice(board.length + 1);
}

/** The sheets of the front view, which is drawn first. */
export function frontViewSheets({ fingerprint, sheets }: FrontViewOnWire): readonly SetSheet[] {
  return sheets.map(({ svg: { name, address } }) => ({
    kind: 'A4',
    number: name.replace(/\.svg$/, ''),
    drawing: fingerprint,
    source: { address },
  }));
}

/** The drawing set of a board whose front view is drawn; it is not asked for before. */
export function drawingSetQuery({ address: params }: BoardStore, view: FrontViewOnWire | null) {
  return queryOptions({
    queryKey: ['drawing-set', params, view?.fingerprint],
    queryFn: async () => {
      const answer = await sendCall(readDrawingSetCall, { params }, 'screen');
      if (!answer.ok) {
        throw new CallError(answer.error);
      }
      return answer.value;
    },
    enabled: view !== null,
    select: ({ status, sheets }: DrawingSetOnWire) => ({
      status,
      sheets: sheets.map(
        ({ kind, number, svg }): SetSheet => ({ kind, number, drawing: view?.fingerprint ?? '', source: { svg } }),
      ),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    // Their status follows that of the project.
    gcTime: 0,
  });
}

/** The heat map of a board whose front view is drawn: its sheets, null of a board without temperatures. */
export function heatMapQuery({ address: params }: BoardStore, { fingerprint }: FrontViewOnWire, isWanted: boolean) {
  return queryOptions({
    queryKey: ['heat-map', params, fingerprint],
    queryFn: async () => {
      const answer = await sendCall(readHeatMapCall, { params }, 'screen');
      if (!answer.ok) {
        throw new CallError(answer.error);
      }
      return answer.value.sheets;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type WantedFile = {
  readonly format: SetFormat;
  readonly name: string;
  /** The number of one sheet; without it the whole set. */
  readonly sheet?: string;
};

/** Has a file of the drawing set made and saved; the words of the failure when it was not, else null. */
export async function saveDrawingFile(
  { address }: BoardStore,
  { format, name, sheet }: WantedFile,
): Promise<string | null> {
  const params = { ...address, format };
  const file = await sendCall(readDrawingFileCall, { params, query: sheet === undefined ? {} : { sheet } }, 'screen');
  return saveMade(name, file);
}

/** Has the heat map of a board made as PDF and saved; the words of the failure when it was not, else null. */
export async function saveHeatMap({ address: params }: BoardStore, name: string): Promise<string | null> {
  return saveMade(name, await sendCall(readHeatMapFileCall, { params }, 'screen'));
}

async function saveMade(name: string, file: Result<Blob, CallFailure>): Promise<string | null> {
  if (!file.ok) {
    return file.error.message;
  }
  saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
  return null;
}
