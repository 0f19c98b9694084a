import { z } from 'zod';
import { boardAddress } from './board-draft.ts';
import { defineCall } from './call.ts';
import { openRefusals } from './project-fields.ts';

/** The kinds of sheets of a drawing set, in the order in which they are bound. */
export const sheetKinds = ['GA', 'RV', 'PL', 'FD', 'SC', 'SLD', 'CL', 'NT'] as const;

export type SheetKind = (typeof sheetKinds)[number];

/** As what a whole set is given out: one PDF, archives of its sheets, and the board as a model in three dimensions. */
export const setFormats = ['pdf', 'dxf', 'svg', 'ifc', 'step'] as const;

export type SetFormat = (typeof setFormats)[number];

const drawingSet = z.object({
  /** What the sheets are issued for, e.g. `FOR APPROVAL`. */
  status: z.string(),
  /** In the order in which they are bound. */
  sheets: z.array(
    z.object({
      /** Of the drawing, e.g. `PCC-1-SLD-01`. */
      number: z.string(),
      kind: z.enum(sheetKinds),
      svg: z.string(),
    }),
  ),
});

export type DrawingSetOnWire = z.output<typeof drawingSet>;

/** How calls about the drawings of a board can be refused. */
export const setRefusals = {
  ...openRefusals,
  NOT_DRAWN: {
    status: 422,
    message: 'The board is not drawn as it is now. Open its Front View, which draws it, and ask again.',
  },
} as const;

export const readDrawingSetCall = defineCall({
  name: 'readDrawingSet',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/drawing-set',
  summary: 'The sheets of the drawing set of a board as it is configured, where its front view was drawn.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: drawingSet,
  refusals: setRefusals,
  blocking: false,
  failure: 'silent',
});

export const readDrawingFileCall = defineCall({
  name: 'readDrawingFile',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/drawing-set/:format',
  summary: 'The drawing set of a board as one file, or one sheet of it as DXF or SVG.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress.extend({ format: z.enum(setFormats) }),
  /** The number of one sheet; without it all of them. */
  query: z.object({ sheet: z.string().max(400).optional() }),
  reply: 'bytes',
  refusals: {
    ...setRefusals,
    NO_SUCH_SHEET: { status: 404, message: 'The set has no such sheet as such a file. Open the Front View again.' },
  },
  blocking: false,
  failure: 'silent',
});
