import { z } from 'zod';
import { boardAddress, hold } from '../board-draft.ts';
import { defineCall, specAnswer } from '../call.ts';
import { openRefusals } from '../project-fields.ts';
import { lineItem } from './line-item-fields.ts';
import { deep, editModelRefusals, readModelRefusals, runtimeId, runtimePart, runtimeSubpart } from './runtime-parts.ts';

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
      /** Who edits the board: the user who loads it when nobody does. Anybody else can only read it. */
      hold: hold.nullable(),
    }),
  ),
  refusals: openRefusals,
  blocking: true,
  failure: 'shown',
});

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

export const closeModelCall = defineCall({
  name: 'closeModel',
  slice: 'board-configuration',
  server: 'specs',
  method: 'POST',
  path: '/Runtime/close/false/false',
  summary: 'Closes the loaded board without saving: what was saved counts; a board that never was is deleted.',
  access: 'projects.manage',
  // Of a board without changes only the hold is given back, which leaves no event.
  effect: 'journaled',
  /** Whether the board was deleted with its draft. */
  reply: specAnswer(z.object({ isDeleted: z.boolean() })),
  refusals: { NOT_LOADED: editModelRefusals.NOT_LOADED },
  blocking: true,
  failure: 'shown',
});
