import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { deep, runtimeId } from './runtime-id.ts';
import { runtimePart } from './runtime-part.ts';
import { readModelRefusals } from './runtime-refusals.ts';

export const getPartCall = defineCall({
  name: 'getPart',
  slice: 'board-configuration',
  server: 'specs',
  method: 'GET',
  path: '/Runtime/parts/id/:partId/:deep',
  summary: 'A part of the loaded board as it is now.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ partId: runtimeId, deep }),
  reply: runtimePart,
  refusals: readModelRefusals,
  blocking: false,
  failure: 'shown',
});
