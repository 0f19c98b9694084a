import type { BoardOnWire } from '@pw/contract/board-fields';
import {
  addBoardCall,
  copyBoardsCall,
  deleteBoardCall,
  deleteBoardsCall,
  dropBoardPriceCall,
  listBoardsCall,
  readBoardsCall,
  renameBoardCall,
  setBoardQuantityCall,
} from '@pw/contract/boards';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listPresenceCall } from '@pw/contract/projects';
import { matchesSearch } from '@pw/domain/search';
import type { FakeRequest, FakeServer } from '../../../testing/fake-server.ts';
import { aPrice } from '../../project-pricing/testing/a-price.ts';

export const PROJECT = 17;

const person = '11111111-1111-4111-8111-111111111111';

/** A board as the calls answer it: the `lineItemId` is its item number and a hundred. */
export function aBoard(itemNumber: number, given: Partial<BoardOnWire> = {}): BoardOnWire {
  return {
    projectId: PROJECT,
    lineItemId: 100 + itemNumber,
    itemNumber,
    name: `PCC-${itemNumber}`,
    type: 'Switchboard',
    state: 'generated',
    isSaved: true,
    quantity: 1,
    comments: '',
    assignedTo: '',
    createdBy: person,
    createdAt: '2026-11-11T06:00:00.000Z',
    savedBy: person,
    savedAt: '2026-11-20T06:00:00.000Z',
    properties: {},
    revision: 1,
    ...given,
  };
}

const isIncomplete = ({ state }: Pick<BoardOnWire, 'state'>) => state !== 'generated';

const listed = (board: BoardOnWire) => ({
  ...board,
  gap: isIncomplete(board) ? ({ code: 'FRONT_VIEW_MISSING', count: 1 } as const) : null,
});

/** Lets a fake server keep the boards of the project: it lists and changes them as the real one does. */
export function keepBoards(server: FakeServer, ...boards: readonly BoardOnWire[]) {
  let current = boards;
  const find = (lineItemId: number) => {
    const match = current.find((board) => board.lineItemId === lineItemId);
    if (!match) {
      throw new Error(`No board ${lineItemId} is kept`);
    }
    return match;
  };
  const change = (board: BoardOnWire) => {
    current = current.map((each) => (each.lineItemId === board.lineItemId ? board : each));
    return board;
  };
  const addCopy = (name: string) => {
    const board = aBoard(current.length + 1, { name, state: 'in-progress' });
    current = [...current, board];
    return board;
  };
  const drop = (...ids: readonly number[]) => {
    current = current.filter(({ lineItemId }) => !ids.includes(lineItemId));
  };

  server.answer(listPresenceCall, []);
  server.answer(getProjectPriceCall, aPrice([]));
  server.answerWith(listBoardsCall, ({ query }) => {
    const { page = 1, size = current.length || 1, search } = listBoardsCall.query.parse(Object.fromEntries(query));
    const matches = current.filter((board) =>
      matchesSearch([board.name, isIncomplete(board) ? 'In Progress' : 'Completed'], search),
    );
    return {
      items: matches.slice((page - 1) * size, page * size).map(listed),
      total: matches.length,
      boards: current.length,
      panels: current.reduce((sum, { quantity }) => sum + quantity, 0),
      incomplete: current.filter(isIncomplete).map(({ name }) => name),
    };
  });
  server.answerWith(readBoardsCall, () => [...current]);
  server.answerWith(addBoardCall, ({ body }) => addCopy(addBoardCall.body.parse(body).name));
  server.answerWith(renameBoardCall, (request) => {
    const { name } = renameBoardCall.body.parse(request.body);
    const { itemNumber, quantity, revision } = find(boardOf(request));
    return change(aBoard(itemNumber, { name, quantity, revision: revision + 1, state: 'in-progress' }));
  });
  server.answerWith(setBoardQuantityCall, (request) => {
    const { quantity } = setBoardQuantityCall.body.parse(request.body);
    const board = find(boardOf(request));
    return change({ ...board, quantity, revision: board.revision + 1 });
  });
  server.answerWith(copyBoardsCall, ({ body }) => {
    const { boards: copied, targetProjectId } = copyBoardsCall.body.parse(body);
    return copied.map(({ name }) => ({ projectId: targetProjectId, lineItemId: addCopy(name).lineItemId, name }));
  });
  server.answerWith(deleteBoardCall, (request) => {
    const lineItemId = boardOf(request);
    drop(lineItemId);
    return { projectId: PROJECT, lineItemId };
  });
  server.answerWith(deleteBoardsCall, ({ body }) => {
    const { lineItemIds } = deleteBoardsCall.body.parse(body);
    drop(...lineItemIds);
    return { projectId: PROJECT, lineItemIds };
  });
  server.answerWith(dropBoardPriceCall, (request) => ({ projectId: PROJECT, lineItemId: boardOf(request) }));

  return {
    /** What somebody else does meanwhile. */
    add: (board: BoardOnWire) => {
      current = [...current, board];
    },
    change,
    drop,
  };
}

/** The board in the path of a request. */
function boardOf({ path }: FakeRequest): number {
  return Number(/\/boards\/(\d+)/.exec(path)?.[1]);
}
