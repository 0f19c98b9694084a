import { z } from 'zod';
import { defineCall } from './call.ts';

export const readIntakeTablesCall = defineCall({
  name: 'readIntakeTables',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake-tables',
  summary:
    'The words, units and limits by which enquiries are read, for clients that read pasted schedules themselves.',
  access: 'projects.read',
  effect: 'read',
  reply: z.object({
    /** The texts of the files by their names. */
    files: z.record(z.string(), z.string()),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
