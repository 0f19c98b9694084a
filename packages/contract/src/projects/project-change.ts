import { z } from 'zod';
import { sentUdfs } from './udf.ts';

const text = z.union([z.string(), z.null().transform(() => '')]).optional();

/**
 * What is sent of a project; a field that is not sent stays as it is. Numbers, status, creator and dates that are sent
 * along, as a client has read them, have no effect.
 */
export const projectChange = z.object({
  projectName: text,
  projectLocation: text,
  enquiryNumber: text,
  enquiryDate: text,
  consultant: text,
  industryType: text,
  salesEngineer: text,
  /** Empty or null for none. */
  customerId: z.union([z.uuid(), z.literal('').transform(() => null), z.null()]).optional(),
  /** Of a customer that is not one of the company's; else its own name and location are taken. */
  customerName: text,
  location: text,
  /** HTML; empty or null for the company's terms. */
  terms: text,
  udfs: sentUdfs,
});
