import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { copyNames } from '@pw/domain/boards/copy-name';
import { err, ok, type Result } from '@pw/domain/result';
import { partInputs } from '@pw/switchboard/input/part-inputs';
import { reuseFeeders } from '@pw/switchboard/reuse/reuse-feeder';
import { knowledge } from '../../platform/knowledge.ts';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import { returnLiveBoard, takeLiveBoard } from '../board-configuration/live-board.ts';
import { lockHeldDraft } from '../board-configuration/lock-held-draft.ts';
import { type StepClosed, stepDraft } from '../board-configuration/step-draft.ts';
import type { Closed } from '../projects/open-project.ts';
import { countUses, findGlobalFeeder } from './global-feeders.store.ts';

type AddClosed = StepClosed | Closed<'FEEDER_UNKNOWN' | 'TYPE_GONE' | 'NAME_INVALID'>;

export type WantedFeeder = { readonly feederId: string; readonly name: string; readonly quantity: number };

export type AddedFeeders = {
  readonly type: string;
  readonly feeders: readonly { readonly part: string; readonly name: string }[];
  /** What the knowledge does not have any more. */
  readonly left: readonly string[];
  readonly sequence: number;
};

/** Puts feeders of the library onto the open draft of a board, as one step that can be taken back. */
export async function addGlobalFeeder(
  request: EditingRequest,
  address: BoardAddress,
  { feederId, name, quantity }: WantedFeeder,
): Promise<Result<AddedFeeders, AddClosed>> {
  const { tx, platform, actor } = request;
  const held = await lockHeldDraft(request, address);
  if (!held.ok) {
    return held;
  }
  const feeder = await findGlobalFeeder(tx, feederId);
  if (!feeder) {
    return err({ code: 'FEEDER_UNKNOWN', more: {} });
  }
  // The draft is locked: what is read here is what the step below finds.
  const live = await takeLiveBoard(tx, platform, actor.companyId, held.value.draft);
  returnLiveBoard(request, address.lineItemId, live);
  const { entries, nextPart } = live.journaled.board;
  const taken = [...entries.values()].flatMap((entry) => (entry.kind === 'feeder' ? [entry.name] : []));
  const fault = judgeFeederName(name, taken, 'global');
  if (fault !== null) {
    return err({ code: 'NAME_INVALID', more: { message: fault } });
  }
  const wished = tidyFeederName(name);
  const copies = Array.from({ length: quantity }, () => ({ source: wished, wished }));
  const { entity } = feeder;
  const named = copyNames(copies, taken, 'feeder').map((each) => ({ entity, name: each }));
  const reused = reuseFeeders(partInputs(knowledge()), named, nextPart);
  if (!reused.ok) {
    return err({ code: 'TYPE_GONE', more: { message: reused.error } });
  }
  const { edits, left } = reused.value;
  const stepped = await stepDraft(request, address, { step: { kind: 'edits', edits } });
  if (!stepped.ok) {
    return stepped;
  }
  await countUses(tx, feederId, quantity);
  const feeders = edits.map((edit) => ({ part: edit.part, name: edit.name }));
  return ok({ type: entity.type, feeders, left, sequence: stepped.value.edited.sequence });
}
