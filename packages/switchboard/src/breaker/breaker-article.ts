import type { PropertyValue } from '@pw/configurator/value';
import type { Article } from '../model/feeder-kind.ts';
import type { FeederValues } from '../model/feeder-slot.ts';
import type { Accessories, BreakerFamily } from './accessories.ts';

/** What the description of a breaker says. */
export type DescribedBreaker = {
  readonly family: BreakerFamily;
  readonly series: string;
  readonly ratingA: number;
  readonly poles: number;
  readonly breakingClass: string;
  /** null where no breaking capacity is known: the class is named instead. */
  readonly icuKa: number | null;
  readonly release: string;
  readonly mounting: string;
};

/** A breaker in words, e.g. `MCCB 3VA2 400 A 4P 55 kA ETU320`; other mounting than the fixed one is named. */
export function describeBreaker(breaker: DescribedBreaker): string {
  const { family, series, ratingA, poles, breakingClass, icuKa, release, mounting } = breaker;
  const breaking = icuKa === null ? `class ${breakingClass}` : `${icuKa} kA`;
  const words = [family, series, `${ratingA} A`, `${poles}P`, breaking, release];
  return (mounting === 'Fixed' ? words : [...words, mounting.toLowerCase()]).join(' ');
}

const bought = { make: 'Siemens', materialClass: 'Siemens Switchgear', quantity: 1 } as const;

/** A catalogue number that no list prices: the class is not made, which check C1 reports. */
const noBreaker = { paise: 0, source: 'no breaker is made in this class' } as const;

type Values = FeederValues & Readonly<Record<string, PropertyValue>>;

/** The breaker of one copy of a feeder and its ticked accessories; nothing while entries are missing (SBD-R1 6.7). */
export function breakerArticles(
  family: BreakerFamily,
  accessories: Accessories,
  properties: readonly string[],
  values: Values,
): readonly Article[] {
  const { RATING, POLES, FRAME } = values;
  if (RATING === null || POLES === null || FRAME === '') {
    return [];
  }
  const ticks = properties.map((property) => ({ property, value: textOf(values, property) }));
  return [
    breakerArticle(family, RATING, POLES, values),
    ...accessories
      .articles(FRAME, textOf(values, 'COIL_VOLTAGE'), ticks)
      .map((accessory): Article => ({ ...accessory, ...bought, group: family, priceKey: accessory.catalogueNumber })),
  ];
}

function breakerArticle(family: BreakerFamily, ratingA: number, poles: number, values: Values): Article {
  const { FEEDER_CAT_NO, PRICE_KEY } = values;
  const isMade = FEEDER_CAT_NO !== '';
  return {
    description: describeBreaker({
      family,
      series: textOf(values, 'SERIES'),
      ratingA,
      poles,
      breakingClass: values.ICU_CLASS,
      icuKa: values.ICU,
      release: values.TRIP_UNIT,
      mounting: textOf(values, 'FEEDER_MOUNTING'),
    }),
    catalogueNumber: orderedNumber(values),
    ...bought,
    group: family,
    // Option codes do not change the price of the demo list (SBD-R1 1.5).
    priceKey: isMade ? FEEDER_CAT_NO : PRICE_KEY,
    ...(isMade ? {} : { listPrice: noBreaker }),
  };
}

/** A breaker's catalogue number with its option codes, as it is ordered; '' where there is no breaker (SBD-R1 3.6). */
export function orderedNumber({ FEEDER_CAT_NO, PRICE_KEY }: FeederValues): string {
  return FEEDER_CAT_NO === '' ? '' : PRICE_KEY;
}

function textOf(values: Values, property: string): string {
  return String(values[property] ?? '');
}
