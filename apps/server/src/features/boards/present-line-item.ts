import { wireStates } from '@pw/contract/boards/board-state-on-wire';
import type { LineItemOnWire } from '@pw/contract/boards/line-item';
import { newBoard } from '@pw/domain/boards/board-form';
import { boardUdfs } from '@pw/domain/boards/board-udfs';
import type { Board } from './boards.store.ts';

/** What the processID of a line item says about its configuration. */
export const processIds = { neverSaved: 1, saved: 4 } as const;

/** The one family of parts that boards are of. */
const PART_FAMILY = 'SBD_SPECS';

/** A board as the calls name its fields. */
export function presentLineItem(board: Board): LineItemOnWire {
  const { projectId: projectID, lineItemId: lineItemID, name, type } = board;
  const values = { type, name, state: wireStates[board.state] };
  return {
    projectID,
    lineItemID,
    itemNumber: board.itemNumber,
    processID: board.isSaved ? processIds.saved : processIds.neverSaved,
    partFamilyID: PART_FAMILY,
    quantity: board.quantity,
    cost: newBoard.cost,
    price: newBoard.price,
    discount: 0,
    itemDesc: name,
    comments: board.comments,
    createdBy: board.createdBy,
    createdDate: board.createdAt.toISOString(),
    lastModifiedBy: board.savedBy,
    lastModifiedDate: board.savedAt.toISOString(),
    assignedTo: board.assignedTo,
    unitType: 'M',
    isDeleted: false,
    udfs: boardUdfs.map(({ id, label, field }) => ({ projectID, lineItemID, id, name: label, value: values[field] })),
    properties: { ...board.properties },
    revision: board.revision,
  };
}
