import { compareIncomers } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import { completeFeeders, copiesIn } from '../model/placed-feeders.ts';
import type { CableEnd, Selectivity, SourceImpedance, SupplyNetwork } from '../model/supply-network.ts';
import { createListMemory } from '../model/watched-board.ts';
import { cableEnd } from './cable-end.ts';
import { faultCurrents } from './fault-currents.ts';
import type { NetworkTables } from './network-constant.ts';
import { type GradedBreaker, leastSelectivity, selectivityBehind } from './selectivity.ts';
import { sourceImpedance } from './source-impedance.ts';

/**
 * Works out the supply of a board: the short-circuit currents at its busbar, and what reaches the ends of the cables of its
 * breakers (SBD 2.9 to 2.11). It changes nothing of the design.
 * @returns null while neither transformer nor network is known
 */
export function supplyNetwork(tables: NetworkTables, board: EvaluatedBoard): SupplyNetwork | null {
  const source = sourceOf(tables, board);
  if (!source) {
    return null;
  }
  const currents = faultCurrents(tables, board, source);
  const ends = endsOfWays(outgoingBreakers(board), [tables], board, (way, watched) => {
    const before = sourceOf(tables, watched);
    return [{ way, end: before && cableEnd(tables, watched, before, way) }] satisfies readonly WayEnd[];
  });
  const upstream = upstreamOf(board);
  return {
    source,
    ...currents,
    feeders: ends.map(({ way, end }) => ({
      name: way.name,
      icuKa: icuAtAltitude(board, way),
      end,
      selectivity: selectivityOf(tables, way, upstream, currents.ikKa.value),
    })),
  };
}

/**
 * Icu of a breaker at the altitude of the site, kA (SBD 4.5); null where its tables hold none.
 */
export function icuAtAltitude({ values: board }: EvaluatedBoard, { values }: EvaluatedFeeder): number | null {
  return values.ICU === null ? null : values.ICU * board.ALTITUDE_ICU;
}

/** Whether a feeder is a breaker by itself, and none inside a kind. */
export function isBreaker({ values }: EvaluatedFeeder): boolean {
  return values.SERIES !== undefined;
}

type WayEnd = { readonly way: EvaluatedFeeder; readonly end: CableEnd | null };

const endsOfWays = createListMemory();
const sources = createCache();

/** All ways of a board share one. */
function sourceOf(tables: NetworkTables, board: EvaluatedBoard): SourceImpedance | null {
  return sources(board, [tables], () => sourceImpedance(tables, board));
}

function outgoingBreakers(board: EvaluatedBoard): readonly EvaluatedFeeder[] {
  return completeFeeders(board, 'outgoing').flatMap(({ feeder }) => (isBreaker(feeder) ? [feeder] : []));
}

/** The incomer of each section that carries most, where it is a breaker. */
function upstreamOf(board: EvaluatedBoard): ReadonlyMap<SectionLetter, GradedBreaker> {
  const incomers = completeFeeders(board, 'incomer').map(({ feeder }) => feeder);
  return new Map(
    sectionLetters.flatMap((section) => {
      const [incomer] = incomers.filter((each) => copiesIn(each, section) > 0).toSorted(compareIncomers);
      const graded = incomer && gradedBreaker(incomer);
      return graded ? [[section, graded] as const] : [];
    }),
  );
}

function gradedBreaker({ values }: EvaluatedFeeder): GradedBreaker | null {
  const { SERIES: series, RATING: ratingA, TAKEN_RATING: takenA, ICW: icwKa } = values;
  return series === undefined || ratingA === null || takenA === null ? null : { series, ratingA, takenA, icwKa };
}

function selectivityOf(
  tables: NetworkTables,
  way: EvaluatedFeeder,
  upstream: ReadonlyMap<SectionLetter, GradedBreaker>,
  ikKa: number,
): Selectivity {
  const own = gradedBreaker(way);
  const sections = sectionLetters.filter((section) => copiesIn(way, section) > 0);
  return leastSelectivity(
    own ? sections.map((section) => selectivityBehind(tables, upstream.get(section) ?? null, own, ikKa)) : [],
  );
}
