import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readMakerListFiles } from '@pw/catalog/read';
import { figure } from '@pw/configurator/origin';
import { paiseOfRupees, wholePaise } from '@pw/domain/money';
import type { Article } from '@pw/switchboard/model/article';
import { readTableFile } from '@pw/table-file/read-table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BillLine, noTerms, priceLine } from '../bill/bill-line.ts';
import { switchgearLines } from '../bill/switchgear-lines.ts';
import type { OwnArticle } from '../company-prices/own-article.ts';
import { companyPriceList } from '../company-prices/price-order.ts';
import { projectPriceList } from '../company-prices/project-price-list.ts';
import type { Discount } from '../component-discount/component-discount.ts';
import { foldNumber } from '../maker-list/article-number.ts';
import { mapColumns } from '../maker-list/column-mapping.ts';
import { compareList } from '../maker-list/compare-list.ts';
import { type RowDecision, type VersionArticle, versionArticles } from '../maker-list/decide-rows.ts';
import { guessMapping } from '../maker-list/guess-mapping.ts';
import { fileLimits, readListTables } from '../maker-list/list-tables.ts';
import { type ExchangeRates, makerPriceList, type PublishedList } from '../maker-list/maker-prices.ts';
import { type MakerTerms, noMakerTerms } from '../maker-list/maker-terms.ts';
import { readMakerList } from '../maker-list/read-list.ts';
import { enteredFigure, givenAmount } from '../money/amount.ts';
import { priceBoard } from '../price/price-board.ts';
import { verifiedBy } from '../price-list/price-list.ts';
import { type Charges, defaultSettings } from '../terms/price-terms.ts';
import { lineOutput } from './quote-board.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));
const catalogue = mustReadCatalog();
const folder = join(import.meta.dirname, '../../../../examples/prices');

type Articles = ReadonlyMap<string, VersionArticle>;

/** The version that a sample list makes after another one, with decisions by numbers and the place among rows of one. */
async function versionOf(
  name: string,
  before: Articles = new Map(),
  decisions: readonly (readonly [number: string, RowDecision, place?: number])[] = [],
): Promise<Articles> {
  const file = mustBeOk(await readTableFile(readFileSync(join(folder, name)), fileLimits(tables)));
  const guess = guessMapping(file.sheets, tables);
  const list = readMakerList(mustBeOk(mapColumns(file.sheets, mustBePresent(guess).mapping)), tables);
  const rowOf = (number: string, place: number) =>
    mustBePresent(list.rows.filter((row) => row.number === number)[place]).row;
  const decided = new Map(decisions.map(([number, decision, place = 0]) => [rowOf(number, place), decision]));
  const compared = compareList(list.rows, before, 'full', tables);
  return new Map(mustBeOk(versionArticles(compared, decided, before)).map((article) => [article.fold, article]));
}

function mustBePresent<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) {
    throw new Error('it is missing');
  }
  return value;
}

const july = await versionOf('siemens-2026-07.csv');
const keep: RowDecision = { kind: 'keep', reason: 'as the list says' };
const january = await versionOf('siemens-2027-01.csv', july, [
  ['5SL4102-7', { kind: 'correct', correction: { minor: 65_100, unit: null }, reason: null }],
  ['3RB3026-1QB0', keep],
  ['3RT2026', keep, 1],
  ['3NA3830', { kind: 'leave-out' }],
  ['3VA9988-0XX99', { kind: 'leave-out' }],
  ['3SU1106-6AA20-1AA0', keep],
  ['3SU1106-6AA30-1AA0', keep],
  ['3SU1106-6AA50-1AA0', keep],
]);

function listed(number: string, minor: number): VersionArticle {
  const fold = foldNumber(number);
  const row = { number, fold, description: '', hsn: '', group: '', unit: 'nos', per: 1, currency: 'INR' } as const;
  return { ...row, price: { state: 'priced', minor }, row: 1, isCarried: false };
}

/** The company's own articles, as a maker of their own. */
const ownArticles: Articles = new Map(
  [listed('OWN-VSS7', 260_000), listed('OWN-VM96', 240_000), listed('OWN-HT230', 150_000)].map((each) => [
    each.fold,
    each,
  ]),
);

function published(maker: string, articles: Articles, terms: MakerTerms = noMakerTerms): PublishedList {
  return { maker, name: `${maker}, list 1`, version: 1, validFrom: '2026-07-01', articles, terms };
}

