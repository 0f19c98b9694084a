import { z } from 'zod';
import { sentUdfs } from '../projects/udf.ts';
import { wireRevision } from '../projects/wire-id.ts';

const text = z.union([z.string(), z.null().transform(() => '')]).optional();

/**
 * What is sent of a board; a field that is not sent stays as it is. Prices, numbers and dates that are sent along, as a
 * client has read them, have no effect.
 */
export const lineItemChange = z.object({
  itemDesc: text,
  quantity: z.number().optional(),
  comments: text,
  assignedTo: text,
  /** 4 once the configuration is saved. */
  processID: z.int().optional(),
  udfs: sentUdfs,
  revision: wireRevision,
});
