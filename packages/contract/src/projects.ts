import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import {
  entryRefusals,
  listQuery,
  names,
  openRefusals,
  project,
  projectChange,
  projectRow,
  someStatuses,
  wireId,
  wireRevision,
  writeRefusals,
} from './project-fields.ts';
import { projectSortKeys } from './project-sort.ts';

export const listProjectsCall = defineCall({
  name: 'listProjects',
  slice: 'projects',
  server: 'own',
  method: 'GET',
  path: '/projects',
  summary: 'One page of the projects that are sought, without their terms; the one that was saved last comes first.',
  access: 'projects.read',
  effect: 'read',
  query: listQuery.extend({
    /** Statuses with commas between them; all when there are none. */
    status: someStatuses.optional(),
    /** Names of sales engineers with line breaks between them; all when there are none. */
    salesEngineer: names.transform((text) => text.split('\n')).optional(),
    sort: z.templateLiteral([z.enum(['', '-']), z.enum(projectSortKeys)]).default('-actedAt'),
  }),
  reply: z.object({
    items: z.array(projectRow),
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const listSalesEngineersCall = defineCall({
  name: 'listSalesEngineers',
  slice: 'projects',
  server: 'own',
  method: 'GET',
  path: '/sales-engineers',
  summary: 'The names of those whose projects the list of projects has, in the order of their letters.',
  access: 'projects.read',
  effect: 'read',
  reply: z.array(z.string()),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const readProjectCall = defineCall({
  name: 'readProject',
  slice: 'projects',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId',
  summary: 'One project of the company.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: project,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const addProjectCall = defineCall({
  name: 'addProject',
  slice: 'projects',
  server: 'own',
  method: 'POST',
  path: '/projects',
  summary: 'Creates a project of a name and gives it the next quotation number; saveProject fills in its details.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    name: z.string(),
    /** Left out or empty for the one who is signed in. */
    salesEngineer: z.string().default(''),
  }),
  reply: z.object({ projectId: z.int(), quotationNumber: z.string(), revision: z.int() }),
  refusals: { FIELD_INVALID: entryRefusals.FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

export const saveProjectCall = defineCall({
  name: 'saveProject',
  slice: 'projects',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId',
  summary: 'Saves the details of a project, all that it needs. Its status changes with its steps only.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: projectChange.extend({ revision: wireRevision }),
  reply: project,
  refusals: { ...writeRefusals, ...entryRefusals },
  blocking: true,
  failure: 'shown',
});

export const renameProjectCall = defineCall({
  name: 'renameProject',
  slice: 'projects',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/names',
  summary: 'Saves the name of a project and its sales engineer.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({ name: z.string(), salesEngineer: z.string(), revision: wireRevision }),
  reply: project,
  refusals: { ...writeRefusals, ...entryRefusals },
  blocking: true,
  failure: 'shown',
});

export const cloneProjectCall = defineCall({
  name: 'cloneProject',
  slice: 'projects',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/clone',
  summary: 'Makes a new quotation of a project, with all its boards.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({ name: z.string(), salesEngineer: z.string() }),
  reply: project,
  refusals: { ...openRefusals, FIELD_INVALID: entryRefusals.FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

/** What is wrong at one place of an enquiry file. The details of a refused import. */
export const enquiryFault = z.object({
  /** E.g. `boards[0].feeders[3].properties.FEEDER_POLES`; empty for the file as a whole. */
  path: z.string(),
  message: z.string(),
});

export const importProjectCall = defineCall({
  name: 'importProject',
  slice: 'projects',
  server: 'own',
  method: 'POST',
  path: '/projects/import',
  summary: 'Makes a project of an enquiry file, with its boards and their configurations.',
  access: 'projects.manage',
  effect: 'write',
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ project, lineItemIds: z.array(z.int()) }),
  refusals: {
    /** Details: every fault with its path. */
    ENQUIRY_FAULTY: {
      status: 422,
      message: 'The enquiry file has faults: repair each at the place that details name. Nothing was created.',
    },
  },
  blocking: true,
  failure: 'shown',
});

/** How the deletion of a project is refused that is an order. The text names its number. */
export const HAS_ORDER = {
  status: 409,
  message: 'The project is an order, and orders are kept. Load it again.',
} as const satisfies RefusalForm;

export const removeProjectCall = defineCall({
  name: 'removeProject',
  slice: 'projects',
  server: 'own',
  method: 'DELETE',
  path: '/projects/:projectId',
  summary: 'Deletes a project with its boards. One that has an order number stays for good.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  /** As it was read; a client that sends none is not asked. */
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ projectId: z.int(), quotationNumber: z.string() }),
  refusals: { ...writeRefusals, HAS_ORDER },
  blocking: true,
  failure: 'shown',
});

/** Somebody else who has a project open. */
const personPresent = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Since when it is open without a break. */
  since: z.iso.datetime(),
});

export type PersonPresentOnWire = z.output<typeof personPresent>;

export const markPresenceCall = defineCall({
  name: 'markPresence',
  slice: 'projects',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/presence',
  summary: 'Says that the user has a project open, for the next 150 seconds, and answers who else has.',
  // Administrators only look at what was submitted.
  access: 'projects.manage',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({ others: z.array(personPresent) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** As many projects as one call asks about: an address of a request has its limits. */
export const MOST_ASKED_FOR_PRESENCE = 500;

const projectIds = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().max(2_147_483_647)).max(MOST_ASKED_FOR_PRESENCE));

export const listPresenceCall = defineCall({
  name: 'listPresence',
  slice: 'projects',
  server: 'own',
  method: 'GET',
  path: '/projects/presence',
  summary: 'Who else has some projects open: asked before they, or boards of them, are deleted.',
  access: 'projects.read',
  effect: 'read',
  query: z.object({
    /** Numbers of projects with commas between them. */
    projects: projectIds,
  }),
  reply: z.array(personPresent.extend({ projectId: z.int() })),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
