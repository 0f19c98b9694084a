import { describeBreaker } from '../breaker/breaker-article.ts';
import { acbCapacity } from '../breaker/breaking-capacity.ts';
import { acbNumberRule, mccbNumberRule, type NumberedBreaker } from '../breaker/catalogue-number.ts';
import { mccbTypes } from '../breaker/mccb-types.ts';
import { makeOfSeries } from '../breaker/series.ts';
import { everyRatio } from '../component/component-families.ts';
import { choiceWords, componentNumber } from '../component/component-number.ts';
import { componentOptions } from '../component/component-options.ts';
import type { BreakerFamily, ComponentFamilyName } from '../model/article.ts';
import type { CtRatio } from '../model/ct-ratio.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { rowFinder } from '../tables/find-row.ts';

/** An article number that the rules can generate, with what a price list may depend on. */
export type GeneratedNumber = {
  readonly catalogueNumber: string;
  readonly group: BreakerFamily;
  readonly make: string;
  readonly description: string;
  /** `3VA1`, `3VA2`, `3VA27`, `3WA1`, or `accessory`. */
  readonly series: string;
  /** '' for accessories, as are the other texts; the numbers are null. */
  readonly frame: string;
  readonly breakingClass: string;
  readonly release: string;
  readonly mounting: string;
  readonly ratingA: number | null;
  readonly poles: number | null;
  readonly icuKa: number | null;
  /** Place of the class among those of the breaker by Icu, from 0. */
  readonly classRank: number | null;
};

/** Every catalogue number of breakers and accessories that SBD 4.9, 4.8 can generate, each once. */
export function everyCatalogueNumber(tables: BreakerTables): readonly GeneratedNumber[] {
  const numbers = new Map<string, GeneratedNumber>();
  for (const each of [...everyAcb(tables), ...everyMccb(tables), ...everyAccessory(tables)]) {
    // A list may lack the number of what is made.
    if (each.catalogueNumber !== '' && !numbers.has(each.catalogueNumber)) {
      numbers.set(each.catalogueNumber, each);
    }
  }
  return [...numbers.values()];
}

const poleCounts = [3, 4] as const;

type BreakerSize = {
  readonly family: BreakerFamily;
  readonly series: string;
  readonly breaker: string;
  readonly frame: string;
  readonly ratingA: number;
  readonly poles: number;
};

type MadeClass = { readonly class: string; readonly icuKa: number };

function everyAcb(tables: BreakerTables): readonly GeneratedNumber[] {
  const number = acbNumberRule(tables);
  const classesOf = Map.groupBy(tables.acbShortTime.rows, ({ frame, poles }) => `${frame}/${poles}`);
  return tables.acbOperatingCurrent.rows.flatMap(({ type: breaker, series, frame, ratingA }) =>
    poleCounts.flatMap((poles) => {
      const size = { family: 'ACB', series, breaker, frame, ratingA, poles } as const;
      return variants(tables, size, (classesOf.get(`${frame}/${poles}`) ?? []).map(acbCapacity), number.evaluate);
    }),
  );
}

function everyMccb(tables: BreakerTables): readonly GeneratedNumber[] {
  const number = mccbNumberRule(tables);
  return [...mccbTypes(tables)].flatMap(([series, types]) =>
    types.flatMap(({ type: breaker, frame, ratingA, classes }) =>
      poleCounts.flatMap((poles) => {
        const size = { family: 'MCCB', series, breaker, frame, ratingA, poles } as const;
        return variants(tables, size, classes, number.evaluate);
      }),
    ),
  );
}

/** One breaker in every class, trip unit and mounting that gives it a number of its own. */
function variants(
  tables: BreakerTables,
  size: BreakerSize,
  classes: readonly MadeClass[],
  number: (breaker: NumberedBreaker) => string,
): readonly GeneratedNumber[] {
  const { family, series, breaker, frame, ratingA, poles } = size;
  const make = makeOfSeries(tables)(series);
  const ranked = classes.toSorted((one, other) => one.icuKa - other.icuKa);
  const tripUnits = tables.tripUnit.rows.filter((row) => row.series === series);
  const mountings = family === 'ACB' ? ['Withdrawable', 'Fixed'] : ['Fixed'];
  return ranked.flatMap(({ class: breakingClass, icuKa }, classRank) =>
    tripUnits.flatMap(({ tripUnit }) =>
      mountings.map((mounting) => {
        const about = { family, series, poles, breakingClass, icuKa, release: tripUnit, mounting };
        return {
          catalogueNumber: number({ breaker, frame, series, breakingClass, poles, tripUnit, mounting }),
          group: family,
          make,
          description: describeBreaker({ ...about, takenA: ratingA, setA: ratingA, shortTime: null }),
          frame,
          breakingClass,
          series,
          release: tripUnit,
          mounting,
          ratingA,
          poles,
          icuKa,
          classRank,
        };
      }),
    ),
  );
}

