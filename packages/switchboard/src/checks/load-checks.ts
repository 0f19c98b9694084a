import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { atMost, fault, graded, type Judgement } from '../findings/judgement.ts';
import { onBoard, onFeeders, type Remedy, repairedBy } from '../findings/repair.ts';
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
import { completeFeeders, copiesIn, sectionAfter } from '../model/placed-feeders.ts';
import { schemeOf } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
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
    judge: ({ board }) => {
      const rated = board.values.RATED_CURRENT;
      return rated === null
        ? []
        : completeFeeders(board, 'outgoing').map(({ feeder: { name }, ratingA }) => {
            const toldA = roundHalfUp(ratingA, 2);
            return {
              feeder: name,
              figures: [atMost(`Rated current of ${name}`, toldA, rated, 'A')],
              fault: exceeds(ratingA, rated)
                ? fault(
                    `${name} ${toldA} A is larger than the busbar ${rated} A`,
                    repairedBy(
                      onFeeders([name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current of the feeder'),
                      onBoard('BOARD.RATED_CURRENT', `Agree on a rated current of at least ${toldA} A`),
                    ),
                    `${toldA} A is larger than the busbar ${rated} A`,
                  )
                : null,
            };
          });
    },
  },
  {
    id: 'R1',
    judge: ({ board, tables }) => {
      if (schemeOf(tables, board) !== null) {
        return judgeNormalState(tables, board);
      }
      return sectionLoads(board, tables).map(({ section, incomers, ways }) => {
        const poor = incomers.filter(isOverloaded);
        const message = poor
          .map(
            ({ name, loadA, rdf, carriesA }) =>
              `${name} alone feeds ${whole(loadA)} A (RDF ${rdf}) and carries ${carriesA} A: confirm the load list`,
          )
          .join('; ');
        return {
          section,
          figures: incomers.map(({ name, loadA, rdf, askedA, carriesA }) =>
            atMost(`Load of ${name}, ${rdf} x ${askedA} A:`, whole(loadA), carriesA, 'A'),
          ),
          fault: poor.length === 0 ? null : fault(message, loadRemedy(section, ways, poor)),
        };
      });
    },
  },
  {
    id: 'R2',
    judge: ({ board, tables }) => {
      const limit = checkLimit(tables, 'connected rating ratio');
      return sectionLoads(board, tables).flatMap(({ section, incomers, ways }) => {
        const [incomer] = incomers;
        if (!incomer) {
          return [];
        }
        const connectedA = ways.reduce((sum, { copies, ratingA }) => sum + copies * ratingA, 0);
        const toldA = roundHalfUp(connectedA, 2);
        const ratio = connectedA / incomer.carriesA;
        const shown = roundHalfUp(ratio, 1);
        const what = `Connected ratings of section ${section}, ${toldA} A to ${incomer.carriesA} A:`;
        return [
          {
            section,
            figures: [atMost(what, shown, limit, 'times')],
            fault: exceeds(ratio, limit)
              ? fault(`Connected ratings are ${shown} times the incomer`, loadRemedy(section, ways, [incomer]))
              : null,
          },
        ];
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

const whole = (amperes: number) => roundHalfUp(amperes, 0);

/** Whether an incomer must carry more than it can. */
export const isOverloaded = ({ loadA, carriesA }: Source & Load) => exceeds(loadA, carriesA);

/** What each section with incomer and outgoing ways feeds, and each of its incomers alone (SBD 2.8). */
export function sectionLoads(board: EvaluatedBoard, tables: Tables): readonly SectionLoad[] {
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

function loadRemedy(section: SectionLetter, ways: readonly Way[], incomers: readonly Source[]): Remedy {
  const sources = incomers.map(({ name }) => name);
  const fed = ways.map(({ feeder }) => feeder.name);
  return repairedBy(
    onFeeders(fed, 'FEEDER.FEEDER_LOAD', 'Confirm the load list, and enter the load of each feeder'),
    onFeeders(fed, `FEEDER.SECTION_${section}`, 'Move feeders to another section'),
    onFeeders(sources, 'FEEDER.FEEDER_AMP_RATING', 'Agree on a larger incomer'),
  );
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
  readonly kept: readonly string[];
};

/** The couplers with the slot of each; one entry may stand in several. */
function couplersOf(board: EvaluatedBoard) {
  return completeFeeders(board, 'bus coupler').flatMap(({ feeder }) =>
    sectionLetters.filter((slot) => copiesIn(feeder, slot) > 0).map((slot) => ({ feeder, slot })),
  );
}

function judgeCoupler({ name }: EvaluatedFeeder, states: readonly LostIncomer[]): readonly Judgement[] {
  const [worst] = states;
  if (!worst) {
    return [];
  }
  const { section, source, throughA, excessA, hasIncomer, kept } = worst;
  const message =
    `With section ${section} on ${source.name}: ${whole(throughA)} A on ${source.carriesA} A, ` +
    `shed ${whole(excessA)} A`;
  const remedy = repairedBy(
    onFeeders(kept, 'FEEDER.FEEDER_SHED', 'Tick the feeders that are shed when an incomer is lost'),
    onFeeders([source.name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current of the breaker'),
  );
  return [
    {
      feeder: name,
      figures: states.map((each) =>
        atMost(`Section ${each.section} on ${each.source.name}:`, whole(each.throughA), each.source.carriesA, 'A'),
      ),
      fault: exceeds(excessA, 0) ? graded(hasIncomer ? 'I' : 'W', fault(message, remedy)) : null,
    },
  ];
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
  const keptIn = (section: SectionLetter) => withoutShed(ways.get(section) ?? []);
  const all = joined.flatMap(keptIn);
  const totalA = loadOf(tables, all).loadA;
  const kept = [...new Set(all.map(({ feeder }) => feeder.name))];
  return joined
    .toReversed()
    .flatMap((section) => {
      const remaining = joined.filter((each) => each !== section);
      const [incomer] = remaining.flatMap((each) => sourcesIn(board, each));
      if (incomer === undefined) {
        return [];
      }
      const throughA = loadOf(tables, keptIn(section)).loadA;
      const onIncomer = { source: incomer, throughA: totalA, excessA: totalA - incomer.carriesA };
      const onCoupler = { source: link, throughA, excessA: throughA - link.carriesA };
      const hasIncomer = sourcesIn(board, section).length > 0;
      return [{ section, hasIncomer, kept, ...(onCoupler.excessA > onIncomer.excessA ? onCoupler : onIncomer) }];
    })
    .toSorted((one, other) => other.excessA - one.excessA);
}
