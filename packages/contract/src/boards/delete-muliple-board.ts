import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

/** More than a project holds. */
const MOST_BOARDS = 500;

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
    lineItemIds: z.array(wireId).min(1).max(MOST_BOARDS),
    /** Boards as they were read; of those that a client does not name nobody asks. */
    revisions: z
      .array(z.object({ lineItemId: wireId, revision: z.int().min(1) }))
      .max(MOST_BOARDS)
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
