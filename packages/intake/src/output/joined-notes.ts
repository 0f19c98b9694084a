import { LONGEST_NOTE } from '@pw/domain/board-configuration/feeder-form';
import type { Answer, IntakeBoard, IntakeRow, Leftover } from '../intake.ts';
import { oneLine } from '../words/fold-text.ts';

/** The property of a feeder with its note. */
export const FEEDER_NOTE = 'FEEDER_NOTE';

/** The note of a board: the texts that a person put there. */
export function boardNote({ id }: Pick<IntakeBoard, 'id'>, leftovers: readonly Leftover[]): string {
  return joined([], ofBoard(id, leftovers));
}

/** The note of a row's feeder with the texts that a person put there. */
export function rowNote(row: IntakeRow, leftovers: readonly Leftover[]): string {
  return joined(writtenNote(row), ofRow(row.id, leftovers));
}

/** The text of a leftover as a person puts it, or as it is written. */
export function answeredText({ text, answer }: Leftover): string {
  return oneLine(String(answer?.value ?? text));
}

/** The leftovers whose texts make a note or a deviation longer than the product takes. */
export function overlongTexts(boards: readonly IntakeBoard[], leftovers: readonly Leftover[]): readonly Leftover[] {
  const deviations = leftovers.filter(
    (each) => each.answer?.kind === 'deviation' && answeredText(each).length > LONGEST_NOTE,
  );
  const noted = leftovers.filter(({ answer }) => answer?.kind === 'note');
  const notes = boards.flatMap((board) => [
    ...beyond([], ofBoard(board.id, noted)),
    ...board.rows.flatMap((row) => beyond(writtenNote(row), ofRow(row.id, noted))),
  ]);
  return [...deviations, ...notes];
}

function writtenNote({ feeder }: IntakeRow): readonly string[] {
  const note = feeder?.properties[FEEDER_NOTE];
  return note === undefined ? [] : [String(note)];
}

function beyond(before: readonly string[], noted: readonly Leftover[]): readonly Leftover[] {
  return noted.filter((_each, index) => whole(before, noted.slice(0, index + 1)).length > LONGEST_NOTE);
}

function joined(before: readonly string[], noted: readonly Leftover[]): string {
  return whole(before, noted).slice(0, LONGEST_NOTE);
}

function whole(before: readonly string[], noted: readonly Leftover[]): string {
  return [...before, ...noted.map(answeredText)].join('; ');
}

function ofBoard(id: string, leftovers: readonly Leftover[]): readonly Leftover[] {
  return leftovers.filter(
    ({ answer, about }) =>
      answer?.kind === 'note' && rowOf(answer, about) === undefined && (answer.board ?? about?.board) === id,
  );
}

function ofRow(id: string, leftovers: readonly Leftover[]): readonly Leftover[] {
  return leftovers.filter(({ answer, about }) => answer?.kind === 'note' && rowOf(answer, about) === id);
}

/** The row that an answer is about: its own, else that of the text; a board that it names comes first. */
function rowOf({ board, row }: Answer, about: Leftover['about']): string | undefined {
  return row ?? (board === undefined ? about?.row : undefined);
}
