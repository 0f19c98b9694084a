import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, enquiryText, faultsOf, feederText, withBoardText } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

const read = (enquiry: unknown) => readEnquiry(JSON.stringify(enquiry), knowledge, rateTable);
const withCharges = (charges: unknown) => enquiryText({ charges });
const many = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));

describe('an enquiry', () => {
  it('is read with the defaults of what was left out', () => {
    expect(read({ project: { name: 'Plant' }, boards: [{ name: 'PCC-1' }] })).toEqual({
      ok: true,
      value: {
        project: {
          name: 'Plant',
          location: '',
          enquiryNumber: '',
          enquiryDate: '',
          consultant: '',
          customer: { customerName: '', location: '' },
        },
        issue: {
          drawingStatus: 'FOR APPROVAL',
          offerDrawings: 'GA and SLD',
          offerNumber: '',
          offerCurrency: null,
          customerState: null,
          makes: {},
          deviations: [],
          specification: [],
          accepted: [],
        },
        demands: [],
        defaults: {},
        labourDefault: null,
        boards: [{ name: 'PCC-1', quantity: 1, properties: {}, feeders: [] }],
        discounts: [],
        rates: {},
        retiredRates: [],
        charges: {
          wiring: noAmounts(),
          labour: noAmounts(),
          additional: noAmounts(),
          freight: noAmounts(),
          overheadPercent: 0,
          packingPerTransportUnit: 0,
          marginPercent: 0,
          insurancePercent: 0,
          taxPercent: 0,
        },
      },
    });
  });

  it('is read with numbers as numbers and money in paise', () => {
    const result = read(
      enquiryText({
        boards: [
          boardText({
            quantity: '2',
            feeders: [feederText({ FEEDER_AMP_RATING: '400', FEEDER_POLES: 4 }), { ...feederText(), name: 'O/G-2' }],
          }),
        ],
        discounts: [{ groups: ['MCCB', 'Lamps'], makes: ['Siemens'], percent: '12.345' }, { percent: 0 }],
        rates: { sheetMetalPerKg: '145.5' },
        charges: {
          wiring: { mode: 'PERCENTAGE', value: 3 },
          labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25000.25 } },
          freight: {},
          packingPerTransportUnit: '12000',
          taxPercent: 18,
        },
      }),
    );
    expect(result).toMatchObject({
      ok: true,
      value: {
        boards: [
          {
            quantity: 2,
            properties: { RATED_CURRENT: 1600 },
            feeders: [{ properties: { SECTION_A: 1, FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' } }, {}],
          },
        ],
        discounts: [
          { groups: ['MCCB', 'Lamps'], makes: ['Siemens'], percent: 12.345 },
          { groups: [], makes: [], percent: 0 },
        ],
        rates: { sheetMetalPerKg: 14550 },
        charges: {
          wiring: { mode: 'PERCENTAGE', percent: 3 },
          labour: { mode: 'AMOUNT', boards: new Map([['PCC-1', 2500025]]) },
          freight: noAmounts(),
          packingPerTransportUnit: 1200000,
          taxPercent: 18,
        },
      },
    });
  });

  const examples = join(import.meta.dirname, '../../../../examples');
  it.each(readdirSync(examples).filter((file) => file.endsWith('.json')))(
    'of the examples is without fault: %s',
    (file) => {
      expect(readEnquiry(readFileSync(join(examples, file), 'utf8'), knowledge, rateTable).ok).toBe(true);
    },
  );
});

function noAmounts() {
  return { mode: 'AMOUNT', boards: new Map() };
}

describe('the faults of an enquiry', () => {
  it('is a number that is not finite, wherever it stands', () => {
    const text = JSON.stringify(withCharges({ taxPercent: 7.5 }))
      .replace('7.5', '1e999')
      .replace('"1600"', '1e999');
    const result = readEnquiry(text, knowledge, rateTable);
    expect(result.ok ? [] : result.error).toEqual([
      { path: 'boards[0].properties.RATED_CURRENT', message: expect.stringContaining('Infinity is not one of') },
      { path: 'charges.taxPercent', message: 'is not a finite number' },
    ]);
  });

  it('is listed with every other one of the file, in the order of the file', () => {
    const wrong = {
      project: { name: 'a%', city: 'b' },
      boards: [
        { name: '.a', quantity: 0, properties: { SC_TIME: 9 }, feeders: [{ type: 'MCCB_OG', properties: { X: 1 } }] },
      ],
      charges: { taxPercent: 101 },
    };
    expect(faults(wrong).map((fault) => fault.split(': ')[0])).toEqual([
      'project.city',
      'project.name',
      'boards[0].name',
      'boards[0].quantity',
      'boards[0].feeders[0].name',
      'boards[0].feeders[0].properties.X',
      'boards[0].properties.SC_TIME',
      'charges.taxPercent',
    ]);
  });

  it('is counted instead of listed beyond the first 200', () => {
    const unknown = Object.fromEntries(many(201, (index) => [`X${index}`, 1] as const));
    const result = faults(withBoardText(unknown));
    expect(result).toHaveLength(201);
    expect(result.at(-1)).toBe(': and 1 more faults: repair these first');
    const { X0: _first, ...rest } = unknown;
    expect(faults(withBoardText(rest))).toHaveLength(200);
  });

  it('says where the text is no JSON, or names a member twice', () => {
    expect(readEnquiry('{"project": }', knowledge, rateTable)).toMatchObject({
      ok: false,
      error: [{ path: '', message: expect.stringContaining('line 1, column 13') }],
    });
    expect(readEnquiry('{"boards": [], "boards": []}', knowledge, rateTable)).toMatchObject({
      ok: false,
      error: [{ path: 'boards' }],
    });
  });
});
