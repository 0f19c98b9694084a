import { z } from 'zod';
import { board, boardEntry, boardRefusals, boardsPage, tooManyBoards } from './board-fields.ts';
import { defineCall } from './call.ts';
import { listQuery, openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

export const listBoardsCall = defineCall({
  name: 'listBoards',
  slice: 'boards',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards',
  summary: 'One page of the boards of a project that are sought, in the order of their item numbers.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: listQuery,
  reply: boardsPage,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const findBoardsCall = defineCall({
  name: 'findBoards',
  slice: 'boards',
  server: 'own',
  method: 'GET',
  path: '/boards',
  summary: 'Boards of all projects of the company by a part of their names, those that were saved last first.',
  access: 'boards.find',
  effect: 'read',
  query: z.object({
    search: z.string().trim().min(1).max(200),
    size: z.coerce.number().int().min(1).max(50).default(8),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        projectId: z.int(),
        lineItemId: z.int(),
        name: z.string(),
        /** It has a configuration that was saved. */
        isSaved: z.boolean(),
        quotationNumber: z.string(),
        projectName: z.string(),
      }),
    ),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

/** The address of a board. */
const onBoard = z.object({ projectId: wireId, lineItemId: wireId });

const { NOT_FOUND, DELETED, VIEW_ONLY, STALE } = writeRefusals;

export const readBoardsCall = defineCall({
  name: 'readBoards',
  slice: 'boards',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/all',
  summary: 'Every board of a project in the order of their item numbers.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.array(board),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const addBoardCall = defineCall({
  name: 'addBoard',
  slice: 'boards',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards',
  summary: 'Adds a board to a project; its configuration is in progress. The answer holds its lineItemId.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: boardEntry,
  reply: board,
  refusals: { NOT_FOUND, DELETED, VIEW_ONLY, ...boardRefusals, ...tooManyBoards },
  blocking: true,
  failure: 'shown',
});

export const renameBoardCall = defineCall({
  name: 'renameBoard',
  slice: 'boards',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/name',
  summary: 'Renames a board and puts its configuration in progress again.',
  access: 'projects.manage',
  effect: 'write',
  params: onBoard,
  body: z.object({ name: z.string(), revision: wireRevision }),
  reply: board,
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: true,
  failure: 'shown',
});

export const setBoardQuantityCall = defineCall({
  name: 'setBoardQuantity',
  slice: 'boards',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/quantity',
  summary: 'Changes the quantity of a board; zero or less becomes 1.',
  access: 'projects.manage',
  effect: 'write',
  params: onBoard,
  body: z.object({ quantity: z.number(), revision: wireRevision }),
  reply: board,
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: false,
  failure: 'shown',
});

/** More than a project holds; what does not fit is refused by name. */
export const MOST_COPIES = 500;

export const copyBoardsCall = defineCall({
  name: 'copyBoards',
  slice: 'boards',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/copies',
  summary: 'Copies boards with their configurations into the same or another project: all of them, or none.',
  access: 'projects.manage',
  effect: 'write',
  /** The project that has the boards. */
  params: z.object({ projectId: wireId }),
  body: z.object({
    boards: z
      .array(
        z.object({
          lineItemId: wireId,
          /** The copy gets the next free name of it; of the board copied when it is empty. */
          name: z.string().default(''),
        }),
      )
      .min(1)
      .max(MOST_COPIES),
    targetProjectId: wireId,
  }),
  reply: z.array(z.object({ projectId: z.int(), lineItemId: z.int(), name: z.string() })),
  refusals: { NOT_FOUND, DELETED, VIEW_ONLY, NAME_INVALID: boardRefusals.NAME_INVALID, ...tooManyBoards },
  blocking: true,
  failure: 'shown',
});

export const deleteBoardCall = defineCall({
  name: 'deleteBoard',
  slice: 'boards',
  server: 'own',
  method: 'DELETE',
  path: '/projects/:projectId/boards/:lineItemId',
  summary: 'Deletes a board.',
  access: 'projects.manage',
  effect: 'write',
  params: onBoard,
  /** As it was read; a client that sends none is not asked. */
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ projectId: z.int(), lineItemId: z.int() }),
  refusals: writeRefusals,
  blocking: true,
  failure: 'shown',
});

/** More than a project holds. */
export const MOST_DELETED_BOARDS = 500;

export const deleteBoardsCall = defineCall({
  name: 'deleteBoards',
  slice: 'boards',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/deletions',
  summary: 'Deletes boards with their prices: all of them, or none. Those that are deleted already may be among them.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({
    lineItemIds: z.array(wireId).min(1).max(MOST_DELETED_BOARDS),
    /** Boards as they were read; of those that a client does not name nobody asks. */
    revisions: z
      .array(z.object({ lineItemId: wireId, revision: z.int().min(1) }))
      .max(MOST_DELETED_BOARDS)
      .optional(),
  }),
  reply: z.object({ projectId: z.int(), lineItemIds: z.array(z.int()) }),
  /** The details of STALE: each board that is not as it was read. */
  refusals: { NOT_FOUND, DELETED, VIEW_ONLY, STALE },
  blocking: true,
  failure: 'shown',
});

export const dropBoardPriceCall = defineCall({
  name: 'dropBoardPrice',
  slice: 'boards',
  server: 'own',
  method: 'DELETE',
  path: '/projects/:projectId/boards/:lineItemId/price',
  summary: 'Drops the price of a board, also of one that was deleted. A board without a price is in progress.',
  access: 'projects.manage',
  effect: 'write',
  params: onBoard,
  reply: z.object({ projectId: z.int(), lineItemId: z.int() }),
  refusals: { NOT_FOUND, DELETED, VIEW_ONLY },
  blocking: false,
  failure: 'silent',
});
