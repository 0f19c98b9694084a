import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

const quote = (board: BoardConfiguration) => mustBeOk(quoteBoard(knowledge, board, terms));

type Chosen = Readonly<Record<string, ChosenValue>>;

const way = (placed: string, properties: Chosen = {}) => aFeeder('O/G', 'MCCB_OG', 250, 4, placed, properties);
const incomer = (name: string, placed: string, properties: Chosen = {}) =>
  aFeeder(name, 'ACB_IC', 1250, 4, placed, properties);
const coupler = (placed: string) => aFeeder(`B/C-${placed[0]}`, 'ACB_BC', 1250, 4, placed);

const breakersOf: Readonly<Record<string, readonly FeederConfiguration[]>> = {
  '1': [incomer('I/C', 'A1')],
  '1of2': [incomer('Grid', 'A1'), incomer('DG', 'A1', { SOURCE_KIND: 'DG' })],
  '2of3': [incomer('I/C-A', 'A1'), incomer('I/C-B', 'B1'), coupler('A1')],
  '3of5': [incomer('I/C-A', 'A1'), incomer('I/C-B', 'B1'), incomer('I/C-C', 'C1'), coupler('A1'), coupler('B1')],
  '2of3+DG': [
    incomer('I/C-A', 'A1'),
    incomer('I/C-B', 'B1'),
    incomer('DG', 'B1', { SOURCE_KIND: 'DG' }),
    coupler('A1'),
  ],
  '1ofN': [incomer('Grid', 'A1'), incomer('DG-1', 'A1'), incomer('DG-2', 'A1'), incomer('Solar', 'A1')],
};

/** A board of a scheme with its incomers and couplers, and one way in each section. */
function boardOf(scheme: string, properties: Chosen = {}): BoardConfiguration {
  const breakers = breakersOf[scheme] ?? [];
  const couplers = breakers.filter(({ type }) => type === 'ACB_BC').length;
  return aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', QTY_BC: couplers, SUPPLY_SCHEME: scheme, ...properties }, [
    ...breakers,
    way(['A1', 'B1', 'C1'].slice(0, couplers + 1).join(' ')),
  ]);
}

/** What the scheme brings into a bill, and the wire points that it adds to those of the feeders. */
function interlockOf(board: BoardConfiguration) {
  const { bill, design, board: evaluated } = quote(board);
  const lines = bill.filter(({ group }) => group === 'INTERLOCK');
  return {
    lines: lines.map(({ catalogueNumber, quantity, amount }) => [catalogueNumber, quantity.value, amount.paise / 100]),
    amount: lines.reduce((sum, { amount }) => sum + amount.paise, 0) / 100,
    wirePoints: (design?.takeOff.wirePoints.value ?? 0) - evaluated.values.WIRE_POINTS,
    places: new Set(lines.map(({ feeder }) => feeder)),
  };
}

const checksOf = (board: BoardConfiguration, id: string) =>
  quote(board)
    .checks.filter((each) => each.id === id)
    .map(({ severity, message }) => `${severity} ${message}`);

