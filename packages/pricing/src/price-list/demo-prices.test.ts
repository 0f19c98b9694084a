import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { everyCatalogueNumber, everyComponentArticle } from '@pw/switchboard/articles/every-catalogue-number';
import { CABINET_GROUP, INTERLOCK_GROUP } from '@pw/switchboard/model/article';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { rateOf, ratesOf, readPriceBook } from './price-book.ts';
import type { RateKey } from './price-tables.ts';

const files = readPriceFiles();
const csv = files.get('price-list.csv') ?? '';

function read(changed = csv) {
  return readPriceBook(new Map([...files, ['price-list.csv', changed]]));
}

const { list, tables } = mustBeOk(read());
const catalog = mustReadCatalog();
const priceOf = (catalogueNumber: string) => list.priceOf(catalogueNumber)?.value;

describe('the demo price list', () => {
  const breakersAndAccessories = everyCatalogueNumber(catalog);
  const components = everyComponentArticle(catalog);

  it('says in its name that it is a demo', () => {
    expect(list.name).toBe('Demo price list');
  });

  it('has a price for every number that the rules can generate, and no other but those of kinds of tables, interlocks and cabinets', () => {
    const generated = [
      ...breakersAndAccessories.map(({ catalogueNumber }) => catalogueNumber),
      ...new Set(components.map(({ priceKey }) => priceKey)),
    ];
    const ofKinds = new Set<string>([
      ...catalog.kind.rows.flatMap(({ group }) => group ?? []),
      INTERLOCK_GROUP,
      CABINET_GROUP,
    ]);
    const others = list.rows.filter(({ group }) => !ofKinds.has(group));
    expect(generated.length).toBeGreaterThan(1400);
    expect(others.map((row) => row.catalogueNumber).toSorted()).toEqual(generated.toSorted());
  });

  it('names the discount group of every number as the rules do', () => {
    const groups = new Map(list.rows.map((row) => [row.catalogueNumber, row.group]));
    const priced = components.map(({ priceKey, group }) => ({ catalogueNumber: priceKey, group }));
    for (const { catalogueNumber, group } of [...breakersAndAccessories, ...priced]) {
      expect([catalogueNumber, groups.get(catalogueNumber)]).toEqual([catalogueNumber, group]);
    }
  });

  it.each([
    ['3VA2340-5HL42-0AA0', 122825],
    ['3VA2116-5HL42-0AA0', 71145],
    ['3VA2110-5HL42-0AA0', 46410],
    ['3VA2163-5HL42-0AA0', 44600],
    ['3VA9467-0FK21', 12461],
    ['3VA9267-0FK21', 8594],
    ['3VA9988-0AA12', 2174],
    ['3VA9988-0BL33', 7329],
    ['7KM2112-0BA00', 38500],
    ['3SU1', 1450],
    ['4NC5-400/5', 4200],
    ['5SL4-1', 620],
    ['5SL4-2', 1380],
    ['5SL4-5', 1240],
    ['5SL4-6', 2790],
    ['PW-VSS', 2600],
    ['PW-VOLTMETER', 2400],
    ['PW-HOOTER', 1500],
  ])('keeps the price of the worked example of SBD 13.4: %s costs %d', (catalogueNumber, price) => {
    expect(priceOf(catalogueNumber)).toBe(price);
  });

  const breakers = breakersAndAccessories.flatMap(({ ratingA, poles, classRank, ...each }) =>
    ratingA === null || poles === null || classRank === null
      ? []
      : [{ ...each, rating: ratingA, poles, class: classRank, frame: each.catalogueNumber.slice(0, 5) }],
  );

  /** Breakers that differ in one thing only, in its order. */
  function breakersAlong(order: 'rating' | 'poles' | 'class') {
    const groups = Map.groupBy(breakers, (breaker) => {
      const { series, release, mounting, frame, icuKa, rating, poles } = breaker;
      // Along the ratings the frame changes, and with it the place of a class; along the classes the frame stays.
      const alike = {
        rating: { poles, icuKa },
        poles: { rating, frame, class: breaker.class },
        class: { rating, poles, frame },
      };
      return JSON.stringify({ series, release, mounting, ...alike[order] });
    });
    return [...groups.values()].map((group) => group.toSorted((one, other) => one[order] - other[order]));
  }

  it.each(['rating', 'poles', 'class'] as const)('never falls with the %s of a breaker', (differIn) => {
    const groups = breakersAlong(differIn);
    expect(groups.some((group) => group.length > 1)).toBe(true);
    for (const group of groups) {
      const priced = group.map(
        ({ catalogueNumber }) => [catalogueNumber, priceOf(catalogueNumber) ?? Number.NaN] as const,
      );
      expect(priced).toEqual(priced.toSorted(([, one], [, other]) => one - other));
    }
  });

  it('never falls with the primary current of a transformer', () => {
    const kinds = Map.groupBy(components, ({ group, description }) => `${group}/${description.split('/')[1]}`);
    for (const group of kinds.values()) {
      const ratios = group.filter((each) => each.primaryA !== null);
      const prices = ratios.map((each) => [each.primaryA ?? 0, priceOf(each.catalogueNumber) ?? Number.NaN] as const);
      const ordered = prices.toSorted(([one], [other]) => one - other).map(([, price]) => price);
      expect(ordered).toEqual(ordered.toSorted((one, other) => one - other));
    }
  });

  it('gives every row a series with a price band', () => {
    const series = new Set(tables.priceBand.rows.map((row) => row.series));
    expect(list.rows.filter((row) => !series.has(row.series))).toEqual([]);
  });

  it.each([10, 0.1])('is refused for every price that is multiplied by %d, and each row is named', (factor) => {
    const lines = csv.split('\n');
    const firstRow = lines.findIndex((line) => line.startsWith('-,')) + 1;
    const slipped = list.rows.map(({ listPrice }, index) =>
      (lines[firstRow + index] ?? '').replace(/[\d.]+$/, String(rupeesOf(listPrice) * factor)),
    );
    const changed = read([...lines.slice(0, firstRow), ...slipped, ''].join('\n'));
    expect(changed.ok ? [] : changed.error.map(({ row, column }) => `${row} ${column}`)).toEqual(
      list.rows.map((_, index) => `${index + 1} listPrice`),
    );
  });
});

