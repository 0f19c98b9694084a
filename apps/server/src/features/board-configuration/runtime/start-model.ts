import type { RuntimePartOnWire } from '@pw/contract/board-configuration/runtime/runtime-part';
import { ok, type Result } from '@pw/domain/result';
import type { BoardAddress, EditingRequest } from '../editing-request.ts';
import type { HeldClosed } from '../lock-held-draft.ts';
import { openEditing } from '../open-editing.ts';
import { presentBoard } from './present-part.ts';
import { readModelAt } from './read-model.ts';

/** Opens a board for editing. One that has a model already keeps it. */
export async function startModel(
  request: EditingRequest,
  address: BoardAddress,
): Promise<Result<RuntimePartOnWire, HeldClosed>> {
  const opened = await openEditing(request, address, 'free');
  if (!opened.ok) {
    return opened;
  }
  const model = await readModelAt(request, address);
  return model.ok ? ok(presentBoard(model.value.loaded, false)) : model;
}
