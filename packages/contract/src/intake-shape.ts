import { boardLimits } from '@pw/domain/boards/decide-board';
import { answerLimits } from '@pw/domain/intake/answer-limits';
import {
  answerKinds,
  certainties,
  intakeStates,
  layouts,
  leftoverReasons,
  projectFields,
  proposedReasons,
  rowFields,
  sheetRoles,
  unclearReasons,
} from '@pw/domain/intake/intake-codes';
import { z } from 'zod';
import { demands, enteredDemand } from './demands.ts';

const cellSource = z.object({
  sheet: z.string(),
  /** `A7`, `A7:H7`, or `A7,C7`. */
  cell: z.string(),
  /** Letters of a long text: from the first one on, counted from 0, up to the one before `to`. */
  from: z.int().optional(),
  to: z.int().optional(),
});

const pageSource = z.object({
  page: z.int(),
  /** Left, bottom, right and top on the page as it is read, in points from its lower left corner. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
  /** The name of the page among the sheets, where several files are read as one. */
  sheet: z.string().optional(),
});

const source = z.union([cellSource, pageSource]);
const sources = z.union([source, z.array(source).readonly()]);

export type IntakeSourceOnWire = z.output<typeof source>;
export type IntakeSourcesOnWire = z.output<typeof sources>;

const plain = z.union([z.string(), z.number(), z.boolean()]);

export type IntakePlain = z.output<typeof plain>;

/** A value with what was written and where. */
const value = z.object({
  /** Null while it is unclear. */
  value: plain.nullable(),
  text: z.string(),
  source: sources,
  certainty: z.enum(certainties),
  /** '' where a value is in its place. */
  reason: z.enum(['', ...proposedReasons, ...unclearReasons]),
  offers: z.array(plain).readonly().optional(),
});

export type IntakeValueOnWire = z.output<typeof value>;

/** A row of the file, or one that a person added: `b1r7`, `b1a1`. */
export const intakeRow = z.object({
  id: z.string(),
  board: z.string(),
  at: source,
  table: z.string().nullable(),
  values: z.partialRecord(z.enum(rowFields), value),
  /** Whether it becomes a feeder: nothing that a feeder needs is unclear. */
  isReady: z.boolean(),
  /** A person removed it, alone or with its board. */
  isRemoved: z.boolean(),
});

export type IntakeRowOnWire = z.output<typeof intakeRow>;

const foundDemand = z.object({
  demand: demands.unwrap().element,
  text: z.string(),
  source,
  certainty: z.enum(certainties),
});

/** A board without its rows. */
const boardHead = z.object({
  id: z.string(),
  name: value,
  quantity: value,
  properties: z.record(z.string(), value),
  demands: z.array(foundDemand).readonly(),
  isRemoved: z.boolean(),
  /** The board that its rows go to; null for its own. */
  into: z.string().nullable(),
});

export type IntakeBoardOnWire = z.output<typeof boardHead>;

const tableOfFile = z.object({
  id: z.string(),
  sheet: z.string(),
  range: z.string(),
  headings: z.string(),
  layout: z.enum(layouts),
  fields: z
    .array(
      z.object({
        cells: z.string(),
        heading: z.string(),
        /** Null for a column that is not read. */
        field: z.string().nullable(),
        certainty: z.enum(certainties),
      }),
    )
    .readonly(),
});

export type IntakeTableOnWire = z.output<typeof tableOfFile>;

const about = z.object({
  board: z.string().optional(),
  row: z.string().optional(),
  value: z.string().optional(),
  table: z.string().optional(),
  leftover: z.string().optional(),
});

const question = z.object({
  id: z.string(),
  about,
  code: z.enum(unclearReasons),
  text: z.string(),
  offers: z.array(z.object({ value: plain, text: z.string() })).readonly(),
  source: sources,
});

export type IntakeQuestionOnWire = z.output<typeof question>;

