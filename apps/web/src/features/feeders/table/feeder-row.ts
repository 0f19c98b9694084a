import type { PropertyValue } from '@pw/configurator/value';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { type ProposedEntry, proposalSources, proposedEntries } from '@pw/switchboard/forms/proposed-entry';
import { type FeederRowState, feederRowState, shownFeederType } from '@pw/switchboard/validity/judge-feeder';
import { copiesIn, filledSections, isCoupler, type ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useMemo } from 'react';
import type { BoardReading } from '../../board-configuration/board-reading.ts';
import { useBoardRevision, useBoardStore, useProperty } from '../../board-configuration/use-board-store.ts';

/** What is entered in the cells of the table. */
const enteredProperties = [
  'FEEDER_DESIGNATION',
  'FEEDER_AMP_RATING',
  'FEEDER_POLES',
  'EMPTY_FEEDER_WIDTH',
  'FEEDER_NOTE',
  'SECTION_A',
  'SECTION_B',
  'SECTION_C',
  'SECTION_D',
  'SECTION_E',
] as const;

/** What only some kinds of feeders have, and some of their feeders are not asked for. */
const propertiesOfKinds = ['STARTER_KIND', 'STARTER_DUTY'] as const;

function enteredCells({ type }: ListedFeeder): readonly string[] {
  return type.chosenBy === undefined ? enteredProperties : [...enteredProperties, type.chosenBy.property];
}

/** A feeder as the table shows it: the same object for as long as nothing of it changes. */
export type FeederRow = ListedFeeder & {
  readonly state: FeederRowState;
  readonly typeName: string;
  /** Entered properties whose value the lists do not offer any more. */
  readonly conflicts: readonly string[];
  /** Properties of its kind that it is not asked for, as the starting duty of a motor breaker. */
  readonly hidden: readonly string[];
  /** What is proposed for its empty entries. */
  readonly proposed: readonly ProposedEntry[];
};

/**
 * Makes the rows of the listed feeders, again and again: a feeder that is the same object keeps its row, so that of
 * thousands of rows only the changed ones are drawn again.
 */
export function feederRowReader(
  listed: () => readonly ListedFeeder[],
  reading: Pick<BoardReading, 'facets' | 'board'>,
): () => readonly FeederRow[] {
  let rowsByFeeder = new WeakMap<ListedFeeder, FeederRow>();
  let feeders: readonly ListedFeeder[] = [];
  let rows: readonly FeederRow[] = [];
  let sources: readonly PropertyValue[] = [];

  const rowOf = (feeder: ListedFeeder): FeederRow => {
    const row = rowsByFeeder.get(feeder) ?? {
      ...feeder,
      state: feederRowState(feeder),
      typeName: shownFeederType(feeder.type),
      conflicts: enteredCells(feeder).filter((property) => reading.facets(feeder.part, property).conflict !== null),
      hidden: propertiesOfKinds.filter(
        (property) => Object.hasOwn(feeder.values, property) && !reading.facets(feeder.part, property).visible,
      ),
      proposed: proposedEntries(reading.board().view, feeder),
    };
    rowsByFeeder.set(feeder, row);
    return row;
  };

  return () => {
    const now = listed();
    const given = proposalSources.map((property) => reading.facets(BOARD_PART, property).value);
    if (given.some((value, at) => value !== sources[at])) {
      sources = given;
      rowsByFeeder = new WeakMap();
      feeders = [];
    }
    if (now !== feeders) {
      feeders = now;
      rows = now.map(rowOf);
    }
    return rows;
  };
}

/** What the rules of the bus sections look at besides the feeder itself. */
export type SectionSurroundings = {
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
  /** Of all feeders those that can open or close a section for another one. */
  readonly feeders: readonly ListedFeeder[];
};

/**
 * Leaves of all feeders those on which the sections of others depend: the couplers, and one other feeder in section
 * A. So a row of thousands asks a handful of feeders.
 */
export function sectionSurroundings(couplers: number, feeders: readonly ListedFeeder[]): SectionSurroundings {
  return keyed(couplers, feeders).surroundings;
}

/** Reads the surroundings again and again: the same object for as long as the same sections are open. */
export function surroundingsReader(): typeof sectionSurroundings {
  let latest: SurroundingsKey | null = null;
  return (couplers, feeders) => {
    const now = keyed(couplers, feeders);
    latest = latest?.key === now.key ? latest : now;
    return latest.surroundings;
  };
}

type SurroundingsKey = { readonly key: string; readonly surroundings: SectionSurroundings };

function keyed(couplers: number, feeders: readonly ListedFeeder[]): SurroundingsKey {
  const ofCouplers = feeders.filter(isCoupler);
  const inA = feeders.find((each) => !isCoupler(each) && copiesIn(each, 'A') > 0);
  const slots = ofCouplers.map((each) => `${each.part} ${each.name} ${filledSections(each).join('')}`);
  return {
    key: [couplers, inA?.part ?? '', ...slots].join('|'),
    surroundings: { couplers, feeders: inA ? [...ofCouplers, inA] : ofCouplers },
  };
}

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
