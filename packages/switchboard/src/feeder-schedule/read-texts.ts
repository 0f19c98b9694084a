import { decideNote } from '@pw/domain/board-configuration/feeder-form';
import { foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import { cellOf, noteFault, noteFollows, noteProposed, noteWritten, type RowReading } from './feeder-schedule.ts';
import type { ScheduleField } from './schedule-words.ts';

/** The names that a schedule may not give again: those of the board and of the rows before. */
export type TakenNames = {
  readonly used: Set<string>;
  /** The number that the next row of a name gets, so that thousands of spares take no long search. */
  readonly next: Map<string, number>;
};

/** Reads the name of a feeder; the description stands in for it, and a name in use is made different. */
export function readFeederName(
  reading: RowReading,
  { taken, columns }: { readonly taken: TakenNames; readonly columns: ReadonlySet<ScheduleField> },
): string | null {
  const own = cellOf(reading, 'name');
  const cell = own ?? cellOf(reading, 'description');
  if (!cell) {
    noteFault(reading, 'name', 'The row has no name: write one');
    return null;
  }
  const [fault] = judgeName('feeder', cell.text);
  if (fault !== undefined) {
    noteFault(reading, 'name', fault, cell.column);
    return null;
  }
  const name = freeName(cell.text, taken);
  if (judgeName('feeder', name).length > 0) {
    noteFault(reading, 'name', nameTakenText('feeder'), cell.column);
    return null;
  }
  taken.used.add(foldName(name));
  if (name !== cell.text) {
    noteProposed(reading, 'name', name, `a feeder is already called “${cell.text}”`, cell);
  } else if (own) {
    noteWritten(reading, 'name', name, cell);
  } else {
    const note = columns.has('name') ? noteProposed : noteFollows;
    note(reading, 'name', name, 'no name is written: the description is taken', cell);
  }
  return name;
}

/** The name itself, or with the smallest free number behind it: `Spare (2)`. */
export function freeName(wished: string, { used, next }: TakenNames): string {
  const key = foldName(wished);
  if (!used.has(key)) {
    return wished;
  }
  let number = next.get(key) ?? 2;
  while (used.has(`${key} (${number})`)) {
    number += 1;
  }
  next.set(key, number + 1);
  return `${wished} (${number})`;
}

/** Reads the texts beside the name: the description becomes the designation on the door. */
export function readTexts(reading: RowReading): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const description = cellOf(reading, 'name') ? cellOf(reading, 'description') : undefined;
  if (description) {
    const [fault] = judgeName('feeder', description.text);
    if (fault === undefined) {
      texts.FEEDER_DESIGNATION = description.text;
      noteWritten(reading, 'description', description.text, description);
    } else {
      noteFault(reading, 'description', fault, description.column);
    }
  }
  const notes = reading.cells.filter(({ field }) => field === 'note');
  const [note] = notes;
  if (note) {
    const text = notes.map((each) => each.text).join('; ');
    const decided = decideNote(text);
    if (decided.ok) {
      texts.FEEDER_NOTE = decided.value;
      noteWritten(reading, 'note', decided.value, { ...note, text });
    } else {
      noteFault(reading, 'note', decided.error.text, note.column);
    }
  }
  return texts;
}