function listOf(
  siemens: Articles,
  terms = { siemens: noMakerTerms, own: noMakerTerms },
  exchange: ExchangeRates = new Map(),
) {
  const lists = [published('Siemens', siemens, terms.siemens), published('own', ownArticles, terms.own)];
  return makerPriceList({ name: 'Lists of makers', lists, exchange });
}

const boardSchema = z.object({
  switchgear: z.array(z.object({ number: z.string(), maker: z.string(), group: z.string(), quantity: z.number() })),
  material: z.array(z.object({ name: z.string(), quantity: z.string(), rate: z.string() })),
});

const board = boardSchema.parse(JSON.parse(readFileSync(join(folder, 'board-mdb1.json'), 'utf8')));

function articleOf({ number, maker, group, quantity }: (typeof board.switchgear)[number]): Article {
  const siemens = ['VoltmeterSelectorSwitch'].includes(group) || maker === 'Siemens';
  return {
    description: number,
    catalogueNumber: number,
    priceKey: number,
    // The sample names groups of the product alone.
    group: group as Article['group'],
    make: maker,
    materialClass: siemens ? 'Siemens Switchgear' : 'Non-Siemens Switchgear',
    quantity,
    device: null,
  };
}

const material: readonly BillLine[] = board.material.map(({ name, quantity, rate }) => {
  const item = {
    description: name,
    catalogueNumber: '',
    status: null,
    group: 'Bought Out',
    make: '',
    materialClass: 'Bought Out',
    unit: '',
    feeder: null,
  } as const;
  const price = givenAmount(mustBeOk(paiseOfRupees(Number(rate))), 'rate', 'board-mdb1.json');
  return mustBeOk(priceLine(item, enteredFigure(Number(quantity)), price, noTerms));
});

const ofProject: readonly Discount[] = [
  { groups: [], makes: [], materialClass: 'Siemens Switchgear', percent: 38 },
  { groups: [], makes: [], materialClass: 'Non-Siemens Switchgear', percent: 20 },
];

const amounts = (rupees: number) =>
  ({ mode: 'AMOUNT', boards: new Map([['MDB-1', wholePaise(rupees * 100)]]) }) as const;

const charges: Charges = {
  wiring: { mode: 'PERCENTAGE', percent: 3 },
  labour: { mode: 'PERCENTAGE', percent: 6 },
  additional: amounts(10_000),
  overheadPercent: 8,
  packingPerTransportUnit: wholePaise(12_000_00),
  marginPercent: 12,
  freight: amounts(18_000),
  insurancePercent: 0.5,
  taxPercent: 18,
};

/** The price of the sample board by a list. */
function priced(
  list: ReturnType<typeof listOf>,
  discounts: readonly Discount[],
  quoted: ReadonlyMap<string, number> = new Map(),
) {
  const articles = board.switchgear.map((line) => {
    const paise = quoted.get(line.number);
    const article = articleOf(line);
    return {
      article: paise === undefined ? article : { ...article, listPrice: { paise, source: 'quotation of a vendor' } },
      copies: enteredFigure(1),
      feeder: null,
    };
  });
  const { lines, unpriced } = mustBeOk(switchgearLines(articles, catalogue, list, discounts));
  const transportUnits = figure(1, () => enteredFigure(1).origin);
  const unit = {
    name: 'MDB-1',
    lines: [...lines, ...material],
    labourByHours: givenAmount(wholePaise(0), 'labour-by-hours', 'none'),
    transportUnits,
  };
  const price = mustBeOk(priceBoard(unit, charges, defaultSettings));
  const { list: listTotal, afterDiscount, wiring, labour, overhead, cost, margin, insurance, tax, final } = price;
  const shown = { list: listTotal, afterDiscount, wiring, labour, overhead, cost, margin, insurance, tax, final };
  const figures = Object.fromEntries(Object.entries(shown).map(([field, amount]) => [field, amount.value]));
  return { figures, unpriced, lines };
}

