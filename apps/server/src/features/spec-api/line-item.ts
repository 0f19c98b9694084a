import type { BoardOnWire, boardSavedMeanwhile, boardsSavedMeanwhile } from '@pw/contract/board-fields';
import {
  boardUdfs,
  type LineItemOnWire,
  type lineItemChange,
  type lineItemSavedMeanwhile,
  type lineItemsSavedMeanwhile,
  wireStates,
} from '@pw/contract/spec-api/line-item-fields';
import type { BoardChange } from '@pw/domain/boards/decide-board';
import { type Difference, differencesOf } from '@pw/domain/front-view/decide-front-view';
import { newerOf } from '@pw/domain/projects/decide-project';
import { BOARD_FAMILY_ID } from '@pw/switchboard/board/board-family';
import type { z } from 'zod';

/** What the processID of a line item says about its configuration. */
const processIds = { neverSaved: 1, saved: 4 } as const;

/** A board in the names of the specification. Prices are in other calls: here they are 0. */
export function writeLineItem(board: BoardOnWire): LineItemOnWire {
  const { projectId: projectID, lineItemId: lineItemID, name, type } = board;
  const values = { type, name, state: wireStates[board.state] };
  return {
    projectID,
    lineItemID,
    itemNumber: board.itemNumber,
    processID: board.isSaved ? processIds.saved : processIds.neverSaved,
    partFamilyID: BOARD_FAMILY_ID,
    quantity: board.quantity,
    cost: 0,
    price: 0,
    discount: 0,
    itemDesc: name,
    comments: board.comments,
    createdBy: board.createdBy,
    createdDate: board.createdAt,
    lastModifiedBy: board.savedBy,
    lastModifiedDate: board.savedAt,
    assignedTo: board.assignedTo,
    unitType: 'M',
    isDeleted: false,
    udfs: boardUdfs.map(({ id, label, field }) => ({ projectID, lineItemID, id, name: label, value: values[field] })),
    properties: board.properties,
    revision: board.revision,
  };
}

/** The details of a save by a writer who has read an older board. */
function writeSavedMeanwhile({
  current,
  ...saved
}: z.output<typeof boardSavedMeanwhile>): z.input<typeof lineItemSavedMeanwhile> {
  return { current: writeLineItem(current), ...saved };
}

/** The details of a refused write of a board, or of several. */
export function writeBoardDetails(code: string, details: unknown): unknown {
  if (code !== 'STALE') {
    return details;
  }
  // What the routes of boards say of a stale write.
  const stale = details as z.output<typeof boardSavedMeanwhile> | z.output<typeof boardsSavedMeanwhile>;
  return 'boards' in stale
    ? ({ boards: stale.boards.map(writeSavedMeanwhile) } satisfies z.input<typeof lineItemsSavedMeanwhile>)
    : writeSavedMeanwhile(stale);
}

type SentLineItem = z.output<typeof lineItemChange>;

type SentChange = Omit<SentLineItem, 'revision' | 'processID'>;

/**
 * What a call says about a board, in the names of the product. The name is sent plainly, as a field, or both. Whether
 * the board is saved and complete is not for a client to say.
 */
export function readLineItemChange(storedName: string, sent: SentChange): BoardChange {
  return {
    name: newerOf(storedName, sent.itemDesc?.trim(), udfOf(sent, 'name')?.trim()),
    type: udfOf(sent, 'type'),
    quantity: sent.quantity,
    comments: sent.comments,
    assignedTo: sent.assignedTo,
  };
}

/** In what a client says another state of a board than the server has worked out, which counts. */
export function stateDifferences(
  { processID, ...sent }: Pick<SentLineItem, 'processID' | 'udfs'>,
  own: LineItemOnWire,
): readonly Difference[] {
  return differencesOf(
    { processID, state: udfOf(sent, 'state') },
    { processID: own.processID, state: udfOf(own, 'state') },
  );
}

function udfOf({ udfs }: Pick<SentLineItem, 'udfs'>, field: BoardUdfField): string | undefined {
  const id = boardUdfs.find((udf) => udf.field === field)?.id;
  return udfs?.find((udf) => udf.id === id)?.value;
}

type BoardUdfField = (typeof boardUdfs)[number]['field'];
