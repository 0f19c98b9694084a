import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FeederConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { faultsOf, quotedEnquiry, withFeederTexts } from '@pw/testing/enquiry';
import { everyKindEnquiry } from '@pw/testing/every-kind';
import { evaluatedFeeders, oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { boardOutput } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));

type Chosen = Readonly<Record<string, ChosenValue>>;

const usual: Chosen = { SB_IP: 'IP42' };

const aKind = (type: string, chosen: Chosen, name = 'F'): FeederConfiguration => ({
  name,
  type,
  components: [],
  properties: { SECTION_A: 1, ...chosen },
});

function feeder(type: string, chosen: Chosen, board: Chosen = {}) {
  const { values, kind } = oneFeeder(knowledge, aKind(type, chosen), { ...usual, ...board });
  const articles = kind.articles(values);
  return {
    values,
    articles,
    heightMm: values.MODULE_HEIGHT,
    list: articles.reduce(
      (sum, { priceKey, quantity }) => sum + quantity * (book.list.priceOf(priceKey)?.value ?? Number.NaN),
      0,
    ),
    wirePoints: values.ACCESSORY_WIRE_POINTS,
    findings: () => kind.judge(values, evaluateBoard(knowledge, aBoard({ ...usual, ...board }, [])).values),
  };
}

