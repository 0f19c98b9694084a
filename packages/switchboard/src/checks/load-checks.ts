import { exceeds } from '@pw/configurator/value';
import { atMost, fault, judged, phrase } from '../findings/judgement.ts';
import {
  type Load,
  loadOf,
  type Source,
  sourceOf,
  sourcesIn,
  type Way,
  waysIn,
  withoutShed,
} from '../loads/section-load.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import { completeFeeders, copiesIn, sectionAfter } from '../model/placed-feeders.ts';
import { schemeOf } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit, completeOf, eachFeeder } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { judgeNormalState, judgeOtherStates } from './state-judgements.ts';

/** A section with incomer and outgoing ways. */
export type SectionLoad = {
  readonly section: SectionLetter;
  readonly ways: readonly Way[];
  /** Every incomer with what it must carry alone, that which carries most first: only it feeds what may be shed. */
  readonly incomers: readonly (Source & Load & Pick<SectionLoad, 'ways'>)[];
};

/**
 * The load checks per state of the board: each section, and each coupler when an incomer is lost (SBD 2.8); of a board
 * with a supply scheme the states of the scheme (SBD 2.4).
 */
export const loadChecks: readonly Check[] = [
  {
    id: 'B9',
    judge: eachFeeder<'B9'>(completeOf('outgoing'), ({ name: feeder, values }, { board }) => {
      const rated = board.values.RATED_CURRENT;
      return rated === null
        ? []
        : [judged({ feeder }, [atMost('RATED_CURRENT', values.RATING ?? 0, rated)], fault('ABOVE'))];
    }),
  },
  {
    id: 'R1',
    judge: ({ board, tables }) => {
      if (schemeOf(tables, board) !== null) {
        return judgeNormalState(tables, board);
      }
      return sectionLoads(board, tables).map(({ section, incomers, ways }) => {
        const bounds = incomers.map(({ name, loadA, rdf, askedA, carriesA }) =>
          atMost('LOAD', loadA, carriesA, { name, rdf, askedA }),
        );
        const poor = incomers.filter(isOverloaded);
        const phrases = poor.map(({ name, loadA, rdf, carriesA }) => phrase('INCOMER', { name, loadA, rdf, carriesA }));
        return judged({ section }, bounds, fault('OVERLOADED', { incomers: phrases, ...namesIn(ways, poor) }));
      });
    },
  },
  {
    id: 'R2',
    judge: ({ board, tables }) => {
      const limit = checkLimit(tables, 'connected rating ratio');
      return sectionLoads(board, tables).flatMap(({ section, incomers: [incomer], ways }) => {
        if (!incomer) {
          return [];
        }
        const connectedA = ways.reduce((sum, { copies, ratingA }) => sum + copies * ratingA, 0);
        const figures = { connectedA, incomerA: incomer.carriesA };
        const bound = atMost('RATIO', connectedA / incomer.carriesA, limit, figures);
        return [judged({ section }, [bound], fault('ABOVE', namesIn(ways, [incomer])))];
      });
    },
  },
  {
    id: 'R3',
    judge: ({ board, tables }) =>
      schemeOf(tables, board) !== null
        ? judgeOtherStates(tables, board)
        : couplersOf(board).flatMap(({ feeder, slot }) =>
            judgeCoupler(feeder, lostIncomers(board, tables, feeder, slot)),
          ),
  },
];

/** Whether an incomer must carry more than it can. */
export const isOverloaded = ({ loadA, carriesA }: Source & Load) => exceeds(loadA, carriesA);

/** What each section with incomer and outgoing ways feeds, and each of its incomers alone (SBD 2.8). */
export function sectionLoads(board: EvaluatedBoard, tables: Tables): readonly SectionLoad[] {
  return loadsOfBoards(board.feeders, [tables], () => loadSections(board, tables));
}

/** Several checks ask for them. */
const loadsOfBoards = createCache();

