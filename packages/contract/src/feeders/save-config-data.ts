import { z } from 'zod';
import { editRefusals } from '../board-configuration/editing-refusals.ts';
import { lineItem } from '../boards/line-item.ts';
import { defineCall } from '../call.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

export const saveConfigDataCall = defineCall({
  name: 'saveConfigData',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/saveConfigData',
  summary: 'Saves what of a board is not saved yet; with nothing of that kind it changes nothing.',
  access: 'projects.manage',
  // A board that was just saved leaves no second event.
  effect: 'journaled',
  body: z.object({ projectId: wireId, lineItemId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.object({ lineItem })),
  refusals: editRefusals,
  blocking: false,
  failure: 'shown',
});
