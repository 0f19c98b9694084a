import { boardGapCodes } from '@pw/domain/boards/board-gap';
import { boardStates } from '@pw/domain/boards/decide-board';
import { z } from 'zod';
import type { RefusalForm } from './call.ts';

/** A board as lists and forms show it. */
export const board = z.object({
  projectId: z.int(),
  /** Counts the boards of the company. */
  lineItemId: z.int(),
  /** Counts the boards of the project. */
  itemNumber: z.int(),
  name: z.string(),
  /** One of the types of boards, such as `Switchboard`. */
  type: z.string(),
  /** Whether its configuration is complete. */
  state: z.enum(boardStates),
  /** Its configuration was saved at least once. */
  isSaved: z.boolean(),
  quantity: z.int(),
  comments: z.string(),
  assignedTo: z.string(),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  savedBy: z.uuid(),
  savedAt: z.iso.datetime(),
  /** What was chosen for the board as a whole. */
  properties: z.record(z.string(), z.unknown()),
  revision: z.int(),
});

export type BoardOnWire = z.output<typeof board>;

/** A board of the board list. */
export const listedBoard = board.extend({
  /** What keeps the board in progress; null for one that is complete. */
  gap: z.object({ code: z.enum(boardGapCodes), count: z.int() }).nullable(),
});

export type ListedBoardOnWire = z.output<typeof listedBoard>;

/** One page of the board list. */
export const boardsPage = z.object({
  items: z.array(listedBoard),
  /** On all pages. */
  total: z.int(),
  /** How many boards the project has, whatever is sought, and how many panels with their quantities. */
  boards: z.int(),
  panels: z.int(),
  /** Names of the boards on all pages whose configuration is not complete. */
  incomplete: z.array(z.string()),
});

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const boardSavedMeanwhile = z.object({
  current: board,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});

/** The current state of each board that somebody else saved first. The details of a refused deletion of several. */
export const boardsSavedMeanwhile = z.object({ boards: z.array(boardSavedMeanwhile).min(1) });

/** What is said of a new board. What is left out is that of every new board. */
export const boardEntry = z.object({
  name: z.string(),
  type: z.string().optional(),
  quantity: z.number().optional(),
  comments: z.string().optional(),
  assignedTo: z.string().optional(),
});

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
