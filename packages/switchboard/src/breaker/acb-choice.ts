import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Candidate, weighCandidates } from '@pw/configurator/candidate';
import { reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import {
  type AcbClass,
  acbCapacity,
  type BreakingConditions,
  capacityReader,
  shortTimeCurrent,
} from './breaking-capacity.ts';
import { askedCurrent, choiceText, FULL_CURRENT, NOMINAL } from './choice.ts';
import { feederConstant } from './feeder-constant.ts';
import { acbCurrent, type Surroundings, wholeAmperes } from './operating-current.ts';
import { seriesOfMake, usualSeries } from './series.ts';

const rule = 'acb-choice';
const source = 'SBD 4.2, 4.6';

type TypeRow = BreakerTables['acbOperatingCurrent']['rows'][number];

/** A type in one of its classes: one place of the ladder. */
type Rung = { readonly type: TypeRow; readonly breakingClass: AcbClass };

/** What is asked of an ACB, and where it stands. */
export type AcbDemand = BreakingConditions &
  Surroundings & {
    /** The make that the board asks for; '' for none. */
    readonly make: string;
    readonly ratingA: number | null;
    readonly askedClass: string;
    readonly poles: number | null;
    readonly deviceType: string;
    readonly loadA: number | null;
    readonly ratingBasis: string;
    readonly faultLevelKa: number | null;
    readonly shortTimeS: number | null;
    readonly depthMm: number;
  };

type ChoiceTables = Pick<
  BreakerTables,
  'series' | 'acbLadder' | 'acbShortTime' | 'acbOperatingCurrent' | 'ambientFactor' | 'feederConstant' | 'feederType'
>;

type LadderTables = Pick<
  ChoiceTables,
  'series' | 'acbLadder' | 'acbShortTime' | 'acbOperatingCurrent' | 'feederConstant'
>;

/**
 * Finds the series that an ACB is looked for in: the first of the make asked for that is made for the rated current,
 * else the usual one.
 */
export function acbSeries(tables: LadderTables): (make: string, ratingA: number | null) => string {
  const seriesOf = seriesOfMake(tables, 'ACB');
  const ofType = new Map(tables.acbOperatingCurrent.rows.map(({ type, series }) => [type, series]));
  const made = new Set(tables.acbLadder.rows.map(({ ratingA, type }) => `${ratingA}/${ofType.get(type)}`));
  return (make, ratingA) =>
    seriesOf(make).find(({ series }) => made.has(`${ratingA}/${series}`))?.series ?? usualSeries.acb;
}

/** The types that are looked through for a rated current, and the places of the ladder that they make. */
export function acbLadder(tables: LadderTables) {
  const { acbLadder: ladder, acbShortTime, acbOperatingCurrent } = tables;
  const seriesFor = acbSeries(tables);
  const typeOf = new Map(acbOperatingCurrent.rows.map((row) => [row.type, row]));
  const classesOf = Map.groupBy(acbShortTime.rows, (row) => `${row.frame}/${row.poles}`);
  const rungsOf = new Map(
    acbOperatingCurrent.rows.flatMap((type) =>
      [3, 4].map((poles): [string, readonly Rung[]] => [
        `${type.type}/${poles}`,
        (classesOf.get(`${type.frame}/${poles}`) ?? []).map((breakingClass) => ({ type, breakingClass })),
      ]),
    ),
  );
  const nominal = new Map(
    [...Map.groupBy(ladder.rows, ({ ratingA }) => ratingA)].map(([ratingA, rows]) => [
      ratingA,
      rows.flatMap(({ type }) => typeOf.get(type) ?? []),
    ]),
  );
  const leastShare = feederConstant(tables, 'least setting of an ACB').value;
  const full = new Map(
    [...nominal.keys()].map((ratingA) => [
      ratingA,
      acbOperatingCurrent.rows.filter(
        (row) => reaches(row.ratingA, ratingA) && reaches(ratingA, leastShare * row.ratingA),
      ),
    ]),
  );
  /** The ladders of a make: for each rated current the types of the series that it is looked for in. */
  const laddersOf = (make: string) => {
    const ofSeries = (ladders: ReadonlyMap<number, readonly TypeRow[]>) =>
      new Map(
        [...ladders].map(([ratingA, types]) => {
          const series = seriesFor(make, ratingA);
          return [ratingA, types.filter((row) => row.series === series)];
        }),
      );
    return { nominal: ofSeries(nominal), full: ofSeries(full) };
  };
  const known = new Map<string, ReturnType<typeof laddersOf>>();
  return {
    /** Of the make asked for. Under the nominal basis: the types of the current itself; none where no ACB is made for it. */
    types: (make: string, ratingA: number, ratingBasis: string): readonly TypeRow[] => {
      const ladders = known.get(make) ?? laddersOf(make);
      known.set(make, ladders);
      return (ratingBasis === FULL_CURRENT ? ladders.full : ladders.nominal).get(ratingA) ?? [];
    },
    rungs: (types: readonly TypeRow[], poles: number, letter = ''): readonly Rung[] =>
      types.flatMap((type) =>
        (rungsOf.get(`${type.type}/${poles}`) ?? []).filter(
          ({ breakingClass }) => letter === '' || breakingClass.class === letter,
        ),
      ),
  };
}

/** What a ladder gives for a demand. */
type AcbPlace = {
  /** The types of the rated current itself; none where no ACB is made for it. */
  readonly types: readonly TypeRow[];
  readonly rung: Rung | undefined;
  /** What it must carry in its cubicle, A; null where its basis asks nothing. */
  readonly askedA: number | null;
  /** Whether it breaks the fault level and withstands it for the short time. */
  readonly withstands: boolean;
  /** Whether a larger type, set down to the rated current, stands in for those that do not withstand the fault level. */
  readonly isLarger: boolean;
  readonly shown: readonly Rung[];
};

/**
 * Chooses the ACB of a demand: the first type of the ladder, smallest frame first, in its lowest class that breaks the
 * fault level, withstands it for the short time and, where full current is asked, carries the load in its cubicle. Where
 * none of the rated current withstands the fault level, a larger one that can be set down to it; else of the nominal
 * ladder what withstands or breaks most (checks C1, C2 and C4 then tell). Null while rated current or poles are not
 * known (SBD 4.2, 4.6).
 */
export function acbChooser(tables: ChoiceTables) {
  const ladder = acbLadder(tables);
  const reader = capacityReader(tables);
  const current = acbCurrent(tables);

  const measures = (demand: AcbDemand) => {
    const { loadA, faultLevelKa, shortTimeS, basis, voltageV, altitudeIcu } = demand;
    const breaksKa = ({ breakingClass }: Rung) =>
      (reader.basic(acbCapacity(breakingClass), basis, voltageV) ?? 0) * altitudeIcu;
    const withstandsKa = ({ breakingClass }: Rung) => shortTimeCurrent(breakingClass, shortTimeS ?? 0);
    const carriesA = ({ type }: Rung) => wholeAmperes(current(type, demand));
    return { breaksKa, withstandsKa, carriesA, faultKa: faultLevelKa ?? 0, loadA: loadA ?? 0 };
  };

  const choose = (demand: AcbDemand): AcbPlace | null => {
    const { make, ratingA, askedClass: letter, poles, ratingBasis } = demand;
    if (ratingA === null || poles === null) {
      return null;
    }
    const { breaksKa, withstandsKa, carriesA, faultKa, loadA } = measures(demand);
    const breaks = (rung: Rung) => reaches(breaksKa(rung), faultKa);
    const withstands = (rung: Rung) => breaks(rung) && reaches(withstandsKa(rung), faultKa);
    const types = ladder.types(make, ratingA, NOMINAL);
    const rungs = ladder.rungs(types, poles, letter);
    const all = ladder.rungs(ladder.types(make, ratingA, FULL_CURRENT), poles, letter);
    const nominal = rungs.find(withstands);
    const askedA = askedCurrent(ratingBasis, loadA, nominal && carriesA(nominal));
    const full = askedA === null ? undefined : all.find((rung) => withstands(rung) && reaches(carriesA(rung), askedA));
    const own = full ?? nominal;
    const beyond = all.filter(({ type }) => !types.includes(type));
    const larger = own ? undefined : beyond.find(withstands);
    return {
      types,
      rung: own ?? larger ?? highest(rungs.filter(breaks), withstandsKa) ?? highest(rungs, breaksKa),
      askedA,
      withstands: own !== undefined || larger !== undefined,
      isLarger: larger !== undefined,
      shown: full ? all : [...rungs, ...(larger ? beyond : [])],
    };
  };
  return { choose, measures };
}

/** The ACB taken, as `3WA1116-S`; '' without one of the rating. A letter that no type has stays behind the first type. */
export function acbChoiceRule(tables: ChoiceTables): Calculation<readonly [AcbDemand], string> {
  const { choose, measures } = acbChooser(tables);

  const evaluate = (demand: AcbDemand): string => {
    const chosen = choose(demand);
    const [first] = chosen?.types ?? [];
    if (!chosen || !first) {
      return '';
    }
    const { rung } = chosen;
    return rung ? choiceText(rung.type.type, rung.breakingClass.class) : choiceText(first.type, demand.askedClass);
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
      const before = chosen.shown.slice(0, chosen.shown.indexOf(rung) + 1);
      return {
        arithmetic: printValue(evaluate(demand)),
        rows: [
          ...[...new Set(before.map(({ type }) => type))].map(tables.acbOperatingCurrent.reference),
          ...[...new Set(before.map(({ breakingClass }) => breakingClass))].map(tables.acbShortTime.reference),
        ],
        candidates: weigh(chosen.shown, rung, chosen.askedA, measures(demand)),
      };
    },
  };
}

