import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { specAnswer } from '../../spec-answer.ts';
import { editModelRefusals } from './runtime-refusals.ts';

export const closeModelCall = defineCall({
  name: 'closeModel',
  slice: 'board-configuration',
  server: 'specs',
  method: 'POST',
  path: '/Runtime/close/false/false',
  summary: 'Closes the loaded board without saving: what was saved counts; a board that never was is deleted.',
  access: 'projects.manage',
  // Of a board without changes nothing but the hold is given back, which leaves no event.
  effect: 'journaled',
  /** Whether the board was deleted with its draft. */
  reply: specAnswer(z.object({ isDeleted: z.boolean() })),
  refusals: { NOT_LOADED: editModelRefusals.NOT_LOADED },
  blocking: true,
  failure: 'shown',
});
