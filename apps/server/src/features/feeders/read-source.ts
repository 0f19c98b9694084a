import { err, ok, type Result } from '@pw/domain/result';
import { draftOf } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { knowledge } from '../../platform/knowledge.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import { readOpenDraft } from '../board-configuration/read-open-draft.ts';
import type { LoadedBoard } from '../board-configuration/runtime/loaded-board.ts';
import { findAddress, findLoaded } from '../board-configuration/runtime/loaded-model.store.ts';
import { loadedBoard } from '../board-configuration/runtime/read-model.ts';
import type { PartAddress } from '../board-configuration/runtime/runtime-ids.ts';
import type { Board } from '../boards/boards.store.ts';
import { openBoard } from '../boards/open-board.ts';
import type { Closed, ReadClosed } from '../projects/open-project.ts';

/** A board whose feeders can be looked at and copied. */
export type SourceBoard = { readonly board: Board; readonly edited: EditableBoard; readonly loaded: LoadedBoard };

export const partUnknown = { code: 'PART_UNKNOWN', more: {} } as const;

/** A board as a source: the loaded one as its draft stands, any other one as it was saved. */
export async function readSource(
  request: EditingRequest,
  address: BoardAddress,
): Promise<Result<SourceBoard, ReadClosed>> {
  const loaded = await findLoaded(request.tx, request.actor);
  if (loaded?.lineItemId === address.lineItemId) {
    const draft = await readOpenDraft(request, address);
    return draft.ok ? ok(source(draft.value.board, draft.value.live.journaled.board)) : draft;
  }
  const opened = await openBoard(request.tx, address);
  if (!opened.ok) {
    return opened;
  }
  const { inputs } = await readConfiguration(request.tx, address.lineItemId);
  return ok(source(opened.value, openEditableBoard(knowledge(), draftOf(inputs)).board));
}

/** The same for the board that a part is on. */
export async function readSourceOf(
  request: EditingRequest,
  part: PartAddress | null,
): Promise<Result<SourceBoard, ReadClosed | Closed<'PART_UNKNOWN'>>> {
  const address = part && (await findAddress(request.tx, part.lineItemId));
  return address ? readSource(request, address) : err(partUnknown);
}

function source(board: Board, edited: EditableBoard): SourceBoard {
  return { board, edited, loaded: loadedBoard(board, edited) };
}
