import type { RuntimeChangeOnWire } from '@pw/contract/board-configuration/runtime/runtime-change';
import { err, ok, type Result } from '@pw/domain/result';
import { knowledge } from '../../../platform/knowledge.ts';
import type { EditingRequest } from '../editing-request.ts';
import type { StepClosed } from '../step-draft.ts';
import { editModel } from './edit-model.ts';
import { planValues } from './plan-values.ts';
import { presentChange } from './present-change.ts';
import { findLoadedOf, type ModelClosed } from './read-model.ts';
import { readPropertyId } from './runtime-ids.ts';

/** Sets properties of the loaded board, all of them or none, and answers all that follows. */
export async function setValues(
  request: EditingRequest,
  values: readonly { readonly propertyID: string; readonly value: string }[],
): Promise<Result<RuntimeChangeOnWire, StepClosed | ModelClosed>> {
  const written = values.map(({ propertyID, value }) => ({ address: readPropertyId(propertyID), text: value }));
  const found = await findLoadedOf(
    request,
    written.map(({ address }) => address),
  );
  if (!found.ok) {
    return err(found.error);
  }
  const known = written.flatMap(({ address, text }) => (address ? [{ ...address, text }] : []));
  const edited = await editModel(request, found.value, (board) => planValues(knowledge(), board, known));
  if (!edited.ok) {
    return edited;
  }
  const { loaded, stepped } = edited.value;
  return ok(presentChange(loaded, stepped.edited.changes));
}
