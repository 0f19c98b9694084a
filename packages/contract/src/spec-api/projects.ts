import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { entryRefusals, openRefusals, wireId, wireRevision, writeRefusals } from '../project-fields.ts';
import { HAS_ORDER } from '../projects.ts';
import { project, projectChange } from './project-fields.ts';

export const fetchProjectsCall = defineCall({
  name: 'fetchProjects',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/fetchProjects',
  summary: 'Every project of the company, the one that was saved last first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ userId: z.string(), rsToken: z.string() }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: z.array(project),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const importProjectsCall = defineCall({
  name: 'importProjects',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importProjects',
  summary: 'The projects whose feeders can be imported, the one that was saved last first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ userId: z.string(), rsToken: z.string() }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(z.array(project)),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

/** Who is signed in, as the sales area asks for it. */
const userData = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  roleName: z.string(),
});

export const getUserDataCall = defineCall({
  name: 'getUserData',
  slice: 'projects',
  server: 'quote',
  method: 'GET',
  path: '/Users/user',
  summary: 'Who is signed in.',
  access: 'session.own',
  effect: 'read',
  reply: userData,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const getSpecsUserDataCall = defineCall({
  name: 'getSpecsUserData',
  slice: 'projects',
  server: 'specs',
  method: 'GET',
  path: '/Users/user',
  summary: 'Who is signed in; the same as at the quote server.',
  access: 'session.own',
  effect: 'read',
  reply: userData,
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
    HAS_ORDER,
  },
  blocking: true,
  failure: 'shown',
});
