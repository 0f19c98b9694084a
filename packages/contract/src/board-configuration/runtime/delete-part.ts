import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { runtimeChange } from './runtime-change.ts';
import { runtimeId } from './runtime-id.ts';
import { editModelRefusals } from './runtime-refusals.ts';

export const deletePartCall = defineCall({
  name: 'deletePart',
  slice: 'board-configuration',
  server: 'specs',
  method: 'DELETE',
  path: '/Runtime/subparts/id/:ownerId/parts/:partId',
  summary: 'Deletes a feeder with its components, or a component, of the loaded board.',
  access: 'projects.manage',
  effect: 'journaled',
  params: z.object({ ownerId: runtimeId, partId: runtimeId }),
  reply: runtimeChange,
  refusals: editModelRefusals,
  blocking: true,
  failure: 'shown',
});