function loadSections(board: EvaluatedBoard, tables: Tables): readonly SectionLoad[] {
  return sectionLetters
    .map((section) => {
      const ways = waysIn(board, section);
      const incomers = sourcesIn(board, section).map((source, at) => {
        const fed = at === 0 ? ways : withoutShed(ways);
        return { ...source, ways: fed, ...loadOf(tables, fed) };
      });
      return { section, ways, incomers };
    })
    .filter(({ ways, incomers }) => ways.length > 0 && incomers.length > 0);
}

/** The feeders that the repairs of a load are about. */
function namesIn(ways: readonly Way[], incomers: readonly Source[]) {
  return { fed: ways.map(({ feeder }) => feeder.name), sources: incomers.map(({ name }) => name) };
}

/** A state of the board in which one incomer feeds both sections of a coupler. */
export type LostIncomer = {
  /** The section that lost its incomer, or has none. */
  readonly section: SectionLetter;
  /** The breaker that is short of most, and what it lacks, A. */
  readonly source: Source;
  readonly throughA: number;
  readonly excessA: number;
  readonly hasIncomer: boolean;
  /** The feeders that stay on, by name. */
  readonly remaining: readonly string[];
};

/** The couplers with the slot of each; one entry may have several slots. */
function couplersOf(board: EvaluatedBoard) {
  return completeFeeders(board, 'bus coupler').flatMap(({ feeder }) =>
    sectionLetters.filter((slot) => copiesIn(feeder, slot) > 0).map((slot) => ({ feeder, slot })),
  );
}

function judgeCoupler({ name: feeder }: EvaluatedFeeder, states: readonly LostIncomer[]): readonly JudgementOf<'R3'>[] {
  const [worst] = states;
  if (!worst) {
    return [];
  }
  const bounds = states.map(({ section: lost, source, throughA }) =>
    atMost('SECTION_ON', throughA, source.carriesA, { lost, source: source.name }),
  );
  const { section: lost, source, throughA, excessA, hasIncomer, remaining } = worst;
  const figures = { lost, source: source.name, throughA, carriesA: source.carriesA, excessA };
  const shed = fault('SHED', { ...figures, remaining, sources: [source.name] }, { severity: hasIncomer ? 'I' : 'W' });
  return [{ feeder, bounds, fault: exceeds(excessA, 0) ? shed : null }];
}

/**
 * The states in which one section of a coupler is fed through it, that with the largest excess first: the remaining
 * incomer carries both sections, the coupler the other one, each without what is shed (SBD 2.8). None where a section
 * has no outgoing way.
 */
export function lostIncomers(
  board: EvaluatedBoard,
  tables: Tables,
  coupler: EvaluatedFeeder,
  slot: SectionLetter,
): readonly LostIncomer[] {
  const [link] = sourceOf(coupler);
  const after = sectionAfter(slot);
  const joined = after === null ? [] : [slot, after];
  const ways = new Map(joined.map((section) => [section, waysIn(board, section)]));
  if (link === undefined || ways.size === 0 || [...ways.values()].some(({ length }) => length === 0)) {
    return [];
  }
  const staysOn = (section: SectionLetter) => withoutShed(ways.get(section) ?? []);
  const all = joined.flatMap(staysOn);
  const totalA = loadOf(tables, all).loadA;
  const remaining = [...new Set(all.map(({ feeder }) => feeder.name))];
  return joined
    .toReversed()
    .flatMap((section) => {
      const others = joined.filter((each) => each !== section);
      const [incomer] = others.flatMap((each) => sourcesIn(board, each));
      if (incomer === undefined) {
        return [];
      }
      const throughA = loadOf(tables, staysOn(section)).loadA;
      const onIncomer = { source: incomer, throughA: totalA, excessA: totalA - incomer.carriesA };
      const onCoupler = { source: link, throughA, excessA: throughA - link.carriesA };
      const hasIncomer = sourcesIn(board, section).length > 0;
      return [{ section, hasIncomer, remaining, ...(onCoupler.excessA > onIncomer.excessA ? onCoupler : onIncomer) }];
    })
    .toSorted((one, other) => other.excessA - one.excessA);
}
