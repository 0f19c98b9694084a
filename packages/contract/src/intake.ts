import { intakeStates } from '@pw/domain/intake/intake-codes';
import { z } from 'zod';
import { boardAddress } from './board-draft.ts';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import {
  answeredContent,
  boardOrigin,
  intake,
  intakeAnswers,
  intakeCells,
  intakeHead,
  madeBoards,
} from './intake-shape.ts';
import { openRefusals, wireId, writeRefusals } from './project-fields.ts';

/** The size of `catalog/intake/intake-limit.csv`; a test compares the two. */
export const INTAKE_FILE_MOST_BYTES = 20_000_000;

/** As many as one enquiry has at most. */
export const MOST_INTAKE_FILES = 10;

/** As many rows of a sheet as one call answers. */
export const MOST_CELL_ROWS = 500;

const MOST_SENDER = 200;

const ofIntake = z.object({ intakeId: z.uuid() });

const TOO_LARGE = {
  status: 413,
  message: 'A file has at most 20 MB. Save the sheets with feeders as a file of their own.',
} as const satisfies RefusalForm;

const WRONG_KIND = {
  status: 415,
  message: 'Drop a workbook, CSV, PDF or Word file, or paste the rows.',
} as const satisfies RefusalForm;

/** Of a call about an intake whose file has no result yet, or never will have one. */
export const NOT_READ = {
  status: 409,
  message: 'The file is not read yet. Wait until it is, or choose another file.',
} as const satisfies RefusalForm;

export const ALREADY_MADE = {
  status: 409,
  message: 'The boards of this file are made already. Open them in their project.',
} as const satisfies RefusalForm;

export const uploadIntakeCall = defineCall({
  name: 'uploadIntake',
  slice: 'intake',
  server: 'own',
  method: 'POST',
  path: '/intake',
  summary:
    'Takes the files of an enquiry as they arrived. They are read in the background; the same bytes open what is there.',
  access: 'projects.manage',
  effect: 'write',
  uploads: {
    field: 'file',
    folder: 'intake',
    mostFiles: MOST_INTAKE_FILES,
    maxBytes: INTAKE_FILE_MOST_BYTES,
    // The reading looks at the content as a whole: a text has no first bytes of its own.
    kinds: 'any',
    tooLarge: TOO_LARGE.message,
    wrongKind: WRONG_KIND.message,
  },
  body: z.object({
    /** The project that gets the boards; without one they make a new project. */
    projectId: wireId.optional(),
    sender: z.string().max(MOST_SENDER).optional(),
  }),
  reply: z.object({
    intakeId: z.uuid(),
    state: z.enum(intakeStates),
    /** The same bytes were dropped before: this is the intake that is there. */
    isKnown: z.boolean(),
  }),
  refusals: {
    FILE_MISSING: { status: 422, message: 'The request holds no file. Choose one and drop it again.' },
    WRONG_KIND,
    FILE_TOO_LARGE: TOO_LARGE,
    TOO_LARGE,
    ...openRefusals,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
  },
  blocking: false,
  failure: 'silent',
});

