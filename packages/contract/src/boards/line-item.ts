import { z } from 'zod';
import { projectUdf } from '../projects/udf.ts';

/** A board as lists and forms show it. */
export const lineItem = z.object({
  projectID: z.int(),
  /** Counts the boards of the company. */
  lineItemID: z.int(),
  /** Counts the boards of the project. */
  itemNumber: z.int(),
  /** 1 while its configuration was never saved, then 4. */
  processID: z.union([z.literal(1), z.literal(4)]),
  partFamilyID: z.string(),
  quantity: z.int(),
  cost: z.number(),
  price: z.number(),
  discount: z.number(),
  /** The name of the board. */
  itemDesc: z.string(),
  comments: z.string(),
  createdBy: z.uuid(),
  createdDate: z.iso.datetime(),
  lastModifiedBy: z.uuid(),
  lastModifiedDate: z.iso.datetime(),
  assignedTo: z.string(),
  unitType: z.literal('M'),
  isDeleted: z.literal(false),
  udfs: z.array(projectUdf.extend({ lineItemID: z.int() })),
  /** What was chosen for the board as a whole. */
  properties: z.record(z.string(), z.unknown()),
  revision: z.int(),
});

export type LineItemOnWire = z.output<typeof lineItem>;

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const lineItemSavedMeanwhile = z.object({
  current: lineItem,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});

/** The same of each board that somebody else saved first. The details of a refused deletion of several. */
export const lineItemsSavedMeanwhile = z.object({ boards: z.array(lineItemSavedMeanwhile).min(1) });
