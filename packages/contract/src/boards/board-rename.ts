import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId, wireRevision } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';
import { boardRefusals } from './board-refusals.ts';
import { lineItem } from './line-item.ts';

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
