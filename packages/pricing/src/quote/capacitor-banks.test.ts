import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { PropertyValue } from '@pw/configurator/value';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { columnsOf } from '@pw/switchboard/model/feeder-kind';
import { aBoard } from '@pw/testing/configuration';
import { faultsOf, quotedEnquiry, withFeederTexts } from '@pw/testing/enquiry';
import { oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));

type Chosen = Readonly<Record<string, PropertyValue>>;

const ofLoad: Chosen = { LOAD_KW: 500, COS1: 0.8, COS2: 0.98 };

function bank(chosen: Chosen, board: Chosen = {}, type = 'APFC') {
  const configuration = { name: 'PFC', type, properties: { SECTION_A: 1, ...chosen }, components: [] };
  const feeder = oneFeeder(knowledge, configuration, { SB_IP: 'IP42', ...board });
  const { values, kind } = feeder;
  const articles = kind.articles(values);
  const own: Chosen = values;
  return {
    own,
    articles,
    list: articles
      .filter(({ group }) => group === 'APFC')
      .reduce((sum, { priceKey, quantity }) => sum + quantity * (book.list.priceOf(priceKey)?.value ?? Number.NaN), 0),
    columns: columnsOf({ kind, values }),
    explain: (property: string) => feeder.explain(property as never),
    findings: kind.judge(values, evaluateBoard(knowledge, aBoard({ SB_IP: 'IP42', ...board }, [])).values),
  };
}

const messages = ({ findings }: ReturnType<typeof bank>) => findings.map(({ id, statement }) => [id, statement]);

describe('a bank for 500 kW from cos phi 0.80 to 0.98 (SBD 10.1)', () => {
  const made = bank(ofLoad);

  it('needs 273.5 kvar and has 275: 382.6 A, designed for 573.9 A, which a breaker of 800 A carries', () => {
    const { QC, KVAR, IN_A, DESIGN_A, BANK_MCCB, MCCB_NUMBER, INC } = made.own;
    expect([Number(QC).toFixed(1), KVAR, Number(IN_A).toFixed(1), Number(DESIGN_A).toFixed(1)]).toEqual([
      '273.5',
      275,
      '382.6',
      '573.9',
    ]);
    expect([BANK_MCCB, MCCB_NUMBER, Number(INC).toFixed(1)]).toEqual(['800', '3VA2580-5HN32-0AA0', '573.9']);
    const carried = made.explain('BANK_MCCB').candidates?.find(({ option }) => option === '630');
    expect([carried?.isTaken, JSON.stringify(carried)]).toEqual([false, expect.stringContaining('405')]);
  });

  it('has capacitors of 480 V with 31.1 and 62.2 kvar on their plates, and is in resonance at 189 Hz', () => {
    expect([made.own.CAPACITOR, made.own.NAME_PLATES]).toEqual(['480', '31.1 of 25, 62.2 of 50']);
    expect(Math.round(Number(made.own.RESONANCE_HZ))).toBe(189);
    expect(Math.round(Number(bank({ ...ofLoad, APFC_TYPE: 'Detuned 14 %' }).own.RESONANCE_HZ))).toBe(134);
    expect(bank({ ...ofLoad, APFC_TYPE: 'Plain' }).own.RESONANCE_HZ).toBeNull();
  });

  it('fills three columns: the largest steps at the foot, incomer and relay on top of the first', () => {
    expect(made.own.COLUMNS).toBe('50 50 | 50 50 25 | 25 25');
    const texts = made.columns.map((parts) => parts.map(({ holds, text, heightMm }) => `${text || holds} ${heightMm}`));
    expect(texts).toEqual([
      ['device 400', 'rest 200', '50 kvar 600', '50 kvar 600'],
      ['rest 150', '25 kvar 450', '50 kvar 600', '50 kvar 600'],
      ['rest 900', '25 kvar 450', '25 kvar 450'],
    ]);
  });

  it('loses 1925 W, and a fan is at the foot of each column', () => {
    expect([made.own.LOSS_W, made.own.FANS]).toEqual([1925, 3]);
    expect(made.columns.map((parts) => parts.map(({ fans }) => fans))).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 1],
      [0, 0, 1],
    ]);
  });

  it('costs 335000 INR without its breaker, 16.5 h and 104 wire points', () => {
    expect([made.list, made.own.ASSEMBLY_HOURS, made.own.ACCESSORY_WIRE_POINTS]).toEqual([335_000, 16.5, 104]);
    expect(made.articles.map(({ catalogueNumber, quantity, group }) => [catalogueNumber, quantity, group])).toEqual([
      ['3VA2580-5HN32-0AA0', 1, 'MCCB'],
      ['3VA9687-0FK21', 1, 'MCCB'],
      ['PW-APFC-RELAY-8', 1, 'APFC'],
      ['PW-APFC-50-D7', 4, 'APFC'],
      ['PW-APFC-25-D7', 3, 'APFC'],
      ['PW-FAN', 3, 'APFC'],
    ]);
  });

  it('loads with 1.5 In its own riser and its links, and no incomer', () => {
    expect([made.own.LOAD_KIND, Number(made.own.LOAD_CURRENT).toFixed(1), String(made.own.LINK_SIZE)]).toEqual([
      'capacitor',
      '573.9',
      '1x40x10',
    ]);
    expect(messages(made)).toEqual([]);
  });
});