describe('the interlock of a supply scheme (SBD 2.4)', () => {
  it.each([
    ['2of3', 'Electrical + key', 40500, 24],
    ['1of2', 'Bowden', 8900, 0],
    ['2of3+DG', 'Electrical + key', 54000, 32],
    ['2of3', 'Key', 37800, 0],
    ['3of5', 'Electrical', 4500, 40],
    ['1ofN', 'Electrical + key', 4 * (12600 + 900), 24],
    ['1', 'Electrical + key', 0, 0],
  ])('%s %s costs %d and wires %d points of the board', (scheme, kind, amount, wirePoints) => {
    expect(interlockOf(boardOf(scheme, { INTERLOCK_KIND: kind }))).toMatchObject({ amount, wirePoints });
  });

  it('is not made for 3 of 5 as a Bowden interlock', () => {
    const board = boardOf('3of5', { INTERLOCK_KIND: 'Bowden' });
    expect(interlockOf(board).lines).toEqual([]);
    expect(checksOf(board, 'I1')).toEqual(['E Bowden interlock cannot join I/C-A, I/C-B, I/C-C, B/C-A, B/C-B']);
  });

  it('follows the feeders in the bill, of none of them, in a group of its own', () => {
    const { bill } = quote(boardOf('2of3', { INTERLOCK_KIND: 'Electrical + key' }));
    const at = bill.findIndex(({ group }) => group === 'INTERLOCK');
    expect(bill.slice(at, at + 2)).toMatchObject([
      {
        description: 'Key lock of the interlock, locks 3, keys 2',
        catalogueNumber: 'PW-LOCK',
        status: 'house',
        materialClass: 'Non-Siemens Switchgear',
        unit: 'nos',
        feeder: null,
      },
      { description: 'Interposing relay of the interlock', catalogueNumber: 'PW-IR', feeder: null },
    ]);
    expect(bill.slice(0, at).every(({ feeder }) => feeder !== null)).toBe(true);
    expect(bill.slice(at).every(({ feeder }) => feeder === null)).toBe(true);
  });

  it.each([
    ['2of3', 'PW-PLC', 95000, 80],
    ['3of5', 'PW-PLC', 95000, 80],
    ['2of3+DG', 'PW-PLC', 95000, 80],
    ['1of2', 'PW-ATS', 18500, 26],
    ['1ofN', 'PW-ATS', 18500, 26],
  ])('%s changes over by one %s', (scheme, article, amount, wirePoints) => {
    for (const SUPPLY_AUTO of ['Auto', 'Auto with return']) {
      expect(interlockOf(boardOf(scheme, { SUPPLY_AUTO }))).toMatchObject({
        lines: [[article, 1, amount]],
        wirePoints,
      });
    }
    expect(interlockOf(boardOf(scheme)).lines).toEqual([]);
  });

  it('is wired: wire, ferrules and hours follow from its points', () => {
    const of = (kind: string) => quote(boardOf('2of3', { INTERLOCK_KIND: kind, SUPPLY_AUTO: 'Auto' }));
    const ferrules = ({ bill }: ReturnType<typeof of>) =>
      bill.find(({ description }) => description === 'Ferrules, printed')?.quantity.value ?? 0;
    // 24 contacts, and the auxiliary contacts of three breakers with 8 points each.
    expect(ferrules(of('Electrical')) - ferrules(of('Key'))).toBe(2 * (24 + 3 * 8));
  });

  it('is wired to terminals: its contacts in the cubicle of every breaker, its controller in that of its compartment', () => {
    const terminals = (properties: Chosen) =>
      quote(boardOf('2of3', properties)).bill.find(({ description }) => description === 'Control terminals');
    const [plain, wired] = [
      terminals({ INTERLOCK_KIND: 'Key' }),
      terminals({ INTERLOCK_KIND: 'Electrical', SUPPLY_AUTO: 'Auto' }),
    ];
    // 8 points of contacts and 8 of auxiliary contacts in three cubicles; the 80 of the controller next to the ways.
    expect(wired?.quantity.value).toBe(Math.ceil(0.66 * 80) + 3 * Math.ceil(0.66 * 16));
    expect(plain).toBeUndefined();
    const arithmetic = JSON.stringify(wired?.quantity.origin);
    expect(arithmetic).toContain('contacts of the interlock');
    expect(arithmetic).toContain('PW-PLC');
  });

  it('changes nothing of a board without a scheme but what it says of itself', () => {
    const plain = boardOf('2of3', { SUPPLY_SCHEME: '' });
    const given = withProperties(plain, { INTERLOCK_KIND: 'Electrical + key', SUPPLY_AUTO: 'Auto' });
    expect(quote(given).bill.map(({ amount }) => amount.paise)).toEqual(
      quote(plain).bill.map(({ amount }) => amount.paise),
    );
    expect(checksOf(given, 'Z1')).toEqual([
      'I The automatic changeover is noted; without a supply scheme of several sources it changes nothing',
      'I The interlock is noted; without a supply scheme of several sources it changes nothing',
    ]);
  });
});

