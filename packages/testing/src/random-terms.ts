import { supplies } from '@pw/domain/goods-supply';
import { addedRowUnits, materialTypes } from '@pw/domain/material-rates/material-row';
import { wholePaise } from '@pw/domain/money';
import type { Discount } from '@pw/pricing/component-discount/component-discount';
import { givenAmount } from '@pw/pricing/money/amount';
import { type PriceBook, ratesOf } from '@pw/pricing/price-list/price-book';
import { listPricedBy } from '@pw/pricing/price-list/price-list';
import type { AddedRate } from '@pw/pricing/rates/company-rates';
import {
  type AmountPerBoard,
  insuranceBases,
  marginModes,
  type PriceTerms,
  type WorkCharge,
} from '@pw/pricing/terms/price-terms';
import { articleGroups } from '@pw/switchboard/model/article';
import type { Random } from './random.ts';

/** Any terms that a price can be worked out by, for boards of these names: the own price list lacks some articles. */
export function randomTerms(random: Random, book: PriceBook, boards: readonly string[]): PriceTerms {
  const rates = book.tables.rate.rows
    .filter(() => random.chance(0.5))
    .map(({ rateKey }) => [rateKey, randomAmount(random, 2000)] as const);
  return {
    book: random.chance(0.5) ? book : withGaps(book),
    rates: ratesOf(book.tables.rate, Object.fromEntries(rates)),
    added: Array.from({ length: random.int(4) }, (_, index) => randomRate(random, index)),
    discounts: Array.from({ length: random.int(4) }, () => randomDiscount(random)),
    charges: {
      wiring: randomCharge(random, boards),
      labour: random.chance(0.3) ? { mode: 'HOURS' } : randomCharge(random, boards),
      additional: randomAmounts(random, boards),
      overheadPercent: randomPercent(random, 20),
      packingPerTransportUnit: randomAmount(random, 20_000),
      marginPercent: randomPercent(random, 40),
      freight: randomAmounts(random, boards),
      insurancePercent: randomPercent(random, 2),
      taxPercent: random.pick([0, 5, 18, 28]),
    },
    margin: random.pick(marginModes),
    insuranceBase: random.pick(insuranceBases),
    supply: random.pick(supplies),
  };
}

/** One in four is none; the others have up to two decimals. */
function randomPercent(random: Random, most: number): number {
  return random.chance(0.25) ? 0 : random.int(most * 100) / 100;
}

function randomAmount(random: Random, mostRupees: number) {
  return wholePaise(random.int(mostRupees * 100));
}

function randomAmounts(random: Random, boards: readonly string[]): AmountPerBoard {
  const named = boards.filter(() => random.chance(0.6));
  return { mode: 'AMOUNT', boards: new Map(named.map((name) => [name, randomAmount(random, 50_000)])) };
}

function randomCharge(random: Random, boards: readonly string[]): WorkCharge {
  return random.chance(0.5)
    ? { mode: 'PERCENTAGE', percent: randomPercent(random, 12) }
    : randomAmounts(random, boards);
}

function randomDiscount(random: Random): Discount {
  return {
    groups: random.chance(0.3) ? [] : [random.pick(articleGroups)],
    makes: random.chance(0.6) ? [] : [random.pick(['Siemens', 'Non-Siemens'])],
    percent: randomPercent(random, 60),
  };
}

function randomRate(random: Random, index: number): AddedRate {
  return {
    type: random.pick(materialTypes),
    material: `Material ${index + 1}`,
    unit: random.pick(addedRowUnits),
    rate: givenAmount(randomAmount(random, 3000), 'rate', 'test'),
  };
}

/** A list of the company's own that lacks every article whose number ends in 1 or 2. */
function withGaps(book: PriceBook): PriceBook {
  const priceOf = (catalogueNumber: string) =>
    /[12]$/.test(catalogueNumber) ? undefined : book.list.priceOf(catalogueNumber);
  return { ...book, list: listPricedBy({ ...book.list, isDemo: false }, priceOf) };
}
