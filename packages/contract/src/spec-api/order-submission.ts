import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { acceptance, quoteRefusals } from '../order-submission.ts';
import { wireId, wireRevision } from '../project-fields.ts';

const ruleOfBusiness = 422;

/** The names of the ten statuses. */
const statusName = z.enum(projectStatuses.map((status) => statusEntry(status).name));

export const generateOrderCall = defineCall({
  name: 'generateOrder',
  slice: 'order-submission',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/generateOrder',
  summary: 'Submits the quote of a project, which is frozen as its revision and waits for an administrator.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    /** The number of the quotation, which must be this project's. */
    specProjectId: z.string().max(100),
    projectId: wireId,
    /** Compared and never saved. */
    projectName: z.string().max(1000).optional(),
    ...acceptance,
    /** The count of saves that the client has read. */
    revision: wireRevision,
  }),
  reply: specAnswer(
    z.object({
      projectId: z.int(),
      specProjectId: z.string(),
      statusId: z.int(),
      projectStatus: statusName,
      /** The revision that is frozen, from 1. */
      revision: z.int(),
    }),
  ),
  refusals: {
    ...quoteRefusals,
    OTHER_PROJECT: {
      status: ruleOfBusiness,
      message: 'The number of the quotation is that of another project. Load the project again.',
    },
  },
  blocking: true,
  failure: 'silent',
});
