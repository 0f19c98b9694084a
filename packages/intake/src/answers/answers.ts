import { boardLimits } from '@pw/domain/boards/decide-board';
import { answerLimits } from '@pw/domain/intake/answer-limits';
import { answerKinds, rowFields } from '@pw/domain/intake/intake-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { z } from 'zod';
import { headingFields } from '../words/column-fields.ts';

const plain = z.union([z.string().max(answerLimits.text), z.number(), z.boolean()]);
const demand = z.record(z.string(), z.unknown());

const leftoverAnswer = z.strictObject({
  kind: z.enum(answerKinds),
  /** The board that it is about; without one the board of the leftover. */
  board: z.string().optional(),
  row: z.string().optional(),
  property: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  demand: demand.optional(),
});

const boardAnswer = z.strictObject({
  name: z.string().min(1).max(answerLimits.name).optional(),
  quantity: z.int().min(1).max(boardLimits.quantity).optional(),
  /** The board that its rows go to. */
  into: z.string().optional(),
});

const intakeAnswers = z.strictObject({
  /** SHA-256 of the file that they are about. */
  file: z.string(),
  /** What columns hold, by table and letter: `t1`, `F`; null for one that is not needed. The file is read with them. */
  columns: z.record(z.string(), z.record(z.string(), z.enum(headingFields).nullable())).default({}),
  /** By row or board and field: `b1r7.rating`, `b2.name`; `b1.type` settles all loads of a board without a device. */
  values: z.record(z.string(), plain).default({}),
  /** Rows, boards, values (`b1r7.rating`) or columns (`t1.quantity`) whose proposals hold, and questions without a value. */
  confirmed: z.array(z.string()).default([]),
  leftovers: z.record(z.string(), leftoverAnswer).default({}),
  boards: z.record(z.string(), boardAnswer).default({}),
  /** Rows and boards that a person removed. */
  removed: z.array(z.string()).default([]),
  added: z.array(z.strictObject({ board: z.string(), values: z.partialRecord(z.enum(rowFields), plain) })).default([]),
});

/** What a person answered to an intake, by the ids of the file as it was read. */
export type IntakeAnswers = z.output<typeof intakeAnswers>;

/** An answer to a leftover. */
export type LeftoverAnswer = z.output<typeof leftoverAnswer>;

/** A fault of answers: where it is, and what is wrong there. */
export type AnswerFault = { readonly path: string; readonly text: string };

/** Reads answers from JSON; every fault names its path. */
export function readAnswers(json: unknown): Result<IntakeAnswers, readonly AnswerFault[]> {
  const read = intakeAnswers.safeParse(json);
  return read.success
    ? ok(read.data)
    : err(read.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'answers', text: message })));
}
