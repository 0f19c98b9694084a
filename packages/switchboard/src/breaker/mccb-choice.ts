import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Candidate, weighCandidates } from '@pw/configurator/candidate';
import { reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { type BreakingConditions, capacityReader, type MccbClass, mccbCapacity } from './breaking-capacity.ts';
import { askedCurrent, choiceText } from './choice.ts';
import { type MccbType, mccbTypes, type TypeTables } from './mccb-types.ts';
import { type MccbPlace, mccbCurrent, wholeAmperes } from './operating-current.ts';
import { isSettable, releaseFinder } from './release-rules.ts';
import { isUsualSeries, usualSeries } from './series.ts';

const rule = 'mccb-choice';
const source = 'SBD 4.6, 4.3';

/** A rating of a series: the types that are made for it, each with its classes. */
type Size = {
  readonly series: string;
  readonly ratingA: number;
  readonly types: readonly MccbType[];
  readonly rungs: readonly Rung[];
};

/** A type in one of its classes. */
type Rung = { readonly series: string; readonly type: MccbType; readonly breakingClass: MccbClass };

function sizesOf(series: string, types: readonly MccbType[]): readonly Size[] {
  return [...Map.groupBy(types, ({ ratingA }) => ratingA)]
    .map(([ratingA, ofRating]) => ({
      series,
      ratingA,
      types: ofRating,
      rungs: ofRating.flatMap((type) => type.classes.map((breakingClass) => ({ series, type, breakingClass }))),
    }))
    .toSorted((one, other) => one.ratingA - other.ratingA);
}

/** What is asked of an MCCB, and where it stands. */
export type MccbDemand = BreakingConditions &
  MccbPlace & {
    readonly ratingA: number | null;
    readonly series: string;
    readonly askedClass: string;
    readonly releaseAsked: string;
    readonly deviceType: string;
    readonly loadA: number | null;
    readonly ratingBasis: string;
    readonly faultLevelKa: number | null;
  };

type ChoiceTables = TypeTables &
  Pick<
    BreakerTables,
    'release' | 'releaseDefault' | 'feederType' | 'feederConstant' | 'mccbOperatingCurrent' | 'ambientFactor'
  >;

/**
 * The MCCB taken, as `3VA2340-M`: the smallest rating of the series that can be set to the current and, where full
 * current is asked, carries the load in its compartment (also in the largest series); of its classes the lowest that
 * breaks the fault level, else the one that breaks most (check C1 then tells). '' without an MCCB of the rating; a letter
 * that the rating is not made in stays behind it (SBD 4.6, 4.3).
 */
export function mccbChoiceRule(tables: ChoiceTables): Calculation<readonly [MccbDemand], string> {
  const sizes = new Map([...mccbTypes(tables)].map(([series, types]) => [series, sizesOf(series, types)]));
  const releases = releaseFinder(tables);
  const reader = capacityReader(tables);
  const current = mccbCurrent(tables);

  const measures = (demand: MccbDemand) => {
    const { ratingA, releaseAsked, deviceType, loadA, faultLevelKa, basis, voltageV, altitudeIcu } = demand;
    const releaseIn = (series: string) => releases.asked(series, releaseAsked) ?? releases.usual(series, deviceType);
    return {
      faultKa: faultLevelKa ?? 0,
      loadA: loadA ?? 0,
      breaksKa: (breakingClass: MccbClass) =>
        (reader.basic(mccbCapacity(breakingClass), basis, voltageV) ?? 0) * altitudeIcu,
      carriesA: (series: string, takenA: number) => wholeAmperes(current(series, takenA, demand)),
      /** The least current that a rating can be set to with the release asked for, or the one that stands for it. */
      leastA: (series: string, takenA: number) => (releaseIn(series)?.setFrom ?? 0) * takenA,
      isSettable: (size: Size) =>
        [releaseIn(size.series), releases.usual(size.series, deviceType)].some(
          (row) => row !== undefined && isSettable(row, ratingA ?? 0, size.ratingA),
        ),
    };
  };

  const choose = (demand: MccbDemand) => {
    const { ratingA, series, askedClass: letter, ratingBasis } = demand;
    if (ratingA === null) {
      return null;
    }
    const measured = measures(demand);
    const { faultKa, loadA, breaksKa, carriesA, leastA } = measured;
    const isLarge = (size: Size) => reaches(size.ratingA, ratingA);
    const nominal = (sizes.get(series) ?? []).filter(isLarge);
    const own = nominal.find(measured.isSettable) ?? nominal[0];
    const askedA = askedCurrent(ratingBasis, loadA, own && carriesA(own.series, own.ratingA));
    const wanted =
      askedA !== null && isUsualSeries(series) && series !== usualSeries.large
        ? // Above both others in current, it may carry what they do not.
          [...nominal, ...(sizes.get(usualSeries.large) ?? []).filter(isLarge)]
        : nominal;
    const full =
      askedA === null
        ? undefined
        : wanted.find(
            (size) =>
              rungsOf(size, letter).length > 0 &&
              reaches(ratingA, leastA(size.series, size.ratingA)) &&
              reaches(carriesA(size.series, size.ratingA), askedA),
          );
    const size = full ?? own;
    if (size === undefined) {
      return null;
    }
    const rungs = rungsOf(size, letter);
    const rung =
      rungs.find(({ breakingClass }) => reaches(breaksKa(breakingClass), faultKa)) ?? highest(rungs, breaksKa);
    return { size, rung, askedA, shown: full === undefined ? nominal : wanted };
  };

  const evaluate = (demand: MccbDemand): string => {
    const chosen = choose(demand);
    if (!chosen) {
      return '';
    }
    const { size, rung } = chosen;
    // The last type of a rating is the usual one.
    return rung
      ? choiceText(rung.type.type, rung.breakingClass.class)
      : choiceText(size.types.at(-1)?.type ?? '', demand.askedClass);
  };

  return {
    rule,
    source,
    evaluate,
    show: (demand) => {
      const chosen = choose(demand);
      const rung = chosen?.rung;
      if (!chosen || !rung) {
        return { arithmetic: printValue(evaluate(demand)), rows: [] };
      }
      const rungs = chosen.shown.flatMap((size) => rungsOf(size, demand.askedClass));
      return {
        arithmetic: printValue(evaluate(demand)),
        rows: [
          ...tables.mccbRating.rows
            .filter(({ frame, ratingA }) => frame === rung.type.frame && ratingA === rung.type.ratingA)
            .map(tables.mccbRating.reference),
          ...rungsOf(chosen.size, demand.askedClass).map(({ breakingClass }) =>
            tables.mccbClass.reference(breakingClass),
          ),
        ],
        candidates: weigh(rungs, rung, { ratingA: demand.ratingA, askedA: chosen.askedA }, measures(demand)),
      };
    },
  };
}

function rungsOf({ rungs }: Size, letter: string): readonly Rung[] {
  return letter === '' ? rungs : rungs.filter(({ breakingClass }) => breakingClass.class === letter);
}

/** The first of those that break most. */
function highest(rungs: readonly Rung[], breaksKa: (breakingClass: MccbClass) => number): Rung | undefined {
  return rungs.reduce<Rung | undefined>(
    (best, rung) => (best === undefined || breaksKa(rung.breakingClass) > breaksKa(best.breakingClass) ? rung : best),
    undefined,
  );
}

type Measures = Readonly<Record<'faultKa' | 'loadA', number>> & {
  readonly breaksKa: (breakingClass: MccbClass) => number;
} & Readonly<Record<'carriesA' | 'leastA', (series: string, takenA: number) => number>>;

function weigh(
  rungs: readonly Rung[],
  chosenRung: Rung,
  { ratingA, askedA }: { readonly ratingA: number | null; readonly askedA: number | null },
  { faultKa, breaksKa, carriesA, leastA }: Measures,
): readonly Candidate[] {
  const least = { name: 'Set from', unit: 'A', measure: ({ series, type }: Rung) => leastA(series, type.ratingA) };
  const breaking = { name: 'Breaks', unit: 'kA', measure: ({ breakingClass }: Rung) => breaksKa(breakingClass) };
  const carried = { name: 'Carries', unit: 'A', measure: ({ series, type }: Rung) => carriesA(series, type.ratingA) };
  const place = { name: 'Place', unit: '', measure: (rung: Rung) => rungs.indexOf(rung) + 1 };
  return weighCandidates(rungs, chosenRung, {
    nameOf: ({ type, breakingClass }) => choiceText(type.type, breakingClass.class),
    figuresOf: (rung) =>
      [breaking, carried, least].map(({ name, unit, measure }) => ({ name, unit, value: measure(rung) })),
    requirements: [
      { ...least, bound: 'at most', limit: ratingA ?? 0 },
      ...(askedA === null ? [] : [{ ...carried, bound: 'at least', limit: askedA } as const]),
      { ...breaking, bound: 'at least', limit: faultKa },
      { ...place, bound: 'at most', limit: place.measure(chosenRung) },
    ],
  });
}
