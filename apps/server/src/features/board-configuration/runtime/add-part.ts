import type { RuntimePartOnWire } from '@pw/contract/board-configuration/runtime/runtime-part';
import { ok, type Result } from '@pw/domain/result';
import { knowledge } from '../../../platform/knowledge.ts';
import type { BoardAddress, EditingRequest } from '../editing-request.ts';
import type { StepClosed } from '../step-draft.ts';
import { editModel } from './edit-model.ts';
import { planPart, type WantedPart } from './plan-part.ts';
import { presentPart } from './present-part.ts';
import type { ModelClosed } from './read-model.ts';

/** Adds a feeder or component and answers it. */
export async function addPart(
  request: EditingRequest,
  address: BoardAddress,
  wanted: WantedPart,
): Promise<Result<RuntimePartOnWire, StepClosed | ModelClosed>> {
  const edited = await editModel(request, address, (board) => planPart(knowledge(), board, wanted));
  if (!edited.ok) {
    return edited;
  }
  const { loaded, stepped } = edited.value;
  const [added] = stepped.edited.changes.filter((change) => 'added' in change);
  const part = added && presentPart(loaded, added.part, true);
  if (!part) {
    throw new Error('A part that was added is not there');
  }
  return ok(part);
}
