import { answered } from '@pw/contract/call';
import {
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  editLineItemCall,
  getLineItemCall,
  getLineItemsCall,
  updateQuantityCall,
} from '@pw/contract/spec-api/boards';
import { route } from '../../platform/http/route.ts';
import { deleteBoardRoute, deleteBoardsRoute, dropBoardPriceRoute } from '../boards/board-deletion.routes.ts';
import {
  addBoardRoute,
  copyBoardsRoute,
  readBoardsRoute,
  renameBoardRoute,
  setBoardQuantityRoute,
} from '../boards/boards.routes.ts';
import { changeBoard } from '../boards/change-board.ts';
import { openBoard, presentBoard } from '../boards/open-board.ts';
import { adaptRoute } from './adapt-route.ts';
import { readLineItemChange, stateDifferences, writeBoardDetails, writeLineItem } from './line-item.ts';

export const getLineItemsRoute = adaptRoute(getLineItemsCall, readBoardsRoute, {
  read: ({ params }) => ({ params }),
  write: (boards) => boards.map(writeLineItem),
});

/** One board of a project. */
export const getLineItemRoute = route(getLineItemCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    return open.ok ? writeLineItem(presentBoard(open.value)) : refuse(open.error.code, open.error.more);
  },
});

export const addLineItemRoute = adaptRoute(addLineItemCall, addBoardRoute, {
  read: ({ params, body }) => {
    const { name = '', ...entry } = readLineItemChange('', body);
    return { params, body: { name, ...entry } };
  },
  write: writeLineItem,
});

/** Saves a board. What the client says of its state is compared and never used: it follows from the board. */
export const editLineItemRoute = route(editLineItemCall, {
  async handle({ params, body: { revision, ...sent }, actor, tx, now, refuse, audit }) {
    const changed = await changeBoard(tx, {
      address: { ...params, revision },
      change: ({ name }) => readLineItemChange(name, sent),
      userId: actor.accountId,
      now,
    });
    if (!changed.ok) {
      const { code, more } = changed.error;
      return refuse(code, { ...more, details: writeBoardDetails(code, more.details) });
    }
    const reply = writeLineItem(changed.value.reply);
    const differences = stateDifferences(sent, reply);
    audit({ event: 'board.edited', subject: reply.itemDesc, details: { ...changed.value.details, differences } });
    return reply;
  },
});

export const boardRenameRoute = adaptRoute(boardRenameCall, renameBoardRoute, {
  read: ({ body: { boardName: name, revision, ...params } }) => ({ params, body: { name, revision } }),
  write: (board) => answered(writeLineItem(board)),
  writeDetails: writeBoardDetails,
});

export const updateQuantityRoute = adaptRoute(updateQuantityCall, setBoardQuantityRoute, {
  read: ({ body: { projectId, lineItemId, qty: quantity, revision } }) => ({
    params: { projectId, lineItemId },
    body: { quantity, revision },
  }),
  write: (board) => answered(writeLineItem(board)),
  writeDetails: writeBoardDetails,
});

export const copyLineItemRoute = adaptRoute(copyLineItemCall, copyBoardsRoute, {
  read: ({ body: { projectId, lineItems, targetProjectId } }) => ({
    params: { projectId },
    body: {
      boards: lineItems.map(({ lineItemId, boardName: name }) => ({ lineItemId, name })),
      targetProjectId,
    },
  }),
  write: (copies) => copies.map(({ name: boardName, ...address }) => ({ ...address, boardName })),
});

export const deleteLineItemRoute = adaptRoute(deleteLineItemCall, deleteBoardRoute, {
  read: ({ params, query }) => ({ params, query }),
  write: answered,
  writeDetails: writeBoardDetails,
});

export const deleteMulipleBoardRoute = adaptRoute(deleteMulipleBoardCall, deleteBoardsRoute, {
  read: ({ body: { projectId, ...body } }) => ({ params: { projectId }, body }),
  write: answered,
  writeDetails: writeBoardDetails,
});

export const deletePriceReportRoute = adaptRoute(deletePriceReportCall, dropBoardPriceRoute, {
  read: ({ body: params }) => ({ params }),
  write: answered,
});
