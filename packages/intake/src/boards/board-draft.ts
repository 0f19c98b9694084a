import type { LeftoverReason } from '@pw/domain/intake/intake-codes';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import type { CellSource, Source, Value } from '../intake.ts';
import type { BankStep } from '../rows/read-steps.ts';
import type { RowCell, RowLine } from '../rows/row-cell.ts';

/** A row before its values are read. */
export type DraftRow = {
  readonly line: RowLine;
  /** What lines below it say of its equipment. */
  readonly parts: RowCell[];
  /** The steps that lines below it say, of a capacitor bank. */
  readonly steps: BankStep[];
  /** What the title above says that it is. */
  readonly title: FeederRole | null;
  readonly table: string;
  readonly board: BoardDraft;
};

/** A board while its sheet is walked through. */
export type BoardDraft = {
  readonly name: Value<string>;
  readonly quantity: Value<number>;
  readonly sheet: string;
  readonly rows: DraftRow[];
  /** Whether a title or a column names it, so that it counts without rows too where it has a quantity. */
  readonly isNamed: boolean;
};

/** A text outside the rows, with what it is about. */
export type Statement = {
  /** As it is written. */
  readonly text: string;
  readonly source: CellSource;
  /** The board that it is about; null for the boards of the sheet, or of the file. */
  readonly board: BoardDraft | null;
  readonly scope: 'board' | 'sheet' | 'file';
  /** A title is no leftover that waits, whether or not it says a fact. */
  readonly isTitle: boolean;
  /** What its cells alone say they are about: `Busbar` next to `800 A`. */
  readonly label?: string;
};

export type LeftoverDraft = {
  readonly reason: LeftoverReason;
  readonly source: Source | readonly Source[];
  readonly text: string;
  readonly row?: DraftRow;
  readonly board?: BoardDraft;
};

/** A line of sums with how many feeders it says. */
export type TotalDraft = { readonly source: CellSource; readonly said: number; readonly boards: readonly BoardDraft[] };

/** What walking through a sheet gives. */
export type WalkedSheet = {
  readonly boards: readonly BoardDraft[];
  readonly statements: readonly Statement[];
  readonly leftovers: readonly LeftoverDraft[];
  readonly totals: readonly TotalDraft[];
};
