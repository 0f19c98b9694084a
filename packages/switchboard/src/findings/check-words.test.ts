import { mustReadCatalog } from '@pw/catalog/read';
import { chargedCases } from '@pw/testing/charged-cases';
import { checkCases } from '@pw/testing/check-cases';
import { aBlank, aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import type { CheckContext } from '../checks/check.ts';
import { checkWordNeeds } from '../checks/check-codes.ts';
import { checks } from '../checks/evaluated-checks.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { checkWords } from './check-words.ts';
import { atLeast, fault, type Judgement, judged, mustBe, type Phrase, type PhraseValue, phrase } from './judgement.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** Words for one check, with the columns that a test does not need left blank. */
function wordsOf(
  text: { readonly statement: string; readonly message?: string },
  repairs: readonly Partial<(typeof tables)['checkRepair']['rows'][number]>[] = [],
) {
  const named = { check: 'B1', code: 'X' };
  const rows = repairs.map((row, at) => ({
    check: 'B1',
    order: at + 1,
    codes: null,
    step: null,
    way: 'board' as const,
    property: 'BOARD.SC_TIME',
    feeders: null,
    text: 'Repair it',
    ...row,
  }));
  const figure = { ...named, what: 'Figure of {name}', unit: 'A', decimals: 1, limitDecimals: null };
  const parts = { check: 'B1', code: 'PART', statement: '{of} part', message: null };
  return checkWords({
    checkText: { ...tables.checkText, rows: [{ ...named, message: null, ...text }, parts] },
    checkFigure: { ...tables.checkFigure, rows: [figure] },
    checkRepair: { ...tables.checkRepair, rows },
  });
}

const low = atLeast('X', 1.25, 2, { name: 'OG-1' });

describe('the words of a finding', () => {
  it('take the figures of the bound that is not kept, rounded as its row says', () => {
    const { fault: said, figures } = wordsOf({ statement: '{actual} of {limit} A of {name}' }).say(
      'B1',
      judged({}, [atLeast('X', 3, 2, { name: 'OG-0' }), low], fault('X')),
    );
    expect(said?.statement).toBe('1.3 of 2 A of OG-1');
    expect(figures()).toMatchObject([{ what: 'Figure of OG-0' }, { what: 'Figure of OG-1', actual: 1.3, limit: 2 }]);
  });

  it('round a value as its place says, and put the mark of the place between those of a list', () => {
    const values = { a: 1.005, list: ['p', phrase('PART', { of: 'one' })], none: [] };
    const { fault: said } = wordsOf({ statement: '{a:1} {list|; } {list}{none}' }).say(
      'B1',
      judged({}, [low], fault('X', values)),
    );
    expect(said?.statement).toBe('1 p; one part p, one part');
  });

  it('name the feeder in the message alone, and say whether they name the section', () => {
    const words = wordsOf({ statement: 'of {section}', message: '{feeder}: {statement}' });
    const { fault: said } = words.say('B1', judged({ feeder: 'OG-1', section: 'A' }, [low], fault('X')));
    expect(said).toMatchObject({ message: 'OG-1: of A', statement: 'of A', namesSection: true, namesPlace: true });
    const plain = wordsOf({ statement: 'low' }).say('B1', judged({ section: 'A' }, [low], fault('X'))).fault;
    expect([plain?.namesSection, plain?.namesPlace]).toEqual([undefined, undefined]);
  });

  it('have no unit behind a word', () => {
    expect(
      wordsOf({ statement: 's' })
        .say('B1', { bounds: [mustBe('X', 'none', 2, { name: '' })], fault: null })
        .figures(),
    ).toMatchObject([{ actual: 'none', limit: 2, unit: '' }]);
  });

  it('are a defect where a text names what the check does not give', () => {
    expect(() => wordsOf({ statement: '{missing}' }).say('B1', judged({}, [low], fault('X')))).toThrow(/missing/);
  });
});

describe('the repairs of a finding', () => {
  const remedyOf = (
    repairs: Parameters<typeof wordsOf>[1],
    of: Parameters<typeof fault>[2] = {},
    values: Readonly<Record<string, PhraseValue>> = {},
  ) =>
    wordsOf({ statement: 's' }, repairs).say('B1', judged({ feeder: 'OG-1' }, [low], fault('X', values, of))).fault
      ?.remedy;
  const texts = (remedy: ReturnType<typeof remedyOf>) =>
    remedy?.kind === 'repairs' ? remedy.repairs.map(({ text }) => text) : remedy?.reason;

  it('are those of its code, and those of a step only where the check says that it holds', () => {
    const rows = [
      { text: 'always' },
      { codes: 'X Y', text: 'of X' },
      { codes: 'Y', text: 'of Y' },
      { step: 'S', text: 'of {step}' },
      { step: 'T', text: 'of T' },
    ];
    expect(texts(remedyOf(rows, { steps: [phrase('S', { step: 'S' }), null] }))).toEqual(['always', 'of X', 'of S']);
  });

  it('put what the enquiry gives last', () => {
    expect(
      texts(
        remedyOf([
          { property: 'BOARD.AMBIENT', text: 'asked' },
          { property: 'BOARD.MBB_SIZE', text: 'own' },
        ]),
      ),
    ).toEqual(['own', 'asked']);
  });

  it('are about the feeders of the finding or of a list, and left out where that is empty', () => {
    const way = 'feeders' as const;
    const rows = [
      { way, property: 'FEEDER.A', text: 'own' },
      { way, property: 'FEEDER.SECTION_{letter}', feeders: 'some', text: 'some' },
      { way, property: 'FEEDER.C', feeders: 'none', text: 'none' },
    ];
    expect(remedyOf(rows, {}, { letter: 'B', some: ['P', 'Q'], none: [] })).toMatchObject({
      repairs: [
        { property: 'FEEDER.A', feeders: ['OG-1'] },
        { property: 'FEEDER.SECTION_B', feeders: ['P', 'Q'] },
      ],
    });
  });

  it('are none where a row says why', () => {
    expect(texts(remedyOf([{ text: 'first' }, { way: 'none', property: null, text: 'Ask the maker' }]))).toBe(
      'Ask the maker',
    );
  });
});

/** Boards for the texts that no case of the checks needs: each names one. */
const coupler = aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1');
const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const led = (name: string, properties: Readonly<Record<string, string | number>>) =>
  aFeeder(name, 'ACB_IC', 1600, 4, 'A1', properties);
const inCabinet = { RATED_CURRENT: 250, INTERRUPT_RATING: 25, SB_IP: 'IP54', SB_CABINET: 'Wall cabinet' };
const way = (placed: string, type = 'MCCB_OG', ratingA = 63) => aFeeder('O/G', type, ratingA, 3, placed);
const wallIncomer = aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1');
const rareBoards: readonly BoardConfiguration[] = [
  aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP54', BUS_MAT: 'Aluminium', AMBIENT: 50 }),
  aBoard({ ALTITUDE: 4000, OPER_VOLTAGE: 690 }),
  aBoard({ QTY_BC: 0 }, [incomer, coupler]),
  aBoard({ QTY_BC: 1 }, [incomer, coupler]),
  aBoard({ RATED_CURRENT: 1250, QTY_BC: 1 }, [incomer, coupler]),
  aBoard({ SUPPLY_SCHEME: '2of3', QTY_BC: 2 }, [
    aFeeder('I/C-A', 'ACB_IC', 1250, 4, 'A1'),
    aFeeder('I/C-B', 'ACB_IC', 1250, 4, 'B1'),
    coupler,
    aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1 B1 C9'),
  ]),
  aBoard({}, [
    aFeeder('No current', 'MCCB_OG', null, 4, 'A1'),
    aFeeder('Too large', 'MCCB_OG', 2500, 4, 'A1'),
    aFeeder('Nowhere', 'MCCB_OG', 160, 4, ''),
    aFeeder('Flat', 'MCCB_OG', 160, 4, 'A1', { MCCB_MODULE_HEIGHT: 0 }),
    aFeeder('Pump', 'STARTER', null, null, 'A1', { STARTER_KIND: 'DOL' }),
  ]),
  aBoard({}, [led('I/C', { CABLE_RUNS: 24, CABLE_SIZE: 300 })]),
  aBoard({ CB_BD_LOC: 'Top' }, [led('I/C', {}), led('I/C-2', { FEEDER_CONN: 'Bus duct (rigid)' })]),
  aBoard({ ...inCabinet, QTY_BC: 1 }, [wallIncomer, way('A2')]),
  aBoard(inCabinet, [wallIncomer, way('A1 B1')]),
  aBoard(inCabinet, [wallIncomer, way('A1', 'ACB_OG', 630)]),
  aBoard(inCabinet, [wallIncomer, aBlank('Room', 1000, 'A1')]),
  {
    ...aBoard({}, [incomer, aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1')]),
    demands: [
      { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' },
      { when: { types: ['MCCB_OG'] }, set: { FEEDER_COMM: 'N' }, note: '' },
    ],
  },
];

/** Every board of the checks' own cases, and what only some contexts have. */
const contexts: readonly CheckContext[] = [
  ...checkCases.flatMap(({ raises, doesNot }) => [raises, doesNot]),
  ...rareBoards,
].map((board) => ({ ...assessBoard(knowledge, board), tables, unpriced: ['PW-1'], retiredRates: ['wirePoint'] }));

/** The clearance of every spacing is enough, and every unit fits some plate: other tables make them too small. */
const wideHouse = tables.checkLimit.rows.map((row) =>
  row.quantity === 'house clearance' ? { ...row, value: 150 } : row,
);
const narrowPlates = tables.cabinet.rows.map((row) => ({ ...row, plateWidthMm: 100 }));
const narrow = compileKnowledge({ ...tables, cabinet: { ...tables.cabinet, rows: narrowPlates } });
/** Distribution sections whose rows do not say their current. */
const silentKind = tables.kindValue.rows.filter(({ kind, property }) => kind !== 'DB' || property !== 'RATING');
const silent = compileKnowledge({ ...tables, kindValue: { ...tables.kindValue, rows: silentKind } });
const section = aFeeder('DB-1', 'DB', 63, 4, 'A1', { DB_INCOMER: 'MCCB' });
const built = assessBoard(knowledge, referenceBoards.RB1);
const otherContexts: readonly CheckContext[] = [
  { ...assessBoard(silent, aBoard({}, [incomer, section])), unpriced: [], tables: silent.tables },
  { ...built, design: built.design && { ...built.design, thermal: { isConverged: false } }, tables, unpriced: [] },
  {
    ...assessBoard(knowledge, referenceBoards.RB1),
    unpriced: [],
    tables: { ...tables, checkLimit: { ...tables.checkLimit, rows: wideHouse } },
  },
  { ...assessBoard(narrow, aBoard(inCabinet, [wallIncomer])), unpriced: [], tables: narrow.tables },
  ...chargedCases.flatMap(({ raises, doesNot }) =>
    [raises, doesNot, { ...raises, unverified: { generated: 0, house: 0, entered: 1 } }].map((charged) => ({
      ...assessBoard(knowledge, referenceBoards.RB2),
      tables,
      unpriced: [],
      charged,
    })),
  ),
];

const codesIn = (value: PhraseValue): readonly Phrase[] =>
  typeof value !== 'object' ? [] : 'code' in value ? [value, ...partsOf(value)] : value.flatMap(codesIn);
const partsOf = (of: Phrase): readonly Phrase[] => Object.values(of.values).flatMap(codesIn);

describe('the rows of the words', () => {
  const said = [...contexts, ...otherContexts].flatMap((context) =>
    checks.flatMap(({ id, judge }) => judge(context).map((judgement: Judgement) => ({ id, judgement }))),
  );

  it('are there for every code of a check, and for no other', () => {
    expect(checkWordNeeds(tables)).toEqual([]);
    const rows = tables.checkText.rows.filter(({ code }) => code !== 'TIGHT');
    expect(checkWordNeeds({ ...tables, checkText: { ...tables.checkText, rows } })).toEqual([
      'check-text.csv has no row K1 TIGHT, needed by the check: add it',
    ]);
  });

  it('are each said of some board', () => {
    const texts = said.flatMap(({ id, judgement: { fault: shownFault, bounds } }) => [
      ...(shownFault ? [shownFault, ...partsOf(shownFault)] : []).map(({ code }) => `${id} ${code}`),
      ...bounds
        .flatMap((bound) => [...codesIn(bound.actual), ...codesIn(bound.limit), ...partsOf(bound)])
        .map(({ code }) => `${id} ${code}`),
    ]);
    const figures = said.flatMap(({ id, judgement }) => judgement.bounds.map(({ code }) => `${id} ${code}`));
    const key = ({ check, code }: { readonly check: string; readonly code: string }) => `${check} ${code}`;
    expect(tables.checkText.rows.map(key).filter((each) => !texts.includes(each))).toEqual([]);
    expect(tables.checkFigure.rows.map(key).filter((each) => !figures.includes(each))).toEqual([]);
  });

  it('lead each to a repair that some finding has', () => {
    const held = new Set(
      said.flatMap(({ id, judgement: { fault: shownFault } }) =>
        tables.checkRepair.rows
          .filter(
            ({ check, codes, step }) =>
              shownFault !== null &&
              check === id &&
              (codes === null || codes.split(' ').includes(shownFault.code)) &&
              (step === null || shownFault.steps.some(({ code }) => code === step)),
          )
          .map(({ check, order }) => `${check} ${order}`),
      ),
    );
    expect(
      tables.checkRepair.rows.map(({ check, order }) => `${check} ${order}`).filter((each) => !held.has(each)),
    ).toEqual([]);
  });
});
