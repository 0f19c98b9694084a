import { z } from 'zod';
import { boardAddress } from './board-draft.ts';
import { defineCall } from './call.ts';
import { setRefusals } from './drawing-set.ts';

export const readHeatMapCall = defineCall({
  name: 'readHeatMap',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/heat-map',
  summary:
    'The front view of a board with the air of each zone in colours. It is internal, and part of no drawing set.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: z.object({
    /** As SVG, in the order of the front view; null of a board without temperatures that may be shown. */
    sheets: z.array(z.string()).nullable(),
  }),
  refusals: setRefusals,
  blocking: false,
  failure: 'silent',
});

export const readHeatMapFileCall = defineCall({
  name: 'readHeatMapFile',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/heat-map/pdf',
  summary: 'The heat map of a board as PDF, for ourselves.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: 'bytes',
  refusals: {
    ...setRefusals,
    NO_TEMPERATURES: {
      status: 422,
      message: 'The temperatures of this board are not worked out, so that it has no heat map.',
    },
  },
  blocking: false,
  failure: 'silent',
});