type Measures = Readonly<Record<'breaksKa' | 'withstandsKa' | 'carriesA', (rung: Rung) => number>> &
  Readonly<Record<'faultKa' | 'loadA', number>>;

/** The first of those with most. */
function highest(rungs: readonly Rung[], measure: (rung: Rung) => number): Rung | undefined {
  return rungs.reduce<Rung | undefined>(
    (best, rung) => (best === undefined || measure(rung) > measure(best) ? rung : best),
    undefined,
  );
}

function weigh(
  rungs: readonly Rung[],
  chosenRung: Rung,
  askedA: number | null,
  { breaksKa, withstandsKa, carriesA, faultKa }: Measures,
): readonly Candidate[] {
  const breaking = { name: 'Breaks', unit: 'kA', measure: breaksKa };
  const withstand = { name: 'Icw', unit: 'kA', measure: withstandsKa };
  const carried = { name: 'Carries', unit: 'A', measure: carriesA };
  const place = { name: 'Place', unit: '', measure: (rung: Rung) => rungs.indexOf(rung) + 1 };
  return weighCandidates(rungs, chosenRung, {
    nameOf: ({ type, breakingClass }) => choiceText(type.type, breakingClass.class),
    figuresOf: (rung) =>
      [breaking, withstand, carried].map(({ name, unit, measure }) => ({ name, unit, value: measure(rung) })),
    requirements: [
      { ...breaking, bound: 'at least', limit: faultKa },
      { ...withstand, bound: 'at least', limit: faultKa },
      ...(askedA === null ? [] : [{ ...carried, bound: 'at least', limit: askedA } as const]),
      { ...place, bound: 'at most', limit: place.measure(chosenRung) },
    ],
  });
}
