import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Candidate, weighCandidates } from '@pw/configurator/candidate';
import { formula } from '@pw/configurator/formula/formula';
import { reaches, TOLERANCE } from '@pw/configurator/value';
import { type CableFields, type CableOrNone, cableMetal, cables, isSingleCore } from '../model/cable.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import { CABLE, type CableRow, cableConstant, SINGLE_CORE, tabledCurrentA } from './cable.ts';

const capacity = formula({
  rule: 'cable-capacity',
  source: 'SBD 5.2',
  text: 'floor(runs * Iz * grouping * ambient)',
  names: ['runs', 'Iz', 'grouping', 'ambient'],
});

type Laid = { readonly groupFactor: number; readonly ambientC: number };

type LaidCable = Laid & { readonly cable: CableOrNone };

/** What the cables of a feeder carry, A, rounded down; 0 without any and of a size that is not made (SBD 5.2). */
export function cableCapacityRule(tables: CableTables): Calculation<readonly [LaidCable], number> {
  const findCable = rowFinder(tables.cable, ['sizeMm2']);
  const findAmbient = rowFinder(tables.cableAmbient, ['ambientC']);
  return tabulated({
    rule: capacity.rule,
    source: capacity.source,
    apply: ({ cable, groupFactor, ambientC }: LaidCable) => {
      const row = cable && findCable(cable.sizeMm2);
      const ambient = findAmbient(ambientC);
      const currentA = cable && row && tabledCurrentA(row, cable.metal, isSingleCore(cable));
      return cable && row && ambient && currentA
        ? {
            formula: capacity,
            values: [cable.runs, currentA, groupFactor, ambient.factor],
            rows: () => [tables.cable.reference(row), tables.cableAmbient.reference(ambient)],
          }
        : null;
    },
    otherwise: 0,
  });
}

/** What is entered of the cables of a feeder, what they must carry, and how they are laid. */
export type CableDemand = Laid &
  CoresDemand & {
    readonly connection: string;
    readonly givenRuns: number;
    readonly givenMm2: number | null;
    readonly conductors: number | null;
    readonly loadA: number | null;
    readonly circuitA: number | null;
    readonly material: string;
    /** Equal sets of them, each of which carries the current. */
    readonly sets?: number | null;
    /** The size in mm2 from which the search begins instead. */
    readonly fromMm2?: number | null;
  };

/** What decides between multi-core and single-core cables: the kind that was asked of the feeder or board. */
type CoresDemand = { readonly ownKind: string; readonly boardKind: string; readonly ratingA: number | null };

/** Whether single cores are led to a feeder: they were asked for, and its current is worth them (SBD 5.2). */
export function takesSingleCores(tables: Pick<CableTables, 'cableConstant'>): (demand: CoresDemand) => boolean {
  const fromA = cableConstant(tables, 'single-core cables from').value;
  return ({ ownKind, boardKind, ratingA }) =>
    (ownKind === '' ? boardKind : ownKind) === SINGLE_CORE && reaches(ratingA ?? 0, fromA);
}

type Weighed = {
  readonly choice: CableFields;
  /** What was looked through, in its order; one where runs and size were given. */
  readonly options: readonly CableFields[];
  readonly neededA: number;
  readonly carriesA: (cable: CableFields) => number;
  readonly rows: readonly CableRow[];
};

/** How many answers are kept: enough for the feeders of a large board before and after a change. */
const MOST_KNOWN = 4000;

/**
 * The cables of a feeder, as `2 x 3.5C x 300 mm2 Al`: those that were given; otherwise the least runs of the size that was
 * given, the smallest size for the runs that were given, or one run of a usual size before several of the largest, that
 * carry what the circuit must: the load, but no more than the circuit itself carries (SBD 5.2). '' where none are led
 * to it, and while its current or poles are not set.
 */
export function cableRule(tables: CableTables): Calculation<readonly [CableDemand], CableOrNone> {
  const rule = 'cables';
  const source = 'SBD 5.2';
  const weigh = cableWeigher(tables);
  const known = new Map<string, CableOrNone>();
  // Hundreds of feeders of one board ask for the same few cables, all of them at once when the board changes.
  const evaluate = (demand: CableDemand): CableOrNone => {
    const key = Object.values(demand).join('|');
    const knownCable = known.get(key);
    if (knownCable !== undefined) {
      return knownCable;
    }
    const weighed = weigh(demand);
    const cable = weighed && cables.of({ ...weighed.choice, runs: weighed.choice.runs * (demand.sets ?? 1) });
    if (known.size === MOST_KNOWN) {
      known.clear();
    }
    known.set(key, cable ?? '');
    return cable ?? '';
  };
  return {
    rule,
    source,
    evaluate,
    show: (demand) => {
      const weighed = weigh(demand);
      const arithmetic = printValue(evaluate(demand));
      return weighed === null
        ? { arithmetic, rows: [] }
        : { arithmetic, rows: weighed.rows.map(tables.cable.reference), candidates: candidatesOf(weighed) };
    },
  };
}

