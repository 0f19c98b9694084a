import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { articleGroups } from '@pw/switchboard/model/article';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aComponent, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { type QuotedBoard, quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { assumptionsOf } from './assumptions.ts';
import { makeList, withOneMake } from './make-list.ts';
import { scopeMatrix } from './scope-matrix.ts';
import { recommendedSpares } from './spares.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));
const discounts = [{ groups: ['ACB'], makes: [], percent: 50 }] as const;
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts,
  charges: noCharges,
  ...defaultSettings,
};

function quote(configuration: BoardConfiguration, charges: Partial<typeof noCharges> = {}): QuotedBoard {
  return mustBeOk(quoteBoard(knowledge, configuration, { ...terms, charges: { ...noCharges, ...charges } }));
}

const instrumented = quote(
  aBoard({ RATED_CURRENT: 400, INTERRUPT_RATING: 36, SB_FORM: '3b' }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', {}, [
      aComponent('Ammeter', { SuppliedBy: 'customer' }),
      aComponent('ElectronicHooter'),
      aComponent('Timer', { MAKE: 'Omron' }),
    ]),
  ]),
);

const made = (family: string, asked = {}) =>
  makeList([instrumented], tables, asked).makes.find((each) => each.family === family);

describe('the make list', () => {
  it('has a family for each group of articles that has a make', () => {
    const listed = new Set(tables.makes.rows.map(({ part }) => part));
    expect(articleGroups.filter((group) => !listed.has(group))).toEqual(['Other']);
  });

  it('names the families that the boards hold, with the make that is priced', () => {
    expect(makeList([instrumented], tables, {}).makes.map(({ family }) => family)).toEqual([
      'ACB, MCCB',
      'Meter',
      'Timer',
      'Annunciator, hooter',
      'Terminal',
      'Busbar',
    ]);
    expect(made('ACB, MCCB')).toMatchObject({ offered: 'Siemens', alternatives: 'L&T, Schneider, ABB' });
    expect(made('Timer')).toMatchObject({ offered: 'Omron', alternatives: 'Siemens, Schneider, L&T' });
  });

  it('takes the make of the table where the bill says none, and says what the customer supplies', () => {
    expect(made('Annunciator, hooter')?.offered).toBe('Minilec');
    expect(made('Meter')?.offered).toBe('by purchaser');
  });

  it('tells the makes that only the table names, and none that is asked for, priced or supplied by the customer', () => {
    const tabled = (asked = {}) => makeList([instrumented], tables, asked).tabled;
    const terminal = { family: 'Terminal', make: 'Connectwell' };
    const busbar = { family: 'Busbar', make: 'Hindustan Copper / Hindalco' };
    expect(tabled()).toEqual([{ family: 'Annunciator, hooter', make: 'Minilec' }, terminal, busbar]);
    expect(tabled({ ElectronicHooter: ['Alan'] })).toEqual([terminal, busbar]);
  });

  it('shows the makes that the enquiry asks for, and tells where another one is priced', () => {
    const asked = { MCCB: ['ABB', 'Schneider'], ACB: ['ABB'], Timer: ['Omron', 'Selec'] };
    expect(made('ACB, MCCB', asked)).toMatchObject({ offered: 'ABB, Schneider', alternatives: 'Siemens, L&T' });
    expect(makeList([instrumented], tables, asked).others).toEqual([
      { family: 'ACB, MCCB', asked: 'ABB, Schneider', priced: 'Siemens' },
    ]);
  });
});

describe('one make of a project', () => {
  const asked = withOneMake({}, 'Schneider', tables);

  it('is offered of each family that it can deliver, and of no other', () => {
    expect(made('ACB, MCCB', asked)?.offered).toBe('Schneider');
    expect(made('Timer', asked)?.offered).toBe('Schneider');
    expect(made('Annunciator, hooter', asked)?.offered).toBe('Minilec');
    expect(made('Terminal', withOneMake({}, 'Phoenix', tables))?.offered).toBe('Phoenix');
    expect(withOneMake({}, '', tables)).toEqual({});
  });

  it('leaves the makes that the enquiry asks for of a family', () => {
    expect(made('ACB, MCCB', withOneMake({ MCCB: ['ABB'] }, 'Schneider', tables))?.offered).toBe('ABB');
  });

  it('is reported where an article of another make is priced', () => {
    expect(makeList([instrumented], tables, asked).others).toEqual([
      { family: 'ACB, MCCB', asked: 'Schneider', priced: 'Siemens' },
      { family: 'Timer', asked: 'Schneider', priced: 'Omron' },
    ]);
    expect(makeList([instrumented], tables, withOneMake({}, 'Siemens', tables)).others).toEqual([
      { family: 'Timer', asked: 'Siemens', priced: 'Omron' },
    ]);
  });
});

