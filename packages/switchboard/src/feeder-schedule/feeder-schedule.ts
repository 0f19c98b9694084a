import { partId } from '../editing/draft.ts';
import type { Edit, EnteredProperties } from '../editing/edit.ts';
import type { Knowledge } from '../knowledge.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { ScheduleField } from './schedule-words.ts';
import type { WordTable } from './word-table.ts';

/** A cell as a spreadsheet or the clipboard gives it. */
export type ScheduleCell = string | number | boolean | null | undefined;

/** A feeder schedule as it comes in: pasted text (tabs, commas or semicolons), or rows of cells. */
export type ScheduleSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly ScheduleCell[])[] };

/** What of the board the readings of a row depend on. */
export type ScheduleBoard = {
  /** Its operating voltage (OPER_VOLTAGE), V. */
  readonly voltageV: number;
  /** `Aluminium` or `Copper` (CABLE_MATERIAL). */
  readonly cableMaterial: string;
  /** `Multi-core` or `Single-core` (CABLE_KIND). */
  readonly cableKind: string;
  /** The neutral as a share of the phases in percent (NEUTRAL_RATING); null while it is not known. */
  readonly neutralPercent: number | null;
  /** The largest motor that starts direct on line (DOL_MAX_KW), kW. */
  readonly directToKw: number;
};

/** What the schedule is read for. */
export type ScheduleContext = {
  readonly knowledge: Knowledge;
  readonly board: ScheduleBoard;
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
  /** The names of the feeders that the board has already. */
  readonly taken: Iterable<string>;
  /** What words are taken for besides those of the breakers. */
  readonly words?: WordTable;
  /** What the user says about the columns, from the first on; null for a column that is not to be read. */
  readonly fields?: readonly (ScheduleField | null)[];
  /** What the user has corrected, in the place of what the row says. */
  readonly corrections?: ScheduleCorrections;
};

/** Corrected texts by the row, which counts from 1, and by field; '' for a field that the row is not to have. */
export type ScheduleCorrections = ReadonlyMap<number, ReadonlyMap<ScheduleField, string>>;

/** What a column was taken for; null when its heading is not known. `index` counts from 0. */
export type ScheduleColumn = {
  readonly index: number;
  readonly heading: string;
  readonly field: ScheduleField | null;
};

/** One thing that was understood in a row. */
export type UnderstoodField = {
  readonly field: ScheduleField;
  /** What it was taken for, in words: `400 A`, `4-pole`, `MCCB OUTGOING`. */
  readonly value: string;
  /** What stands in the schedule; '' where nothing does. */
  readonly written: string;
  /** The column where it stands; null where nothing stands. */
  readonly column: number | null;
  /**
   * Whether it was written in its place, follows because nothing else is possible, or is only the reader's proposal;
   * why, says `remark`.
   */
  readonly certainty: 'written' | 'follows' | 'proposed';
  readonly remark: string;
};

type ScheduleFault = {
  readonly field: ScheduleField;
  /** null where the schedule has no column for it. */
  readonly column: number | null;
  readonly text: string;
};

/** A feeder that a row proposes: what an edit `add-feeder` needs besides the part id. */
export type ScheduledFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, string | number>>;
};

/** A row that names a feeder: what was understood, and the feeder or the faults that keep it from being one. */
export type ScheduleRow = {
  /** Counts from 1, as spreadsheets do. */
  readonly row: number;
  readonly understood: readonly UnderstoodField[];
  readonly faults: readonly ScheduleFault[];
  readonly feeder: ScheduledFeeder | null;
};

export type FeederSchedule = {
  readonly columns: readonly ScheduleColumn[];
  readonly rows: readonly ScheduleRow[];
  /** The rows that name no feeder, with the reason and what stands in them. */
  readonly skipped: readonly { readonly row: number; readonly reason: string; readonly text: string }[];
};

export type ScheduleRefusal = {
  readonly code: 'EMPTY' | 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'NO_HEADING';
  readonly text: string;
};

