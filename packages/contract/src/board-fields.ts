import { boardGapCodes } from '@pw/domain/boards/board-gap';
import type { BoardState } from '@pw/domain/boards/decide-board';
import { z } from 'zod';
import type { RefusalForm } from './call.ts';
import { projectUdf, sentUdfs, wireRevision } from './project-fields.ts';

/** A board as lists and forms show it. */
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

/** A board of the board list. */
export const listedBoard = lineItem.extend({
  /** What keeps the board in progress; null for one that is complete. */
  gap: z.object({ code: z.enum(boardGapCodes), count: z.int() }).nullable(),
});

export type ListedBoardOnWire = z.output<typeof listedBoard>;

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const lineItemSavedMeanwhile = z.object({
  current: lineItem,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});

/** The same of each board that somebody else saved first. The details of a refused deletion of several. */
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

/** The state that a user-defined field says; undefined for any other text. */
export function stateOnWire(text: string | undefined): BoardState | undefined {
  if (text === wireStates.generated) {
    return 'generated';
  }
  return text === wireStates['in-progress'] ? 'in-progress' : undefined;
}

const ruleOfBusiness = 422;

/** How the entries of a board can be refused; the text says what is wrong. */
export const boardRefusals = {
  NAME_INVALID: { status: ruleOfBusiness, message: 'The name of the board is not right.' },
  TYPE_UNKNOWN: { status: ruleOfBusiness, message: 'There is no such type of boards.' },
  QUANTITY_INVALID: { status: ruleOfBusiness, message: 'The quantity is not right.' },
  /** The text names the board. */
  NOT_GENERATED: {
    status: ruleOfBusiness,
    message: 'The quantity can be changed once the configuration of the board is complete.',
  },
  TEXT_INVALID: {
    status: ruleOfBusiness,
    message: 'Comments and the person assigned have at most 300 characters, which can be printed.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const tooManyBoards = {
  TOO_MANY_BOARDS: { status: ruleOfBusiness, message: 'The project has as many boards as a project can have.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;