describe('other banks (SBD 10.1)', () => {
  it('100 kvar plain in IP54 at 20 % harmonics: 400 A, one column of 1550 mm, one fan, A2 and A6, 62200 INR', () => {
    const made = bank({ APFC_KVAR: 100, APFC_TYPE: 'Plain', HARMONIC_PCT: 20 }, { SB_IP: 'IP54' });
    expect([Number(made.own.DESIGN_A).toFixed(1), made.own.BANK_MCCB, made.own.FANS, made.list]).toEqual([
      '208.7',
      '400',
      1,
      62_200,
    ]);
    expect(made.columns.map((parts) => parts.map(({ heightMm }) => heightMm))).toEqual([
      [400, 250, 250, 250, 300, 350],
    ]);
    expect(messages(made)).toEqual([
      ['A2', 'harmonic load 20 %: choose a detuned bank'],
      ['A6', 'filter fans needed for IP54'],
    ]);
  });

  it('500 kvar in IP54: no breaker carries 1.5 In; ventilated one of 1250 A does', () => {
    expect(messages(bank({ APFC_KVAR: 500 }, { SB_IP: 'IP54' }))).toEqual([
      ['A4', '1.5 x 695.6 A is more than a breaker carries in IP54; divide the bank or ventilate'],
      ['A6', 'filter fans needed for IP54'],
    ]);
    const ventilated = bank({ APFC_KVAR: 500 });
    expect([ventilated.own.BANK_MCCB, messages(ventilated)]).toEqual(['1250', []]);
  });

  it('switched by thyristors costs 9500 INR for every begun 25 kvar more, and 2200 less', () => {
    const [contactors, thyristors] = [bank({ APFC_KVAR: 100 }), bank({ APFC_KVAR: 100, APFC_SWITCH: 'Thyristor' })];
    expect(thyristors.list - contactors.list).toBe((1 + 1 + 1 + 2) * 9500 - 4 * 2200);
    expect(thyristors.articles.find(({ catalogueNumber }) => catalogueNumber === 'PW-APFC-50-D7-T')?.description).toBe(
      'Capacitor step 50 kvar Detuned 7 %, 480 V, thyristor 50 kvar, MCCB 125 A',
    );
  });

  it('of 14 % is priced as one of 7 % and named by its own number', () => {
    const made = bank({ APFC_KVAR: 100, APFC_TYPE: 'Detuned 14 %' });
    expect(made.list).toBe(bank({ APFC_KVAR: 100 }).list);
    expect(made.articles.map(({ catalogueNumber }) => catalogueNumber)).toContain('PW-APFC-50-D14');
  });

  it.each([
    ['Plain', 440, '440'],
    ['Detuned 7 %', 440, '480'],
    ['Detuned 14 %', 415, '525'],
    ['Plain', 690, '690'],
  ])('%s at %d V has capacitors of %s V', (type, voltage, capacitors) => {
    expect(bank({ APFC_KVAR: 100, APFC_TYPE: type }, { OPER_VOLTAGE: voltage }).own.CAPACITOR).toBe(capacitors);
  });

  it('breaks a higher fault level with a breaker of a higher class', () => {
    expect(bank({ APFC_KVAR: 100, FEEDER_FAULT_LEVEL: 80 }).own.MCCB_NUMBER).toBe('3VA2340-6HN32-0AA0');
  });

  it('takes its breakers of the table of operating currents', () => {
    const rows = tables.choices.get('apfc-breaker')?.rows ?? [];
    const ratings = rows.map(({ ratingA, frame, closedA, ventilatedA }) => [ratingA, frame, closedA, ventilatedA]);
    const expected = rows.map(({ ratingA, frame }) => {
      const series = tables.mccbFrame.rows.find((row) => row.frame === frame)?.series;
      const carried = tables.mccbOperatingCurrent.rows.find(
        (row) => row.series === series && row.upToA >= Number(ratingA),
      );
      const isMade = tables.mccbRating.rows.some((row) => row.frame === frame && row.ratingA === ratingA);
      return [isMade ? ratingA : 'not made', frame, carried?.closedA, carried?.ventilatedA];
    });
    expect(ratings).toEqual(expected);
  });

  it('gives with the steps of every row of the table what the row is called', () => {
    for (const { kvar } of tables.choices.get('apfc-steps')?.rows ?? []) {
      const { own } = bank({ APFC_KVAR: kvar ?? 0 });
      expect([kvar, own.STEP_SUM, own.UNMADE]).toEqual([kvar, kvar, '']);
    }
  });
});

