import { type Calculation, printValue } from '@pw/configurator/calculation';
import { exceeds, type PropertyValue } from '@pw/configurator/value';
import type { Accessories } from './breaker-article.ts';

/** The ratings in A that a breaker kind is made for. */
export type RatingRange = { readonly kind: string; readonly leastA: number; readonly mostA: number };

/** The range of the ratings that stand in a table. */
export function ratingRange(kind: string, rows: readonly { readonly ratingA: number }[]): RatingRange {
  const ratings = rows.map((row) => row.ratingA);
  return { kind, leastA: Math.min(...ratings), mostA: Math.max(...ratings) };
}

type DeviceInputs = readonly [ratingA: number | null, poles: number | null, copies: number];

/** What check C3 misses in a breaker feeder, the messages joined by a comma; '' when it is complete (SBD-R1 8 C3). */
export function missingOfDevice(range: RatingRange): Calculation<DeviceInputs, string> {
  return messageRule('missing entries', 'SBD-R1 8 C3', (...[ratingA, poles, copies]: DeviceInputs) =>
    deviceMessages(range, ratingA, poles, copies),
  );
}

type ModuleInputs = readonly [...DeviceInputs, givenHeightMm: number | null, cubicle: string];

/** As `missingOfDevice`, and a module height of 0 that was entered for a module (SBD-R1 8 C3). */
export function missingOfModule(range: RatingRange): Calculation<ModuleInputs, string> {
  return messageRule(
    'missing entries',
    'SBD-R1 8 C3',
    (...[ratingA, poles, copies, givenMm, cubicle]: ModuleInputs) => [
      ...deviceMessages(range, ratingA, poles, copies),
      cubicle === 'MT' && givenMm === 0 && 'Module height is 0',
    ],
  );
}

/** A blank needs nothing but a bus section (SBD-R1 8 C3). */
export const missingOfBlank: Calculation<readonly [copies: number], string> = messageRule(
  'missing entries',
  'SBD-R1 8 C3',
  (copies: number) => [copies === 0 && 'No bus section is added'],
);

/** A module that is higher than the devices' room of a cubicle in mm (SBD-R1 8 G2). */
export function oversizeOfModule(roomMm: number): Calculation<readonly [moduleHeightMm: number], string> {
  return messageRule('size fault', 'SBD-R1 8 G2', (moduleHeightMm: number) => [
    exceeds(moduleHeightMm, roomMm) && `Compartment stack exceeds ${roomMm} mm`,
  ]);
}

/** A blank without a width (SBD-R1 8 G2). */
export const oversizeOfBlank: Calculation<readonly [widthMm: number], string> = messageRule(
  'size fault',
  'SBD-R1 8 G2',
  (widthMm: number) => [widthMm === 0 && 'Cubicle width is not added'],
);

/** A rule whose value is the messages that apply, joined by a comma; '' for none. */
function messageRule<Args extends readonly PropertyValue[]>(
  rule: string,
  source: string,
  messages: (...args: Args) => readonly (string | false)[],
): Calculation<Args, string> {
  const evaluate = (...args: Args): string =>
    messages(...args)
      .filter((message) => message !== false)
      .join(', ');
  return { rule, source, evaluate, show: (...args) => ({ arithmetic: printValue(evaluate(...args)), rows: [] }) };
}

function deviceMessages(
  { kind, leastA, mostA }: RatingRange,
  ratingA: number | null,
  poles: number | null,
  copies: number,
): readonly (string | false)[] {
  const outside = ratingA !== null && (exceeds(leastA, ratingA) || exceeds(ratingA, mostA));
  return [
    ratingA === null && 'Rated Current is empty',
    outside && `Rated Current ${ratingA} A is outside ${leastA} to ${mostA} A of the ${kind}`,
    poles === null && 'Poles is empty',
    copies === 0 && 'No bus section is added',
  ];
}

type RemarkInputs = readonly [askedRelease: string, release: string, frame: string, ...ticks: readonly string[]];

/**
 * What the rules did to the entries: a release of another frame is replaced by the default, and an accessory that is
 * not made for the breaker stays in the bill of material under a house number (SBD-R1 1.3, 3.5).
 */
export function remarksRule(
  kind: string,
  accessories: Accessories,
  properties: readonly string[],
): Calculation<RemarkInputs, string> {
  return messageRule('remarks', 'SBD-R1 1.3', (...[askedRelease, release, frame, ...ticks]: RemarkInputs) => {
    const replaced = askedRelease !== '' && release !== '' && askedRelease !== release;
    const ticked = properties.map((property, index) => ({ property, value: ticks[index] ?? 'N' }));
    return [
      replaced && `Release ${askedRelease} is not made for ${frame}: ${release} is used`,
      ...accessories.notOffered(ticked).map((label) => `${label} is not offered for an ${kind}`),
    ];
  });
}