describe('a list of a maker on the bill of SBD 13.4', () => {
  it('prices it in July as the worked example', () => {
    const { figures, unpriced } = priced(listOf(july), ofProject);
    expect(unpriced).toEqual([]);
    expect(figures).toEqual({
      list: 899841.5,
      afterDiscount: 629324.96,
      wiring: 18879.75,
      labour: 37759.5,
      overhead: 55677.14,
      cost: 763641.35,
      margin: 91636.96,
      insurance: 4366.39,
      tax: 157976.05,
      final: 1035620.75,
    });
  });

  it('leaves in January the transformers without price, and says that their price is on request', () => {
    const { figures, unpriced, lines } = priced(listOf(january), ofProject);
    expect(unpriced).toEqual(['4NC5-400/5']);
    expect(lines.find(({ catalogueNumber }) => catalogueNumber === '4NC5-400/5')?.unpricedState).toBe('on request');
    expect(figures).toEqual({
      list: 922999.5,
      afterDiscount: 643682.92,
      wiring: 19310.49,
      labour: 38620.98,
      overhead: 56929.15,
      cost: 780543.54,
      margin: 93665.22,
      insurance: 4461.04,
      tax: 161400.56,
      final: 1058070.36,
    });
  });

  it('prices them by the quotation of a vendor', () => {
    const { figures, unpriced } = priced(listOf(january), ofProject, new Map([['4NC5-400/5', 435_000]]));
    expect(unpriced).toEqual([]);
    expect(figures).toEqual({
      list: 936049.5,
      afterDiscount: 651773.92,
      wiring: 19553.22,
      labour: 39106.44,
      overhead: 57634.69,
      cost: 790068.27,
      margin: 94808.19,
      insurance: 4514.38,
      tax: 163330.35,
      final: 1070721.19,
    });
  });

  it('prices it the same by own articles and the quotation as a company and a project keep them', () => {
    const own = [...ownArticles.values()].map((article): OwnArticle => {
      const { number, fold, description, group, unit, hsn, currency, price } = article;
      const source = { validFrom: '2026-07-01', source: 'quotation of a shop', isRetired: false, device: null };
      return { number, fold, description, group, unit, hsn, currency, price, make: 'Rishta', maker: 'own', ...source };
    });
    const number = '4NC5-400/5';
    const quotation = { state: 'quoted', paise: wholePaise(435_000), source: 'vendor', validUntil: null } as const;
    const list = companyPriceList({
      makers: { name: 'Siemens', lists: [published('Siemens', january)], exchange: new Map() },
      ownArticles: own,
      ownTerms: new Map(),
      rest: null,
    });
    const ofVendor = projectPriceList(list, [{ number, fold: foldNumber(number), ...quotation }]);
    expect(priced(ofVendor, ofProject).figures.final).toBe(1070721.19);
  });

  it('takes the terms of the makers where the project has no discount: 52 + 5 + 3 % and a factor of 1.02', () => {
    const siemens = { discounts: [52, 5, 3], factor: 1.02, groups: [] };
    const own = { discounts: [20], factor: 1, groups: [] };
    const { figures, lines } = priced(listOf(july, { siemens, own }), []);
    const amountOf = (number: string) => lines.find(({ catalogueNumber }) => catalogueNumber === number)?.amount.value;
    expect(amountOf('3VA2340-5HL42-0AA0')).toBe(55414.51);
    expect(amountOf('3VA2116-5HL42-0AA0')).toBe(64196.47);
    expect(figures).toMatchObject({ afterDiscount: 510388.26, cost: 623629.07, margin: 74835.49, final: 849655.32 });
  });

  it('lets a discount of the project replace that of the maker, never his factor', () => {
    const siemens = { discounts: [52, 5, 3], factor: 1.02, groups: [] };
    const { lines } = priced(listOf(july, { siemens, own: noMakerTerms }), ofProject);
    const [breaker] = lines;
    expect(breaker?.discountPercent.value).toBe(38);
    expect(breaker?.amount.value).toBe(77674.53);
    expect(breaker?.amount.origin.arithmetic).toBe('round(1 * 122825 * (1 - 38 / 100) * 1.02, 2)');
  });
});

