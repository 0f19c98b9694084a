import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { ctRatios } from '@pw/switchboard/model/ct-ratio';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const knowledge = compileKnowledge(mustReadCatalog());

function read(feeder: Readonly<Record<string, unknown>>, demands: readonly unknown[] = []) {
  const properties = { FEEDER_AMP_RATING: 250, FEEDER_POLES: 4, SECTION_A: 1 };
  const given = { name: 'F', ...feeder, properties: { ...properties, ...(feeder.properties ?? {}) } };
  const board = { name: 'B', properties: { RATED_CURRENT: 1600 }, demands, feeders: [given] };
  return readEnquiry(JSON.stringify({ project: { name: 'P' }, boards: [board] }), knowledge, rateTable);
}

function feederOf(feeder: Readonly<Record<string, unknown>>, demands: readonly unknown[] = []) {
  const { boards } = mustBeOk(read(feeder, demands));
  const [evaluated] = boards.flatMap((board) => evaluateBoard(knowledge, board).feeders);
  if (!evaluated) {
    throw new Error('the enquiry has one feeder');
  }
  return evaluated;
}

describe('a kit in an enquiry file', () => {
  const metered = { type: 'MCCB_OG', kit: 'OG-MCCB metered' };

  it('ticks its accessories and adds its components behind those of the feeder', () => {
    const { values, components } = feederOf({ ...metered, components: [{ family: 'Timer', properties: {} }] });
    expect(values).toMatchObject({ FEEDER_AUX: 'Y', FEEDER_ROT_HANDLE: 'Y' });
    expect(components.map(({ family, values: { QTY, RATIO } }) => [family, QTY, RATIO])).toEqual([
      ['Timer', 1, undefined],
      ['MeteringCT', 3, ctRatios.of({ primaryA: 250, secondaryA: 5 })],
      ['PowerMonitoringDevice', 1, undefined],
    ]);
    // Contact 4, transformers 6, meter 14, timer 5.
    expect(values.WIRE_POINTS).toBe(29);
  });

  it('gives way to what is entered of the feeder, and goes before what the board demands', () => {
    const demands = [{ set: { FEEDER_AUX: 'N', FEEDER_SHUNT: 'Y' } }];
    expect(feederOf(metered, demands).values).toMatchObject({ FEEDER_AUX: 'Y', FEEDER_SHUNT: 'Y' });
    const own = { properties: { FEEDER_AUX: 'N' } };
    expect(feederOf({ ...metered, ...own }).values.FEEDER_AUX).toBe('N');
    expect(feederOf({ ...metered, kit: '' }).values.FEEDER_AUX).toBe('N');
  });

  it('is there once where a demand asks for it too, and in addition to the kit of a demand', () => {
    const families = (demands: readonly unknown[]) => feederOf(metered, demands).components.map(({ family }) => family);
    const own = ['MeteringCT', 'PowerMonitoringDevice'];
    expect(families([{ kit: 'OG-MCCB metered' }])).toEqual(own);
    const { kit: _kit, ...plain } = metered;
    const asked = feederOf(plain, [{ kit: 'OG-MCCB metered' }, { set: { FEEDER_METERING: 'MFM' } }]);
    expect(asked.components.map(({ family }) => family)).toEqual([...own, 'PowerMonitoringDevice', 'MeteringCT']);
    expect(asked.explain('FEEDER_AUX' as never).source).toBe('kit OG-MCCB metered, demand 1 of the board');
  });

  it.each([
    [
      'of another type',
      { type: 'MCCB_OG', kit: 'IC-ACB' },
      '"IC-ACB" is no kit of MCCB_OG: its kits are OG-MCCB basic',
    ],
    [
      'that there is none of',
      { type: 'ACB_IC', kit: 'constructor' },
      '"constructor" is no kit of ACB_IC: its kits are',
    ],
    ['that is no text', { type: 'ACB_IC', kit: 1 }, 'must be a text in double quotes'],
  ])('%s is a fault with its path', (_what, feeder, message) => {
    const result = read(feeder);
    expect(result).toMatchObject({
      error: [{ path: 'boards[0].feeders[0].kit', message: expect.stringContaining(message) }],
    });
  });
});
