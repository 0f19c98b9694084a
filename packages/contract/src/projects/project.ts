import { z } from 'zod';
import { projectUdf } from './udf.ts';

/** A project as lists and forms show it. */
export const project = z.object({
  /** Counts the projects of the company. */
  projectID: z.int(),
  /** The number of the quotation, e.g. `Q-2026-0001`. */
  specProjectId: z.string(),
  projectName: z.string(),
  projectLocation: z.string(),
  enquiryNumber: z.string(),
  /** `yyyy-mm-dd`, or empty. */
  enquiryDate: z.string(),
  consultant: z.string(),
  /** `Group - Subgroup`, or empty. */
  industryType: z.string(),
  customerName: z.string(),
  /** Null while no customer of the company is chosen. */
  customerId: z.uuid().nullable(),
  /** The customer's location. */
  location: z.string(),
  /** HTML; the company's terms where the project has none of its own. */
  terms: z.string(),
  statusId: z.int(),
  statusString: z.string(),
  salesEngineer: z.string(),
  /** Who created it; it belongs to the company. */
  createdBy: z.uuid(),
  udfs: z.array(projectUdf),
  /** True in a client alone, until the project that it created is opened again. */
  createdNow: z.literal(false),
  orderNo: z.string().nullable(),
  reasonForRejection: z.string().nullable(),
  createdDateTime: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  revision: z.int(),
});

export type ProjectOnWire = z.output<typeof project>;

/** A project in a list, which shows no terms. */
export const projectRow = project.omit({ terms: true });

export type ProjectRowOnWire = z.output<typeof projectRow>;

/** Who did something to what is refused now. The details of a refusal. */
const person = z.object({ userId: z.uuid(), name: z.string() });

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const projectSavedMeanwhile = z.object({ current: project, savedBy: person, savedAt: z.iso.datetime() });

/** Who deleted what was asked for, and when. */
export const deletedMeanwhile = z.object({ by: person, at: z.iso.datetime() });