function cableWeigher(tables: CableTables): (demand: CableDemand) => Weighed | null {
  const findAmbient = rowFinder(tables.cableAmbient, ['ambientC']);
  const isSingle = takesSingleCores(tables);
  const findRow = rowFinder(tables.cable, ['sizeMm2']);
  const sizes = proposedSizes(tables);
  const mostRuns = cableConstant(tables, 'most runs').value;
  const fullCoresMm2 = cableConstant(tables, 'four full cores up to').value;
  return (demand) => {
    const { connection, givenRuns, givenMm2, ratingA, conductors, loadA, circuitA, material } = demand;
    const { groupFactor, ambientC, fromMm2 = null } = demand;
    if (connection !== CABLE || ratingA === null || conductors === null || loadA === null || circuitA === null) {
      return null;
    }
    const single = isSingle(demand);
    const neededA = Math.min(loadA, circuitA);
    const ambient = findAmbient(ambientC)?.factor ?? 0;
    // As the formula of the capacity has it; it is asked so often that the formula itself would take too long.
    const carriesA = ({ runs, sizeMm2, metal }: CableFields) => {
      const row = findRow(sizeMm2);
      const currentA = row ? (tabledCurrentA(row, metal, single) ?? 0) : 0;
      return Math.floor(runs * currentA * groupFactor * ambient + TOLERANCE);
    };
    const coresOf = (sizeMm2: number) =>
      single ? 1 : conductors <= 3 ? conductors : reaches(fullCoresMm2, sizeMm2) ? 4 : 3.5;
    const cableOf = (runs: number, sizeMm2: number): CableFields => ({
      runs,
      cores: coresOf(sizeMm2),
      sizeMm2,
      metal: cableMetal(material),
    });
    // More runs of a size that is not made carry no more.
    const runsOf = (sizeMm2: number) =>
      Array.from({ length: carriesA(cableOf(1, sizeMm2)) === 0 ? 1 : mostRuns }, (_, index) =>
        cableOf(index + 1, sizeMm2),
      );
    const options = lookedThrough({
      givenRuns,
      givenMm2,
      sizes: sizes(ratingA, single, single ? null : fromMm2),
      cableOf,
      runsOf,
    });
    const carrying = options.find((cable) => reaches(carriesA(cable), neededA));
    const choice = carrying ?? options.at(-1);
    const rows = [...new Set(options.flatMap(({ sizeMm2 }) => findRow(sizeMm2) ?? []))];
    return choice ? { choice, options, neededA, carriesA, rows } : null;
  };
}

type Sizes = { readonly all: readonly number[]; readonly fromStart: readonly number[] };

/** The sizes that are proposed to a rated current: all of their kind, and those from the usual one of the current on. */
function proposedSizes(tables: CableTables): (ratingA: number, single: boolean, fromMm2: number | null) => Sizes {
  const firstMulti = cableConstant(tables, 'first multi-core size').value;
  const lastMulti = cableConstant(tables, 'last multi-core size').value;
  const firstSingle = cableConstant(tables, 'first single-core size').value;
  const sizesOfTable = tables.cable.rows.map(({ sizeMm2 }) => sizeMm2);
  const within = (from: number, to: number) => sizesOfTable.filter((size) => reaches(size, from) && reaches(to, size));
  const known = new Map<string, Sizes>();
  return (ratingA, single, fromMm2) => {
    const row = rowUpTo(tables.cableStart.rows, 'upToA', ratingA);
    const key = `${single} ${row?.upToA} ${fromMm2}`;
    const last = single ? (row?.singleLastMm2 ?? firstSingle) : lastMulti;
    const start = fromMm2 ?? (single ? row?.singleMm2 : row?.multiMm2) ?? last;
    const proposal = known.get(key) ?? {
      all: within(fromMm2 ?? (single ? firstSingle : firstMulti), last),
      fromStart: within(start, last),
    };
    known.set(key, proposal);
    return proposal;
  };
}

type Search = {
  readonly givenRuns: number;
  readonly givenMm2: number | null;
  readonly sizes: Sizes;
  readonly cableOf: (runs: number, sizeMm2: number) => CableFields;
  readonly runsOf: (sizeMm2: number) => readonly CableFields[];
};

function lookedThrough({ givenRuns, givenMm2, sizes, cableOf, runsOf }: Search): readonly CableFields[] {
  if (givenMm2 !== null) {
    return givenRuns > 0 ? [cableOf(givenRuns, givenMm2)] : runsOf(givenMm2);
  }
  if (givenRuns > 0) {
    return sizes.all.map((sizeMm2) => cableOf(givenRuns, sizeMm2));
  }
  const single = sizes.fromStart.map((sizeMm2) => cableOf(1, sizeMm2));
  return [...single, ...runsOf(sizes.fromStart.at(-1) ?? 0).slice(1)];
}

function candidatesOf({ options, choice, neededA, carriesA }: Weighed): readonly Candidate[] {
  const carried = { name: 'Carries', unit: 'A', measure: carriesA };
  const place = { name: 'Place', unit: '', measure: (cable: CableFields) => options.indexOf(cable) + 1 };
  return weighCandidates(options, choice, {
    nameOf: (fields) => String(cables.of(fields)),
    figuresOf: (cable) => [{ name: carried.name, unit: carried.unit, value: carriesA(cable) }],
    requirements: [
      { ...carried, bound: 'at least', limit: neededA },
      { ...place, bound: 'at most', limit: place.measure(choice) },
    ],
  });
}