describe('switch-fuses (SBD 9.4)', () => {
  it('100 A 3N: 250 mm, 5740 INR, a neutral link', () => {
    const made = feeder('SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' });
    expect([made.heightMm, made.list, made.values.CONDUCTORS]).toEqual([250, 5740, 4]);
  });

  it('an incomer of 400 A 4P: 650 mm, 30020 INR', () => {
    const made = feeder('SFU_IC', { FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' });
    expect([made.heightMm, made.list]).toEqual([650, 30_020]);
  });

  it('an incomer above 630 A: a cubicle of its own, 600 wide', () => {
    const { values } = feeder('SFU_IC', { FEEDER_AMP_RATING: 800, FEEDER_POLES: '4' });
    expect([values.REQD_CUBICLE_TYPE, values.CUBICLE_WIDTH, values.MODULE_HEIGHT]).toEqual(['DEV', 600, 0]);
  });

  it('a switch of 250 A against 36 kA without anything upstream: 3 kA', () => {
    const { findings } = feeder('SFU_OG', {
      SFU_KIND: 'SWITCH',
      FEEDER_AMP_RATING: 250,
      FEEDER_POLES: '4',
      FEEDER_FAULT_LEVEL: 36,
    });
    expect(findings()).toMatchObject([
      {
        id: 'U1',
        statement: 'a switch withstands 3 kA < 36 kA; name the fuse or breaker upstream',
      },
    ]);
  });
});

describe('meters and control supplies (SBD 9.6)', () => {
  it('two sealed meters of the customer: 300 mm, 12 wire points, 1700 INR, 6 kg', () => {
    const made = feeder('METER', { METER_KIND: 'kWh direct', METER_QTY: 2, METER_SEAL: 'Y', METER_SUPPLY: 'customer' });
    expect([made.heightMm, made.wirePoints, made.list, made.values.DEVICE_MASS]).toEqual([300, 12, 1700, 6]);
  });

  it('a meter behind transformers has three fuses: of 2 wire points each', () => {
    const made = feeder('METER', { METER_KIND: 'kWh CT' });
    expect(made.articles.at(-1)).toMatchObject({ catalogueNumber: '5SL4106-7', priceKey: '5SL4-1', quantity: 3 });
    expect(made.wirePoints).toBe(14 + 6);
    const direct = feeder('METER', { METER_KIND: 'kWh direct' }).articles.map(({ catalogueNumber }) => catalogueNumber);
    expect(direct).not.toContain('5SL4106-7');
  });

  it('a control supply of 500 VA: 14 wire points, two small breakers of two poles; a rectifier for direct current costs 1.3 times', () => {
    const alternating = feeder('CONTROL', { CONTROL_VA: 500 }, { CONTROL_VOLTAGE: '110 AC' });
    expect([alternating.heightMm, alternating.wirePoints]).toEqual([300, 14]);
    expect(alternating.articles[0]).toMatchObject({ catalogueNumber: 'PW-CT-500' });
    const direct = feeder('CONTROL', { CONTROL_VA: 500 }, { CONTROL_VOLTAGE: '24 DC' });
    expect(direct.articles[0]).toMatchObject({ catalogueNumber: 'PW-CT-500-DC' });
    expect(direct.list - alternating.list).toBe(3600);
  });
});

describe('changeovers (SBD 9.7)', () => {
  it('400 A motorised with AMF relay behind a breaker: 950 mm, 94 wire points, 183620 INR, U1 silent', () => {
    const made = feeder('CHANGEOVER', {
      FEEDER_AMP_RATING: 400,
      CO_CONTROLLER: 'AMF relay',
      FEEDER_UPSTREAM: 'MCCB',
      FEEDER_FAULT_LEVEL: 25,
    });
    expect([made.heightMm, made.wirePoints, made.list, made.findings()]).toEqual([950, 94, 183_620, []]);
  });

  it('the same without a device upstream: 15 kA are below 25 kA', () => {
    const { findings } = feeder('CHANGEOVER', {
      FEEDER_AMP_RATING: 400,
      CO_CONTROLLER: 'AMF relay',
      FEEDER_FAULT_LEVEL: 25,
    });
    expect(findings()).toMatchObject([{ id: 'U1' }]);
  });

  it('1250 A at 36 kA: a cubicle of its own, 800 wide, 36 kA withstand 36 kA', () => {
    const { values, findings } = feeder('CHANGEOVER', { FEEDER_AMP_RATING: 1250, FEEDER_FAULT_LEVEL: 36 });
    expect([values.REQD_CUBICLE_TYPE, values.CUBICLE_WIDTH, findings()]).toEqual(['DEV', 800, []]);
  });

  it('two MCCBs of 250 A with ATS relay: 1200 mm, 76 wire points', () => {
    const made = feeder('CHANGEOVER', { CO_KIND: '2 MCCB', FEEDER_AMP_RATING: 250, FEEDER_FAULT_LEVEL: 36 });
    expect([made.heightMm, made.wirePoints]).toEqual([1200, 76]);
    expect(made.articles[0]).toMatchObject({ catalogueNumber: '3VA2225-5JQ42-0AA0', quantity: 2, group: 'MCCB' });
    expect(made.list).not.toBeNaN();
  });
});

describe('kept room (SBD 9.6)', () => {
  it('takes the height of the feeder that comes later, and is no circuit', () => {
    const { values, articles, wirePoints } = feeder('SPACE', { SPACE_FOR: 250 });
    expect([values.MODULE_HEIGHT, values.RATING, wirePoints, articles]).toEqual([300, null, 0, []]);
    expect(feeder('SPACE', {}).heightMm).toBe(200);
    expect(feeder('SPACE', { SPACE_FOR: 250, SPACE_HEIGHT: 550 }).heightMm).toBe(550);
  });
});

describe('what an enquiry cannot say of a kind', () => {
  it.each([
    ['500 kW on a DOL', { type: 'STARTER', properties: { MOTOR_KW: '500' } }, 'from 0.06 to 315'],
    ['a property of another kind', { type: 'STARTER', properties: { CO_KIND: 'Contactor' } }, 'CO_KIND'],
    ['an unknown control', { type: 'STARTER', properties: { CONTROL_CIRCUIT: 'Wireless' } }, 'Local/Remote'],
    ['two sources of one feeder that is none', { type: 'METER', properties: { FEEDER_LOAD: '5' } }, 'FEEDER_LOAD'],
  ])('%s', (_, { type, properties }, text) => {
    const faults = faultsOf(
      withFeederTexts({ name: 'F', type, properties: { SECTION_A: '1', ...properties } }),
      knowledge,
      book.tables.rate,
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('boards[0].feeders[0]');
    expect(faults[0]).toContain(text);
  });

  it.each([
    ['STARTER', 'Motor power is empty'],
    ['METER', 'Meter kind is empty'],
    ['CONTROL', 'Control supply VA is empty'],
    ['CHANGEOVER', 'Rated Current is empty'],
  ])('a %s without what it is chosen by is incomplete: %s (C3)', (type, text) => {
    const [board] = quotedEnquiry(
      withFeederTexts({ name: 'F', type, properties: { SECTION_A: '1' } }),
      knowledge,
      book,
    ).boards;
    expect(board?.checks).toContainEqual(expect.objectContaining({ id: 'C3', feeder: 'F', message: `F: ${text}` }));
  });
});

describe('a board with one of every kind', () => {
  it('is quoted without an unknown price or an error, and its compartments are those of its feeders (SBD 18.6)', () => {
    const [quoted] = quotedEnquiry(everyKindEnquiry, knowledge, book).boards;
    if (!quoted) {
      throw new Error('the enquiry has a board');
    }
    const { checks, design, bom } = boardOutput(quoted);
    const standing = quoted.board.feeders.map(({ kind }) => kind.family.name);
    expect(new Set(standing)).toEqual(new Set(knowledge.kinds.map(({ family }) => family.name)));
    // A short form is gathered into the kind that it names; what a board brings by itself nobody enters.
    const entered = tables.kind.rows.filter(({ broughtBy }) => broughtBy === null);
    expect(standing).toEqual(expect.arrayContaining(entered.map(({ kind, gatherInto }) => gatherInto ?? kind)));
    expect(checks.filter(({ severity }) => severity === 'E')).toEqual([]);
    expect(checks.map(({ id }) => id)).not.toContain('X2');
    const tags = design?.compartments?.flatMap(({ feeder: name }) => name ?? []);
    expect(tags?.toSorted()).toEqual([
      'CS',
      'F-7',
      'FUTURE',
      'I/C',
      'KWH',
      'LDB',
      'O/G',
      'O/G-ACB',
      'P-101',
      'P-102',
      'PFC',
      'WALL',
    ]);
    expect(bom.map(({ catalogueNumber }) => catalogueNumber)).toEqual(
      expect.arrayContaining([
        '3RT2026-1AP00',
        'PW-VFD-75',
        'PW-HRC-100',
        'PW-METER-KWH-CT',
        'PW-CT-500',
        'PW-MCB-1-C16-10',
        'PW-APFC-50-D7',
      ]),
    );
  });

  it('never has fewer parts when a feeder has a copy more (SBD 18.6)', () => {
    const [board] = everyKindEnquiry.boards;
    const partsWith = (name: string, copies: number) => {
      const feeders = board.feeders.map((each) =>
        each.name === name ? { ...each, properties: { ...each.properties, SECTION_A: String(copies) } } : each,
      );
      const text = { ...everyKindEnquiry, boards: [{ ...board, feeders }] };
      const bills = quotedEnquiry(text, knowledge, book).boards.map(({ bill }) => bill);
      return new Map(
        [...Map.groupBy(bills.flat(), ({ catalogueNumber }) => catalogueNumber)].map(([number, lines]) => [
          number,
          lines.filter(({ feeder }) => feeder !== null).reduce((sum, { quantity }) => sum + quantity.value, 0),
        ]),
      );
    };
    for (const { name, type } of board.feeders.filter((each) => each.type !== 'SMALL')) {
      const [one, two, five] = [1, 2, 5].map((copies) => partsWith(name, copies));
      const fewer = [[one, two] as const, [two, five] as const].flatMap(([less, more]) =>
        [...(less ?? [])].filter(([number, quantity]) => (more?.get(number) ?? 0) < quantity).map(([number]) => number),
      );
      expect([type, fewer]).toEqual([type, []]);
    }
  });

  it('loads its riser with motors by their factor: 0.8 of 21.20 and 63.61 A in addition to the other ways', () => {
    const board = aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', NEUTRAL_RATING: 100, BUS_MAT: 'Copper', SB_FORM: '3b' }, [
      aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'),
      { name: 'P', type: 'STARTER', properties: { MOTOR_KW: 11, SECTION_A: 2 }, components: [] },
      aFeeder('O/G', 'MCCB_OG', 63, 4, 'A1'),
    ]);
    const { design } = assessBoard(knowledge, board);
    // One distribution way counts fully, two motors of 21.20 A with 0.8.
    expect(design?.cubicles[0]?.bars.demandA?.value).toBeCloseTo(63 + 0.8 * 2 * 21.2048, 3);
  });
});

