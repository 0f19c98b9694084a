import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { Discount } from '../component-discount/component-discount.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { billOfMaterial } from './bill-of-material.ts';

const files = readPriceFiles();
const knowledge = compileKnowledge(mustReadCatalog());

function readBook(own: string | null) {
  return mustBeOk(readPriceBook(files, own === null ? null : { file: 'prices.csv', text: own }));
}

type Terms = { readonly own?: string; readonly discounts?: readonly Discount[] };

function bill(configuration: BoardConfiguration, { own, discounts = [] }: Terms = {}) {
  const { board, design } = assessBoard(knowledge, configuration);
  const book = readBook(own ?? null);
  if (design === null) {
    throw new Error('The board has no design');
  }
  const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts };
  return { ...mustBeOk(billOfMaterial(board, design, knowledge.tables, terms)), design };
}

const incomer = aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1');
const small = (...feeders: BoardConfiguration['feeders']) =>
  aBoard({ RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36, SB_FORM: '3b' }, [incomer, ...feeders]);

/** The line of one component on a feeder with two copies. */
function componentLine(family: string, properties: Readonly<Record<string, ChosenValue>>, terms: Terms = {}) {
  const feeder = aFeeder('O/G', 'MCCB_OG', 160, 4, 'A2', {}, [aComponent(family, properties)]);
  return bill(small(feeder), terms).lines.find((line) => line.group === family);
}

describe('the switchgear lines of a bill', () => {
  it('are one per feeder entry and article: breaker, ticked accessories, components, copies times pieces', () => {
    const ticks = { FEEDER_SHUNT: 'Y', FEEDER_AUX: 'Y' };
    const lamps = [aComponent('Lamps', { COLOR: 'Red', QTY: 2 }), aComponent('Lamps', { COLOR: 'Red' })];
    const { lines } = bill(small(aFeeder('O/G', 'MCCB_OG', 160, 4, 'A3', ticks, lamps)));
    const ofFeeder = lines.filter((line) => line.feeder === 'O/G');
    expect(ofFeeder.map((line) => [line.group, line.catalogueNumber, line.quantity.value, line.unit])).toEqual([
      ['MCCB', expect.stringMatching(/^3VA\d{4}-/), 3, 'nos'],
      ['MCCB', '3VA9988-0BL33', 3, 'nos'],
      ['MCCB', '3VA9988-0AA12', 3, 'nos'],
      // Unless it is taken away, a moulded-case breaker has a rotary handle.
      ['MCCB', '3VA9157-0FK21', 3, 'nos'],
      ['Lamps', '3SU1106-6AA20-1AA0', 6, 'nos'],
      ['Lamps', '3SU1106-6AA20-1AA0', 3, 'nos'],
    ]);
    expect(ofFeeder[4]?.quantity.origin.arithmetic).toBe('3 * 2');
  });

  it('are priced by the number as ordered where the company lists it, on the demo list by the usual one', () => {
    const coded = aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1', { FEEDER_Z_OPT: '-Z K07', FEEDER_ROT_HANDLE: 'N' }, [
      aComponent('PowerMonitoringDevice', { CATALOG_NO: '3SU1106-6AA20-1AA0' }),
    ]);
    const prices = (terms: Terms) =>
      bill(small(coded), terms)
        .lines.filter((line) => line.feeder === 'O/G')
        .map((line) => line.listPrice.value);
    const [breaker, meter] = bill(small(coded)).lines.filter((line) => line.feeder === 'O/G');
    const usual = breaker?.catalogueNumber.replace('-Z K07', '');
    const head = 'catalogueNumber,listPrice';
    expect(prices({})).toEqual([breaker?.listPrice.value, 38500]);
    expect(meter?.catalogueNumber).toBe('3SU1106-6AA20-1AA0');
    expect(prices({ own: `${head}\n${usual},100\n${usual}-Z K07,150\n3SU1106-6AA20-1AA0,7\n7KM2112-0BA00,9` })).toEqual(
      [150, 7],
    );
    expect(prices({ own: `${head}\n${usual},100\n7KM2112-0BA00,9` })).toEqual([100, 9]);
  });

  it('do not merge equal articles of different entries', () => {
    const { lines } = bill(small(aFeeder('O/G-1', 'MCCB_OG', 160, 4, 'A1'), aFeeder('O/G-2', 'MCCB_OG', 160, 4, 'A2')));
    const breakers = lines.filter((line) => line.feeder?.startsWith('O/G') && line.catalogueNumber.startsWith('3VA1'));
    expect(breakers.map((line) => [line.feeder, line.quantity.value])).toEqual([
      ['O/G-1', 1],
      ['O/G-2', 2],
    ]);
    expect(breakers[0]?.catalogueNumber).toBe(breakers[1]?.catalogueNumber);
  });

  it('leave out the feeders that the design leaves out', () => {
    const lamp = [aComponent('Lamps')];
    const unfit = [
      aFeeder('no poles', 'MCCB_OG', 160, null, 'A1', {}, lamp),
      aFeeder('too high', 'MCCB_OG', 160, 4, 'A1', { MCCB_MODULE_HEIGHT: 1850 }, lamp),
      aFeeder('nowhere', 'MCCB_OG', 160, 4, '', {}, lamp),
    ];
    const { lines, design } = bill(small(...unfit));
    expect(design.leftOut.map((feeder) => feeder.name)).toEqual(unfit.map((feeder) => feeder.name));
    expect([...new Set(lines.map((line) => line.feeder))]).toEqual(['I/C', null]);
  });

  it('list the components of a blank', () => {
    const blank = { ...aBlank('Spare', 600, 'A1'), components: [aComponent('Timer')] };
    const ofBlank = bill(small(blank)).lines.filter((line) => line.feeder === 'Spare');
    expect(ofBlank.map((line) => line.group)).toEqual(['Timer']);
  });

  it('take the list price with its row as origin', () => {
    expect(componentLine('Lamps', { COLOR: 'Red' })?.listPrice).toMatchObject({
      value: 1450,
      origin: { rule: 'article-price', rows: [{ table: 'price-list', row: '3SU1' }] },
    });
  });

  it('take an entered price, and nothing for what the customer supplies', () => {
    expect(componentLine('Lamps', { PRICE: 99.95, QTY: 3 })).toMatchObject({
      listPrice: { value: 99.95, origin: { source: 'entered' } },
      amount: { value: 599.7 },
    });
    expect(componentLine('Lamps', { SuppliedBy: 'customer', PRICE: 99.95 })).toMatchObject({
      amount: { value: 0 },
      make: 'Non-Siemens',
      materialClass: 'Non-Siemens Switchgear',
    });
  });

  it('price a component with a catalogue number of its own as its family, without check X2', () => {
    expect(componentLine('Timer', { CATALOG_NO: 'T-1' })).toMatchObject({
      catalogueNumber: 'T-1',
      listPrice: { value: 4350 },
    });
    const feeder = aFeeder('O/G', 'MCCB_OG', 160, 4, 'A2', {}, [aComponent('Timer', { CATALOG_NO: 'T-1' })]);
    expect(bill(small(feeder)).unpriced).toEqual([]);
  });

  it('take the make that is entered, else that of the supplier', () => {
    expect(componentLine('Timer', {})).toMatchObject({ make: 'Siemens', materialClass: 'Siemens Switchgear' });
    expect(componentLine('Timer', { MAKE: 'L&T' })).toMatchObject({ make: 'L&T', materialClass: 'Siemens Switchgear' });
    expect(componentLine('Voltmeter', {})?.make).toBe('Non-Siemens');
  });

  it('are discounted by group and make, with the amount rounded once from the list price', () => {
    const discounts: readonly Discount[] = [{ groups: ['Lamps'], makes: ['Siemens'], percent: 12.345 }];
    expect(componentLine('Lamps', { PRICE: 10.01, QTY: 3 }, { discounts })).toMatchObject({
      netPrice: { value: 8.77 },
      amount: { value: 52.65, origin: { arithmetic: 'round(6 * 10.01 * (1 - 12.345 / 100), 2)' } },
      listAmount: { value: 60.06 },
      discountPercent: { value: 12.345 },
    });
    expect(componentLine('Timer', {}, { discounts })?.discountPercent.value).toBe(0);
  });

  it('count 0 without a price in the list, and each such key is named once', () => {
    const own = 'catalogueNumber,listPrice\n3SU1106-6AA20-1AA0,1600';
    const feeders = ['1', '2'].map((name) =>
      aFeeder(name, 'MCCB_OG', 160, 4, 'A1', {}, [aComponent('Lamps', { COLOR: 'Red' }), aComponent('Timer')]),
    );
    const { lines, unpriced } = bill(small(...feeders), { own });
    const breakers = lines.filter((line) => line.group === 'MCCB').map((line) => line.catalogueNumber);
    expect(unpriced.toSorted()).toEqual(['7PV15', ...new Set(breakers)].toSorted());
    expect(lines.find((line) => line.group === 'Timer')?.amount.value).toBe(0);
    expect(lines.find((line) => line.group === 'Lamps')?.amount.value).toBe(1600);
  });
});