describe('the demo rates', () => {
  it('are those of SBD 13.1, each with its row', () => {
    const rates = ratesOf(tables.rate, {});
    const valuesOf = (keys: readonly RateKey[]) => keys.map((key) => rateOf(rates, key).value);
    expect(valuesOf(['sheetMetalPerKg', 'nonStandardShade', 'mbpPerKg', 'dinRailPerM'])).toEqual([145, 5.8, 120, 85]);
    expect(
      valuesOf(['busbarCopperPerKg', 'busbarAluminiumPerKg', 'tinningCopperPerKg', 'tinningAluminiumPerKg']),
    ).toEqual([1050, 330, 90, 60]);
    expect(valuesOf(['support1x60', 'support1x120', 'support2x', 'support3x', 'support4x'])).toEqual([
      160, 210, 260, 340, 420,
    ]);
    expect(valuesOf(['sleeve30', 'sleeve60', 'sleeve80', 'sleeve100', 'sleeve120'])).toEqual([90, 130, 170, 210, 260]);
    expect(valuesOf(['neutralLink100', 'neutralLink400', 'neutralLink1600', 'neutralLink4000'])).toEqual([
      350, 950, 3800, 9800,
    ]);
    expect(valuesOf(['cubicleHardware', 'boardSundries', 'trolley', 'liftingEye'])).toEqual([1500, 2000, 48_000, 140]);
    expect(rateOf(rates, 'support1x60').origin.rows).toEqual([
      { table: 'rates', revision: '2026-11-23', row: 'support1x60' },
    ]);
  });

  it('give way to an entered rate', () => {
    const entered = ratesOf(tables.rate, { boardLabel: wholePaise(100_00) });
    expect(entered.boardLabel).toMatchObject({ value: 100, origin: { source: 'entered' } });
    expect(rateOf(entered, 'ratingPlate').value).toBe(450);
  });
});
