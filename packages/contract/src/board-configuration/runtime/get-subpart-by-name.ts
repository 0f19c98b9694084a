import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { deep } from './runtime-id.ts';
import { runtimePart, runtimeSubpart } from './runtime-part.ts';
import { readModelRefusals } from './runtime-refusals.ts';

/** The name of the subpart that holds the board. */
export const BOARD_SUBPART_NAME = 'RootPart.CONFIG(1).SBD_SPECS';

export const getSubpartByNameCall = defineCall({
  name: 'getSubpartByName',
  slice: 'board-configuration',
  server: 'specs',
  method: 'GET',
  path: '/Runtime/subparts/name/:name/:deep',
  summary: 'Where the model of a new board is created: the one added since another was loaded, else the loaded one.',
  access: 'projects.manage',
  // As loading a board.
  effect: 'read',
  params: z.object({ name: z.literal(BOARD_SUBPART_NAME), deep }),
  reply: runtimeSubpart(runtimePart),
  refusals: readModelRefusals,
  blocking: true,
  failure: 'shown',
});