/** A cell of a row with what its column holds; its text is trimmed, with single blanks. */
export type FieldCell = {
  readonly field: ScheduleField;
  /** null where the schedule has no column for what was corrected. */
  readonly column: number | null;
  readonly text: string;
  /** The user entered it in the place of what the schedule says. */
  readonly isCorrected?: true;
};

/** A row while it is read: its filled cells, and the notes on what was made of them. */
export type RowReading = {
  readonly cells: readonly FieldCell[];
  readonly understood: UnderstoodField[];
  readonly faults: ScheduleFault[];
};

/** Starts the reading of a row. */
export function beginRow(cells: readonly FieldCell[]): RowReading {
  return { cells, understood: [], faults: [] };
}

/** The first filled cell of a field. */
export function cellOf({ cells }: RowReading, field: ScheduleField): FieldCell | undefined {
  return cells.find((cell) => cell.field === field);
}

/** Notes what was written in its place. */
export function noteWritten(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  from: Pick<FieldCell, 'column' | 'text'>,
  remark = '',
): void {
  reading.understood.push({ field, value, written: from.text, column: from.column, certainty: 'written', remark });
}

/** Notes what the reader proposes, with the reason; `from` is where it comes from, if anything was written. */
export function noteProposed(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  remark: string,
  from: Pick<FieldCell, 'column' | 'text'> | null = null,
  certainty: 'follows' | 'proposed' = 'proposed',
): void {
  const { column, text: written } = from ?? { column: null, text: '' };
  reading.understood.push({ field, value, written, column, certainty, remark });
}

/** Notes what is not written, but is the only thing possible. */
export function noteFollows(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  remark: string,
  from: Pick<FieldCell, 'column' | 'text'> | null = null,
): void {
  noteProposed(reading, field, value, remark, from, 'follows');
}

/** Notes what is written and cannot be entered, with what to write, so that the line waits until somebody has read it. */
export function noteNotEntered(
  reading: RowReading,
  field: ScheduleField,
  cell: Pick<FieldCell, 'column' | 'text'>,
  why: string,
): void {
  noteProposed(reading, field, cell.text, `not entered: ${why}`, cell);
}

/** Whether a cell says that there is nothing: `-`, `NA`, `nil`. */
export function saysNothing(text: string): boolean {
  return /^(?:[-–—.]+|n\.?\s?\/?a\.?|nil|none|0)$/iu.test(text);
}

/** Notes why the row proposes no feeder. */
export function noteFault(reading: RowReading, field: ScheduleField, text: string, column: number | null = null): void {
  reading.faults.push({ field, column, text });
}

/** How many feeders some of a schedule come to, copies counted; one without copies is a row of the table all the same. */
export function scheduledCopies(feeders: readonly ScheduledFeeder[]): number {
  return feeders.reduce((sum, { properties }) => {
    const copies = sectionLetters.map((letter) => Number(properties[`SECTION_${letter}`] ?? 0));
    return (
      sum +
      Math.max(
        1,
        copies.reduce((all, each) => all + each, 0),
      )
    );
  }, 0);
}

/** A feeder to be added, with its components where it has some. */
export type AddedFeeder = ScheduledFeeder & {
  readonly components?: readonly { readonly family: string; readonly properties: EnteredProperties }[];
};

/**
 * The edits that add the confirmed feeders of a schedule to a board, in their order.
 * @param nextPart the number of the next part of the board
 */
export function scheduleEdits(confirmed: readonly AddedFeeder[], nextPart: number): readonly Edit[] {
  let number = nextPart;
  return confirmed.map(({ name, type, properties, components = [] }): Edit => {
    const part = partId('feeder', number);
    const parts = components.map(({ family, properties: entered }, index) => ({
      ...{ part: partId('component', number + 1 + index), name: `${family}-${index + 1}` },
      ...{ family, properties: entered },
    }));
    number += 1 + parts.length;
    return { kind: 'add-feeder', part, name, type, properties, ...(parts.length > 0 ? { components: parts } : {}) };
  });
}
