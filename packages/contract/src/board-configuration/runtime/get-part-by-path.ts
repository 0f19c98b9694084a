import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { deep } from './runtime-id.ts';
import { runtimePart } from './runtime-part.ts';
import { readModelRefusals } from './runtime-refusals.ts';

/** The paths that lead to a part, each with what it names. */
export const partPaths = {
  board: 'RootPart.CONFIG(1).SBD_SPECS(1)',
  feeders: 'RootPart.CONFIG(1).SBD_SPECS(1).TU_SPECS(1).FEEDER_SPECS(1)',
} as const;

export const getPartByPathCall = defineCall({
  name: 'getPartByPath',
  slice: 'board-configuration',
  server: 'specs',
  method: 'GET',
  path: '/Runtime/parts/path/:path/:deep',
  summary: 'The loaded board, or the part that holds its feeders and says which types can be added.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ path: z.enum([partPaths.board, partPaths.feeders]), deep }),
  reply: runtimePart,
  refusals: readModelRefusals,
  blocking: true,
  failure: 'shown',
});