describe('the assumptions', () => {
  const boards = [
    quote({ ...withProperties(referenceBoards.RB2, { AMBIENT: 45 }), name: 'One' }).board,
    quote({ ...referenceBoards.RB2, name: 'Two' }).board,
  ];
  const assumptionsOn = (subject: string) => assumptionsOf(boards, tables).filter((each) => each.subject === subject);

  it('are what the enquiry left out, with the boards that each holds for', () => {
    expect(assumptionsOn('Highest ambient')).toEqual([
      { subject: 'Highest ambient', value: '40 °C', isAssumed: true, boards: ['Two'] },
    ]);
    expect(assumptionsOn('Frequency')).toEqual([
      { subject: 'Frequency', value: '50 Hz', isAssumed: true, boards: ['One', 'Two'] },
    ]);
    expect(assumptionsOn('Rated current')).toEqual([]);
  });

  it('always tell neutral, form, degree of protection and entry side', () => {
    expect(tables.assumptions.rows.filter(({ always }) => always === 'Y').map(({ property }) => property)).toEqual([
      'SB_IP',
      'SB_FORM',
      'CB_BD_LOC',
      'NEUTRAL_RATING',
    ]);
    expect(assumptionsOn('Neutral')).toEqual([
      { subject: 'Neutral', value: '100 %', isAssumed: false, boards: ['One', 'Two'] },
    ]);
  });

  it('are of properties that a board has', () => {
    const [board] = boards;
    const properties = tables.assumptions.rows.map(({ property }) => property);
    expect(properties.filter((property) => !Object.hasOwn(board?.values ?? {}, property))).toEqual([]);
  });
});

describe('the scope', () => {
  const scopeOf = (...boards: readonly QuotedBoard[]) =>
    new Map(scopeMatrix(boards, tables).map(({ item, value }) => [item, value]));

  it('follows the ticks and charges of the boards', () => {
    const plain = scopeOf(quote(withProperties(referenceBoards.RB2, { SB_BASEFRAME: 0 })));
    expect(['Base frame', 'Foundation bolts', 'Freight'].map((item) => plain.get(item))).toEqual(['E', 'E', 'E']);
    const full = scopeOf(
      quote(withProperties(referenceBoards.RB2, { SCOPE_FOUNDATION_BOLTS: 'Y' }), { insurancePercent: 1 }),
    );
    expect(['Base frame', 'Foundation bolts', 'Transit insurance'].map((item) => full.get(item))).toEqual([
      'I',
      'I',
      'I',
    ]);
  });

  it('names a trolley for large withdrawable breakers alone, included when it is ticked', () => {
    const large = aBoard({ RATED_CURRENT: 2500 }, [aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1')]);
    expect(scopeOf(instrumented).has('ACB lifting trolley')).toBe(false);
    expect(scopeOf(quote(large)).get('ACB lifting trolley')).toBe('E');
    expect(scopeOf(quote(withProperties(large, { SCOPE_TROLLEY: 'Y' }))).get('ACB lifting trolley')).toBe('I');
  });

  it('has the flange in it where a bus duct comes to a board', () => {
    const ducted = aBoard({ RATED_CURRENT: 2500, SB_CONN_TYPE: 'Bus duct (rigid)', CB_BD_LOC: 'Top' }, [
      aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
    ]);
    expect(scopeOf(quote(ducted)).get('Flange of the bus duct')).toBe('I');
    expect(scopeOf(instrumented).has('Flange of the bus duct')).toBe(false);
  });

  it('has no base frame in it for a board in a cabinet', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10 }, [aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1')]);
    expect(scopeOf(quote(small)).has('Base frame')).toBe(false);
  });

  it('names the boards of each value where they differ', () => {
    const without = quote({ ...withProperties(referenceBoards.RB2, { SB_BASEFRAME: 0 }), name: 'MDB' });
    expect(scopeOf(instrumented, without).get('Base frame')).toBe('I: PCC-1; E: MDB');
  });
});

describe('the recommended spares', () => {
  const sparesOf = (board: QuotedBoard) => recommendedSpares([board], tables, terms);

  it('are a coil and a trip for each frame of ACB, after discount', () => {
    const spares = sparesOf(quote(referenceBoards.RB1));
    const coil = spares.find(({ item }) => item.startsWith('Closing coil'));
    expect(coil).toMatchObject({ item: 'Closing coil 230 AC for ACB 3WA11', quantity: 1, unit: 'nos' });
    const listed = book.list.priceOf('3WA-CLOSE')?.paise ?? 0;
    expect(coil?.unitPrice).toBe(Math.round(listed / 2));
    expect(spares.filter(({ item }) => item.startsWith('Shunt trip'))).toHaveLength(1);
  });

  it('are one breaker of each MCCB frame of which there are ten', () => {
    const ways = (count: number) =>
      quote(
        aBoard({ RATED_CURRENT: 800, INTERRUPT_RATING: 36 }, [
          aFeeder('I/C', 'MCCB_IC', 630, 4, 'A1'),
          aFeeder('O/G', 'MCCB_OG', 63, 4, `A${count}`),
        ]),
      );
    const breakers = (count: number) => sparesOf(ways(count)).filter(({ item }) => item.startsWith('MCCB'));
    expect(breakers(9)).toEqual([]);
    expect(breakers(10).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('are a tenth of the lamps of each colour, five at least but no more than are fitted, and gasket for each ten cubicles', () => {
    const lamps = (count: number) =>
      quote(
        aBoard({ RATED_CURRENT: 400, INTERRUPT_RATING: 36, SB_FORM: '3b' }, [
          aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', {}, [aComponent('Lamps', { COLOR: 'Red', QTY: count })]),
        ]),
      );
    const quantities = (count: number) => sparesOf(lamps(count)).map(({ item, quantity }) => `${quantity} ${item}`);
    expect(quantities(3)).toEqual(['3 LED indicating lamp 22 mm red', '10 Door gasket']);
    expect(quantities(8)).toEqual(['5 LED indicating lamp 22 mm red', '10 Door gasket']);
    expect(quantities(61)).toEqual(['7 LED indicating lamp 22 mm red', '10 Door gasket']);
    expect(sparesOf(lamps(3)).at(-1)?.unitPrice).toBeNull();
  });
});
