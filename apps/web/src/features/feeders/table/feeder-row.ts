import { type FeederRowState, feederRowState, shownFeederType } from '@pw/switchboard/validity/feeder-row';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import type { BoardReading } from '../../board-configuration/board-reading.ts';

/** What is entered in the cells of the table. */
const enteredProperties = [
  'FEEDER_DESIGNATION',
  'FEEDER_AMP_RATING',
  'FEEDER_POLES',
  'EMPTY_FEEDER_WIDTH',
  'SECTION_A',
  'SECTION_B',
  'SECTION_C',
  'SECTION_D',
  'SECTION_E',
] as const;

/** A feeder as the table shows it: the same object for as long as nothing of it changes. */
export type FeederRow = ListedFeeder & {
  readonly state: FeederRowState;
  readonly typeName: string;
  /** Entered properties whose value the lists do not offer any more. */
  readonly conflicts: readonly string[];
};

/**
 * Makes the rows of the listed feeders, again and again: a feeder that is the same object keeps its row, so that of
 * thousands of rows only the changed ones are drawn anew.
 */
export function feederRowReader(
  listed: () => readonly ListedFeeder[],
  reading: Pick<BoardReading, 'facets'>,
): () => readonly FeederRow[] {
  const kept = new WeakMap<ListedFeeder, FeederRow>();
  let feeders: readonly ListedFeeder[] = [];
  let rows: readonly FeederRow[] = [];

  const rowOf = (feeder: ListedFeeder): FeederRow => {
    const row = kept.get(feeder) ?? {
      ...feeder,
      state: feederRowState(feeder),
      typeName: shownFeederType(feeder.type),
      conflicts: enteredProperties.filter((property) => reading.facets(feeder.part, property).conflict !== null),
    };
    kept.set(feeder, row);
    return row;
  };

  return () => {
    const now = listed();
    if (now !== feeders) {
      feeders = now;
      rows = now.map(rowOf);
    }
    return rows;
  };
}
