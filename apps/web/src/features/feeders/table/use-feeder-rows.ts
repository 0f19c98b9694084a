import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { useMemo } from 'react';
import { useBoardRevision, useBoardStore, useProperty } from '../../board-configuration/use-board-store.ts';
import { type FeederRow, feederRowReader } from './feeder-row.ts';
import { type SectionSurroundings, surroundingsReader } from './sections-reading.ts';

/** The feeders of the board in their order; the same list for as long as nothing of a feeder changes. */
export function useFeederRows(): readonly FeederRow[] {
  const { feeders, reading } = useBoardStore();
  useBoardRevision();
  const read = useMemo(() => feederRowReader(feeders, reading), [feeders, reading]);
  return read();
}

/** What the bus sections of each feeder depend on; the same object for as long as the same sections are open. */
export function useSectionSurroundings(rows: readonly FeederRow[]): SectionSurroundings {
  const couplers = Number(useProperty(BOARD_PART, 'QTY_BC').value ?? 0);
  const read = useMemo(() => surroundingsReader(), []);
  return read(couplers, rows);
}
