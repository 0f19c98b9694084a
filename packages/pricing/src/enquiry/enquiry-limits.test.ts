import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, componentText, enquiryText, faultsOf, withBoardText, withFeederTexts } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

const withCharges = (charges: unknown) => enquiryText({ charges });
const many = (length: number, make: (index: number) => unknown) => Array.from({ length }, (_, index) => make(index));

describe('a limit of the enquiry', () => {
  const copies = (feeders: number, each: number, name = 'O/G') =>
    many(feeders, (index) => ({ name: `${name}-${index}`, type: 'MCCB_OG', properties: { SECTION_A: each } }));
  const boards = (length: number, feeders: readonly unknown[] = []) =>
    many(length, (index) => ({ name: `PCC-${index}`, feeders }));
  const inSection = (type: string, letter: string, value: number) =>
    withFeederTexts({ name: 'a', type, properties: { [`SECTION_${letter}`]: value } });
  const note = (length: number) => withBoardText({ CUSTOM_NOTE: 'x'.repeat(length) });
  const earthFaultFrom = (value: number) => withBoardText({ EARTH_FAULT_FROM: value });
  const lamp = (name: string) => (value: number) => withFeederTexts(componentText('Lamps', { [name]: value }));
  const percentage = (name: string) => (value: number) => withCharges({ [name]: value });
  const work = (name: string) => (value: number) => withCharges({ [name]: { mode: 'PERCENTAGE', value } });
  const boardAmount = (name: string) => (value: number) =>
    withCharges({ [name]: { mode: 'AMOUNT', boards: { 'PCC-1': value } } });

  it('is where reading stops: nothing behind it is named', () => {
    const empty = (length: number) => many(length, () => ({}));
    const named = faults(enquiryText({ boards: empty(60_000) }));
    expect(named[0]).toMatch(/^boards: has 60000 boards/);
    expect(named.filter((fault) => fault.startsWith('boards[200]'))).toEqual([]);
    expect(named).toHaveLength(201);

    expect(faults(enquiryText({ boards: boards(2, empty(2001)) }))).toEqual([
      expect.stringMatching(/^boards\[0\]\.feeders: has 2001 feeders/),
      expect.stringMatching(/^boards\[1\]\.feeders: has 2001 feeders/),
    ]);
    expect(faults(enquiryText({ boards: boards(3, empty(2000)) }))).toEqual([
      expect.stringMatching(/^boards: has 6000 feeders/),
    ]);
  });

  it.each<[string, (value: number) => unknown, number, number]>([
    ['boards of a project', (value) => enquiryText({ boards: boards(value) }), 200, 201],
    ['quantity of a board', (value) => enquiryText({ boards: [boardText({ quantity: value })] }), 999, 1000],
    ['least quantity of a board', (value) => enquiryText({ boards: [boardText({ quantity: value })] }), 1, 0],
    ['feeders of a board', (value) => withFeederTexts(...copies(100, 20), ...copies(1, value - 2000, 'X')), 2000, 2001],
    [
      'feeders of a project',
      (value) =>
        enquiryText({
          boards: [
            ...boards(4, copies(62, 20)),
            { name: 'last', feeders: [...copies(2, 20), ...copies(value - 5000, 1, 'X')] },
          ],
        }),
      5000,
      5001,
    ],
    ['copies in a section', (value) => inSection('MCCB_OG', 'E', value), 20, 21],
    ['couplers in a slot', (value) => inSection('ACB_BC', 'D', value), 1, 2],
    ['couplers behind the last section', (value) => inSection('ACB_BC', 'E', value), 0, 1],
    ['least current that asks for earth-fault protection', earthFaultFrom, 100, 99],
    ['largest current that asks for earth-fault protection', earthFaultFrom, 6300, 6301],
    ['current that asks for no earth-fault protection', earthFaultFrom, 0, 1],
    ['characters of a note', note, 300, 301],
    ['pieces of a component', lamp('QTY'), 999, 1000],
    ['wire points of a component', lamp('WIRE_POINTS'), 999, 1000],
    ['price of a component', lamp('PRICE'), 1e9, 1e9 + 0.01],
    ['discount', (percent) => enquiryText({ discounts: [{ percent }] }), 100, 100.000001],
    ['least discount', (percent) => enquiryText({ discounts: [{ percent }] }), 0, -0.000001],
    ['rate', (value) => enquiryText({ rates: { boardSundries: value } }), 1e9, 1e9 + 0.01],
    ['packing', percentage('packingPerTransportUnit'), 1e9, 1e9 + 0.01],
    ['overhead', percentage('overheadPercent'), 100, 100.01],
    ['margin', percentage('marginPercent'), 100, 100.01],
    ['insurance', percentage('insurancePercent'), 100, 100.01],
    ['tax', percentage('taxPercent'), 100, 100.01],
    ['wiring in percent', work('wiring'), 100, 100.01],
    ['labour in percent', work('labour'), 100, 100.01],
    ['wiring amount', boardAmount('wiring'), 1e9, 1e9 + 0.01],
    ['freight', boardAmount('freight'), 1e9, 1e9 + 0.01],
    ['additional charge', boardAmount('additional'), 0, -0.01],
  ])('is kept exactly: %s', (_what, make, fits, tooMuch) => {
    expect(faults(make(fits))).toEqual([]);
    expect(faults(make(tooMuch))).toHaveLength(1);
  });
});
