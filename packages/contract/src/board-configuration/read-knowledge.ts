import { z } from 'zod';
import { defineCall } from '../call.ts';

export const readKnowledgeCall = defineCall({
  name: 'readKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/knowledge/:hash',
  summary: 'The tables of the catalogue, for clients that work boards out themselves.',
  access: 'projects.read',
  effect: 'read',
  isImmutable: true,
  params: z.object({ hash: z.string().max(100) }),
  reply: z.object({
    /** The texts of the files by their names. */
    files: z.record(z.string(), z.string()),
  }),
  refusals: {
    NOT_FOUND: { status: 404, message: 'The server works with other tables now. Reload the page.' },
  },
  blocking: false,
  failure: 'shown',
});
