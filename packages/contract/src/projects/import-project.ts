import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from './project.ts';

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
