import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { runtimeChange } from './runtime-change.ts';
import { runtimeId } from './runtime-id.ts';
import { editModelRefusals } from './runtime-refusals.ts';
import { runtimeValue } from './runtime-value.ts';

export const setPropertyCall = defineCall({
  name: 'setProperty',
  slice: 'board-configuration',
  server: 'specs',
  method: 'PUT',
  path: '/Runtime/properties/id/:propertyId',
  summary: 'Sets one property of the loaded board and answers all that follows from it.',
  access: 'projects.manage',
  effect: 'journaled',
  params: z.object({ propertyId: runtimeId }),
  /** A JSON string by itself, e.g. "1600". */
  body: runtimeValue,
  reply: runtimeChange,
  refusals: editModelRefusals,
  blocking: false,
  failure: 'shown',
});
