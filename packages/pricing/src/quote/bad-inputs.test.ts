import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, enquiryText, faultsOf, feederText, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const way = (properties: Readonly<Record<string, unknown>>) =>
  feederText({ FEEDER_AMP_RATING: 100, FEEDER_POLES: 3, ...properties });
const withBoard = (more: Parameters<typeof boardText>[0]) => enquiryText({ boards: [boardText(more)] });

/** The findings of the only board by a check: severity, words and what repairs them. */
function findingsOf(text: unknown, id: string) {
  const [board] = quotedEnquiry(text, knowledge, book).boards;
  return (board?.checks ?? [])
    .filter((check) => check.id === id)
    .map(({ severity, message, remedy }) => ({ severity, message, remedy }));
}

describe('an enquiry that asks for what cannot be', () => {
  it.each<[string, unknown, string]>([
    [
      'a demand for a property that no feeder has',
      withBoard({ demands: [{ set: { FEEDER_COLOUR: 'red' } }] }),
      'boards[0].demands[0].set.FEEDER_COLOUR: is not a property',
    ],
    [
      'data of a transformer without a voltage',
      withBoard({ properties: { RATED_CURRENT: 1600, TRAFO_KVA: 1000, OPER_VOLTAGE: '0' } }),
      'boards[0].properties.OPER_VOLTAGE: ',
    ],
    [
      'a transformer larger than the list',
      withBoard({ properties: { RATED_CURRENT: 1600, TRAFO_KVA: 9000 } }),
      'boards[0].properties.TRAFO_KVA: ',
    ],
    [
      'a room of 60 degC',
      withBoard({ properties: { RATED_CURRENT: 1600, AMBIENT: '60' } }),
      'boards[0].properties.AMBIENT: ',
    ],
    [
      'a cable of five kilometres',
      withBoard({ feeders: [way({ CABLE_LENGTH: '5000' })] }),
      'boards[0].feeders[0].properties.CABLE_LENGTH: 5000 is not possible: a whole number from 0 to 2000 is expected',
    ],
    [
      'a transformer without impedance',
      withBoard({ properties: { RATED_CURRENT: 1600, TRAFO_KVA: 1000, TRAFO_UK: '0.5' } }),
      'boards[0].properties.TRAFO_UK: ',
    ],
    [
      'a supply cable of a size that is not made',
      withBoard({ properties: { RATED_CURRENT: 1600, SUPPLY_SIZE: '37' } }),
      'boards[0].properties.SUPPLY_SIZE: ',
    ],
    [
      'more voltage drop than there may be',
      withBoard({ properties: { RATED_CURRENT: 1600, VOLT_DROP_PCT: '12' } }),
      'boards[0].properties.VOLT_DROP_PCT: ',
    ],
    [
      'a motor above the list',
      withBoard({ feeders: [{ name: 'P', type: 'STARTER', properties: { MOTOR_KW: '5000', SECTION_A: 1 } }] }),
      'boards[0].feeders[0].properties.MOTOR_KW: ',
    ],
    ['a load that is none', withBoard({ feeders: [way({ FEEDER_LOAD: '-5' })] }), 'boards[0].feeders[0].properties.'],
    [
      'a cable that is not made',
      withBoard({ feeders: [way({ CABLE_SIZE: '37' })] }),
      'boards[0].feeders[0].properties.CABLE_SIZE: ',
    ],
  ])('has a fault with its path: %s', (_what, text, expected) => {
    expect(faultsOf(text, knowledge, book.tables.rate)).toContainEqual(expect.stringContaining(expected));
  });

  it('has a check with its repair: contradicting demands', () => {
    const demands = [{ set: { FEEDER_COMM: 'Y' } }, { set: { FEEDER_COMM: 'N' } }];
    const [contradiction] = findingsOf(withBoard({ demands, feeders: [way({})] }), 'Z1');
    expect(contradiction).toMatchObject({ severity: 'I', message: expect.stringContaining('changes nothing') });
    expect(JSON.stringify(contradiction?.remedy)).toContain('take the other one away');
  });

  it('has a check with its repair: cables that fit nowhere', () => {
    const cables = { FEEDER_AMP_RATING: 1000, CABLE_RUNS: 12, CABLE_SIZE: 300 };
    const [room] = findingsOf(withBoard({ properties: { RATED_CURRENT: 1600 }, feeders: [way(cables)] }), 'K3');
    expect(room).toMatchObject({ severity: 'W' });
    expect(JSON.stringify(room?.remedy)).toMatch(/CABLE_RUNS|CABLE_SIZE|cable/i);
  });

  it('has a check with its repair: a load above what its circuit carries, and a way larger than the busbar', () => {
    const [load] = findingsOf(withBoard({ feeders: [way({ FEEDER_LOAD: 400 })] }), 'C4');
    expect(load).toMatchObject({ severity: 'W', message: expect.stringContaining('400 A') });
    expect(load?.remedy).toBeDefined();
    const large = way({ FEEDER_AMP_RATING: 1600 });
    const [busbar] = findingsOf(withBoard({ properties: { RATED_CURRENT: 1250 }, feeders: [large] }), 'B9');
    expect(busbar).toMatchObject({ severity: 'E', message: expect.stringContaining('1600 A') });
  });

  it('has a check: transformers in number, without their power', () => {
    const properties = { RATED_CURRENT: 1600, TRAFO_QTY: 2 };
    expect(findingsOf(withBoard({ properties, feeders: [way({})] }), 'Z1')).toMatchObject([{ severity: 'I' }]);
  });
});

describe('short cases of SBD 18.6', () => {
  const incomer = (ratingA: number) => ({
    name: 'I/C',
    type: 'ACB_IC',
    properties: { FEEDER_AMP_RATING: ratingA, FEEDER_POLES: 4, SECTION_A: 1 },
  });
  const quoted = (properties: Readonly<Record<string, unknown>>, feeders: readonly unknown[]) =>
    quotedEnquiry(withBoard({ properties: { SB_IP: 'IP42', ...properties }, feeders }), knowledge, book).boards[0];

  it('3: an outgoing way of 1600 A has a cubicle of 600 mm and carries 1100 A on a board of 2000 A', () => {
    const board = quoted({ RATED_CURRENT: 2000 }, [incomer(2000), way({ FEEDER_AMP_RATING: 1600 })]);
    const own = board?.design?.cubicles.find(({ type }) => type === 'MCCB_OG');
    expect([own?.widthMm, own?.feeders[0]?.feeder.values.INC]).toEqual([600, 1100]);
  });

  it('5: 3200 A in IP54 need 830 mm of depth and get 1000', () => {
    const board = quoted({ RATED_CURRENT: 3200, SB_IP: 'IP54', INTERRUPT_RATING: 50 }, [incomer(3200)]);
    expect(board?.design?.depthMm.value).toBe(1000);
    expect(board?.checks.find(({ id }) => id === 'K1')).toMatchObject({
      severity: 'I',
      message: expect.stringContaining('830'),
    });
  });
});
