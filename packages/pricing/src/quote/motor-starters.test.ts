import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { EvaluatedFeeder, FeederConfiguration } from '@pw/switchboard/model/board';
import { aBoard } from '@pw/testing/configuration';
import { evaluatedFeeders, oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const { list } = mustBeOk(readPriceBook(readPriceFiles()));

type Chosen = Readonly<Record<string, ChosenValue>>;

const usual: Chosen = { SB_IP: 'IP42', BUS_MAT: 'Copper' };

const aStarter = (chosen: Chosen, name = 'P-101'): FeederConfiguration => ({
  name,
  type: 'STARTER',
  components: [],
  properties: { SECTION_A: 1, ...chosen },
});

function starter(chosen: Chosen, board: Chosen = {}) {
  return withPrice(oneFeeder(knowledge, aStarter(chosen), { ...usual, ...board }));
}

/** A starter with what its tables chose, and its list price as an enquirer adds it up. */
function withPrice({ values, kind }: EvaluatedFeeder) {
  const articles = kind.articles(values);
  const prices = articles.map(({ priceKey, quantity }) => {
    const price = list.priceOf(priceKey);
    if (!price) {
      throw new Error(`the demo list has no price for ${priceKey}`);
    }
    return quantity * price.value;
  });
  return {
    values,
    articles,
    numbers: articles.map(({ catalogueNumber }) => catalogueNumber),
    heightMm: values.MODULE_HEIGHT,
    wirePoints: values.ACCESSORY_WIRE_POINTS,
    hours: values.ASSEMBLY_HOURS,
    list: prices.reduce((sum, price) => sum + price, 0),
    findings: kind.judge(values, {} as never),
  };
}

/** SBD 8.3: 415 V, 4 poles, normal duty, IP42, 40 degC, control local and remote. */
const directOnLine: readonly (readonly [
  kw: number,
  ieA: number,
  scpd: string,
  contactor: string,
  overload: string,
  heightMm: number,
  list: number,
])[] = [
  [0.06, 0.19, '3RV2011-0CA10', '3RT2015', '', 300, 15250],
  [0.09, 0.29, '3RV2011-0DA10', '3RT2015', '', 300, 15250],
  [0.12, 0.42, '3RV2011-0FA10', '3RT2015', '', 300, 15250],
  [0.18, 0.58, '3RV2011-0GA10', '3RT2015', '', 300, 15250],
  [0.25, 0.82, '3RV2011-0JA10', '3RT2015', '', 300, 15250],
  [0.37, 1.06, '3RV2011-0KA10', '3RT2015', '', 300, 15250],
  [0.55, 1.45, '3RV2011-1AA10', '3RT2015', '', 300, 15250],
  [0.75, 1.83, '3RV2011-1BA10', '3RT2024', '', 300, 16150],
  [1.1, 2.6, '3RV2011-1DA10', '3RT2024', '', 300, 16150],
  [1.5, 3.47, '3RV2011-1EA10', '3RT2024', '', 300, 16150],
  [2.2, 4.72, '3RV2011-1FA10', '3RT2024', '', 300, 16150],
  [3, 6.27, '3RV2011-1HA10', '3RT2024', '', 300, 16150],
  [3.7, 7.71, '3RV2011-1JA10', '3RT2024', '', 300, 16150],
  [4, 8.19, '3RV2011-1JA10', '3RT2024', '', 300, 16150],
  [5.5, 11.08, '3RV2011-1KA10', '3RT2026', '', 300, 17100],
  [7.5, 14.94, '3RV2021-4AA10', '3RT2026', '', 300, 18600],
  [9.3, 17.83, '3RV2021-4BA10', '3RT2026', '', 300, 18600],
  [11, 21.2, '3RV2021-4DA10', '3RT2026', '', 450, 18600],
  [15, 27.95, '3RV2021-4EA10', '3RT2027', '', 450, 19800],
  [18.5, 33.73, '3RV2031-4PA10', '3RT2028', '', 450, 27200],
  [22, 39.52, '3RV2031-4VA10', '3RT2036', '', 450, 32800],
  [30, 53.01, '3RV2031-4XA10', '3RT2037', '', 600, 36100],
  [37, 63.61, '3RV2031-4KA10', '3RT2038', '', 600, 39800],
  [45, 77.11, '3RV2041-4RA10', '3RT2046', '', 600, 59100],
  [55, 93.49, '3VA2116-5MN32-0AA0', '3RT1054', '3RB2056-1FC2', 900, 118498],
  [75, 127.23, '3VA2116-5MN32-0AA0', '3RT1055', '3RB2056-1FC2', 900, 127498],
  [90, 154.22, '3VA2225-5MN32-0AA0', '3RT1056', '3RB2056-1FC2', 900, 154498],
  [110, 187.95, '3VA2225-5MN32-0AA0', '3RT1064', '3RB2056-1FC2', 900, 170498],
  [132, 221.69, '3VA2340-5MN32-0AA0', '3RT1065', '3RB2066-1GC2', 1200, 233365],
  [160, 269.88, '3VA2340-5MN32-0AA0', '3RT1066', '3RB2066-1MC2', 1200, 253365],
  [200, 337.35, '3VA2463-5MN32-0AA0', '3RT1075', '3RB2066-1MC2', 1200, 334365],
  [250, 414.46, '3VA2580-5MN32-0AA0', '3RT1076', '3RB2066-1MC2', 1800, 445754],
  [315, 520.48, '3VA2580-5MN32-0AA0', '3TF69', '3RB2066-1MC2', 1800, 555754],
];

const starDelta: readonly (readonly [
  kw: number,
  scpd: string,
  main: string,
  star: string,
  overload: string,
  heightMm: number,
  list: number,
])[] = [
  [15, '3VA2140-5MN32-0AA0', '3RT2026', '3RT2024', '3RB3026-1QB0', 600, 77748],
  [18.5, '3VA2163-5MN32-0AA0', '3RT2026', '3RT2026', '3RB3026-1QB0', 600, 80198],
  [22, '3VA2163-5MN32-0AA0', '3RT2027', '3RT2026', '3RB3026-1QB0', 600, 82598],
  [30, '3VA2110-5MN32-0AA0', '3RT2028', '3RT2026', '3RB3026-1VB0', 750, 87298],
  [37, '3VA2110-5MN32-0AA0', '3RT2036', '3RT2026', '3RB3026-1VB0', 750, 98498],
  [45, '3VA2110-5MN32-0AA0', '3RT2036', '3RT2027', '3RB3036-1WB0', 750, 101698],
  [55, '3VA2116-5MN32-0AA0', '3RT2037', '3RT2028', '3RB3036-1WB0', 900, 119598],
  [75, '3VA2116-5MN32-0AA0', '3RT2046', '3RT2036', '3RB3036-1WB0', 900, 151198],
  [90, '3VA2225-5MN32-0AA0', '3RT1054', '3RT2037', '3RB2056-1FC2', 1200, 187198],
  [110, '3VA2225-5MN32-0AA0', '3RT1055', '3RT2038', '3RB2056-1FC2', 1200, 208898],
  [132, '3VA2340-5MN32-0AA0', '3RT1055', '3RT2046', '3RB2056-1FC2', 1200, 257065],
  [160, '3VA2340-5MN32-0AA0', '3RT1056', '3RT1054', '3RB2056-1FC2', 1800, 282565],
  [200, '3VA2463-5MN32-0AA0', '3RT1064', '3RT1055', '3RB2066-1GC2', 1800, 381565],
  [250, '3VA2580-5MN32-0AA0', '3RT1065', '3RT1056', '3RB2066-1MC2', 1800, 510954],
  [315, '3VA2580-5MN32-0AA0', '3RT1075', '3RT1064', '3RB2066-1MC2', 0, 618954],
];

const beginsWith = (numbers: readonly string[], beginning: string) =>
  beginning === '' || numbers.some((number) => number.startsWith(beginning));

describe('the current of a motor between two rows of the table', () => {
  const currentOf = (chosen: Chosen) => starter({ STARTER_KIND: 'DOL', ...chosen }).values;

  it('lies between theirs, and the schedule says that it was interpolated', () => {
    const { values, kind } = oneFeeder(knowledge, aStarter({ STARTER_KIND: 'DOL', MOTOR_KW: 5.7 }), usual);
    // 11.5 + (15.5 - 11.5) x (5.7 - 5.5) / (7.5 - 5.5) = 11.9 A at 400 V
    expect(values.RATING).toBeCloseTo((11.9 * 400) / 415, 10);
    expect(kind.texts('rating', values)[0]).toBe('11.47 A interpolated, set 11.5');
  });

  it('is that of the row where the power is one of the table, and that of the name plate where it is given', () => {
    expect(currentOf({ MOTOR_KW: 7.5 }).RATING).toBeCloseTo((15.5 * 400) / 415, 10);
    expect(currentOf({ MOTOR_KW: 0.06 }).RATING).toBeCloseTo((0.2 * 400) / 415, 10);
    expect(currentOf({ MOTOR_KW: 5.7, MOTOR_AMP: 12.3 }).RATING).toBe(12.3);
  });

  it('rises with the power', () => {
    const currents = [5.5, 5.6, 5.7, 6.5, 7.4, 7.5].map((MOTOR_KW) => Number(currentOf({ MOTOR_KW }).RATING));
    expect(currents).toEqual(currents.toSorted((one, other) => one - other));
    expect(new Set(currents).size).toBe(currents.length);
  });
});

describe('a motor starter is chosen from its tables (SBD 8.3)', () => {
  it.each(directOnLine)(
    'DOL %d kW: %d A, %s, %s, %s, %d mm, %d INR',
    (kw, ieA, scpd, contactor, overload, heightMm, price) => {
      const made = starter({ MOTOR_KW: kw });
      expect(made.values.RATING).toBeCloseTo(ieA, 2);
      expect(made.numbers[0]).toBe(scpd);
      expect([contactor, overload].filter((number) => !beginsWith(made.numbers, number))).toEqual([]);
      expect([made.heightMm, made.list, made.wirePoints, made.hours]).toEqual([heightMm, price, 30, 1.2]);
    },
  );

  it.each(starDelta)('SD %d kW: %s, %s, %s, %s, %d mm, %d INR', (kw, scpd, main, star, overload, heightMm, price) => {
    const made = starter({ STARTER_KIND: 'SD', MOTOR_KW: kw });
    expect(made.numbers[0]).toBe(scpd);
    expect([main, star, overload].filter((number) => !beginsWith(made.numbers, number))).toEqual([]);
    expect([made.heightMm, made.list, made.wirePoints, made.hours]).toEqual([heightMm, price, 43, 2.2]);
    expect(made.values.REQD_CUBICLE_TYPE).toBe(heightMm === 0 ? 'DEV' : 'MT');
  });

  it.each([
    ['MPCB', 4, 0.6],
    ['DOL', 30, 1.2],
    ['RDOL', 38, 1.8],
    ['SD', 43, 2.2],
    ['SDRDOL', 51, 2.8],
    ['SOFT', 36, 2.5],
    ['VFD', 36, 3],
  ])('a %s has %d wire points and %d hours of assembly', (kind, wirePoints, hours) => {
    const made = starter({ STARTER_KIND: kind, MOTOR_KW: 15 });
    expect([made.wirePoints, made.hours]).toEqual([wirePoints, hours]);
  });
});

describe('what an enquiry asks of starters besides (SBD 8.5)', () => {
  it.each([
    [{ MOTOR_KW: 11 }, 'PW-CBCT-35', 2400],
    [{ MOTOR_KW: 45 }, 'PW-CBCT-60', 3100],
    [{ MOTOR_KW: 90 }, 'PW-CBCT-90', 4200],
    [{ MOTOR_KW: 90, CABLE_RUNS: 2, CABLE_SIZE: 95 }, 'PW-CBCT-120', 5600],
  ])(
    'an earth-leakage relay with a transformer around the cables of %o: %s, 8 wire points more',
    (motor, number, price) => {
      const [plain, made] = [starter(motor), starter({ ...motor, EARTH_LEAKAGE: 'Y' })];
      expect(made.numbers).toEqual(expect.arrayContaining(['PW-ELR', number]));
      expect([made.wirePoints - plain.wirePoints, made.list - plain.list]).toEqual([8, 6800 + price]);
    },
  );

  it('makes a module below 600 mm 50 mm higher for the relay', () => {
    const added = (chosen: Chosen) => starter({ ...chosen, EARTH_LEAKAGE: 'Y' }).heightMm - starter(chosen).heightMm;
    expect([added({ MOTOR_KW: 11 }), added({ MOTOR_KW: 90, STARTER_KIND: 'SD' })]).toEqual([50, 0]);
  });

  it('one thermistor relay, also where the overload has one: 4 wire points and 4800 INR', () => {
    const plain = starter({ MOTOR_KW: 11 });
    const made = starter({ MOTOR_KW: 11, THERMISTOR: 'Y' });
    expect([made.wirePoints - plain.wirePoints, made.list - plain.list]).toEqual([4, 4800]);
    const both = starter({ MOTOR_KW: 11, THERMISTOR: 'Y', OVERLOAD: 'PTC' });
    expect(both.articles.find(({ catalogueNumber }) => catalogueNumber === 'PW-PTC')?.quantity).toBe(1);
  });

  it('the supply of a motor heater: a small breaker, contacts and two terminals with 4, 4 and 2 wire points', () => {
    const plain = starter({ MOTOR_KW: 11 });
    const made = starter({ MOTOR_KW: 11, SPACE_HEATER: 'Y' });
    expect(made.numbers).toEqual(expect.arrayContaining(['5SL4206-7', '3RH2911']));
    expect(made.wirePoints - plain.wirePoints).toBe(4 + 4 + 2);
  });

  it('lamps: three on a motor breaker alone, none where none are wanted', () => {
    const lampsOf = (chosen: Chosen) =>
      starter(chosen)
        .articles.filter(({ group }) => group === 'Lamps')
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const breaker = { MOTOR_KW: 11, STARTER_KIND: 'MPCB' };
    expect([lampsOf(breaker), lampsOf({ ...breaker, STARTER_LAMPS: 'RUN-OFF-TRIP' })]).toEqual([0, 3]);
    expect(starter({ ...breaker, STARTER_LAMPS: 'RUN-OFF-TRIP' }).wirePoints - starter(breaker).wirePoints).toBe(6);
    const reversing = { MOTOR_KW: 11, STARTER_KIND: 'RDOL' };
    expect([
      lampsOf(reversing),
      lampsOf({ ...reversing, STARTER_LAMPS: 'RUN-OFF-TRIP' }),
      lampsOf({ ...reversing, STARTER_LAMPS: 'None' }),
    ]).toEqual([4, 3, 0]);
  });

  it('by a demand for the motors from a power on', () => {
    const demands = [{ when: { types: ['STARTER'], kwFrom: 75 }, set: { THERMISTOR: 'Y' }, note: '' }];
    const ways = [aStarter({ MOTOR_KW: 55 }, 'P-1'), aStarter({ MOTOR_KW: 75 }, 'P-2')];
    const made = evaluateBoard(knowledge, { ...aBoard(usual, ways), demands }).feeders;
    expect(made.map(({ values }) => Reflect.get(values, 'THERMISTOR'))).toEqual(['N', 'Y']);
  });
});

describe('the worked starters of SBD 8.3', () => {
  it('11 kW DOL: the range 20 to 25 A, a contactor of 25 A', () => {
    const { articles } = starter({ MOTOR_KW: 11 });
    expect(articles.map(({ catalogueNumber, quantity }) => `${quantity} ${catalogueNumber}`)).toEqual([
      '1 3RV2021-4DA10',
      '1 3RV2926',
      '1 3RT2026-1AP00',
      '2 PW-PB',
      '1 3SU1106-6AA20-1AA0',
      '1 3SU1106-6AA40-1AA0',
      '1 3SU1106-6AA00-1AA0',
      '1 PW-LRS',
      '1 5SL4104-7',
      '1 3RH2911',
      '1 3RV2901',
    ]);
  });

  it.each([
    [{ STARTER_METER: 'MFM' }, 'class 0.5, 5 VA'],
    [{ STARTER_METER: 'A' }, 'class 1.0, 10 VA'],
    [{ OVERLOAD: 'Relay' }, 'class 1.0, 5 VA'],
  ])('with %o names class and burden of its transformers: %s', (chosen, words) => {
    const { articles } = starter({ MOTOR_KW: 22, ...chosen });
    const transformer = articles.find(({ group }) => group === 'MeteringCT');
    expect(transformer?.description).toBe(`Metering current transformer 40/5, ${words}`);
  });

  it('90 kW star-delta heavy: contactors one up, overload of class 20, 1500 mm', () => {
    const made = starter({ STARTER_KIND: 'SD', MOTOR_KW: 90, STARTER_DUTY: 'Heavy' });
    expect([made.heightMm, made.list]).toEqual([1500, 206358]);
    expect(made.numbers).toEqual(expect.arrayContaining(['3RT1055-1AP36', '3RT2037-1AP00', '3RB2056-2FC2']));
  });

  it('7.5 kW reversing with PLC, ammeter and chassis: 60 wire points', () => {
    const made = starter({
      STARTER_KIND: 'RDOL',
      MOTOR_KW: 7.5,
      CONTROL_CIRCUIT: 'PLC',
      STARTER_METER: 'A',
      STARTER_MOUNTING: 'Withdrawable',
    });
    expect([made.wirePoints, made.heightMm, made.list]).toEqual([60, 300, 41460]);
  });

  it('drives and soft starters: 37 kW, 200 kW in a cubicle of its own, 75 kW at heavy duty', () => {
    const drive = starter({ STARTER_KIND: 'VFD', MOTOR_KW: 37 });
    expect([drive.heightMm, drive.values.LOSS_W, drive.list]).toEqual([900, 1000, 201048]);
    const large = starter({ STARTER_KIND: 'VFD', MOTOR_KW: 200 });
    expect([large.values.REQD_CUBICLE_TYPE, large.values.CUBICLE_WIDTH]).toEqual(['DEV', 800]);
    const soft = starter({ STARTER_KIND: 'SOFT', MOTOR_KW: 75, STARTER_DUTY: 'Heavy' });
    expect([soft.heightMm, soft.list]).toEqual([1200, 290448]);
  });

  it('22 kW at 690 V: 23.77 A and no breaking capacity of a motor breaker', () => {
    const { values, numbers } = starter({ MOTOR_KW: 22 }, { OPER_VOLTAGE: 690 });
    expect(values.RATING).toBeCloseTo(23.77, 2);
    expect([numbers[0], values.ICU]).toEqual(['3RV2021-4DA10', null]);
  });

  it('30 kW with six poles: 56.19 A, the range 54 to 65 A', () => {
    const { values, numbers } = starter({ MOTOR_KW: 30, MOTOR_POLES: 6 });
    expect(values.RATING).toBeCloseTo(56.19, 2);
    expect(numbers[0]).toBe('3RV2031-4JA10');
  });

  it('15 kW with fuses: a switch of 63 A, an overload relay, 26 wire points', () => {
    const made = starter({ MOTOR_KW: 15, SCPD: 'FUSE' });
    expect(made.numbers).toEqual(expect.arrayContaining(['PW-SFU-3P-63', 'PW-HRC-63', '3RB3026-1VB0']));
    expect(made.wirePoints).toBe(26);
  });

  it('a hidden property counts with its default: control of a motor breaker alone changes nothing', () => {
    expect(starter({ STARTER_KIND: 'MPCB', MOTOR_KW: 11, CONTROL_CIRCUIT: 'PLC' }).wirePoints).toBe(4);
  });
});

describe('starters obey (SBD 18.6)', () => {
  const powers = tables.choices.get('motor-current')?.rows.map(({ kw }) => Number(kw)) ?? [];

  const kinds = ['MPCB', 'DOL', 'RDOL', 'SD', 'SDRDOL', 'SOFT', 'VFD'];
  const duties = ['Normal', 'Heavy', 'Very heavy'];
  const devices = ['MPCB', 'MCCB', 'FUSE'];
  const ways = kinds.flatMap((kind) =>
    devices.flatMap((device) => duties.map((duty) => [kind, device, duty] as const)),
  );

  /** The starters of all powers for which every device is made. */
  const made = (kind: string, device: string, duty: string) => {
    const way = { STARTER_KIND: kind, SCPD: device, STARTER_DUTY: duty };
    const asked = powers.map((kw) => aStarter({ ...way, MOTOR_KW: kw }, `P-${kw}`));
    return evaluatedFeeders(knowledge, asked, usual)
      .map((feeder, at) => ({ kw: powers[at], ...withPrice(feeder) }))
      .filter(({ findings }) => !findings.some(({ id }) => id === 'M0'));
  };

  it.each(ways)('neither list price nor height of a %s with %s at duty %s falls with its power', (...way) => {
    const starters = made(...way);
    const falls = starters.flatMap((one, at) => {
      const next = starters[at + 1];
      // A cubicle of its own is higher than every compartment.
      const isLower = next && (next.heightMm || 2000) < (one.heightMm || 2000);
      return next && (next.list < one.list || isLower)
        ? [[one.kw, one.list, one.heightMm, next.kw, next.list, next.heightMm]]
        : [];
    });
    expect(falls).toEqual([]);
    expect(starters.length).toBeGreaterThan(5);
  });
});