describe('the demo list', () => {
  it('prices every article of the kinds, and holds no price of theirs that nothing asks for', () => {
    const asked = new Set(everyKindArticle());
    // Distribution sections and capacitor banks have tests of their own: their articles are those of their ways and steps.
    const elsewhere = ['DB', 'APFC'];
    const groups = new Set<string>(
      tables.kind.rows.flatMap(({ kind, group }) => (elsewhere.includes(kind) ? [] : (group ?? []))),
    );
    const listed = book.list.rows
      .filter(({ group }) => groups.has(group))
      .map(({ catalogueNumber }) => catalogueNumber);
    expect(listed.filter((number) => !asked.has(number))).toEqual([]);
    expect([...asked].filter((number) => book.list.priceOf(number) === undefined)).toEqual([]);
  });
});

type Asked = { readonly type: string; readonly chosen: Chosen; readonly board: Chosen };

/** The price keys that feeders of the kinds come to over all their choices that lead to other articles. */
function everyKindArticle(): readonly string[] {
  const alike = Map.groupBy(everyChoice(), ({ board }) => JSON.stringify(board));
  return [...alike.values()].flatMap((asked) => {
    const feeders = asked.map(({ type, chosen }, at) => aKind(type, chosen, `F ${at}`));
    return evaluatedFeeders(knowledge, feeders, { ...usual, ...asked[0]?.board }).flatMap(({ kind, values }) =>
      kind.articles(values).map(({ priceKey }) => priceKey),
    );
  });
}

