import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { IntakeContext, KnownBoard } from '@pw/intake/rows/row-context';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { type ScheduleLine, scheduleLines } from '../schedule/schedule-line.ts';
import {
  answeredSchedule,
  noScheduleAnswers,
  readSchedule,
  type ScheduleAnswers,
  type ScheduleReading,
  unreadCells,
} from '../schedule/schedule-reading.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

/** What the rows of a schedule are read by, for a board with one bus section and an incomer. */
export function boardContext(differing: Partial<KnownBoard> = {}): IntakeContext {
  return { ...context, board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [], ...differing } };
}

type ReadText = { readonly reading: ScheduleReading; readonly lines: readonly ScheduleLine[] };

/** Reads a text that is known to be a schedule, with what the user says of it. */
export function readScheduleText(
  text: string,
  said: Partial<ScheduleAnswers> = {},
  differing: Partial<KnownBoard> = {},
): ReadText {
  const of = boardContext(differing);
  const answers = { ...noScheduleAnswers, ...said };
  const book = textBook(text);
  const intake = mustBeOk(readSchedule(book, 'Pasted rows', answers.heads, of));
  const reading = mustBeOk(answeredSchedule(intake, answers, of));
  return { reading, lines: scheduleLines(reading.rows, reading, unreadCells(book, reading.tables), of) };
}