describe('the price of an article in the lists of several makers', () => {
  const asked = { catalogueNumber: '3VA2340 5HL42-0AA0', priceKey: '3VA2340-5HL42-0AA0', make: 'Siemens' };

  it('is found however its number is written, and names the row of its list', () => {
    const answer = listOf(july).find(asked);
    expect(answer).toMatchObject({
      state: 'priced',
      listPrice: { paise: 12_282_500 },
      listed: { maker: 'Siemens', version: 1, row: 5, listMinor: 12_282_500, currency: 'INR', buyRate: null },
    });
  });

  it('is that of the make of the line where several lists hold the number, else none', () => {
    const other = new Map([listed('3VA2340-5HL42-0AA0', 1)].map((each) => [each.fold, each]));
    const list = makerPriceList({
      name: 'Lists of makers',
      lists: [published('Siemens', july), published('Grey Market', other)],
      exchange: new Map(),
    });
    expect(list.find(asked)).toMatchObject({ state: 'priced', listed: { maker: 'Siemens' } });
    expect(list.find({ ...asked, make: 'grey market' })).toMatchObject({ listed: { maker: 'Grey Market' } });
    expect(list.find({ ...asked, make: 'ABB' })).toEqual({ state: 'ambiguous' });
  });

  it('is sure for a number that the list names, on request too, and not for one that is gone', () => {
    const isVerified = verifiedBy(listOf(january));
    const numbers = ['3va2340 5HL42-0AA0', '4NC5-400/5', '7PV1508-1BW30', 'X'];
    expect(numbers.map(isVerified)).toEqual([true, true, false, false]);
  });

  it('is that of the number as ordered before that of the usual one, also where it is on request', () => {
    const list = listOf(january);
    const other = { catalogueNumber: '4NC5-400/5', priceKey: '4NC5-250/5', make: 'Siemens' };
    expect(list.find(other)).toEqual({ state: 'on request' });
    expect(list.find({ ...other, catalogueNumber: '4NC5-399/5' })).toMatchObject({ listPrice: { paise: 390_000 } });
    expect(list.find({ ...other, catalogueNumber: '7PV1508-1BW30' })).toEqual({ state: 'gone' });
    expect(list.find({ ...other, catalogueNumber: 'X', priceKey: 'X' })).toEqual({ state: 'unknown' });
  });
});

const euros = await versionOf('abb-eur-2026-10.csv');

describe('a list in another currency', () => {
  const rate = { rate: 92.4375, validFrom: '2026-11-20', source: 'bank card rate' };
  const find = (number: string, exchange: ExchangeRates) =>
    makerPriceList({ name: 'ABB', lists: [published('ABB', euros)], exchange }).find({
      catalogueNumber: number,
      priceKey: number,
      make: 'ABB',
    });

  it.each([
    ['1SDX066801R1', 11_411_964],
    ['1SDX066815R1', 16_545_388],
    ['1SDX071990R1', 59_899_500],
    ['1SDX066431R1', 171_009],
    ['1SDX066500R1', 272_783],
  ])('is bought at the rate of its day, rounded to paise: %s', (number, paise) => {
    const answer = find(number, new Map([['EUR', rate]]));
    expect(answer).toMatchObject({
      state: 'priced',
      listPrice: { paise },
      listed: { currency: 'EUR', buyRate: 92.4375 },
    });
  });

  it('has no prices without a rate, and none of 0', () => {
    expect(find('1SDX066801R1', new Map())).toEqual({ state: 'no exchange rate' });
  });

  it('says how a price came about, with the source of the rate', () => {
    const answer = find('1SDX066801R1', new Map([['EUR', rate]]));
    const origin = answer.state === 'priced' ? answer.listPrice.origin : null;
    expect(origin?.arithmetic).toBe('round(1234.56 * 92.4375, 2)');
    expect(origin?.inputs.map(({ origin: input }) => input?.source)).toEqual(['ABB, list 1', 'bank card rate']);
  });
});

describe('a line of a list of a maker in the described output', () => {
  it('names the row that gave its price, or why there is none', () => {
    const { lines } = priced(
      listOf(january, { siemens: { discounts: [52], factor: 1.02, groups: [] }, own: noMakerTerms }),
      [],
    );
    const outputs = lines.map(lineOutput);
    expect(outputs.find(({ catalogueNumber }) => catalogueNumber === '5SL4102-7')).toMatchObject({
      listPrice: 651,
      factor: 1.02,
      price: { maker: 'Siemens', version: 1, row: 21, list: 651, currency: 'INR', buyRate: null, state: 'priced' },
    });
    expect(outputs.find(({ catalogueNumber }) => catalogueNumber === '4NC5-400/5')).toMatchObject({
      listPrice: null,
      price: { state: 'on request' },
    });
  });
});
