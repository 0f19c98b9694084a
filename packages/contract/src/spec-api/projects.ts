import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { project } from '../project-fields.ts';

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
