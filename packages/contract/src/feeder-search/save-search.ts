import { searchInstances } from '@pw/domain/feeder-search/search-instance';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

/** As many as a board holds. */
const MOST_FEEDERS = 2000;

export const saveSearchCall = defineCall({
  name: 'saveSearch',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'POST',
  path: '/saveSearch',
  summary: 'Puts configured feeders of a board into the company’s library; each configuration is there once.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    /** The name that the feeders are searched under. */
    instanceName: z.enum(searchInstances),
    feeder: z.object({
      projectId: wireId,
      boardId: wireId,
      /** Parts of the board, e.g. `1042.f12`. What is not configured completely is passed over. */
      partIDs: z.array(z.string().max(30)).min(1).max(MOST_FEEDERS),
      /** For a single feeder; left out, the feeder is listed by its designation or its name. */
      feederName: z.string().max(2000).optional(),
    }),
    /** Empty for the industry of the project. */
    industryType: z.string().max(200).default(''),
  }),
  reply: specAnswer(z.object({ saved: z.int() })),
  refusals: {
    ...openRefusals,
    NAME_INVALID: { status: 422, message: 'The name of the feeder is not right.' },
    /** The text says what is missing. */
    FEEDER_INCOMPLETE: { status: 422, message: 'The feeder is not configured completely yet.' },
  },
  blocking: false,
  failure: 'silent',
});