function everyAccessory(tables: BreakerTables): readonly GeneratedNumber[] {
  const labelRow = rowFinder(tables.accessory, ['family', 'property', 'choice']);
  const makeOf = makeOfSeries(tables);
  const framesOfSeries = [...tables.mccbFrame.rows, ...tables.acbOperatingCurrent.rows];
  const seriesOf = new Map(framesOfSeries.map(({ frame, series }): [string, string] => [frame, series]));
  const acbFrames: ReadonlySet<string> = new Set(tables.acbShortTime.rows.map((row) => row.frame));
  const nothing = {
    frame: '',
    breakingClass: '',
    release: '',
    mounting: '',
    ratingA: null,
    poles: null,
    icuKa: null,
    classRank: null,
  };
  return tables.accessoryArticle.rows.map(({ frame, property, choice, catalogueNumber }) => {
    const group = acbFrames.has(frame) ? 'ACB' : 'MCCB';
    // A number for one voltage is the same accessory as the one for all others.
    const row = labelRow(group, property, choice) ?? labelRow(group, property, 'Y');
    const description = row?.label ?? property;
    const make = makeOf(seriesOf.get(frame) ?? '');
    return { catalogueNumber, group, make, description, series: 'accessory', ...nothing };
  });
}

/** A family that is a group of the bill itself; small ways are numbered as parts of their distribution section. */
type GroupedFamily = Exclude<ComponentFamilyName, 'SmallWay'>;

/** An article that a component stands for without a catalogue number of its own. */
export type GeneratedComponent = {
  readonly catalogueNumber: string;
  /** Key into the price list. */
  readonly priceKey: string;
  readonly group: GroupedFamily;
  readonly description: string;
  /** Its colour, ratio, or poles with current and curve; '' without one. */
  readonly variant: string;
  /** Primary current of a transformer in A; null for other components. */
  readonly primaryA: number | null;
};

/** Every article number that component families can generate, each once (SBD 11.1, 11.2). */
export function everyComponentArticle(tables: ComponentTables): readonly GeneratedComponent[] {
  const articles = tables.componentFamily.rows.flatMap((row) => {
    const { family } = row;
    return family === 'SmallWay'
      ? []
      : choicesOf(tables, family).map((values): GeneratedComponent => {
          const { number, priceKey } = componentNumber(tables, row, values);
          const words = choiceWords(tables, family, values) || `${values.RATIO ?? ''}`;
          return {
            catalogueNumber: number,
            priceKey,
            group: family,
            description: words === '' ? row.description : `${row.description} ${words}`,
            variant: `${values.COLOR ?? ''}` || words,
            primaryA: values.RATIO?.primaryA ?? null,
          };
        });
  });
  // Lamps for alternating and direct current of one voltage are one article.
  return [...Map.groupBy(articles, ({ catalogueNumber }) => catalogueNumber).values()].flatMap(
    ([first]) => first ?? [],
  );
}

type Choices = { readonly COLOR?: string; readonly MCB_POLES?: string; readonly RATIO?: CtRatio };

function choicesOf(tables: ComponentTables, family: string): readonly Choices[] {
  if (family === 'MeteringCT' || family === 'ProtectionCT') {
    return [{}, ...everyRatio(tables).map((RATIO) => ({ RATIO }))];
  }
  const valuesOf = (property: string) => componentOptions(tables, family, property).map(({ value }) => String(value));
  const voltages = componentOptions(tables, 'any', 'CONTROL_VOLTAGE').map(({ value }) => String(value));
  const breakers = valuesOf('MCB_POLES').flatMap((MCB_POLES) =>
    valuesOf('MCB_AMP').flatMap((MCB_AMP) =>
      valuesOf('MCB_CURVE').map((MCB_CURVE) => ({ MCB_POLES, MCB_AMP, MCB_CURVE })),
    ),
  );
  // A small breaker always has poles, current and curve.
  return breakers.length > 0
    ? breakers
    : [{}, ...valuesOf('COLOR').flatMap((COLOR) => voltages.map((CONTROL_VOLTAGE) => ({ COLOR, CONTROL_VOLTAGE })))];
}
