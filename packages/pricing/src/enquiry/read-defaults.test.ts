import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { boardText, enquiryText, faultsOf, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { assumptionsOf } from '../offer/assumptions.ts';
import { explainBoardAmount } from '../price/explain-price.ts';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const withDefaults = (defaults: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  enquiryText({ project: { name: 'Plant', defaults }, ...more });
const quoted = (defaults: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  quotedEnquiry(withDefaults(defaults, more), knowledge, book);

describe('defaults of a project in the enquiry file', () => {
  const defaults = {
    BUS_MAT: 'Aluminium',
    AMBIENT: '45',
    INTERRUPT_RATING: 35,
    SB_IP: 'IP54',
    NEUTRAL_RATING: 100,
    SB_RATING_BASIS: 'Nominal',
  };

  it('are what its boards have, each named as its origin, unless the board says otherwise', () => {
    const boards = [boardText(), boardText({ name: 'PCC-2', properties: { RATED_CURRENT: 1600, AMBIENT: 50 } })];
    const [first, second] = quoted(defaults, { boards }).boards;
    const said = { ...defaults, AMBIENT: 45 };
    expect(first?.board.values).toMatchObject(said);
    for (const property of Object.keys(said)) {
      expect(first?.board.explain(property as never).source).toBe('default of the project');
    }
    expect(second?.board.values).toMatchObject({ ...said, AMBIENT: 50 });
    expect(second?.board.explain('AMBIENT').source).toBe('entered');
  });

  it('are no assumptions of the offer: the enquiry says them', () => {
    const assumed = (given: unknown) =>
      assumptionsOf(
        quoted(given).boards.map(({ board }) => board),
        knowledge.tables,
      ).flatMap(({ subject, isAssumed }) => (isAssumed ? [subject] : []));
    const without = assumed({});
    const withThem = assumed(defaults);
    expect(without.filter((subject) => !withThem.includes(subject)).length).toBeGreaterThanOrEqual(4);
  });

  it('are judged as entries are: a fault level below that of the supply is reported', () => {
    const properties = { RATED_CURRENT: 1600, TRAFO_KVA: 1600 };
    const checks = (given: unknown) =>
      quoted(given, { boards: [boardText({ properties })] }).boards[0]?.checks.map(({ id }) => id) ?? [];
    expect(checks({ INTERRUPT_RATING: 20 })).toContain('F1');
    expect(checks({})).not.toContain('F1');
  });

  it('are refused with the path of each fault', () => {
    expect(
      faultsOf(withDefaults({ RATED_CURRENT: 1600, AMBIENT: '41', COLOUR: 'red' }), knowledge, book.tables.rate),
    ).toEqual([
      expect.stringContaining('project.defaults.RATED_CURRENT: is none of BUS_MAT, AMBIENT'),
      expect.stringContaining('project.defaults.AMBIENT: '),
      expect.stringMatching(/^project\.defaults\.COLOUR: is none of .*, labour$/),
    ]);
    expect(faultsOf(withDefaults(['IP54']), knowledge, book.tables.rate)).toEqual([
      expect.stringContaining('project.defaults: must be an object'),
    ]);
  });
});

describe('labour as a default of a project', () => {
  const { properties, feeders } = referenceBoards.RB2;
  const both = { boards: ['PCC-1', 'PCC-2'].map((name) => ({ name, properties, feeders })) };
  const labours = (labour: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    quoted({ labour }, { ...both, ...more }).boards.map((board) => [board.labourMode, board.price?.labour.paise]);

  it('is charged of every board: a percentage, an amount for one, or the hours of work', () => {
    const [first] = quoted({}, both).boards;
    const percent = Math.round((first?.price?.afterDiscount.paise ?? 0) / 10);
    expect(labours({ mode: 'PERCENTAGE', value: 10 })).toEqual(Array(2).fill(['PERCENTAGE', percent]));
    expect(labours({ mode: 'AMOUNT', value: '7500.50' })).toEqual(Array(2).fill(['AMOUNT', 750_050]));
    expect(labours({ mode: 'HOURS' })).toEqual(Array(2).fill(['HOURS', first?.labour?.cost.paise]));
  });

  it('gives way to what the charges say, and is named as the origin where they say nothing', () => {
    const charges = { labour: { mode: 'AMOUNT', boards: { 'PCC-1': 100 } } };
    expect(labours({ mode: 'HOURS' }, { charges })).toEqual([
      ['AMOUNT', 10_000],
      ['NONE', 0],
    ]);
    const source = (more: Readonly<Record<string, unknown>>) => {
      const [board] = quoted({ labour: { mode: 'AMOUNT', value: 200 } }, { ...both, ...more }).boards;
      const { name, quantity, price } = board ?? {};
      const priced = { name: name ?? '', quantity: quantity ?? 1, price: price ?? null };
      const { origins } = mustBeOk(explainBoardAmount(priced as never, 'labour'));
      const amount = origins.flatMap(({ inputs }) => inputs).find((input) => input.name === 'labourAmount');
      return origins[amount?.origin ?? -1]?.source;
    };
    expect([source({}), source({ charges })]).toEqual(['default of the project', 'entered']);
  });

  it('is read with the path of each fault', () => {
    const faults = (labour: unknown) => faultsOf(withDefaults({ labour }), knowledge, book.tables.rate);
    expect(faults({ mode: 'DAYS' })).toEqual(['project.defaults.labour.mode: must be PERCENTAGE, AMOUNT or HOURS']);
    expect(faults({ mode: 'HOURS', value: 3 })).toEqual([expect.stringContaining('project.defaults.labour.value: ')]);
    expect(faults({ mode: 'PERCENTAGE' })).toEqual(['project.defaults.labour.value: is required']);
    expect(faults({ mode: 'PERCENTAGE', value: 101 })).toEqual([
      'project.defaults.labour.value: must be from 0 to 100 %',
    ]);
    expect(faults({ mode: 'AMOUNT', value: 1.005 })).toEqual([
      'project.defaults.labour.value: has more than two decimals',
    ]);
    const read = mustBeOk(
      readEnquiry(JSON.stringify(withDefaults({ labour: { mode: 'HOURS' } })), knowledge, book.tables.rate),
    );
    expect(read).toMatchObject({ labourDefault: { mode: 'HOURS' }, charges: { isLabourDefault: true } });
    expect(read.charges.packingPerTransportUnit).toBe(wholePaise(0));
  });
});
