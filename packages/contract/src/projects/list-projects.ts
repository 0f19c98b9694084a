import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listQuery } from './list-query.ts';
import { projectRow } from './project.ts';

/** What the list can be sorted by, each as it is or, with a minus in front, the other way round. */
export const projectSortKeys = [
  'specProjectId',
  'projectName',
  'statusId',
  'salesEngineer',
  'customerName',
  'location',
  'createdDateTime',
  'lastModifiedDate',
] as const;

export type ProjectSortKey = (typeof projectSortKeys)[number];

const ids = z.string().regex(/^\d{1,2}(,\d{1,2}){0,9}$/);

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
    status: ids.transform((text) => text.split(',').map(Number)).optional(),
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