const { answers: MOST_ANSWERS, columns: MOST_COLUMNS } = answerLimits;
const id = z.string().max(answerLimits.id);
const name = z.string().max(answerLimits.name);
const text = z.string().max(answerLimits.text);
/** `b1r7`, `t1.quantity`, `b1.RATED_CURRENT`. */
const key = z.string().max(2 * answerLimits.name);
const answeredPlain = z.union([text, z.number(), z.boolean()]);

const leftoverAnswer = z.object({
  kind: z.enum(answerKinds),
  /** The board that it is about; without one the board of the leftover. */
  board: id.optional(),
  row: id.optional(),
  property: name.optional(),
  value: z.union([text, z.number()]).optional(),
  demand: enteredDemand.optional(),
});

const leftover = z.object({
  id: z.string(),
  reason: z.enum(leftoverReasons),
  source: sources,
  text: z.string(),
  about: about.pick({ board: true, row: true }).optional(),
  /** Null while nobody has answered it. */
  answer: leftoverAnswer.nullable(),
});

export type IntakeLeftoverOnWire = z.output<typeof leftover>;

function answersByKey<Shape extends z.ZodType>(shape: Shape, most: number = MOST_ANSWERS) {
  return z.record(key, shape).refine((record) => Object.keys(record).length <= most);
}

/** What a person answered, by the ids of the file as it was read. */
export const intakeAnswers = z.object({
  /** What columns hold, by table and letter: `t1`, `F`; null for one that is not needed. The file is read again with them. */
  columns: answersByKey(answersByKey(name.nullable(), MOST_COLUMNS)),
  /** By row or board and field: `b1r7.rating`, `b2.name`; `b1.type` settles all loads of a board without a device. */
  values: answersByKey(answeredPlain),
  /** Rows, boards, values (`b1r7.rating`) or columns (`t1.quantity`) whose proposals hold, and totals that differ. */
  confirmed: z.array(key).max(MOST_ANSWERS),
  leftovers: answersByKey(leftoverAnswer),
  boards: answersByKey(
    z.object({
      name: name.optional(),
      quantity: z.int().min(1).max(boardLimits.quantity).optional(),
      /** The board that its rows go to. */
      into: id.optional(),
    }),
  ),
  /** Rows and boards that a person removed. */
  removed: z.array(id).max(MOST_ANSWERS),
  added: z.array(z.object({ board: id, values: z.partialRecord(z.enum(rowFields), answeredPlain) })).max(MOST_ANSWERS),
});

export type IntakeAnswersOnWire = z.output<typeof intakeAnswers>;

const counts = z.object({
  rows: z.int(),
  values: z.int(),
  certain: z.int(),
  proposed: z.int(),
  unclear: z.int(),
  leftovers: z.int(),
  edited: z.int(),
  /** From 0 to 1, of the rows of the file. */
  editRate: z.number(),
});

/** What was read of a file with the answers so far. */
export const intakeContent = z.object({
  project: z.partialRecord(z.enum(projectFields), value),
  tables: z.array(tableOfFile).readonly(),
  boards: z.array(boardHead).readonly(),
  /** In the order of the file, board by board; those that were removed keep their places. */
  rows: z.array(intakeRow).readonly(),
  /** Of several boards. */
  demands: z.array(foundDemand).readonly(),
  /** The makes that the file asks for, by groups of articles. */
  makes: z
    .array(
      z.object({
        groups: z.array(z.string()).readonly(),
        makes: z.array(z.string()).readonly(),
        text: z.string(),
        source,
      }),
    )
    .readonly(),
  questions: z.array(question).readonly(),
  leftovers: z.array(leftover).readonly(),
  counts,
});

export type IntakeContentOnWire = z.output<typeof intakeContent>;

/** What answers changed: the small parts whole, of rows and leftovers those that are otherwise now. */
export const answeredContent = intakeContent.pick({
  tables: true,
  boards: true,
  rows: true,
  demands: true,
  questions: true,
  leftovers: true,
  counts: true,
});

const madeBoard = z.object({ lineItemId: z.int(), name: z.string() });

