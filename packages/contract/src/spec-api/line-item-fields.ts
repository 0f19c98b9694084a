import type { BoardState } from '@pw/domain/boards/decide-board';
import { z } from 'zod';
import { wireRevision } from '../project-fields.ts';
import { projectUdf, sentUdfs } from './project-fields.ts';

type BoardUdf = { readonly id: number; readonly label: string; readonly field: 'type' | 'name' | 'state' };

/** The user-defined fields of a board. Readers find them by their number, others by their place: the state is third. */
export const boardUdfs = [
  { id: 6, label: 'Board Type', field: 'type' },
  { id: 7, label: 'Board Name', field: 'name' },
  { id: 8, label: 'Configuration State', field: 'state' },
] as const satisfies readonly BoardUdf[];

/** A board as the calls of the specification say it. */
export const lineItem = z.object({
  projectID: z.int(),
  /** Counts the boards of the company. */
  lineItemID: z.int(),
  /** Counts the boards of the project. */
  itemNumber: z.int(),
  /** 1 while its configuration was never saved, then 4. */
  processID: z.union([z.literal(1), z.literal(4)]),
  /** That of boards in the Runtime calls. */
  partFamilyID: z.int(),
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

/** Each board that somebody else saved first, as it is now. The details of a refused deletion of several. */
export const lineItemsSavedMeanwhile = z.object({ boards: z.array(lineItemSavedMeanwhile).min(1) });

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
  /** What a client takes the board for; it follows from the board itself, as its state in the user-defined fields does. */
  processID: z.int().optional(),
  udfs: sentUdfs,
  revision: wireRevision,
});

/** The configuration state of a board as its user-defined field says it. */
export const wireStates = { 'in-progress': 'InProgress', generated: 'generated' } as const satisfies Readonly<
  Record<BoardState, string>
>;
