import type { Knowledge } from '../knowledge.ts';
import type { ScheduleField } from './schedule-headings.ts';

/** A cell as a spreadsheet or the clipboard gives it. */
export type ScheduleCell = string | number | boolean | null | undefined;

/** A feeder schedule as it comes in: pasted text (tabs, commas or semicolons), or rows of cells. */
export type ScheduleSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly ScheduleCell[])[] };

/** What the schedule is read for. */
export type ScheduleContext = {
  readonly knowledge: Knowledge;
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
  /** The names of the feeders that the board has already. */
  readonly taken: Iterable<string>;
  /** What the user says about the columns, from the first on; null for a column that is not to be read. */
  readonly fields?: readonly (ScheduleField | null)[];
};

/** What a column was taken for; null when its heading is not known. `index` counts from 0. */
export type ScheduleColumn = {
  readonly index: number;
  readonly heading: string;
  readonly field: ScheduleField | null;
};

/** One thing that was understood in a row. */
export type Understood = {
  readonly field: ScheduleField;
  /** What it was taken for, in words: `400 A`, `4-pole`, `MCCB OUTGOING`. */
  readonly value: string;
  /** What stands in the schedule; '' where nothing does. */
  readonly written: string;
  /** The column where it stands; null where nothing stands. */
  readonly column: number | null;
  /** Whether it was written in its place, or is the reader's proposal, for the reason given in `remark`. */
  readonly certainty: 'written' | 'proposed';
  readonly remark: string;
};

export type ScheduleFault = {
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
  readonly understood: readonly Understood[];
  readonly faults: readonly ScheduleFault[];
  readonly feeder: ScheduledFeeder | null;
};

export type FeederSchedule = {
  readonly columns: readonly ScheduleColumn[];
  readonly rows: readonly ScheduleRow[];
  /** The rows that name no feeder, with the reason. */
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

export type ScheduleRefusal = {
  readonly code: 'EMPTY' | 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'NO_HEADING';
  readonly text: string;
};
