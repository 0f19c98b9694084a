import type { BoardAddress } from '@pw/contract/board-draft';
import { type BoardChangeOnWire, type BoardEditionOnWire, readBoardEditionCall } from '@pw/contract/intake-editions';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { type AddedFeeder, scheduleEdits } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import type { Demand } from '@pw/switchboard/model/demand';
import { sendCall } from '../../../platform/send-call.ts';

/**
 * What a later file changes of a board; null for nothing.
 * @throws when nobody knows: the server is away, or the board is gone
 */
export async function readBoardEdition(params: BoardAddress): Promise<BoardEditionOnWire | null> {
  const result = await sendCall(readBoardEditionCall, { params }, 'screen');
  if (!result.ok) {
    throw new Error(result.error.message);
  }
  return result.value;
}

/** Whether a change takes something away that a person has entered: it is taken alone, never with all others. */
export function isOwn(change: BoardChangeOnWire): boolean {
  switch (change.kind) {
    case 'remove':
      return change.isEdited;
    case 'set':
    case 'rename':
      return change.own !== null;
    // Another feeder comes in its place: what was entered of it goes, and nobody says whether something was.
    case 'replace':
      return true;
    default:
      return false;
  }
}

/** Whether a change is only told: nothing carries it out. */
export function isNews({ kind }: BoardChangeOnWire): boolean {
  return kind === 'gone' || kind === 'equipment';
}

/** The board as far as edits of it depend on it. */
export type EditedBoard = {
  /** The number of its next part. */
  readonly nextPart: number;
  readonly feeders: readonly string[];
  /** The demands of its own. */
  readonly demands: readonly Demand[];
};

/** What carries a change out, as one step of undo; nothing for what only is to be known. */
export function editsOf(change: BoardChangeOnWire, { nextPart, feeders, demands }: EditedBoard): readonly Edit[] {
  switch (change.kind) {
    case 'add':
      return scheduleEdits([addedFeeder(change.feeder)], nextPart);
    case 'remove':
      return [{ kind: 'remove', part: change.part }];
    case 'set': {
      const { part, property, to } = change;
      const place = { part: part ?? BOARD_PART, property };
      return [to === null ? { kind: 'reset', ...place } : { kind: 'set', ...place, value: to }];
    }
    case 'rename':
      return [{ kind: 'rename', part: change.part, name: change.to }];
    case 'replace': {
      const { part, feeder } = change;
      const before = feeders[feeders.indexOf(part) + 1];
      // The old one goes first: the new one may have its name.
      const added = scheduleEdits([addedFeeder(feeder)], nextPart).map((edit) =>
        before === undefined ? edit : { ...edit, before },
      );
      return [{ kind: 'remove', part }, ...added];
    }
    case 'demand':
      return [{ kind: 'demands', demands: [...demands, change.demand] }];
    case 'equipment':
    case 'gone':
      return [];
  }
}

type NewFeeder = Extract<BoardChangeOnWire, { kind: 'add' }>['feeder'];

function addedFeeder({ components, ...feeder }: NewFeeder): AddedFeeder {
  return components === undefined ? feeder : { ...feeder, components };
}
