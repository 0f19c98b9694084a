import type { BoardAddress } from '@pw/contract/board-draft';
import type { RuntimeChangeOnWire, RuntimePartOnWire } from '@pw/contract/spec-api/runtime-parts';
import { componentName } from '@pw/domain/board-configuration/component-form';
import { foldName } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART, componentNames, partId } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { writtenValue } from '@pw/switchboard/forms/form-assets';
import { type PartFamily, partFamilies } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type HoldRefusal, lockHeldDraft } from '../board-configuration/draft-hold.ts';
import { returnLiveBoard, takeLiveBoard } from '../board-configuration/live-board.ts';
import { openEditing } from '../board-configuration/open-editing.ts';
import { type StepRefusal, type StepResult, stepHeldDraft } from '../board-configuration/step-draft.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import {
  findLoadedOf,
  type LoadedBoard,
  loadedBoard,
  type ModelRefusal,
  partUnknown,
  readModelAt,
} from './loaded-model.ts';
import { presentBoardPart, presentChange, presentPart } from './present-part.ts';
import { wireProperties } from './present-property.ts';
import { readPropertyId } from './runtime-ids.ts';

export type EditedModel = { readonly stepped: StepResult; readonly loaded: LoadedBoard };

/**
 * Edits a board by what somebody wants who counts no steps: the edits are made of the board as it is under the lock of
 * its draft.
 * @param plan says why there are none for this board
 */
export async function editModel<Refusal>(
  request: BoardRequest,
  address: BoardAddress,
  plan: (board: EditableBoard) => Result<readonly Edit[], Refusal>,
): Promise<Result<EditedModel, StepRefusal | Refusal>> {
  const held = await lockHeldDraft(request, address);
  if (!held.ok) {
    return held;
  }
  const { board, draft } = held.value;
  const live = await takeLiveBoard(request.tx, request.platform, request.actor.companyId, draft);
  const edits = plan(live.board);
  returnLiveBoard(request, address.lineItemId, live);
  if (!edits.ok) {
    return err(edits.error);
  }
  const stepped = await stepHeldDraft(request, held.value, { step: { kind: 'edits', edits: edits.value } });
  return stepped.ok
    ? ok({ stepped: stepped.value, loaded: loadedBoard(knowledgeOf(request.tx), board, stepped.value.board) })
    : stepped;
}

/** Opens a board for editing. One that has a model already keeps it. */
export async function startModel(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<RuntimePartOnWire, HoldRefusal>> {
  const opened = await openEditing(request, address, 'free');
  if (!opened.ok) {
    return opened;
  }
  const model = await readModelAt(request, address);
  return model.ok ? ok(presentBoardPart(model.value.loaded, false)) : model;
}

/** Adds a feeder or component and answers it. */
export async function addPart(
  request: BoardRequest,
  address: BoardAddress,
  wanted: WantedPart,
): Promise<Result<RuntimePartOnWire, StepRefusal | ModelRefusal>> {
  const edited = await editModel(request, address, (board) => planPart(knowledgeOf(request.tx), board, wanted));
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

type Families = Pick<Knowledge, 'board' | 'kinds' | 'components'>;

/** A feeder or component that somebody wants to add. */
type WantedPart = {
  readonly family: PartFamily;
  /** The part below which it comes. */
  readonly owner: string;
  readonly name: string;
  /** From 0 to below 1: draws another name for a component whose name is taken. */
  readonly random: number;
};

/** The part family of a number as it was sent, among those that can be added in a place. */
export function familyFor(
  knowledge: Families,
  place: PartFamily['part'],
  familyId: string,
): Result<PartFamily, CodedRefusal<'FAMILY_INVALID'>> {
  const possible = partFamilies(knowledge).filter(({ part }) => part === place);
  const family = possible.find(({ id }) => String(id) === familyId);
  if (family) {
    return ok(family);
  }
  const names = possible.map(({ id, name }) => `${id} (${name})`).join(', ');
  const message = `A part of the family ${familyId} cannot be added there. Possible are ${names}.`;
  return err({ code: 'FAMILY_INVALID', more: { message } });
}

/** The edit that adds a feeder or component. A feeder is of the first type of its family until its type is set. */
function planPart(
  knowledge: Families,
  { entries, nextPart }: Pick<EditableBoard, 'entries' | 'nextPart'>,
  { family, owner, name, random }: WantedPart,
): Result<readonly Edit[], ModelRefusal> {
  if (family.part === 'feeder') {
    return ok([{ kind: 'add-feeder', part: partId('feeder', nextPart), name, type: firstType(knowledge, family) }]);
  }
  const feeder = entries.get(owner);
  if (feeder?.kind !== 'feeder') {
    return err(partUnknown);
  }
  const names = componentNames(entries, feeder);
  const free = names.map(foldName).includes(foldName(name)) ? componentName(family.name, names, random) : name;
  const part = partId('component', nextPart);
  return ok([{ kind: 'add-component', part, feeder: owner, family: family.name, name: free }]);
}

function firstType({ kinds }: Families, { name }: PartFamily): string {
  const [first] = kinds.find(({ family }) => family.name === name)?.types ?? [];
  if (!first) {
    throw new Error(`The feeder family ${name} has no type`);
  }
  return first.name;
}

/** Sets properties of the loaded board, all of them or none, and answers all that follows. */
export async function setValues(
  request: BoardRequest,
  values: readonly { readonly propertyID: string; readonly value: string }[],
): Promise<Result<RuntimeChangeOnWire, StepRefusal | ModelRefusal>> {
  const written = values.map(({ propertyID, value }) => ({ address: readPropertyId(propertyID), text: value }));
  const lookup = await findLoadedOf(
    request,
    written.map(({ address }) => address),
  );
  if (!lookup.ok) {
    return err(lookup.error);
  }
  const known = written.flatMap(({ address, text }) => (address ? [{ ...address, text }] : []));
  const edited = await editModel(request, lookup.value, (board) => planValues(knowledgeOf(request.tx), board, known));
  if (!edited.ok) {
    return edited;
  }
  const { loaded, stepped } = edited.value;
  return ok(presentChange(loaded, stepped.edited.changes));
}

/** A value as a Runtime call writes it. */
export type WrittenValue = { readonly part: string; readonly property: string; readonly text: string };

/** The edits behind written values; refused when the board does not have one of the parts. */
function planValues(
  knowledge: Knowledge,
  { entries, view }: EditableBoard,
  written: readonly WrittenValue[],
): Result<readonly Edit[], ModelRefusal> {
  if (written.some(({ part }) => part !== BOARD_PART && !entries.has(part))) {
    return err(partUnknown);
  }
  return ok(
    written.map(({ part, property, text }) => {
      const declared = wireProperties(knowledge, view.family(part)).get(property)?.declared;
      return { kind: 'set', part, property, value: declared ? writtenValue(declared, text) : text };
    }),
  );
}
