import { z } from 'zod';
import { lineItem } from '../boards/line-item.ts';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

export const importBoardsCall = defineCall({
  name: 'importBoards',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importBoards',
  summary: 'The boards of a project whose feeders can be imported.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(lineItem.pick({ lineItemID: true, itemDesc: true, udfs: true }))),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
