import { z } from 'zod';
import { defineCall, specAnswer } from './call.ts';
import {
  entryRefusals,
  listQuery,
  openRefusals,
  project,
  projectChange,
  projectRow,
  wireId,
  wireRevision,
  writeRefusals,
} from './project-fields.ts';
import { projectSortKeys } from './project-sort.ts';

/** Names of one line each, with line breaks between them. */
const names = z.string().max(4000);

const statusIds = z.string().regex(/^\d{1,2}(,\d{1,2}){0,9}$/);

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
    /** Ids of statuses with commas between them; all when there are none. */
    status: statusIds.transform((text) => text.split(',').map(Number)).optional(),
    /** Names of sales engineers with line breaks between them; all when there are none. */
    salesEngineer: names.transform((text) => text.split('\n')).optional(),
    sort: z.templateLiteral([z.enum(['', '-']), z.enum(projectSortKeys)]).default('-lastModifiedDate'),
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

export const getProjectCall = defineCall({
  name: 'getProject',
  slice: 'projects',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId',
  summary: 'One project of the company.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: project,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const createProjectCall = defineCall({
  name: 'createProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/createProject',
  summary: 'Creates a project of a name and gives it the next quotation number; editProject fills in its details.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    userId: z.string(),
    rsToken: z.string(),
    /** The sales engineer's; empty for the one who is signed in. */
    name: z.string(),
    projectName: z.string(),
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: z.object({ projectId: z.int(), specProjectId: z.string(), revision: z.int() }),
  refusals: { FIELD_INVALID: entryRefusals.FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

export const editProjectCall = defineCall({
  name: 'editProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/editProject',
  summary: 'Saves the details of a project. The status changes with the steps of a project only.',
  access: 'projects.manage',
  effect: 'write',
  body: projectChange.extend({ projectID: wireId, rsToken: z.string(), revision: wireRevision }),
  own: { rsToken: 'token' },
  reply: specAnswer(project),
  refusals: { ...writeRefusals, ...entryRefusals },
  blocking: true,
  failure: 'shown',
});

export const putProjectCall = defineCall({
  name: 'putProject',
  slice: 'projects',
  server: 'specs',
  method: 'PUT',
  path: '/Projects/:projectId',
  summary: 'Saves a whole project with its user-defined fields: its name and its sales engineer above all.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: projectChange.extend({ revision: wireRevision }),
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
  body: z.object({ projectName: z.string(), salesEngineerName: z.string() }),
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

export const deleteProjectCall = defineCall({
  name: 'deleteProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/deleteProject',
  summary: 'Deletes a project with its boards. One that has an order number stays for good.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    userId: z.string(),
    rsToken: z.string(),
    specProjectId: z.string().max(40),
    revision: wireRevision,
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(z.object({ projectId: z.int(), specProjectId: z.string() })),
  refusals: {
    ...writeRefusals,
    /** The text names the number of the order. */
    HAS_ORDER: { status: 409, message: 'The project is an order, and orders are kept. Load it again.' },
  },
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