describe('the demo list', () => {
  it('prices every step that is made, each relay and the fan, and nothing else of banks', () => {
    const rows = tables.choices.get('apfc-step')?.rows ?? [];
    const types = [...new Set(tables.choices.get('apfc-type')?.rows.map(({ priceCode }) => priceCode))];
    const steps = rows.flatMap(({ kvar }) =>
      types.flatMap((type) => ['', '-T'].map((by) => `PW-APFC-${kvar}-${type}${by}`)),
    );
    const relays = tables.choices.get('apfc-relay')?.rows.map((row) => `PW-APFC-RELAY-${row.steps}`) ?? [];
    const listed = book.list.rows.flatMap(({ group, catalogueNumber }) => (group === 'APFC' ? [catalogueNumber] : []));
    expect(listed.toSorted()).toEqual([...steps, ...relays, 'PW-FAN'].toSorted());
  });
});

describe('what is wrong with the entries of a bank', () => {
  it.each([
    ['25 50', 'steps give 75 kvar, 100 asked'],
    ['25, 25 + 50', null],
    ['25 fifty 25', '“fifty” is no step in kvar'],
    ['30 30 40', 'no step of 30 kvar is made; no step of 40 kvar is made'],
    ['5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 10 10', 'no relay switches 18 steps'],
  ])('steps “%s” of 100 kvar (A3)', (steps, statement) => {
    const statements = messages(bank({ APFC_KVAR: 100, APFC_STEPS: steps }));
    expect(statements).toEqual(statement === null ? [] : [['A3', statement]]);
  });

  it('detuned capacitors for 690 V are not made (A3)', () => {
    expect(messages(bank({ APFC_KVAR: 100 }, { OPER_VOLTAGE: 690 }))).toContainEqual([
      'A3',
      'no capacitor is made for Detuned 7 % at 690 V',
    ]);
  });

  it('a cos phi to reach that is not above that of the load asks for nothing (C3)', () => {
    expect(messages(bank({ ...ofLoad, COS2: 0.8 }))).toEqual([
      ['C3', 'cos phi 0.8 to reach is not above 0.8 of the load'],
    ]);
  });

  it('a load that asks for more than 500 kvar is divided (A4)', () => {
    expect(messages(bank({ ...ofLoad, LOAD_KW: 1000 }))).toEqual([
      ['A4', 'the load asks for 546.9 kvar and a bank ends at 500 kvar; divide it over several entries'],
    ]);
  });

  it.each([
    ['nothing', {}],
    ['a load without cos phi', { LOAD_KW: '500' }],
  ])('with %s it is incomplete and not laid out (C3)', (_, properties) => {
    const [board] = quotedEnquiry(
      withFeederTexts({ name: 'PFC', type: 'APFC', properties: { SECTION_A: '1', ...properties } }),
      knowledge,
      book,
    ).boards;
    const causes = board?.checks.filter(({ id }) => id === 'C3').map(({ message }) => message);
    expect(causes).toEqual(['PFC: kvar or load and cos phi are empty']);
  });

  it.each([
    ['a cos phi above 1', { LOAD_KW: '500', COS1: '0.8', COS2: '1.2' }, 'from 0.1 to 1'],
    ['a bank that is not made', { APFC_KVAR: '60' }, '75'],
    ['more harmonics than load', { APFC_KVAR: '100', HARMONIC_PCT: '120' }, 'from 0 to 100'],
    ['a load current, which it has not', { APFC_KVAR: '100', FEEDER_LOAD: '5' }, 'FEEDER_LOAD'],
  ])('%s is a fault of the enquiry', (_, properties, text) => {
    const faults = faultsOf(
      withFeederTexts({ name: 'PFC', type: 'APFC', properties: { SECTION_A: '1', ...properties } }),
      knowledge,
      book.tables.rate,
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(text);
  });
});
