import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { openRefusals } from '../../projects/project-refusals.ts';
import { specAnswer } from '../../spec-answer.ts';
import { boardAddress } from '../board-address.ts';
import { hold } from '../editing-state.ts';
import { runtimePart } from './runtime-part.ts';

export const loadModelCall = defineCall({
  name: 'loadModel',
  slice: 'board-configuration',
  server: 'specs',
  method: 'GET',
  path: '/Runtime/load/:projectId/:lineItemId/SPECS_Route',
  summary: 'Makes a board the one that the other Runtime calls of this sign-in are about, with its open draft.',
  access: 'projects.manage',
  // Which board is loaded is forgotten with the sign-in, and nobody accounts for it.
  effect: 'read',
  params: boardAddress,
  /** The company of the user and the zone of the browser: read by nobody. */
  query: z.object({ clientName: z.string().max(300).optional(), timeZone: z.string().max(100).optional() }),
  reply: specAnswer(
    z.object({
      /** The board without its feeders. */
      part: runtimePart,
      /** When the first change of the draft was made that is not saved; null when it is what was saved. */
      unsavedSince: z.iso.datetime().nullable(),
      /** Who edits the board: whoever loads it when nobody does. Anybody else can only read it. */
      hold: hold.nullable(),
    }),
  ),
  refusals: openRefusals,
  blocking: true,
  failure: 'shown',
});
