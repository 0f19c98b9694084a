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

const make = 'Siemens';
const materialClass = 'Siemens Switchgear';

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
  const { RATING, POLES, FRAME, FEEDER_CAT_NO } = values;
  if (RATING === null || POLES === null || FRAME === '') {
    return [];
  }
  const breaker: Article = {
    description: describeBreaker({
      family,
      series: textOf(values, 'SERIES'),
      ratingA: RATING,
      poles: POLES,
      breakingClass: values.ICU_CLASS,
      icuKa: values.ICU,
      release: values.TRIP_UNIT,
      mounting: textOf(values, 'FEEDER_MOUNTING'),
    }),
    catalogueNumber: FEEDER_CAT_NO === '' ? '' : values.PRICE_KEY,
    group: family,
    make,
    materialClass,
    quantity: 1,
    // Option codes do not change the price of the demo list (SBD-R1 1.5).
    priceKey: FEEDER_CAT_NO === '' ? values.PRICE_KEY : FEEDER_CAT_NO,
    ...(FEEDER_CAT_NO === '' ? { listPrice: noBreaker } : {}),
  };
  const ticks = properties.map((property) => ({ property, value: textOf(values, property) }));
  const articles = accessories.articles(FRAME, textOf(values, 'COIL_VOLTAGE'), ticks);
  return [
    breaker,
    ...articles.map(({ catalogueNumber, description }): Article => {
      return {
        description,
        catalogueNumber,
        group: family,
        make,
        materialClass,
        quantity: 1,
        priceKey: catalogueNumber,
      };
    }),
  ];
}

function textOf(values: Values, property: string): string {
  return String(values[property] ?? '');
}