describe('the auxiliary contacts of an electrical interlock', () => {
  const contactsOf = (properties: Chosen, ofIncomer: Chosen = {}) =>
    quote(
      aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', SUPPLY_SCHEME: '1of2', ...properties }, [
        incomer('Grid', 'A1', ofIncomer),
        incomer('DG', 'A1'),
        way('A1'),
      ]),
    ).board.feeders.map(({ values }) => values.FEEDER_AUX);

  it.each(['Electrical', 'Electrical + key'])('%s gives them to incomers, and to no outgoing way', (kind) => {
    expect(contactsOf({ INTERLOCK_KIND: kind })).toEqual(['Y', 'Y', 'N']);
  });

  it('are as many as were asked where these are more', () => {
    expect(contactsOf({ INTERLOCK_KIND: 'Electrical' }, { FEEDER_AUX: '4+4' })).toEqual(['4+4', 'Y', 'N']);
  });

  it('are no part of other interlocks, nor of a board without a scheme', () => {
    expect(contactsOf({ INTERLOCK_KIND: 'Key' })).toEqual(['N', 'N', 'N']);
    expect(contactsOf({ SUPPLY_SCHEME: '', INTERLOCK_KIND: 'Electrical' })).toEqual(['N', 'N', 'N']);
    expect(contactsOf({ SUPPLY_SCHEME: '1', INTERLOCK_KIND: 'Electrical' })).toEqual(['N', 'N', 'N']);
  });
});

describe('the checks of a supply scheme', () => {
  it('S4 and S5 ask for the interlock', () => {
    expect(checksOf(boardOf('2of3'), 'S4')).toEqual(['W Interlock of scheme 2of3 is not chosen']);
    expect(checksOf(boardOf('1ofN'), 'S5')).toEqual(['E Section A: 4 incomers, interlock missing']);
    expect(checksOf(boardOf('1ofN', { INTERLOCK_KIND: 'Key' }), 'S5')).toEqual([]);
  });

  it('S7 names the generator, S8 what is placed', () => {
    const threePole = aBoard({ SUPPLY_SCHEME: '3of5', INTERLOCK_KIND: 'Key' }, [
      aFeeder('DG', 'ACB_IC', 1250, 3, 'A1', { SOURCE_KIND: 'DG' }),
      way('A1'),
    ]);
    expect(checksOf(threePole, 'S7')).toEqual(["W DG: the generator's neutral is earthed twice"]);
    expect(checksOf(threePole, 'S8')).toEqual(['E Scheme 3of5 needs 3 incomers and 2 couplers, 1 and 0 are placed']);
    const withoutDg = { ...boardOf('2of3+DG'), feeders: boardOf('2of3+DG').feeders.map(asGrid) };
    expect(checksOf(withoutDg, 'S8')).toEqual([
      'E Scheme 2of3+DG needs 3 incomers and 1 couplers, 3 and 1 are placed; 1 of the incomers must be that of a DG, 0 are',
    ]);
  });

  const asGrid = (feeder: FeederConfiguration) => ({
    ...feeder,
    properties: { ...feeder.properties, ...(feeder.type === 'ACB_IC' ? { SOURCE_KIND: 'Grid' } : {}) },
  });
});