export const listIntakesCall = defineCall({
  name: 'listIntakes',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake',
  summary: 'The files whose boards are not made yet, the last dropped first; of one project, or those without one.',
  access: 'projects.read',
  effect: 'read',
  query: z.object({ projectId: wireId.optional() }),
  reply: z.array(intakeHead).readonly(),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const readIntakeCall = defineCall({
  name: 'readIntake',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake/:intakeId',
  summary:
    'The intake of a file: how far it is read, what was read with its sources, what is asked, what is left over.',
  access: 'projects.read',
  effect: 'read',
  params: ofIntake,
  reply: intake,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const readIntakeCellsCall = defineCall({
  name: 'readIntakeCells',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake/:intakeId/cells',
  summary: 'Rows of a sheet of the file, as it has them.',
  access: 'projects.read',
  effect: 'read',
  params: ofIntake,
  query: z.object({
    sheet: z.string().max(500),
    from: z.coerce.number().int().min(1).max(1_100_000),
    /** The last row; at most 500 are answered. */
    to: z.coerce.number().int().min(1).max(1_100_000),
  }),
  reply: intakeCells,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const readIntakeFileCall = defineCall({
  name: 'readIntakeFile',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake/:intakeId/files/:file',
  summary: 'A file of an intake, as it arrived.',
  access: 'projects.read',
  effect: 'read',
  /** The place of the file, from 0. */
  params: ofIntake.extend({
    file: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_INTAKE_FILES - 1),
  }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const answerIntakeCall = defineCall({
  name: 'answerIntake',
  slice: 'intake',
  server: 'own',
  method: 'PUT',
  path: '/intake/:intakeId/answers',
  summary: 'Saves all answers to an intake, and answers what they change. Other columns have the file read again.',
  access: 'projects.manage',
  effect: 'write',
  params: ofIntake,
  body: z.object({
    answers: intakeAnswers,
    sender: z.string().max(MOST_SENDER).optional(),
    revision: z.int(),
  }),
  reply: z.object({
    revision: z.int(),
    state: z.enum(intakeStates),
    open: z.int(),
    /** Null while the file is read again with other columns, and to a repeated request: the intake is to be read. */
    changed: answeredContent.nullable(),
  }),
  refusals: {
    NOT_FOUND: notFound,
    NOT_READ,
    ALREADY_MADE,
    /** Details: the intake as it is now. */
    STALE: stale,
    /** Details: path and text of each fault. */
    ANSWERS_INVALID: { status: 422, message: 'Some answers do not fit the file. Correct them and save again.' },
  },
  blocking: false,
  failure: 'silent',
});

/** What keeps the boards from being made. The text says which. */
const LEFTOVERS_OPEN = {
  status: 422,
  message: 'Texts of the file have no answer yet. Say what each of them is.',
} as const satisfies RefusalForm;

export const makeIntakeBoardsCall = defineCall({
  name: 'makeIntakeBoards',
  slice: 'intake',
  server: 'own',
  method: 'POST',
  path: '/intake/:intakeId/boards',
  summary: 'Makes the draft boards of an intake, in its project or in a new one, with the source of every value.',
  access: 'projects.manage',
  effect: 'write',
  params: ofIntake,
  body: z.object({
    revision: z.int(),
    /** Of the new project; not asked where the intake has one. */
    projectName: z.string().max(1000).optional(),
  }),
  reply: madeBoards,
  refusals: {
    NOT_READ,
    ALREADY_MADE,
    QUESTIONS_OPEN: { status: 422, message: 'Questions are open. Answer each, or remove its row.' },
    LEFTOVERS_OPEN,
    NO_BOARDS: { status: 422, message: 'No row is left that becomes a feeder. Take one, or choose another file.' },
    /** Details: path and text of each. */
    BOARDS_INVALID: { status: 422, message: 'Some boards cannot be made. Correct their values.' },
    FIELD_INVALID,
    TOO_MANY_BOARDS: {
      status: 422,
      message: 'The project would have too many boards. Make the boards in another one.',
    },
    ...writeRefusals,
  },
  blocking: true,
  failure: 'silent',
});

export const discardIntakeCall = defineCall({
  name: 'discardIntake',
  slice: 'intake',
  server: 'own',
  method: 'DELETE',
  path: '/intake/:intakeId',
  summary: 'Throws an intake away whose boards are not made, with its files; a reading is stopped.',
  access: 'projects.manage',
  effect: 'write',
  params: ofIntake,
  reply: z.object({ isDiscarded: z.literal(true) }),
  refusals: { NOT_FOUND: notFound, ALREADY_MADE },
  blocking: false,
  failure: 'shown',
});

export const readBoardOriginCall = defineCall({
  name: 'readBoardOrigin',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/origin',
  summary: 'Which file a board was read from, and what it said of each feeder; null for a board that no file gave.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: boardOrigin.nullable(),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});
