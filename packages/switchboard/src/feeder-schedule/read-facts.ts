import type { ScheduleField } from '../model/schedule-field.ts';
import type { FactKind, FactValues } from './find-facts.ts';
import type { FieldCell, Piece } from './row-reading.ts';

/** A fact on which everything that the row says about it agrees. */
export type SettledFact<Value> = {
  readonly value: Value;
  readonly written: string;
  readonly cell: FieldCell;
  /** Whether it has a column of its own, and is not only in the description or the name. */
  readonly isInPlace: boolean;
  readonly remark: string;
  /** Wherever the row says it. */
  readonly pieces: readonly Piece[];
  /** It is only supposed, though it is in its place. */
  readonly isProposal: boolean;
};

/** What a row says about its feeder; null where it says nothing, or things that do not agree. */
export type RowFacts = { readonly [Kind in FactKind]: SettledFact<FactValues[Kind]> | null };

/** The columns whose words are looked at for what no column of its own says. */
export const wordyFields: readonly ScheduleField[] = ['description', 'name'];