describe('the material lines of a bill', () => {
  const material = (properties: Readonly<Record<string, ChosenValue>>) => {
    const { lines, design } = bill(
      aBoard({ RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36, SB_FORM: '3b', ...properties }, [incomer]),
    );
    return { design, lines: lines.filter((line) => line.feeder === null) };
  };

  it('have class for group, no make, no catalogue number and no discount', () => {
    for (const line of material({}).lines) {
      const { materialClass, discountPercent, netPrice, listPrice } = line;
      expect(line).toMatchObject({ group: materialClass, make: '', catalogueNumber: '' });
      expect([discountPercent.value, netPrice.paise]).toEqual([0, listPrice.paise]);
    }
  });

  it.each([
    ['Copper', 'Aluminium', [1050, 330]],
    ['Aluminium', 'Copper', [1050, 330]],
    ['Aluminium', 'Aluminium', [330]],
    ['Copper', 'GI', [1050, 120]],
  ])('have one busbar line per metal: phases %s, earth %s', (BUS_MAT, EARTH_BUS, rates) => {
    const { lines, design } = material({ BUS_MAT, EARTH_BUS });
    const bars = lines.filter((line) => line.materialClass === 'Busbar' && line.unit === 'kg');
    expect(bars.map((line) => line.listPrice.value)).toEqual(rates);
    const sum = bars.reduce((mass, line) => mass + line.quantity.value, 0);
    expect(sum).toBeCloseTo(design.takeOff.busbarPurchaseKg.value, 6);
  });
});