function everyChoice(): readonly Asked[] {
  const each = (type: string, chosen: Chosen, board: Chosen = {}): readonly Asked[] => [{ type, chosen, board }];
  const currents = [0.16, 0.2, 0.25, 0.32, 0.4, 0.5, 0.63, 0.8, 1, 1.3, 1.6, 2, 2.6, 3.3, 4.2, 5.2, 6.5, 9, 11.5];
  const larger = [
    12, 15.5, 20, 21, 25.5, 29, 33, 36, 41, 49, 55, 61, 66, 75, 86, 90, 95, 110, 170, 200, 240, 320, 450, 560, 600,
  ];
  const powers = tables.choices.get('motor-current')?.rows.map(({ kw }) => Number(kw)) ?? [];
  const starters = [
    ...[...currents, ...larger].flatMap((amperes) => [
      ...each('STARTER', { MOTOR_KW: 0.06, MOTOR_AMP: amperes, SCPD: 'MPCB' }),
      ...each('STARTER', { MOTOR_KW: 0.06, MOTOR_AMP: amperes, OVERLOAD: 'Electronic' }),
      ...each('STARTER', { MOTOR_KW: 0.06, MOTOR_AMP: amperes, OVERLOAD: 'Electronic', STARTER_DUTY: 'Very heavy' }),
    ]),
    ...powers.flatMap((kw) =>
      ['DOL', 'RDOL', 'SD', 'SDRDOL', 'SOFT', 'VFD'].flatMap((kind) =>
        ['Normal', 'Heavy', 'Very heavy'].flatMap((duty) =>
          each('STARTER', {
            STARTER_KIND: kind,
            MOTOR_KW: kw,
            STARTER_DUTY: duty,
            SCPD: 'MCCB',
            STARTER_MOUNTING: 'Withdrawable',
          }),
        ),
      ),
    ),
    ...powers.flatMap((kw) =>
      [60, 100, 120].flatMap((kA) => each('STARTER', { MOTOR_KW: kw, SCPD: 'MCCB', FEEDER_FAULT_LEVEL: kA })),
    ),
    ...[50, 60, 100].flatMap((kA) =>
      each('STARTER', { MOTOR_KW: 315, MOTOR_AMP: 600, FEEDER_FAULT_LEVEL: kA }, { AMBIENT: 55, SB_IP: 'IP54' }),
    ),
    ...each('STARTER', { STARTER_KIND: 'SOFT', MOTOR_KW: 315, MOTOR_AMP: 560 }),
    ...[475, 590].flatMap((amperes) => each('STARTER', { STARTER_KIND: 'VFD', MOTOR_KW: 315, MOTOR_AMP: amperes })),
    ...['PLC', 'Local'].flatMap((control) =>
      each('STARTER', { MOTOR_KW: 11, CONTROL_CIRCUIT: control, STARTER_METER: 'MFM' }),
    ),
    ...each('STARTER', { MOTOR_KW: 11, OVERLOAD: 'Relay' }),
    ...each('STARTER', { MOTOR_KW: 11, OVERLOAD: 'PTC' }),
    ...[10, 50, 185, 240].flatMap((size) =>
      each('STARTER', { MOTOR_KW: 11, EARTH_LEAKAGE: 'Y', CABLE_RUNS: 1, CABLE_SIZE: size }),
    ),
  ];
  const amperes = (table: string) => tables.choices.get(table)?.rows.map(({ ratingA }) => Number(ratingA)) ?? [];
  return [
    ...starters,
    ...amperes('sfu').flatMap((ratingA) =>
      ['3', '4'].flatMap((poles) => each('SFU_OG', { FEEDER_AMP_RATING: ratingA, FEEDER_POLES: poles })),
    ),
    ...amperes('changeover').flatMap((ratingA) =>
      ['Manual switch', 'Motorised switch', 'Contactor', '2 MCCB'].flatMap((kind) =>
        ['3', '4'].flatMap((poles) =>
          ['ATS relay', 'AMF relay'].flatMap((controller) =>
            each('CHANGEOVER', {
              CO_KIND: kind,
              FEEDER_AMP_RATING: ratingA,
              FEEDER_POLES: poles,
              CO_CONTROLLER: controller,
            }),
          ),
        ),
      ),
    ),
    ...(tables.choices.get('meter')?.rows ?? []).flatMap(({ kind }) =>
      each('METER', { METER_KIND: kind ?? '', METER_SEAL: 'Y' }),
    ),
    ...(tables.choices.get('control-supply')?.rows ?? []).flatMap(({ powerVa }) =>
      ['110 AC', '24 DC'].flatMap((voltage) =>
        each('CONTROL', { CONTROL_VA: powerVa ?? 0 }, { CONTROL_VOLTAGE: voltage }),
      ),
    ),
  ];
}
