import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listQuery } from '../projects/list-query.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { lineItem } from './line-item.ts';

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
  reply: z.object({
    items: z.array(lineItem),
    /** On all pages. */
    total: z.int(),
    /** Names of the boards on all pages whose configuration is not complete. */
    incomplete: z.array(z.string()),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
