import { err, ok, type Result } from '@pw/domain/result';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { BoardAddress, EditingRequest } from '../editing-request.ts';
import { returnLiveBoard, takeLiveBoard } from '../live-board.ts';
import { lockHeldDraft } from '../lock-held-draft.ts';
import { type StepClosed, type Stepped, stepHeldDraft } from '../step-draft.ts';
import type { LoadedBoard } from './loaded-board.ts';
import { loadedBoard } from './read-model.ts';

export type EditedModel = { readonly stepped: Stepped; readonly loaded: LoadedBoard };

/**
 * Edits a board by what somebody wants who counts no steps: the edits are made of the board as it is under the lock of
 * its draft.
 * @param plan says why there are none for this board
 */
export async function editModel<Refusal>(
  request: EditingRequest,
  address: BoardAddress,
  plan: (board: EditableBoard) => Result<readonly Edit[], Refusal>,
): Promise<Result<EditedModel, StepClosed | Refusal>> {
  const held = await lockHeldDraft(request, address);
  if (!held.ok) {
    return held;
  }
  const { board, draft } = held.value;
  const live = await takeLiveBoard(request.tx, request.platform, request.actor.companyId, draft);
  const edits = plan(live.journaled.board);
  returnLiveBoard(request, address.lineItemId, live);
  if (!edits.ok) {
    return err(edits.error);
  }
  const stepped = await stepHeldDraft(request, held.value, { step: { kind: 'edits', edits: edits.value } });
  return stepped.ok ? ok({ stepped: stepped.value, loaded: loadedBoard(board, stepped.value.board) }) : stepped;
}
