import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { sectionAfter } from '../model/placed-feeders.ts';
import { isGenerator } from '../supply/sources.ts';
import { isPlacedAs, placedBreakers, type SchemeBreaker, type SchemeRow, schemeOf } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import { loadOf, sourceOf, type Way, waysIn, withoutShed } from './section-load.ts';

/** What breakers must carry in a state of the supply, A. */
export type StateDemand = {
  /** The sections whose ways load them. */
  readonly sections: readonly SectionLetter[];
  readonly ways: readonly Way[];
  /** The entries of the breakers that share it. */
  readonly breakers: readonly string[];
  readonly demandA: number;
  /** The same without all that may be shed. */
  readonly keptA: number;
  readonly carriesA: number;
};

/** A state of the supply: which breakers are closed, and what these must carry (SBD 2.4). */
export type SupplyState = {
  /** As the board calls it: `normal`, `I/C-1 out`. */
  readonly name: string;
  readonly isNormal: boolean;
  /** The names of the closed breakers. */
  readonly closed: readonly string[];
  /** Whether what is shed without the grid is off. */
  readonly isShed: boolean;
  readonly demands: readonly StateDemand[];
};

/**
 * The states of a board by its scheme, the normal one first. None without a scheme, while it is not placed as the scheme
 * needs (check S8), or while a breaker is not complete.
 */
export function supplyStates(tables: Tables, board: EvaluatedBoard): readonly SupplyState[] {
  const scheme = schemeOf(tables, board);
  return scheme === null ? [] : statesOfScheme(tables, board, scheme);
}

/** The states of a board by a scheme that it need not name. None while it is not placed as the scheme needs. */
export function statesOfScheme(tables: Tables, board: EvaluatedBoard, scheme: SchemeRow): readonly SupplyState[] {
  if (!isPlacedAs(scheme, board)) {
    return [];
  }
  const breakers = breakersByCode(board, scheme.generators > 0);
  if ([...breakers.values()].some(({ feeder }) => sourceOf(feeder).length === 0)) {
    return [];
  }
  return tables.supplyState.rows
    .filter((row) => row.scheme === scheme.scheme)
    .flatMap((row) => spelledOut(row, breakers))
    .map(({ state, closed, shed }, index) => {
      const closedBreakers = closed.split(' ').flatMap((code) => breakers.get(code) ?? []);
      const isShed = shed === 'Y';
      return {
        name: state.replace(/I\d+/, (code) => breakers.get(code)?.name ?? code),
        isNormal: index === 0,
        closed: closedBreakers.map(({ name }) => name),
        isShed,
        demands: demandsOf(tables, board, closedBreakers, isShed),
      };
    });
}

type StateRow = Pick<Tables['supplyState']['rows'][number], 'state' | 'closed' | 'shed'>;

const EACH_INCOMER = 'Ik';

/** A row about each incomer stands for as many states as there are incomers. */
function spelledOut(row: StateRow, breakers: ReadonlyMap<string, SchemeBreaker>): readonly StateRow[] {
  if (row.state !== EACH_INCOMER) {
    return [row];
  }
  const incomers = [...breakers.keys()].filter((code) => /^I\d+$/.test(code));
  return incomers.map((code) => ({ state: code, closed: code, shed: row.shed }));
}

/** The breakers of a scheme by what its states call them; a generator is no incomer of a scheme that has one by itself. */
function breakersByCode(board: EvaluatedBoard, hasGenerator: boolean): ReadonlyMap<string, SchemeBreaker> {
  const incomers = placedBreakers(board, 'incomer');
  const counted = incomers.filter(({ feeder }) => !hasGenerator || !isGenerator(feeder));
  const couplers = placedBreakers(board, 'bus coupler');
  return new Map([
    ...counted.map((each, index) => [`I${index + 1}`, each] as const),
    ...(hasGenerator ? incomers.filter(({ feeder }) => isGenerator(feeder)).map((each) => ['DG', each] as const) : []),
    ...couplers.slice(0, 1).map((each) => ['C', each] as const),
    ...couplers.map((each) => [`C${each.section}`, each] as const),
  ]);
}

/** What the closed breakers must carry: the incomers of each group of joined sections, and each coupler in between. */
function demandsOf(
  tables: Tables,
  board: EvaluatedBoard,
  closed: readonly SchemeBreaker[],
  isShed: boolean,
): readonly StateDemand[] {
  const incomers = closed.filter(({ feeder }) => feeder.type.role === 'incomer');
  const couplers = closed.filter(({ feeder }) => feeder.type.role === 'bus coupler');
  const incomersIn = (sections: readonly SectionLetter[]) =>
    incomers.filter(({ section }) => sections.includes(section));
  const loadIn = (sections: readonly SectionLetter[]) => {
    const ways = sections.flatMap((section) => waysIn(board, section));
    const remaining = withoutShed(ways);
    return {
      ways,
      demandA: loadOf(tables, isShed ? remaining : ways).loadA,
      keptA: loadOf(tables, remaining).loadA,
    };
  };
  /** What flows over a coupler to one side: what the incomers of that side do not carry. */
  const throughTo = (sections: readonly SectionLetter[]) => {
    const { demandA, keptA, ways } = loadIn(sections);
    const ownA = carriedBy(incomersIn(sections));
    return { ways, sections, demandA: Math.max(0, demandA - ownA), keptA: Math.max(0, keptA - ownA) };
  };
  return joinedSections(couplers.map(({ section }) => section)).flatMap((sections) => {
    const inGroup = incomersIn(sections);
    const onIncomers = { sections, breakers: entriesOf(inGroup), ...loadIn(sections), carriesA: carriedBy(inGroup) };
    const onCouplers = couplers
      .filter(({ section }) => sections.includes(section))
      .flatMap((coupler) => {
        const left = sections.filter((section) => section <= coupler.section);
        const sides = [left, sections.filter((section) => !left.includes(section))].map(throughTo);
        const [worse] = sides.toSorted((one, other) => other.demandA - one.demandA);
        return worse ? [{ ...worse, breakers: entriesOf([coupler]), carriesA: carriedBy([coupler]) }] : [];
      });
    return [onIncomers, ...onCouplers].filter(({ ways }) => ways.length > 0);
  });
}

/** The sections in groups: neighbours with a closed coupler in between are in one. */
function joinedSections(closedSlots: readonly SectionLetter[]): readonly (readonly SectionLetter[])[] {
  const groups: SectionLetter[][] = [];
  for (const section of sectionLetters) {
    const last = groups.at(-1);
    if (last && closedSlots.some((slot) => sectionAfter(slot) === section)) {
      last.push(section);
    } else {
      groups.push([section]);
    }
  }
  return groups;
}

function entriesOf(breakers: readonly SchemeBreaker[]): readonly string[] {
  return [...new Set(breakers.map(({ feeder }) => feeder.name))];
}

function carriedBy(breakers: readonly SchemeBreaker[]): number {
  return breakers.flatMap(({ feeder }) => sourceOf(feeder)).reduce((sum, { carriesA }) => sum + carriesA, 0);
}

/** Whether breakers must carry more than they can. */
export function isShort({ demandA, carriesA }: StateDemand): boolean {
  return exceeds(demandA, carriesA);
}
