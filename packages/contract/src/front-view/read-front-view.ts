import { z } from 'zod';
import { boardAddress } from '../board-configuration/board-address.ts';
import { wireStates } from '../boards/board-state-on-wire.ts';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { frontView } from './front-view.ts';

export const readFrontViewCall = defineCall({
  name: 'readFrontView',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/front-view',
  summary: 'The front view of a board as it is configured, where it was drawn.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: z.object({
    /** Null while nobody had the configuration drawn as it is. */
    frontView: frontView.nullable(),
    /** Whether this is about changes of whoever asks that are not saved. */
    isOfDraft: z.boolean(),
    state: z.enum(Object.values(wireStates)),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
