import { z } from 'zod';
import { lineItem } from '../../boards/line-item.ts';
import { defineCall } from '../../call.ts';
import { specAnswer } from '../../spec-answer.ts';
import { editModelRefusals } from './runtime-refusals.ts';

export const saveModelCall = defineCall({
  name: 'saveModel',
  slice: 'board-configuration',
  server: 'specs',
  method: 'POST',
  path: '/Runtime/save',
  summary: 'Saves the loaded board; it stays loaded.',
  access: 'projects.manage',
  effect: 'write',
  reply: specAnswer(z.object({ lineItem })),
  refusals: editModelRefusals,
  blocking: true,
  failure: 'shown',
});
