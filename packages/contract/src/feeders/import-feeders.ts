import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';
import { feederSource } from './feeder-source.ts';

export const importFeedersCall = defineCall({
  name: 'importFeeders',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importFeeders',
  summary: 'The feeders of a board that can be imported: of the loaded board as it is now, of another as it was saved.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, lineItemId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(feederSource)),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