/** A board that was made of the edition before, with the number of changes that waited on it. */
const comparedBoard = madeBoard.extend({ changes: z.int() });

/** A sheet of the file, or a page of a PDF. */
const sheetOfFile = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  role: z.enum(sheetRoles),
  /** The number of its last filled row and column. */
  rows: z.int(),
  columns: z.int(),
  /** Of a page of a PDF: its number, from 1. */
  page: z.int().nullable(),
});

export type IntakeSheetOnWire = z.output<typeof sheetOfFile>;

/** What lists show of an intake. */
export const intakeHead = z.object({
  intakeId: z.uuid(),
  /** Null until its boards make a project. */
  projectId: z.int().nullable(),
  /** Of several files the first one. */
  fileName: z.string(),
  files: z.int(),
  state: z.enum(intakeStates),
  /** Why it could not be read; the text names the file and says what to do. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  boards: z.int(),
  rows: z.int(),
  /** Questions and leftovers without an answer. */
  open: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Counts the saved answers. */
  revision: z.int(),
});

export type IntakeHeadOnWire = z.output<typeof intakeHead>;

export const intake = intakeHead.extend({
  /** The sender: the customer, or the domain of a mail address; '' while unknown. */
  sender: z.string(),
  kind: z.string(),
  sheets: z.array(sheetOfFile).readonly(),
  /** What the file holds that is not read: macros, external links. */
  ignored: z.array(z.string()).readonly(),
  /** Null while it is read, and where it could not be. */
  content: intakeContent.nullable(),
  answers: intakeAnswers,
  /** The edition that it is compared with; null for a first one. */
  before: z.object({ intakeId: z.uuid(), fileName: z.string() }).nullable(),
  /** Files of the project whose boards are made: it may be a later edition of one of them. */
  editions: z.array(z.object({ intakeId: z.uuid(), fileName: z.string(), madeAt: z.iso.datetime() })).readonly(),
  /** A person said that it is a later edition of none of them. */
  isFirst: z.boolean(),
  /** Who saved answers last; null while nobody has. */
  answeredBy: z.string().nullable(),
  /** Answers that another reading of the file has no place for; the screen shows them once. */
  dropped: z.array(z.string()).readonly(),
  /** What was made of it. */
  made: z
    .object({
      projectId: z.int(),
      boards: z.array(madeBoard).readonly(),
      compared: z.array(comparedBoard).readonly(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
});

export type IntakeOnWire = z.output<typeof intake>;

export const madeBoards = z.object({
  projectId: z.int(),
  boards: z.array(madeBoard).readonly(),
  compared: z.array(comparedBoard).readonly(),
  rows: z.int(),
  /** Rows of the file that nobody changed. */
  asRead: z.int(),
  edited: z.int(),
  editRate: z.number(),
});

/** Rows of a sheet as the file has them. */
export const intakeCells = z.object({
  cells: z
    .array(
      z.object({
        row: z.int(),
        col: z.int(),
        text: z.string(),
        isHidden: z.boolean().optional(),
        isStale: z.boolean().optional(),
        /** Where it is on the page of a PDF. */
        box: pageSource.shape.box,
      }),
    )
    .readonly(),
  /** Cells that are shown as one; both ends are in it. */
  merges: z.array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })).readonly(),
});

export type IntakeCellsOnWire = z.output<typeof intakeCells>;

/** Where the values of a board came from. */
export const boardOrigin = z.object({
  intakeId: z.uuid(),
  fileName: z.string(),
  readAt: z.iso.datetime(),
  /** Of the board: by property. */
  properties: z.record(z.string(), value.pick({ text: true, source: true, value: true })),
  /** By feeder, e.g. `f12`: what the file said of it, field by field. */
  feeders: z.record(
    z.string(),
    z.object({
      row: z.string(),
      at: source,
      values: z.partialRecord(z.enum(rowFields), value.pick({ text: true, source: true, value: true })),
    }),
  ),
});

export type BoardOriginOnWire = z.output<typeof boardOrigin>;
