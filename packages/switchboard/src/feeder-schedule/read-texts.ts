import { decideNote } from '@pw/domain/board-configuration/feeder-form';
import { foldName, judgeName, LONGEST_NAME, nameTakenText } from '@pw/domain/naming';
import type { ScheduleField } from '../model/schedule-field.ts';
import {
  cellOf,
  type FieldCell,
  keepText,
  noteDoubt,
  noteFault,
  noteFollows,
  noteProposed,
  noteWritten,
  type RowReading,
} from './row-reading.ts';

/** The names that a schedule may not give again: those of the board and of the rows before. */
export type TakenNames = {
  readonly all: Set<string>;
  /** The number that the next row of a name gets, so that thousands of spares take no long search. */
  readonly next: Map<string, number>;
};

type NameContext = {
  readonly names: TakenNames;
  /** What the schedule has a column for. */
  readonly columns: ReadonlySet<ScheduleField>;
  /** Whether a text is a date. */
  readonly isDate: (text: string) => boolean;
};

/** Reads the name of a feeder; the description stands in for it, and a name in use is made different. */
export function readFeederName(reading: RowReading, { names, columns, isDate }: NameContext): string | null {
  const own = cellOf(reading, 'name');
  const cell = own ?? cellOf(reading, 'description');
  if (!cell) {
    noteFault(reading, 'name', 'The row has no name: write one');
    return null;
  }
  const written = shortName(cell.text);
  const [fault] = judgeName('feeder', written);
  if (fault !== undefined) {
    noteFault(reading, 'name', fault, cell.column);
    return null;
  }
  tellDate(reading, cell, isDate);
  const name = freeName(written, names);
  if (judgeName('feeder', name).length > 0) {
    noteFault(reading, 'name', nameTakenText('feeder'), cell.column);
    return null;
  }
  names.all.add(foldName(name));
  keepText(reading, cell);
  if (name !== written) {
    noteProposed(reading, 'name', name, `a feeder is already called “${written}”`, { ...cell, pieces: [] });
  } else if (written !== cell.text) {
    const remark = `the beginning of a text of ${cell.text.length} characters, which is whole in the note`;
    noteProposed(reading, 'name', name, remark, { ...cell, pieces: [] });
  } else if (own) {
    noteWritten(reading, 'name', name, { ...cell, pieces: [] });
  } else {
    const note = columns.has('name') ? noteProposed : noteFollows;
    note(reading, 'name', name, 'no name is written: the description is taken', { ...cell, pieces: [] });
  }
  return name;
}

/** Spreadsheets make dates of tags such as 2-3, so that nobody takes one for a name unseen. */
function tellDate(reading: RowReading, cell: FieldCell, isDate: NameContext['isDate']): void {
  if (cell.isDate || (isDate(cell.text) && !cell.isCorrected)) {
    const text = `“${cell.text}” is a date, perhaps a tag that the spreadsheet changed: write the tag`;
    noteDoubt(reading, { code: 'DATE_FOR_NAME', field: 'name', column: cell.column, text });
  }
}

/** A text that is too long for a name up to the last whole word that is not; a shorter one as it is. */
function shortName(text: string): string {
  const words = text.slice(0, LONGEST_NAME + 1).split(' ');
  return text.length <= LONGEST_NAME || words.length === 1 ? text : words.slice(0, -1).join(' ');
}

/** The name itself, or with the smallest free number behind it: `Spare (2)`. */
export function freeName(wished: string, { all, next }: TakenNames): string {
  const key = foldName(wished);
  if (!all.has(key)) {
    return wished;
  }
  let number = next.get(key) ?? 2;
  while (all.has(`${key} (${number})`)) {
    number += 1;
  }
  next.set(key, number + 1);
  return `${wished} (${number})`;
}

/** Reads the texts other than the name: the description becomes the designation on the door; a long text goes to the note. */
export function readTexts(reading: RowReading): Readonly<Record<string, string>> {
  const [name, description] = [cellOf(reading, 'name'), cellOf(reading, 'description')];
  const designation = name ? description : undefined;
  const shortened = [name ?? description, designation].filter((cell) => cell && shortName(cell.text) !== cell.text);
  const notes = reading.cells.filter(({ field }) => field === 'note');
  return {
    ...(designation ? readDesignation(reading, designation) : {}),
    ...readNote(reading, [...shortened.filter((cell) => cell !== undefined), ...notes]),
  };
}

function readDesignation(reading: RowReading, cell: FieldCell): Readonly<Record<string, string>> {
  const text = shortName(cell.text);
  const [fault] = judgeName('feeder', text);
  if (fault !== undefined) {
    noteFault(reading, 'description', fault, cell.column);
    return {};
  }
  keepText(reading, cell);
  const remark = text === cell.text ? '' : 'its beginning; the whole text is in the note';
  noteWritten(reading, 'description', text, { ...cell, pieces: [] }, remark);
  return { FEEDER_DESIGNATION: text };
}

function readNote(reading: RowReading, cells: readonly FieldCell[]): Readonly<Record<string, string>> {
  const [first] = cells;
  if (!first) {
    return {};
  }
  const text = cells.map((each) => each.text).join('; ');
  const decided = decideNote(text);
  if (!decided.ok) {
    noteFault(reading, 'note', decided.error.text, first.column);
    return {};
  }
  for (const cell of cells) {
    keepText(reading, cell);
  }
  noteWritten(reading, 'note', decided.value, { ...first, text, pieces: [] });
  return { FEEDER_NOTE: decided.value };
}
