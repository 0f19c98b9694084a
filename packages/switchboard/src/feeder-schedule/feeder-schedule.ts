import { partId } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { EnteredProperties } from '../model/board.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { WordTable } from './word-table.ts';

/**
 * A cell as a spreadsheet or the clipboard gives it. A formula whose result was not stored has no value; a date is told
 * from a text, since spreadsheets make dates of tags.
 */
export type ScheduleCell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly kind: 'formula'; readonly formula: string }
  | { readonly kind: 'date'; readonly text: string };

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
  /** The row of which the user says that it holds the headings. */
  readonly headingRow?: number;
  /**
   * What the user says about the columns, from the first on: null for a column of which nothing is known, `leftOut` for
   * one that is not needed. Several columns of quantities are added up.
   */
  readonly fields?: readonly (ScheduleField | null)[];
  /** Whether the user said which columns are the quantity. */
  readonly isQuantityChosen?: boolean;
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
  /** What its heading says that it holds, whatever the user says. */
  readonly headed: ScheduleField | null;
  /** Whether it holds only whole numbers, as a quantity does. */
  readonly isCount: boolean;
};

/** One thing that was understood in a row. */
export type UnderstoodField = {
  readonly field: ScheduleField;
  /** What it was taken for, in words: `400 A`, `4-pole`, `MCCB OUTGOING`. */
  readonly value: string;
  /** The text in the schedule; '' where there is none. */
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

export type ScheduleFault = {
  readonly field: ScheduleField;
  /** null where the schedule has no column for it. */
  readonly column: number | null;
  readonly text: string;
};

/** Words of a row of which nothing was made; `field` is null below a heading that is not known. */
export type UnusedWords = { readonly column: number; readonly field: ScheduleField | null; readonly text: string };

/** Why a row waits for the user although it can be added. */
export type ScheduleDoubt = {
  readonly code: 'UNUSED_WORDS' | 'UNREAD_COLUMN' | 'QUANTITY_UNCHOSEN' | 'TOTAL_DIFFERS' | 'DATE_FOR_NAME';
  readonly field: ScheduleField | null;
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
  /** Every word of which nothing was made: what is neither here nor understood nor at fault says nothing. */
  readonly unused: readonly UnusedWords[];
  readonly doubts: readonly ScheduleDoubt[];
  /** How many feeders it stands for; null where that is not clear. */
  readonly copies: number | null;
  readonly feeder: ScheduledFeeder | null;
};

/** Whether a row can be added as it is, with nothing of it left to be looked at. */
export function isCertain({ feeder, understood, doubts }: ScheduleRow): boolean {
  return feeder !== null && doubts.length === 0 && understood.every(({ certainty }) => certainty !== 'proposed');
}

export type FeederSchedule = {
  readonly columns: readonly ScheduleColumn[];
  readonly rows: readonly ScheduleRow[];
  /** How many feeders the rows stand for, and how many the last line of sums says; null where it says nothing of it. */
  readonly total: { readonly read: number; readonly written: number | null };
  /** The rows that name no feeder, with the reason and their texts. */
  readonly skipped: readonly { readonly row: number; readonly reason: string; readonly text: string }[];
};

export type ScheduleRefusal = {
  readonly code: 'EMPTY' | 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'NO_HEADING';
  readonly text: string;
};

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
      part: partId('component', number + 1 + index),
      name: `${family}-${index + 1}`,
      family,
      properties: entered,
    }));
    number += 1 + parts.length;
    return { kind: 'add-feeder', part, name, type, properties, ...(parts.length > 0 ? { components: parts } : {}) };
  });
}
