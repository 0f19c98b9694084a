import { type LineItemOnWire, type wireStates as WireStates, wireStates } from '@pw/contract/board-fields';
import {
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  getLineItemsCall,
  listBoardsCall,
  updateQuantityCall,
} from '@pw/contract/boards';
import { answered } from '@pw/contract/call';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listPresenceCall } from '@pw/contract/projects';
import { matchesSearch } from '@pw/domain/search';
import type { FakeRequest, FakeServer } from '../../../testing/fake-server.ts';
import { aPrice } from '../../project-pricing/testing/a-price.ts';

export const PROJECT = 17;

const person = '11111111-1111-4111-8111-111111111111';

type Given = Partial<LineItemOnWire> & { readonly state?: keyof typeof WireStates };

/** A board as the calls answer it: the `lineItemID` is its item number and a hundred. */
export function aBoard(itemNumber: number, { state = 'generated', ...given }: Given = {}): LineItemOnWire {
  const board = {
    projectID: PROJECT,
    lineItemID: 100 + itemNumber,
    itemNumber,
    processID: 4,
    partFamilyID: 54,
    quantity: 1,
    cost: 0,
    price: 0,
    discount: 0,
    itemDesc: `PCC-${itemNumber}`,
    comments: '',
    createdBy: person,
    createdDate: '2026-11-11T06:00:00.000Z',
    lastModifiedBy: person,
    lastModifiedDate: '2026-11-20T06:00:00.000Z',
    assignedTo: '',
    unitType: 'M',
    isDeleted: false,
    properties: {},
    revision: 1,
    ...given,
  } as const;
  return { ...board, udfs: udfsOf(board, wireStates[state]) };
}

function udfsOf({ projectID, lineItemID, itemDesc }: Omit<LineItemOnWire, 'udfs'>, state: string) {
  const values = [
    [6, 'Board Type', 'Switchboard'],
    [7, 'Board Name', itemDesc],
    [8, 'Configuration State', state],
  ] as const;
  return values.map(([id, name, value]) => ({ projectID, lineItemID, id, name, value }));
}

const isIncomplete = ({ udfs }: LineItemOnWire) => udfs.find(({ id }) => id === 8)?.value !== wireStates.generated;

const listed = (board: LineItemOnWire) => ({
  ...board,
  gap: isIncomplete(board) ? ({ code: 'FRONT_VIEW_MISSING', count: 1 } as const) : null,
});

/** Lets a fake server keep the boards of the project: it lists and changes them as the real one does. */
export function keepBoards(server: FakeServer, ...boards: readonly LineItemOnWire[]) {
  let kept = boards;
  const find = (lineItemId: number) => {
    const found = kept.find(({ lineItemID }) => lineItemID === lineItemId);
    if (!found) {
      throw new Error(`No board ${lineItemId} is kept`);
    }
    return found;
  };
  const change = (board: LineItemOnWire) => {
    kept = kept.map((each) => (each.lineItemID === board.lineItemID ? board : each));
    return answered(board);
  };
  const addCopy = (itemDesc: string) => {
    const board = aBoard(kept.length + 1, { itemDesc, state: 'in-progress' });
    kept = [...kept, board];
    return board;
  };
  const drop = (...ids: readonly number[]) => {
    kept = kept.filter(({ lineItemID }) => !ids.includes(lineItemID));
  };

  server.answer(listPresenceCall, []);
  server.answer(getProjectPriceCall, aPrice([]));
  server.answerWith(listBoardsCall, ({ query }) => {
    const { page = 1, size = kept.length || 1, search } = listBoardsCall.query.parse(Object.fromEntries(query));
    const found = kept.filter(({ itemDesc, ...board }) =>
      matchesSearch([itemDesc, isIncomplete({ itemDesc, ...board }) ? 'In Progress' : 'Completed'], search),
    );
    return {
      items: found.slice((page - 1) * size, page * size).map(listed),
      total: found.length,
      boards: kept.length,
      panels: kept.reduce((sum, { quantity }) => sum + quantity, 0),
      incomplete: kept.filter(isIncomplete).map(({ itemDesc }) => itemDesc),
    };
  });
  server.answerWith(getLineItemsCall, () => [...kept]);
  server.answerWith(addLineItemCall, ({ body }) => addCopy(addLineItemCall.body.parse(body).itemDesc ?? ''));
  server.answerWith(boardRenameCall, ({ body }) => {
    const { lineItemId, boardName } = boardRenameCall.body.parse(body);
    const { itemNumber, quantity, revision } = find(lineItemId);
    const renamed = { itemDesc: boardName, quantity, revision: revision + 1, state: 'in-progress' } as const;
    return change(aBoard(itemNumber, renamed));
  });
  server.answerWith(updateQuantityCall, ({ body }) => {
    const { lineItemId, qty } = updateQuantityCall.body.parse(body);
    const board = find(lineItemId);
    return change({ ...board, quantity: qty, revision: board.revision + 1 });
  });
  server.answerWith(copyLineItemCall, ({ body }) => {
    const { lineItems, targetProjectId } = copyLineItemCall.body.parse(body);
    return lineItems.map(({ boardName }) => {
      const { lineItemID } = addCopy(boardName);
      return { projectId: targetProjectId, lineItemId: lineItemID, boardName };
    });
  });
  server.answerWith(deleteLineItemCall, (request) => {
    const lineItemId = lastNumberOf(request);
    drop(lineItemId);
    return answered({ projectId: PROJECT, lineItemId });
  });
  server.answerWith(deleteMulipleBoardCall, ({ body }) => {
    const { lineItemIds } = deleteMulipleBoardCall.body.parse(body);
    drop(...lineItemIds);
    return answered({ projectId: PROJECT, lineItemIds });
  });
  server.answerWith(deletePriceReportCall, ({ body }) => answered(deletePriceReportCall.body.parse(body)));

  return {
    /** What somebody else does meanwhile. */
    add: (board: LineItemOnWire) => {
      kept = [...kept, board];
    },
    change,
    drop,
  };
}

function lastNumberOf({ path }: FakeRequest): number {
  return Number(path.split('/').at(-1));
}
