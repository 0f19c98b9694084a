import { diversityFactor, loadKindRow } from '../busbar/cubicle-bars.ts';
import { compareIncomers } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createCache, createListCache, createListKeeper } from '../model/kept-results.ts';
import { type CompleteFeeder, completeFeeders, copiesIn } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';

/** Equal outgoing ways of a section; a spare one is fully equipped, but none of them (SBD 4.11). */
export type Way = {
  readonly feeder: EvaluatedFeeder;
  readonly copies: number;
  /** In of each, A. */
  readonly ratingA: number;
  /** Ib of each, A. */
  readonly loadA: number;
  /** Whether it is switched off when an incomer is lost. */
  readonly isShed: boolean;
};

/** What outgoing ways load together: RDF of their number times the sum of their loads, A (SBD 2.8). */
export type Load = {
  readonly circuits: number;
  readonly askedA: number;
  readonly rdf: number;
  readonly loadA: number;
};

/** A breaker with the current that its circuit carries inside the board, A. */
export type Source = { readonly name: string; readonly carriesA: number };

/** The outgoing ways of a section. */
export function waysIn(board: EvaluatedBoard, section: SectionLetter): readonly Way[] {
  const inSections = waysOfBoards(board.feeders, [], () => waysBySection(board));
  return inSections.get(section) ?? [];
}

/** Several checks and papers ask for them, section by section. */
const waysOfBoards = createCache();

function waysBySection(board: EvaluatedBoard): ReadonlyMap<SectionLetter, readonly Way[]> {
  const placed = waysOfFeeders(completeFeeders(board, 'outgoing'), [], placedWays);
  const bySection = Map.groupBy(placed, ({ section }) => section);
  return new Map(Array.from(bySection, ([section, ofSection]) => [section, sameWays(ofSection.map(({ way }) => way))]));
}

const waysOfFeeders = createListCache();

/** The ways of a section stay the same list while none of them changes. */
const sameWays = createListKeeper();

function placedWays({
  feeder,
  ratingA,
}: CompleteFeeder): readonly { readonly section: SectionLetter; readonly way: Way }[] {
  if (feeder.values.FEEDER_SPARE === 'Y') {
    return [];
  }
  return sectionLetters.flatMap((section) => {
    const copies = copiesIn(feeder, section);
    const loadA = feeder.values.LOAD_CURRENT ?? ratingA;
    const isShed = feeder.values.FEEDER_SHED === 'Y';
    return copies > 0 ? [{ section, way: { feeder, ratingA, copies, loadA, isShed } }] : [];
  });
}

/** The ways that stay on when those that may be shed are off. */
export function withoutShed(ways: readonly Way[]): readonly Way[] {
  return remainingWays(ways, [], () =>
    ways.some(({ isShed }) => isShed) ? ways.filter(({ isShed }) => !isShed) : ways,
  );
}

const remainingWays = createCache();

/** The incomers of a section, that which carries most first. */
export function sourcesIn(board: EvaluatedBoard, section: SectionLetter): readonly Source[] {
  return completeFeeders(board, 'incomer')
    .map(({ feeder }) => feeder)
    .filter((feeder) => copiesIn(feeder, section) > 0)
    .toSorted(compareIncomers)
    .flatMap(sourceOf);
}

/** A breaker as a source; none where it is not known what its circuit carries. */
export function sourceOf({ name, values }: EvaluatedFeeder): readonly Source[] {
  return values.INC === null ? [] : [{ name, carriesA: values.INC }];
}

/** Distribution ways load an incomer with the diversity of their number, others with the factor of their kind (SBD 2.7). */
export function loadOf(tables: Tables, ways: readonly Way[]): Load {
  return loads(ways, [tables], () => sumLoads(tables, ways));
}

const loads = createCache();

function sumLoads(tables: Tables, ways: readonly Way[]): Load {
  let [circuits, askedA, othersA] = [0, 0, 0];
  for (const { feeder, copies, loadA } of ways) {
    const kind = loadKindRow(tables, feeder);
    if (isSpread(kind)) {
      circuits += copies;
      askedA += copies * loadA;
    } else {
      othersA += copies * loadA * kind.sourceFactor;
    }
  }
  const rdf = diversityFactor(tables, circuits).value;
  return { circuits, askedA, rdf, loadA: rdf * askedA + othersA };
}

/** The rated diversity factor of a bus section, for the ways whose loads differ. */
export type SectionDiversity = Pick<Load, 'circuits' | 'rdf'> & { readonly section: SectionLetter };

/**
 * The diversity of each bus section with distribution ways, as checks and risers count them: motors and capacitors go by
 * their kind of load, spare ways carry none, and what is auxiliary is no circuit (SBD 2.7).
 */
export function sectionDiversity(board: EvaluatedBoard, tables: Tables): readonly SectionDiversity[] {
  return sectionLetters.flatMap((section) => {
    const { circuits, rdf } = loadOf(tables, waysIn(board, section));
    return circuits === 0 ? [] : [{ section, circuits, rdf }];
  });
}

function isSpread({ factorBy }: ReturnType<typeof loadKindRow>): boolean {
  return factorBy === 'diversity';
}
