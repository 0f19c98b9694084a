import {
  type DrawingSetOnWire,
  readDrawingFileCall,
  readDrawingSetCall,
  type SetFormat,
  type SheetKind,
} from '@pw/contract/drawing-set';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import type { BoardStore } from '../board-configuration/board-store.ts';

/** What a board is looked at on: its front view on A4, and the sheets of its drawing set. */
export type ShownKind = 'A4' | SheetKind;

/** What the sheets are called. */
export const sheetNames: Readonly<Record<ShownKind, string>> = {
  A4: 'Front view',
  GA: 'General arrangement',
  RV: 'Rear view',
  PL: 'Plan',
  FD: 'Foundation',
  SC: 'Sections',
  SLD: 'Single-line diagram',
  CL: 'Compartment list',
  NT: 'Notes',
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

/** What tells a sheet from all others of its board: the general arrangement has the numbers of the front view. */
export function sheetKey({ kind, number }: Pick<SetSheet, 'kind' | 'number'>): string {
  return `${kind} ${number}`;
}

/** What a sheet is called beside its name: `GA-01`; `A4-01` on the front view. */
export function shortNumber({ kind, number }: SetSheet, board: string): string {
  const own = number.slice(board.length + 1);
  return kind === 'A4' ? own.replace(/^GA/, kind) : own;
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
  if (!file.ok) {
    return file.error.message;
  }
  saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
  return null;
}
