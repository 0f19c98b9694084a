import { z } from 'zod';
import { defineCall } from './call.ts';
import { demands, enteredDemands } from './demands.ts';

/** Whose library it is: `company`, or the id of one of its customers. */
const owner = z.union([z.literal('company'), z.uuid()]);

const library = z.object({
  demands,
  /** Counts the saves; 0 for a library that nobody has saved yet. */
  revision: z.int(),
});

const NOT_FOUND = { status: 404, message: 'There is no such customer, or it was deleted meanwhile.' } as const;

export const readDemandLibraryCall = defineCall({
  name: 'readDemandLibrary',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/demand-libraries/:owner',
  summary: 'The demands that the company, or one of its customers, asks for again and again.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ owner }),
  reply: library.extend({
    /** Names the tables at `/api/v1/knowledge/{hash}`, by which demands are said in words. */
    knowledgeHash: z.string(),
  }),
  refusals: { NOT_FOUND },
  blocking: false,
  failure: 'shown',
});

export const saveDemandLibraryCall = defineCall({
  name: 'saveDemandLibrary',
  slice: 'board-configuration',
  server: 'own',
  method: 'PUT',
  path: '/demand-libraries/:owner',
  summary: 'Puts other demands into the library of the company or of a customer. Projects that took some keep them.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ owner }),
  body: z.object({ demands: enteredDemands, readRevision: z.int32().min(0) }),
  reply: library,
  refusals: {
    NOT_FOUND,
    STALE: { status: 409, message: 'Somebody has changed this library meanwhile. Look at it again.' },
    /** Details: each fault with its place in the list. */
    DEMANDS_INVALID: { status: 422, message: 'A demand is not right.' },
  },
  blocking: true,
  failure: 'shown',
});
