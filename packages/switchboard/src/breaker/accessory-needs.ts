import { type BreakerFamily, breakerFamilyNames } from '../model/article.ts';
import { neededRows, type RowNeed } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { acbAccessories, accessoryChoice, feederAccessories, mccbAccessories } from './breaker-article.ts';
import { isUsualSeries } from './series.ts';

const accessoriesOf: Readonly<Record<BreakerFamily, ReadonlySet<string>>> = {
  ACB: new Set([...feederAccessories, ...acbAccessories]),
  MCCB: new Set([...feederAccessories, ...mccbAccessories]),
};
const accessories: ReadonlySet<string> = new Set([...accessoriesOf.ACB, ...accessoriesOf.MCCB]);

/** What can be ticked on a breaker kind, as a row of the accessories names it. */
type Offered = { readonly family: BreakerFamily; readonly property: string; readonly choice: string };

/** Asks for the row of every accessory that a list offers, and for its article in every frame of the usual series: no tick is lost. */
const coveredAccessories: RowNeed = (tables) => {
  const { accessory, accessoryArticle } = tables;
  const known = new Set(accessory.rows.map(({ family, property, choice }) => `${family} ${property} ${choice}`));
  const combinations = new Set(
    accessoryArticle.rows.map(({ frame, property, choice }) => `${frame} ${property} ${choice}`),
  );
  const offered = offeredAccessories(tables);
  return [
    ...offered
      .filter(({ family, property, choice }) => !known.has(`${family} ${property} ${choice}`))
      .map(
        ({ family, property, choice }) =>
          `accessory.csv holds no row for ${property} ${choice} of ${family}, which feeder-option.csv offers: add it`,
      ),
    ...offered.flatMap(({ family, property, choice }) =>
      framesOf(tables, family)
        .filter((frame) => !combinations.has(`${frame} ${property} ${choice}`))
        .map(
          (frame) =>
            `accessory-article.csv holds no row for ${property} ${choice} of frame ${frame}, which feeder-option.csv offers: add it`,
        ),
    ),
  ];
};

function offeredAccessories({ feederOption }: Pick<Tables, 'feederOption'>): readonly Offered[] {
  const offered = feederOption.rows.flatMap(({ family, property, value }) => {
    const choice = accessoryChoice(value);
    const ofFamily = breakerFamilyNames.find((each) => each === family);
    return ofFamily === undefined || choice === null || !accessoriesOf[ofFamily].has(property)
      ? []
      : [{ family: ofFamily, property, choice }];
  });
  // Each voltage of a coil is offered by itself, and stands for one row.
  return [...new Map(offered.map((each) => [Object.values(each).join(' '), each])).values()];
}

function framesOf(
  { acbOperatingCurrent, mccbFrame }: Pick<Tables, 'acbOperatingCurrent' | 'mccbFrame'>,
  family: BreakerFamily,
) {
  const rows = family === 'ACB' ? acbOperatingCurrent.rows : mccbFrame.rows;
  return [...new Set(rows.flatMap(({ series, frame }) => (isUsualSeries(series) ? [frame] : [])))];
}

/** The rows that the accessories of breakers name. */
export const accessoryNeeds: readonly RowNeed[] = [
  neededRows('the choice of accessories', 'accessory', 'property', [...accessories]),
  coveredAccessories,
];
