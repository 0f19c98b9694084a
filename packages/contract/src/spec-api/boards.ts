import { z } from 'zod';
import { boardRefusals, tooManyBoards } from '../board-fields.ts';
import { MOST_COPIES, MOST_DELETED_BOARDS } from '../boards.ts';
import { defineCall, specAnswer } from '../call.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from '../project-fields.ts';
import { lineItem, lineItemChange } from './line-item-fields.ts';

export const getLineItemCall = defineCall({
  name: 'getLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary: 'One board of a project.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: lineItem,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const editLineItemCall = defineCall({
  name: 'editLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'PUT',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary:
    'Saves a board; whether it is saved and complete follows from the board itself. A new name puts it in progress again.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  body: lineItemChange,
  reply: lineItem,
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: true,
  failure: 'shown',
});

export const getLineItemsCall = defineCall({
  name: 'getLineItems',
  slice: 'boards',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId/lineitems',
  summary: 'Every board of a project in the order of their item numbers.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.array(lineItem),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const addLineItemCall = defineCall({
  name: 'addLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'POST',
  path: '/Projects/:projectId/lineitems',
  summary: 'Adds a board to a project; its configuration is in progress. The answer holds its lineItemID.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: lineItemChange.omit({ revision: true, processID: true }),
  reply: lineItem,
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    ...boardRefusals,
    ...tooManyBoards,
  },
  blocking: true,
  failure: 'shown',
});

export const boardRenameCall = defineCall({
  name: 'boardRename',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/boardRename',
  summary: 'Renames a board and puts its configuration in progress again.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({ projectId: wireId, lineItemId: wireId, boardName: z.string(), revision: wireRevision }),
  reply: specAnswer(lineItem),
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: true,
  failure: 'shown',
});

export const updateQuantityCall = defineCall({
  name: 'updateQuantity',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/updateQuantity',
  summary: 'Changes the quantity of a board; zero or less becomes 1.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    qty: z.number(),
    /** The company, or the user. */
    createdBy: z.string(),
    revision: wireRevision,
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(lineItem),
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: false,
  failure: 'shown',
});

export const copyLineItemCall = defineCall({
  name: 'copyLineItem',
  slice: 'boards',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/copyLineItem',
  summary: 'Copies boards with their configurations into the same or another project: all of them, or none.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItems: z
      .array(
        z.object({
          lineItemId: wireId,
          /** The copy gets the next free name of it; of the board copied when it is empty. */
          boardName: z.string().default(''),
        }),
      )
      .min(1)
      .max(MOST_COPIES),
    targetProjectId: wireId,
    rsToken: z.string(),
  }),
  own: { rsToken: 'token' },
  reply: z.array(z.object({ projectId: z.int(), lineItemId: z.int(), boardName: z.string() })),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    NAME_INVALID: boardRefusals.NAME_INVALID,
    ...tooManyBoards,
  },
  blocking: true,
  failure: 'shown',
});

export const deleteLineItemCall = defineCall({
  name: 'deleteLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'DELETE',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary: 'Deletes a board.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  /** As it was read; a client that sends none is not asked. */
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemId: z.int() })),
  refusals: writeRefusals,
  blocking: true,
  failure: 'shown',
});

export const deleteMulipleBoardCall = defineCall({
  name: 'deleteMulipleBoard',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/deleteMulipleBoard',
  summary: 'Deletes boards with their prices: all of them, or none. Those that are deleted already may be among them.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemIds: z.array(wireId).min(1).max(MOST_DELETED_BOARDS),
    /** Boards as they were read; of those that a client does not name nobody asks. */
    revisions: z
      .array(z.object({ lineItemId: wireId, revision: z.int().min(1) }))
      .max(MOST_DELETED_BOARDS)
      .optional(),
  }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemIds: z.array(z.int()) })),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    /** Details: each board that is not as it was read. */
    STALE: writeRefusals.STALE,
  },
  blocking: true,
  failure: 'shown',
});

export const deletePriceReportCall = defineCall({
  name: 'deletePriceReport',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/deletePriceReport',
  summary: 'Drops the price of a board, also of one that was deleted. A board without a price is in progress.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemId: z.int() })),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
  },
  blocking: false,
  failure: 'silent',
});
