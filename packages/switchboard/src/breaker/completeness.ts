import type { Calculation } from '@pw/configurator/calculation';
import { type CodeList, codeRule } from '@pw/configurator/code-list';
import { exceeds } from '@pw/configurator/value';
import type { FeederFault, FeederRemark } from '../model/feeder-faults.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import type { Accessories } from './breaker-article.ts';

const MISSING = 'missing entries';
const OVERSIZE = 'size fault';

/** The ratings in A that a breaker kind is made for. */
export type RatingRange = { readonly kind: string; readonly leastA: number; readonly mostA: number };

/** The range of the ratings that stand in a table. */
export function ratingRange(kind: string, rows: readonly { readonly ratingA: number }[]): RatingRange {
  const ratings = rows.map((row) => row.ratingA);
  return { kind, leastA: Math.min(...ratings), mostA: Math.max(...ratings) };
}

type DeviceInputs = readonly [ratingA: number | null, poles: number | null, copies: number];

/** What check C3 misses in a breaker feeder (SBD 4.12). */
export function missingOfDevice(range: RatingRange): Calculation<DeviceInputs, CodeList<FeederFault>> {
  return codeRule(MISSING, 'SBD 4.12', (...[ratingA, poles, copies]: DeviceInputs) =>
    deviceFaults(range, ratingA, poles, copies),
  );
}

type ModuleInputs = readonly [...DeviceInputs, givenHeightMm: number | null, cubicle: string];

/** As `missingOfDevice`, and a module height of 0 that was entered for a module (SBD 4.12). */
export function missingOfModule(range: RatingRange): Calculation<ModuleInputs, CodeList<FeederFault>> {
  return codeRule(MISSING, 'SBD 4.12', (...[ratingA, poles, copies, givenMm, cubicle]: ModuleInputs) => [
    ...deviceFaults(range, ratingA, poles, copies),
    cubicle === 'MT' && givenMm === 0 && { code: 'NO_MODULE_HEIGHT' },
  ]);
}

/** A module that is higher than the devices' room of a cubicle in mm (SBD 6.3). */
export function oversizeOfModule(
  roomMm: number,
): Calculation<readonly [moduleHeightMm: number], CodeList<FeederFault>> {
  return codeRule(OVERSIZE, 'SBD 6.3', (moduleHeightMm: number) => [
    exceeds(moduleHeightMm, roomMm) && { code: 'MODULE_TOO_HIGH', roomMm },
  ]);
}

/** A blank without a width (SBD 6.3). */
export const oversizeOfBlank = codeRule<readonly [widthMm: number], FeederFault>(OVERSIZE, 'SBD 6.3', (widthMm) => [
  widthMm === 0 && { code: 'NO_WIDTH' },
]);

function deviceFaults(
  { kind, leastA, mostA }: RatingRange,
  ratingA: number | null,
  poles: number | null,
  copies: number,
): readonly (FeederFault | false)[] {
  const isOutside = ratingA !== null && (exceeds(leastA, ratingA) || exceeds(ratingA, mostA));
  return [
    ratingA === null && { code: 'RATED_CURRENT_EMPTY' },
    isOutside && { code: 'RATED_CURRENT_OUTSIDE', kind, ratingA, leastA, mostA },
    poles === null && { code: 'POLES_EMPTY' },
    copies === 0 && { code: 'NO_SECTION' },
  ];
}

/** What the remarks read of the release of a breaker. */
export const releaseInputs = [
  ...(['FEEDER_TRIP_UNIT', 'FEEDER_RELEASE', 'RELEASE_ASKED', 'SERIES', 'TRIP_UNIT', 'RELEASE'] as const),
] as const;

type ReleaseInputs = readonly [
  askedTripUnit: string,
  askedRelease: string,
  releaseAsked: string,
  series: string,
  tripUnit: string,
  release: string,
];

type RemarkInputs = readonly [...ReleaseInputs, ...ticks: readonly string[]];

/**
 * What the rules did to the entries: a release or trip unit that the series has not, or that cannot be set to the
 * current, is replaced, and an accessory that is not made for the breaker stays in the bill of material under a house
 * number (SBD 1.6, 4.9, 4.4).
 */
export function remarksRule(
  { release }: Pick<BreakerTables, 'release'>,
  kind: string,
  accessories: Accessories,
  properties: readonly string[],
): Calculation<RemarkInputs, CodeList<FeederRemark>> {
  const find = rowFinder(release, ['series', 'asked']);
  const replaced = (...inputs: ReleaseInputs): FeederRemark | false => {
    const [askedTripUnit, askedRelease, releaseAsked, series, tripUnit, taken] = inputs;
    const isAsTaken =
      askedTripUnit === '' ? find(series, releaseAsked)?.tripUnit === tripUnit : askedTripUnit === tripUnit;
    const given = askedTripUnit || askedRelease;
    return (
      tripUnit !== '' &&
      !isAsTaken && {
        code: 'RELEASE_REPLACED',
        ...{
          asked: given || releaseAsked,
          series,
          taken: askedTripUnit === '' ? taken : tripUnit,
          isGiven: given !== '',
        },
      }
    );
  };
  return codeRule('remarks', 'SBD 1.6, 4.4', (...inputs: RemarkInputs) => {
    const [askedTripUnit, askedRelease, releaseAsked, series, tripUnit, taken, ...ticks] = inputs;
    const ticked = properties.map((property, index) => ({ property, value: ticks[index] ?? 'N' }));
    return [
      replaced(askedTripUnit, askedRelease, releaseAsked, series, tripUnit, taken),
      ...accessories.notOffered(ticked).map((label): FeederRemark => ({ code: 'ACCESSORY_NOT_OFFERED', label, kind })),
    ];
  });
}
