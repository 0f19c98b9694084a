import type { Calculation } from '@pw/configurator/calculation';
import { type CodeList, codeRule } from '@pw/configurator/code-list';
import { exceeds } from '@pw/configurator/value';
import type { FeederRemark, MissingEntry, SizeFault } from '../model/feeder-faults.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { type Accessories, type Ticks, ticksOf } from './breaker-article.ts';
import { makeOfSeries } from './series.ts';

const MISSING = 'missing-entries';
const OVERSIZE = 'size-fault';

/** The ratings in A that a breaker kind is made for. */
export type RatingRange = { readonly kind: string; readonly leastA: number; readonly mostA: number };

/** The ratings that a type of a kind is made for. */
export type RangeOfType = (deviceType: string) => RatingRange;

/** The range of the ratings of a table. */
export function ratingRange(kind: string, rows: readonly { readonly ratingA: number }[]): RatingRange {
  const ratings = rows.map((row) => row.ratingA);
  return { kind, leastA: Math.min(...ratings), mostA: Math.max(...ratings) };
}

type DeviceInputs = { readonly ratingA: number | null; readonly poles: number | null; readonly copies: number };

/** What check C3 misses in a breaker feeder (SBD 4.12). */
export function missingOfDevice(range: RatingRange): Calculation<readonly [DeviceInputs], CodeList<MissingEntry>> {
  return codeRule(MISSING, 'SBD 4.12', (entries: DeviceInputs) => deviceFaults(range, entries));
}

type ModuleInputs = DeviceInputs & {
  readonly deviceType: string;
  readonly givenHeightMm: number | null;
  readonly cubicle: string;
};

/** As `missingOfDevice`, and a module height of 0 that was entered for a module (SBD 4.12). */
export function missingOfModule(rangeOf: RangeOfType): Calculation<readonly [ModuleInputs], CodeList<MissingEntry>> {
  return codeRule(MISSING, 'SBD 4.12', (entries: ModuleInputs) => [
    ...deviceFaults(rangeOf(entries.deviceType), entries),
    entries.cubicle === 'MT' && entries.givenHeightMm === 0 && { code: 'NO_MODULE_HEIGHT' },
  ]);
}

/** A module that is higher than the devices' room of a cubicle in mm (SBD 6.3). */
export function oversizeOfModule(roomMm: number): Calculation<readonly [moduleHeightMm: number], CodeList<SizeFault>> {
  return codeRule(OVERSIZE, 'SBD 6.3', (moduleHeightMm: number) => [
    exceeds(moduleHeightMm, roomMm) && { code: 'MODULE_TOO_HIGH', roomMm },
  ]);
}

/** A blank without a width (SBD 6.3). */
export const oversizeOfBlank = codeRule<readonly [widthMm: number], SizeFault>(OVERSIZE, 'SBD 6.3', (widthMm) => [
  widthMm === 0 && { code: 'NO_WIDTH' },
]);

function deviceFaults(
  { kind, leastA, mostA }: RatingRange,
  { ratingA, poles, copies }: DeviceInputs,
): readonly (MissingEntry | false)[] {
  const isOutside = ratingA !== null && (exceeds(leastA, ratingA) || exceeds(ratingA, mostA));
  return [
    ratingA === null && { code: 'RATED_CURRENT_EMPTY' },
    isOutside && { code: 'RATED_CURRENT_OUTSIDE', kind, ratingA, leastA, mostA },
    poles === null && { code: 'POLES_EMPTY' },
    copies === 0 && { code: 'NO_SECTION' },
  ];
}

/** What the remarks read of the release and the make of a breaker. */
export const releaseInputs = {
  askedTripUnit: 'FEEDER_TRIP_UNIT',
  askedRelease: 'FEEDER_RELEASE',
  releaseAsked: 'RELEASE_ASKED',
  series: 'SERIES',
  tripUnit: 'TRIP_UNIT',
  release: 'RELEASE',
  make: 'BOARD.BOARD_MAKE',
} as const;

type ReleaseInputs = Readonly<Record<keyof typeof releaseInputs, string>>;

/**
 * What the rules did to the entries: a make that has no breaker for it gives way to another, a release or trip unit that the series has not, or that cannot be set to the
 * current, is replaced, and an accessory that is not made for the breaker stays in the bill of material under a house
 * number (SBD 1.6, 4.9, 4.4).
 */
export function remarksRule<Accessory extends string>(
  tables: Pick<BreakerTables, 'release' | 'series'>,
  kind: string,
  accessories: Pick<Accessories, 'notOffered'>,
  properties: readonly Accessory[],
): Calculation<readonly [ReleaseInputs & Ticks<Accessory>], CodeList<FeederRemark>> {
  const find = rowFinder(tables.release, ['series', 'asked']);
  const makeOf = makeOfSeries(tables);
  const ofOtherMake = ({ make, series }: ReleaseInputs): FeederRemark | false =>
    make !== '' && series !== '' && makeOf(series) !== make && { code: 'MAKE_NOT_MADE', make, series };
  const replaced = (inputs: ReleaseInputs): FeederRemark | false => {
    const { askedTripUnit, askedRelease, releaseAsked, series, tripUnit, release } = inputs;
    const isAsTaken =
      askedTripUnit === '' ? find(series, releaseAsked)?.tripUnit === tripUnit : askedTripUnit === tripUnit;
    const given = askedTripUnit || askedRelease;
    return (
      tripUnit !== '' &&
      !isAsTaken && {
        code: 'RELEASE_REPLACED',
        asked: given || releaseAsked,
        series,
        taken: askedTripUnit === '' ? release : tripUnit,
        isGiven: given !== '',
      }
    );
  };
  return codeRule('remarks', 'SBD 1.6, 4.4', (inputs: ReleaseInputs & Ticks<Accessory>) => {
    return [
      ofOtherMake(inputs),
      replaced(inputs),
      ...accessories
        .notOffered(ticksOf(properties, inputs))
        .map((label): FeederRemark => ({ code: 'ACCESSORY_NOT_OFFERED', label, kind })),
    ];
  });
}
