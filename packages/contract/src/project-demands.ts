import { z } from 'zod';
import { defineCall } from './call.ts';
import { demands, draftProperties, enteredDemands } from './demands.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

const projectDemands = z.object({
  demands,
  /** That of the project. */
  revision: z.int(),
});

export type ProjectDemandsOnWire = z.output<typeof projectDemands>;

/** How labour is charged while nobody has entered it: a percentage, rupees for one unit of each board, or its hours. */
const labourDefault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('HOURS') }),
  z.object({ mode: z.enum(['PERCENTAGE', 'AMOUNT']), value: z.number() }),
]);

export const readProjectDemandsCall = defineCall({
  name: 'readProjectDemands',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/demands',
  summary: 'The standing rules of a project: for the feeders of all its boards, and what a new board begins with.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: projectDemands.extend({
    defaults: draftProperties,
    labour: labourDefault.nullable(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

/** Every fault of a list of demands. The details of DEMANDS_INVALID. */
export const demandFaults = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])).readonly(), message: z.string() }),
);

export const saveProjectDemandsCall = defineCall({
  name: 'saveProjectDemands',
  slice: 'board-configuration',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/demands',
  summary: 'Puts other demands on a project: its boards follow at once, also those that somebody edits.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({ demands: enteredDemands, revision: wireRevision }),
  reply: projectDemands.extend({
    /** The numbers of the boards whose feeders are set otherwise now: what was drawn and priced of them is old. */
    changedBoards: z.array(z.int()).readonly(),
  }),
  refusals: {
    ...writeRefusals,
    /** Details: each fault with its place in the list. */
    DEMANDS_INVALID: { status: 422, message: 'A demand is not right.' },
  },
  blocking: true,
  failure: 'shown',
});

export const saveProjectDefaultsCall = defineCall({
  name: 'saveProjectDefaults',
  slice: 'board-configuration',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/defaults',
  summary: 'What the boards of a project begin with that are added from now on.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({
    defaults: z.record(z.string().max(60), z.union([z.string().max(2000), z.number()])),
    /** Left out, it stays; null takes it away. */
    labour: labourDefault.nullable().optional(),
    revision: wireRevision,
  }),
  reply: z.object({
    defaults: draftProperties,
    labour: labourDefault.nullable(),
    /** That of the project. */
    revision: z.int(),
  }),
  refusals: {
    ...writeRefusals,
    /** Details: each fault with its property. */
    DEFAULTS_INVALID: { status: 422, message: 'A default is not right.' },
  },
  blocking: true,
  failure: 'shown',
});
