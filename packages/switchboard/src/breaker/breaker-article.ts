import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { ValuesOf } from '@pw/configurator/property';
import type { Article, BreakerFamily } from '../model/article.ts';
import type { breakerProperties } from '../model/breaker-properties.ts';
import type { FeederValues, feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { listedSeries, makeOfSeries, USUAL_MAKE } from './series.ts';

/** What the description of a breaker says. */
export type DescribedBreaker = {
  readonly family: BreakerFamily;
  readonly series: string;
  /** The rating of the breaker, and what it is set to, in A. */
  readonly takenA: number;
  readonly setA: number;
  readonly poles: number;
  readonly breakingClass: string;
  /** null where no breaking capacity is known: the class is named instead. */
  readonly icuKa: number | null;
  /** Icw and the time that it is asked for; null for a breaker that holds none, and where no time is asked. */
  readonly shortTime: { readonly icwKa: number; readonly seconds: number } | null;
  readonly release: string;
  readonly mounting: string;
};

/**
 * A breaker in words, e.g. `MCCB 3VA2 400 A, set 315 A 4P 55 kA ETU350`; other mounting than the fixed one is named
 * (SBD 4.2, 4.3).
 */
export function describeBreaker(breaker: DescribedBreaker): string {
  const { family, series, takenA, setA, poles, breakingClass, icuKa, shortTime, release, mounting } = breaker;
  const rating = takenA === setA ? `${takenA} A` : `${takenA} A, set ${setA} A`;
  const breaking = icuKa === null ? `class ${breakingClass}` : breakingText(icuKa, shortTime);
  const words = [family, series, rating, `${poles}P`, breaking, release];
  return (mounting === 'Fixed' ? words : [...words, mounting.toLowerCase()]).join(' ');
}

/** `55 kA`, or of a breaker with a short-time current `Icu 66 kA, Icw 50 kA 1 s`. */
export function breakingText(icuKa: number, shortTime: DescribedBreaker['shortTime']): string {
  return shortTime === null ? `${icuKa} kA` : `Icu ${icuKa} kA, Icw ${shortTime.icwKa} kA ${shortTime.seconds} s`;
}

/** What the articles of a breaker have in common. */
type Bought = Pick<Article, 'make' | 'materialClass'> & { readonly quantity: 1 };

function boughtFrom(make: string): Bought {
  return { make, materialClass: make === USUAL_MAKE ? 'Siemens Switchgear' : 'Non-Siemens Switchgear', quantity: 1 };
}

/** A catalogue number that no list prices: the class is not made, which check C1 reports. */
const noBreaker = { paise: 0, source: 'no breaker is made in this class' } as const;

/** The values of a feeder with a breaker. */
type BreakerValues = ValuesOf<typeof feederSlot.properties & ReturnType<typeof breakerProperties>>;

/** Gives the breaker of one copy of a feeder and its ticked accessories; nothing while entries are missing (SBD 13.3). */
export function breakerArticles<Accessory extends string>(
  tables: Pick<BreakerTables, 'series'>,
  family: BreakerFamily,
  accessories: Pick<Accessories, 'articles'>,
  properties: readonly Accessory[],
): (values: BreakerValues & Ticks<Accessory>) => readonly Article[] {
  const makeOf = makeOfSeries(tables);
  const listed = listedSeries(tables);
  return (values) => {
    const { RATING, POLES, FRAME, SERIES } = values;
    if (RATING === null || POLES === null || FRAME === '') {
      return [];
    }
    const bought = boughtFrom(makeOf(SERIES));
    return [
      breakerArticle(family, { ratingA: RATING, poles: POLES, isListed: listed.has(SERIES) }, bought, values),
      ...accessories.articles(FRAME, values.COIL_VOLTAGE, ticksOf(properties, values)).map(
        (accessory): Article => ({
          ...accessory,
          ...bought,
          group: family,
          priceKey: accessoryPriceKey(accessory, FRAME),
          device: null,
        }),
      ),
    ];
  };
}

/** The price key of an accessory: without a number it is what the accessory is, and for which frame. */
export function accessoryPriceKey(
  { catalogueNumber, description }: Pick<AccessoryArticle, 'catalogueNumber' | 'description'>,
  frame: string,
): string {
  return catalogueNumber === '' ? `${description} of ${frame}` : catalogueNumber;
}

/** `isListed`: whether the numbers of its series are listed. */
type OrderedBreaker = { readonly ratingA: number; readonly poles: number; readonly isListed: boolean };

function breakerArticle(
  family: BreakerFamily,
  { ratingA, poles, isListed }: OrderedBreaker,
  bought: Bought,
  values: BreakerValues,
): Article {
  const { FEEDER_CAT_NO, PRICE_KEY } = values;
  const isMade = FEEDER_CAT_NO !== '';
  const description = describeBreaker({
    family,
    series: values.SERIES,
    takenA: values.TAKEN_RATING ?? ratingA,
    setA: ratingA,
    poles,
    breakingClass: values.ICU_CLASS,
    icuKa: values.ICU,
    shortTime:
      values.ICW === null || values.SHORT_TIME === null ? null : { icwKa: values.ICW, seconds: values.SHORT_TIME },
    release: values.TRIP_UNIT,
    mounting: values.FEEDER_MOUNTING,
  });
  return {
    description,
    catalogueNumber: orderedNumber(values),
    ...bought,
    group: family,
    // The technical data and the box of the breaker of a feeder are in tables of their own.
    device: null,
    // Option codes do not change the price of the demo list (SBD 13.2).
    priceKey: isMade ? FEEDER_CAT_NO : isListed ? description : PRICE_KEY,
    // A list may lack the number of a breaker that is made: that one has a price, and nobody knows it yet.
    ...(isMade || isListed ? {} : { listPrice: noBreaker }),
  };
}

/** A breaker's catalogue number with its option codes, as it is ordered; '' where there is no breaker (SBD 4.8). */
export function orderedNumber({ FEEDER_CAT_NO, PRICE_KEY }: FeederValues): string {
  return FEEDER_CAT_NO === '' ? '' : PRICE_KEY;
}

type AccessoryTables = Pick<BreakerTables, 'accessory' | 'accessoryArticle'>;
type AccessoryRow = AccessoryTables['accessory']['rows'][number];

/** An accessory that is ticked: the property, and N, Y, the voltage of its coil, or 4+4. */
export type Tick = { readonly property: string; readonly value: string };

/** What is ticked, by the properties of the accessories. */
export type Ticks<Accessory extends string = string> = Readonly<Record<Accessory, string>>;

/** The ticks of some accessories, in their order. */
export function ticksOf<Accessory extends string>(
  properties: readonly Accessory[],
  values: Ticks<Accessory>,
): readonly Tick[] {
  return properties.map((property) => ({ property, value: values[property] }));
}

/** The inputs of a rule over accessories: each by the name of its property. */
export function tickInputs<Accessory extends string>(properties: readonly Accessory[]) {
  // Every property is there under its own name, which the compiler cannot see of a list.
  return Object.fromEntries(properties.map((property) => [property, property])) as { readonly [A in Accessory]: A };
}

/** The article of a ticked accessory; its number is '' where no table gives one. */
export type AccessoryArticle = {
  readonly catalogueNumber: string;
  readonly description: string;
  readonly askedBy: string;
};

/** The frame that takes the accessories, and the control voltage of the board. */
type Carrier = { readonly frame: string; readonly controlVoltage: string };

/** The accessories of a breaker kind, as rules over their ticks. */
export type Accessories<Accessory extends string = never> = {
  readonly wirePoints: Calculation<readonly [Ticks<Accessory>], number>;
  /** Catalogue numbers with commas between them. */
  readonly numbers: Calculation<readonly [Carrier & Ticks<Accessory>], string>;
  /** The articles of the ticks, one each; none while the frame is not known. */
  readonly articles: (frame: string, controlVoltage: string, ticks: readonly Tick[]) => readonly AccessoryArticle[];
  /** Labels of the ticked accessories that are not offered for the kind. */
  readonly notOffered: (ticks: readonly Tick[]) => readonly string[];
};

/** Accessories that every breaker kind may be asked for. */
export const feederAccessories = [
  'FEEDER_SHUNT',
  'FEEDER_UVR',
  'FEEDER_MOTOR',
  'FEEDER_CLOSE',
  'FEEDER_AUX',
  'FEEDER_TRIPALARM',
  'FEEDER_COMM',
  'FEEDER_ROT_HANDLE',
  'FEEDER_DOOR_INTLK',
  'FEEDER_KEYLOCK',
  'FEEDER_PADLOCK',
  'FEEDER_TEST_BLOCK',
] as const;

/** What only air circuit-breakers bring: parts of the frame that they are drawn out of (SBD 4.9). */
export const acbAccessories = ['FEEDER_MOUNTING'] as const;

/** Accessories that only moulded-case breakers may be asked for. */
export const mccbAccessories = [
  'FEEDER_SPREADER',
  'FEEDER_TERM_SHROUD',
  'MCCB_PHASE_BARRIER',
  'MCCB_EXT_TERMINAL',
  'MCCB_EARTHLEAK',
] as const;

const notTicked = 'N';
const withoutArticle: ReadonlySet<string> = new Set([notTicked, 'Fixed']);
/** The choices that have rows of their own; every other one, as the voltage of a coil, stands for Y. */
const ownChoices = ['4+4', 'Withdrawable'] as const;

/** The choice of the rows that stand for a tick, Y for a coil of any voltage; null for what asks for no article. */
export function accessoryChoice(value: string): 'Y' | (typeof ownChoices)[number] | null {
  return withoutArticle.has(value) ? null : (ownChoices.find((each) => each === value) ?? 'Y');
}

/** The accessories of ACBs or MCCBs (SBD 4.9, 11.1). */
export function accessoriesOf<Accessory extends string>(
  tables: AccessoryTables,
  family: BreakerFamily,
  properties: readonly Accessory[],
): Accessories<Accessory> {
  const find = rowFinder(tables.accessory, ['family', 'property', 'choice']);
  const rowOf = ({ property, value }: Tick): AccessoryRow | undefined => {
    const choice = accessoryChoice(value);
    return choice === null ? undefined : find(family, property, choice);
  };
  const rowsOf = (ticks: readonly Tick[]) => ticks.flatMap((tick) => rowOf(tick) ?? []);
  const articles = articleFinder(tables, rowOf);

  return {
    wirePoints: wirePointRule(tables, (values: Ticks<Accessory>) => rowsOf(ticksOf(properties, values))),
    numbers: numberList((values) => articles(values.frame, values.controlVoltage, ticksOf(properties, values))),
    articles,
    notOffered: (ticks) => rowsOf(ticks).flatMap((row) => (row.offered === 'N' ? [row.label] : [])),
  };
}

function wirePointRule<Values>(
  { accessory }: AccessoryTables,
  tickedRows: (values: Values) => readonly AccessoryRow[],
): Calculation<readonly [Values], number> {
  return {
    rule: 'accessory-wire-points',
    source: 'SBD 11.1',
    evaluate: (values) => tickedRows(values).reduce((sum, row) => sum + row.wirePoints, 0),
    show: (values) => {
      const rows = tickedRows(values);
      return {
        arithmetic: `sum(${rows.map((row) => row.wirePoints).join(', ')})`,
        rows: rows.map(accessory.reference),
      };
    },
  };
}

function articleFinder(
  { accessoryArticle }: AccessoryTables,
  rowOf: (tick: Tick) => AccessoryRow | undefined,
): Accessories['articles'] {
  const find = rowFinder(accessoryArticle, ['frame', 'property', 'choice']);
  return (frame, controlVoltage, ticks) =>
    ticks.flatMap((tick) => {
      const choice = accessoryChoice(tick.value);
      if (choice === null) {
        return [];
      }
      const { label, coil } = rowOf(tick) ?? { label: tick.property, coil: 'N' };
      const voltage = tick.value === 'Y' ? controlVoltage : tick.value;
      // Some numbers are made for one voltage only; the row Y stands for all others.
      const article = find(frame, tick.property, voltage) ?? find(frame, tick.property, choice);
      // Ticked is ticked: what no table knows is in the bill all the same, without number and price.
      const description = coil === 'Y' ? `${label} ${voltage}` : label;
      return [{ catalogueNumber: article?.catalogueNumber ?? '', description, askedBy: tick.property }];
    });
}

function numberList<Values>(
  articles: (values: Values) => readonly AccessoryArticle[],
): Calculation<readonly [Values], string> {
  const evaluate = (values: Values) =>
    articles(values)
      .flatMap(({ catalogueNumber }) => (catalogueNumber === '' ? [] : [catalogueNumber]))
      .join(',');
  return {
    rule: 'accessory-numbers',
    source: 'SBD 4.9',
    evaluate,
    show: (values) => ({ arithmetic: printValue(evaluate(values)), rows: [] }),
  };
}