describe('the states of a supply scheme', () => {
  const statesOf = (scheme: string, ...ways: readonly FeederConfiguration[]) => {
    const board = boardOf(scheme, { INTERLOCK_KIND: 'Key' });
    const loaded = { ...board, feeders: [...board.feeders.filter(({ type }) => type !== 'MCCB_OG'), ...ways] };
    return [...checksOf(loaded, 'R1'), ...checksOf(loaded, 'R3')];
  };
  const load = (name: string, ratingA: number, placed: string, properties: Chosen = {}) =>
    aFeeder(name, 'MCCB_OG', ratingA, 4, placed, properties);

  it('join the sections of an incomer that is out with those of the other', () => {
    // 0.8 x 4 x 400 = 1280 A on 1250 A; each section by itself 0.9 x 800 = 720 A, which the coupler carries.
    expect(statesOf('2of3', load('O/G', 400, 'A2 B2'))).toEqual([
      'W State I/C-A out: 1280 A on 1250 A',
      'W State I/C-B out: 1280 A on 1250 A',
    ]);
  });

  it('are notes, not warnings, where enough may be shed', () => {
    expect(statesOf('2of3', load('O/G', 400, 'A2 B1'), load('lift', 400, 'B1', { FEEDER_SHED: 'Y' }))).toEqual([
      'I State I/C-A out: 1280 A on 1250 A',
      'I State I/C-B out: 1280 A on 1250 A',
    ]);
  });

  it('shed what may be shed while the generator alone feeds the board', () => {
    expect(statesOf('2of3+DG', load('O/G', 400, 'A2 B1'), load('lift', 400, 'B1', { FEEDER_SHED: 'Y' }))).toEqual([
      'I State I/C-A out: 1280 A on 1250 A',
      'I State I/C-B out: 1280 A on 1250 A',
    ]);
    expect(statesOf('2of3+DG', load('O/G', 400, 'A2 B2')).at(-1)).toBe('W State grid out: 1280 A on 1250 A');
  });

  it('lead the load of a section over its coupler', () => {
    const board = boardOf('2of3', { INTERLOCK_KIND: 'Key' });
    const smaller = board.feeders.map((each) =>
      each.type === 'ACB_BC' ? { ...each, properties: { ...each.properties, FEEDER_AMP_RATING: 630 } } : each,
    );
    const feeders = [...smaller.filter(({ type }) => type !== 'MCCB_OG'), load('O/G', 400, 'B2')];
    // 0.9 x 800 = 720 A to section B over 630 A.
    expect(checksOf({ ...board, feeders }, 'R3')).toEqual(['W State I/C-B out: 720 A on 630 A']);
  });

  it('let three incomers stand in for each other to the side', () => {
    expect(statesOf('3of5', load('O/G', 400, 'A2 B2 C2'))).toEqual([
      'W State I/C-A out: 1280 A on 1250 A',
      'W State I/C-B out: 1280 A on 1250 A',
      'W State I/C-C out: 1280 A on 1250 A',
    ]);
  });

  it('ask each of several incomers in turn, the first as the normal state', () => {
    expect(statesOf('1ofN', load('O/G', 400, 'A4'))).toEqual([
      'W State DG-1: 1280 A on 1250 A',
      'W State DG-2: 1280 A on 1250 A',
      'W State Grid: 1280 A on 1250 A',
      'W State Solar: 1280 A on 1250 A',
    ]);
  });

  it('are not judged while incomers or couplers are missing', () => {
    const board = boardOf('2of3', { SUPPLY_SCHEME: '3of5' });
    const feeders = [...board.feeders, load('more', 400, 'A4 B4')];
    expect([...checksOf({ ...board, feeders }, 'R1'), ...checksOf({ ...board, feeders }, 'R3')]).toEqual([]);
  });

  it('are on the papers for the customer, with what to do about them', () => {
    const { board, checks } = quote({
      ...boardOf('2of3'),
      feeders: [...(breakersOf['2of3'] ?? []), load('O/G', 400, 'A4 B1')],
    });
    const findings = findingsForCustomer(checks, board, tables).filter(({ id }) => ['R1', 'R3', 'S4'].includes(id));
    expect(findings.map(({ message }) => message)).toEqual([
      'The interlock of the supply scheme is to be agreed',
      'State normal: 1280 A on 1250 A; to be confirmed with the load list',
      'State I/C-A out: 1600 A on 1250 A; the rest must be shed',
      'State I/C-B out: 1600 A on 1250 A; the rest must be shed',
    ]);
  });
});
