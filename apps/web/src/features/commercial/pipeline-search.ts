import { pipelineFilterFields } from '@pw/domain/commercial/pipeline-filter-form';
import { pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';

// A number that somebody looks for is a number in the address, too.
const text = z.coerce.string().optional().catch(undefined);

/** What the address of the pipeline says of how it is looked at; what it does not say is as at first. */
export const pipelineSearch = z.object({
  search: text,
  /** With commas between them. */
  status: text,
  /** Names of sales engineers: one alone as a text. */
  owner: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  ending: z.literal(true).optional().catch(undefined),
  belowFloor: z.literal(true).optional().catch(undefined),
  noFollowUp: z.literal(true).optional().catch(undefined),
  /** With commas between them. */
  outcome: text,
  ...recordOf(pipelineFilterFields, () => text),
  /** With a minus for the other way round. */
  sort: z
    .templateLiteral([z.enum(['', '-']), z.enum(pipelineSortKeys)])
    .optional()
    .catch(undefined),
  /** From 1. */
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
});
