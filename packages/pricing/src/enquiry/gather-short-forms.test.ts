import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, enquiryText, faultsOf } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const knowledge = compileKnowledge(mustReadCatalog());

type Texts = Readonly<Record<string, string>>;

const small = (name: string, properties: Texts) => ({
  name,
  type: 'SMALL',
  properties: { SECTION_A: '1', ...properties },
});
const lighting = small('L1', { WAY_AMP: '16', WAY_POLES: '1', QTY: '12', DB_NAME: 'LDB' });
const sockets = small('S1', { WAY_DEVICE: 'RCBO', WAY_AMP: '32', WAY_POLES: '2', QTY: '4', DB_NAME: 'LDB' });
const breaker = {
  name: 'O/G',
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: '160', FEEDER_POLES: '3', SECTION_A: '1' },
};

const enquiry = (...feeders: readonly unknown[]) => enquiryText({ boards: [boardText({ feeders })] });
const feedersOf = (...feeders: readonly unknown[]) =>
  mustBeOk(readEnquiry(JSON.stringify(enquiry(...feeders)), knowledge, rateTable)).boards[0]?.feeders ?? [];

describe('small ways of an enquiry (SBD 9.5)', () => {
  it('of one section and name become one distribution section at the place of the first, in the order of input', () => {
    expect(feedersOf(lighting, breaker, sockets)).toEqual([
      {
        name: 'LDB',
        type: 'DB',
        // Half of the highest phase, 128 A, is 64 A.
        properties: { FEEDER_AMP_RATING: 80, SECTION_A: 1 },
        components: [
          { family: 'SmallWay', properties: { WAY_AMP: 16, WAY_POLES: '1', QTY: 12, AM_DESCRIPTION: 'L1' } },
          {
            family: 'SmallWay',
            properties: { WAY_DEVICE: 'RCBO', WAY_AMP: 32, WAY_POLES: '2', QTY: 4, AM_DESCRIPTION: 'S1' },
          },
        ],
      },
      expect.objectContaining({ name: 'O/G', type: 'MCCB_OG' }),
    ]);
  });

  it('without a name are in DB-A, those of another section in a feeder of theirs', () => {
    const unnamed = { WAY_AMP: '16', WAY_POLES: '1' };
    const named = feedersOf(small('a', unnamed), small('b', { ...unnamed, SECTION_A: '0', SECTION_B: '1' }), lighting);
    expect(named.map(({ name, properties }) => [name, properties])).toEqual([
      ['DB-A', { FEEDER_AMP_RATING: 40, SECTION_A: 1 }],
      ['DB-B', { FEEDER_AMP_RATING: 40, SECTION_B: 1 }],
      ['LDB', { FEEDER_AMP_RATING: 40, SECTION_A: 1 }],
    ]);
  });

  it('are proposed 100 A at most', () => {
    const [many] = feedersOf(small('a', { WAY_AMP: '63', WAY_POLES: '3', QTY: '9' }));
    expect(many?.properties.FEEDER_AMP_RATING).toBe(100);
  });

  it.each([
    ['another current', [small('a', { WAY_AMP: '17' })], 'feeders[0].properties.WAY_AMP'],
    ['a property of breakers', [small('a', { FEEDER_LOAD: '1' })], 'feeders[0].properties.FEEDER_LOAD'],
    ['a name that a feeder has', [breaker, small('a', { DB_NAME: 'O/G' })], 'feeders[1].properties.DB_NAME: '],
    ['a name of two sections', [lighting, small('b', { DB_NAME: 'LDB', SECTION_A: '0', SECTION_B: '1' })], 'DB_NAME: '],
    ['components of a small way', [{ ...lighting, components: [{ family: 'Lamps' }] }], 'components[0].family'],
    [
      'a small way below a breaker',
      [{ ...breaker, components: [{ family: 'SmallWay' }] }],
      'feeders[0].components[0].family: "SmallWay" is not one of Ammeter',
    ],
    [
      'a lamp in a distribution section',
      [{ name: 'D', type: 'DB', components: [{ family: 'Lamps' }] }],
      'feeders[0].components[0].family: "Lamps" is not one of SmallWay',
    ],
  ])('do not take %s', (_, feeders, text) => {
    expect(faultsOf(enquiry(...feeders), knowledge, rateTable)).toEqual([expect.stringContaining(text)]);
  });
});
