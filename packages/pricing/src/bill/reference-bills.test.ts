import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { PropertyValue } from '@pw/configurator/value';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, aComponent, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };

function quoted(configuration: BoardConfiguration) {
  const { design, bill } = mustBeOk(quoteBoard(knowledge, configuration, terms));
  if (design === null) {
    throw new Error('The board has no design');
  }
  return { design, material: bill.filter(({ feeder }) => feeder === null) };
}

/** RB2 with outgoing ways of other poles. */
function withWays(poles: 3 | '3N'): BoardConfiguration {
  const feeders = referenceBoards.RB2.feeders.map((feeder) =>
    feeder.type === 'MCCB_OG'
      ? { ...feeder, properties: { ...feeder.properties, FEEDER_POLES: String(poles) } }
      : feeder,
  );
  return { ...referenceBoards.RB2, feeders };
}

/** The quantity of each material line of a board by its rate key. */
function quantities(configuration: BoardConfiguration): Readonly<Record<string, number>> {
  return Object.fromEntries(quoted(configuration).material.map(({ rateKey, quantity }) => [rateKey, quantity.value]));
}

describe('the reference boards of SBD 18.1', () => {
  it.each([
    ['RB1', 788_921, { '1x120': 184 }, { 30: 35.3, 80: 15.1, 100: 42.0 }],
    ['RB2', 183_167.5, { '1x60': 64 }, { 30: 50.0 }],
    ['RB4', 479_307, { '2x': 91, '3x': 99 }, { 60: 22.1, 80: 55.4, 100: 111.5 }],
    ['RB5', 152_098.5, { '1x60': 20, '1x120': 64 }, { 30: 23.5, 60: 13.4, 80: 24.4 }],
  ] as const)('%s: its material comes to %d INR', (name, inr, supports, sleeve) => {
    const { material, design } = quoted(referenceBoards[name]);
    const paise = material.reduce((sum, { amount }) => sum + amount.paise, 0);
    expect(paise / 100).toBe(inr);
    const pieces = design.takeOff.supports.map((each) => [each.supportClass, each.pieces.value]);
    expect(Object.fromEntries(pieces)).toEqual(supports);
    const metres = material.flatMap(({ rateKey, quantity }) =>
      rateKey?.startsWith('sleeve') ? [[rateKey.replace('sleeve', ''), quantity.value]] : [],
    );
    expect(Object.fromEntries(metres)).toEqual(sleeve);
  });

  it('RB2: line by line, each with its quantity rule', () => {
    const { material } = quoted(referenceBoards.RB2);
    const printed = material.map(({ rateKey, quantity, unit, amount }) => [
      rateKey,
      quantity.value,
      unit,
      amount.value,
    ]);
    expect(printed).toEqual([
      ['sheetMetalPerKg', 375.1, 'kg', 54_389.5],
      ['busbarCopperPerKg', 88.1, 'kg', 92_505],
      ['mbpPerKg', 60.8, 'kg', 7296],
      ['dinRailPerM', 2.4, 'm', 204],
      ['cableSupport', 2, 'nos', 760],
      ['support1x60', 64, 'nos', 10_240],
      ['linkComb', 1, 'nos', 180],
      ['wireDuctPerM', 5, 'm', 600],
      ['supportBolt', 128, 'nos', 1792],
      ['jointBoltSet', 88, 'set', 2816],
      ['sleeve30', 50, 'm', 4500],
      ['peBraid', 12, 'nos', 660],
      ['feederLabel', 9, 'nos', 585],
      ['boardLabel', 1, 'nos', 450],
      ['ratingPlate', 1, 'nos', 450],
      ['cubicleLabel', 2, 'nos', 80],
      ['dangerPlate', 4, 'nos', 100],
      ['liftingEye', 4, 'nos', 560],
      ['cubicleHardware', 2, 'cubicle', 3000],
      ['boardSundries', 1, 'lot', 2000],
    ]);
    const duct = material.find(({ rateKey }) => rateKey === 'wireDuctPerM');
    expect(duct?.quantity.origin).toMatchObject({
      rule: 'material-quantity',
      arithmetic: 'round(sum(2.5 * 2, 1.5 * 0), 1)',
      inputs: [
        { name: 'multi-tier cubicles', value: 2 },
        { name: 'device cubicles', value: 0 },
      ],
      rows: [{ table: 'material-quantity' }, { table: 'material-quantity' }],
    });
  });
});

it('a cabinet has hardware and sundries of its own name, priced as a share of those of a cubicle and a board', () => {
  const cabinet = aBoard({ RATED_CURRENT: 100, SB_IP: 'IP54', INTERRUPT_RATING: 10, SB_CABINET: 'Wall cabinet' }, [
    aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 32, 3, 'A4'),
  ]);
  const { bill } = mustBeOk(quoteBoard(knowledge, cabinet, terms));
  const lines = bill.filter(({ rateKey }) => rateKey === 'cubicleHardware' || rateKey === 'boardSundries');
  expect(lines.map(({ description, quantity, unit }) => [description, quantity.value, unit])).toEqual([
    ['Hardware of a cabinet: locks, gaskets and screws', 0.3, 'cubicle'],
    ['Sundries of a cabinet', 0.5, 'lot'],
  ]);
});

it('the outdoor panel of SBD 18.6 with spreaders demanded of its ways has one set of 3VA12 and two of 3VA11', () => {
  const file = join(import.meta.dirname, '../../../../catalog/golden-boards/tenders/01-outdoor-lt-panel-315a.json');
  const [panel] = mustBeOk(readEnquiry(readFileSync(file, 'utf8'), knowledge, book.tables.rate)).boards;
  const when = { types: ['MCCB_OG'] };
  const demands = [{ when, set: { FEEDER_RELEASE: 'TM-A', FEEDER_SPREADER: 'Y' }, note: '' }];
  const { bill } = mustBeOk(quoteBoard(knowledge, { ...(panel ?? aBoard()), demands }, terms));
  const links = bill.filter(({ description }) => description === 'Spreader links');
  const pieces = Map.groupBy(links, ({ catalogueNumber }) => catalogueNumber);
  const counted = [...pieces].map(([number, lines]) => [
    number,
    lines.reduce((sum, each) => sum + each.quantity.value, 0),
  ]);
  expect(Object.fromEntries(counted)).toEqual({ '3VA-SPREADER-12': 1, '3VA-SPREADER-11': 2 });
  expect(bill.some(({ catalogueNumber }) => catalogueNumber === '3VA1225-4EE42-0AA0')).toBe(true);
});

describe('the substation of SBD 18.6 with single cores to its incomer', () => {
  const file = join(
    import.meta.dirname,
    '../../../../catalog/golden-boards/tenders/04-distribution-substation-990kva.json',
  );
  const [asked] = mustBeOk(readEnquiry(readFileSync(file, 'utf8'), knowledge, book.tables.rate)).boards;
  const chosen = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };

  function substation(properties: Readonly<Record<string, PropertyValue>>, incomer: typeof chosen | null) {
    const { feeders, ...board } = asked ?? aBoard();
    return {
      ...board,
      properties: {
        ...board.properties,
        SB_RATING_BASIS: 'Nominal',
        NEUTRAL_RATING: 67,
        SCOPE_GLANDS: 'Y',
        SCOPE_LUGS: 'Y',
        ...properties,
      },
      feeders: feeders.map((feeder) =>
        feeder.name === 'LT-MAIN' && incomer ? { ...feeder, properties: { ...feeder.properties, ...incomer } } : feeder,
      ),
    };
  }

  it('buys 11 glands and lugs for 1920 A, and a gland plate of aluminium in the place of one of steel', () => {
    const [single, multi] = [quantities(substation({}, chosen)), quantities(substation({}, null))];
    expect(single).toMatchObject({ gland64: 11, lug630: 11, aluminiumPlatePerKg: 2.4 });
    // Five runs of 300 mm2 of four conductors before; the ways keep theirs.
    const fewer = (key: string) => (multi[key] ?? 0) - (single[key] ?? 0);
    expect([fewer('gland76'), fewer('lug300')]).toEqual([5, 20]);
    expect([multi.gland64, multi.lug630, multi.aluminiumPlatePerKg]).toEqual([undefined, undefined, undefined]);
    // The plate of the incomer has 500 x 600 mm: 0.3 x 0.003 x 2700 = 2.4 kg of aluminium for 7.1 kg of steel.
    expect(fewer('sheetMetalPerKg')).toBeCloseTo(7.0, 1);
  });

  it('has no K4 for Inc 1780 A, and one for the 2000 A of the full current', () => {
    const judged = (properties: Readonly<Record<string, PropertyValue>>) => {
      const { board, checks } = mustBeOk(quoteBoard(knowledge, substation(properties, chosen), terms));
      const main = board.feeders.find(({ name }) => name === 'LT-MAIN');
      const findings = checks.filter(({ id }) => id === 'K4');
      return [
        main?.values.CABLE_CAPACITY,
        main?.values.INC,
        ...findings.map(({ severity, message }) => `${severity} ${message}`),
      ];
    };
    expect(judged({})).toEqual([1920, 1780]);
    expect(judged({ SB_RATING_BASIS: 'Full current' })).toEqual([
      1920,
      2000,
      'W LT-MAIN: cables 3 x 1C x 630 mm2 carry 1920 A of 2000 A',
    ]);
  });
});

/** A board of two bus sections with modules, an ACB of size II that can be withdrawn, and a blank: 5 cubicles, 3 units. */
function plant(properties: Readonly<Record<string, PropertyValue>>, more: readonly FeederConfiguration[] = []) {
  return aBoard({ RATED_CURRENT: 2500, QTY_BC: 1, INTERRUPT_RATING: 50, SB_IP: 'IP42', ...properties }, [
    aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1', { FEEDER_MOUNTING: 'Withdrawable' }),
    aFeeder('B/C', 'ACB_BC', 2500, 4, 'A1'),
    aFeeder('O/G-1', 'MCCB_OG', 250, 4, 'A3 B3'),
    aBlank('Future', 600, 'B1'),
    ...more,
  ]);
}

describe('the lines that an input asks for', () => {
  const plain = quantities(plant({}));

  it.each<[string, Readonly<Record<string, PropertyValue>>, Readonly<Record<string, number | undefined>>]>([
    ['another shade', { SB_COLOR: 'RAL 7035' }, { nonStandardShade: plain.sheetMetalPerKg }],
    // Bright bars carry less and are heavier.
    [
      'tinned bars',
      { BUS_PLATING: 'Tinned' },
      { tinningCopperPerKg: 815.8, busbarCopperPerKg: 815.8, sleeve100: undefined },
    ],
    // Two columns, incomer and coupler, the coupler again, two shipping breaks.
    ['silver-plated joints', { BUS_PLATING: 'Silver-plated joints' }, { silverJointSet: 7, sleeve100: undefined }],
    ['no plating', { BUS_PLATING: 'None' }, { tinningCopperPerKg: undefined, sleeve100: undefined }],
    ['heaters in every cubicle', { HEATER: 'Per cubicle' }, { heaterSet: 4, wire15PerM: 52.8, ferrule: 48 }],
    ['one heater', { HEATER: 'Per board' }, { heaterSet: 1, wire15PerM: 13.2, breakTerminal: 24 }],
    ['cubicle lights', { CUBICLE_LIGHT: 'Y' }, { cubicleLight: 4, crimpPin: 32 }],
    ['a socket', { SOCKET: 'Y' }, { socketSet: 1, wire15PerM: 6.6 }],
    ['a mimic diagram', { MIMIC: 'Y' }, { mimicPerM: 4.4 }],
    ['foundation bolts', { SCOPE_FOUNDATION_BOLTS: 'Y' }, { foundationBolt: 20 }],
    ['a trolley', { SCOPE_TROLLEY: 'Y' }, { trolley: 1 }],
    // 7 runs of 300 mm2 to the incomer, one of 150 mm2 to each of six ways; four conductors each.
    ['glands', { SCOPE_GLANDS: 'Y' }, { gland76: 7, gland64: 6, lug300: undefined }],
    ['lugs', { SCOPE_LUGS: 'Y' }, { lug300: 28, lug150: 24, gland76: undefined }],
    ['no aluminium plates for cables of several cores', {}, { aluminiumPlatePerKg: undefined }],
    ['a closed enclosure', { SB_IP: 'IP54', RATED_CURRENT: 2000 }, { louvreMesh: undefined }],
    ['fans at the air circuit-breakers', { VENT_FANS: 'ACB cubicles' }, { fanSet: 2 }],
    ['fans everywhere', { VENT_FANS: 'All cubicles' }, { fanSet: 4 }],
    ['no fans', {}, { fanSet: undefined }],
    // SBD 18.6: droppers of 2x100x10 and, for the neutral, 1x100x10: 3 x 20 + 10 braids of 100 mm2.
    ['a bus duct', { SB_CONN_TYPE: 'Bus duct (rigid)' }, { cableSupport: 2, busDuctFlange: 1, busDuctBraid: 70 }],
  ])('%s', (_what, properties, expected) => {
    const before = {
      louvreMesh: 8,
      cableSupport: 3,
      heaterSet: undefined,
      wire15PerM: undefined,
      breakTerminal: undefined,
    };
    expect(plain).toMatchObject({ louvreMesh: before.louvreMesh, cableSupport: before.cableSupport });
    const counts = quantities(plant(properties));
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, counts[key]]))).toEqual(expected);
  });

  it('cost more per cubicle in stainless steel', () => {
    const { material } = quoted(plant({ HARDWARE: 'Stainless steel' }));
    const hardware = material.filter(({ rateKey }) => rateKey === 'cubicleHardware');
    expect(hardware.map(({ quantity, listPrice }) => [quantity.value, listPrice.value])).toEqual([[5, 2025]]);
    expect(hardware[0]?.listPrice.origin.arithmetic).toBe('round(1500 * 1.35, 2)');
  });

  it('are 8 terminals, a shorting link and two wire points for the transformer of a capacitor bank', () => {
    const bank = (chosen: Readonly<Record<string, string>>) => {
      const properties = { APFC_KVAR: 100, SECTION_A: 1, ...chosen };
      return quantities(plant({}, [{ name: 'PFC', type: 'APFC', properties, components: [] }]));
    };
    const { ctTerminal, ctShortingLink, wire25PerM } = bank({});
    expect({ ctTerminal, ctShortingLink, wire25PerM }).toEqual({ ctTerminal: 8, ctShortingLink: 1, wire25PerM: 7 });
    expect(bank({ APFC_CT: 'Purchaser' }).ctTerminal).toBeUndefined();
  });

  it('are wire, terminals and shorting links of current transformers, apart from those of control', () => {
    const transformers = [aComponent('MeteringCT', { QTY: 3 }), aComponent('ProtectionCT', { QTY: 1 })];
    const metered = aFeeder('O/G-2', 'MCCB_OG', 100, 4, 'B2', {}, [...transformers, aComponent('Lamps', { QTY: 4 })]);
    const counts = quantities(plant({}, [metered]));
    // Two copies with 4 transformers of 2 wire points and 4 lamps of 2: 16 and 16 points; two begun sets each.
    expect(counts).toMatchObject({ wire25PerM: 56, wire15PerM: 35.2, ferrule: 64, ctTerminal: 32, ctShortingLink: 4 });
    expect(counts.terminal).toBe(Math.ceil(0.66 * 32));
  });

  it.each([
    ['110 AC', {}, 2, { controlTransformer500: 1 }],
    ['110 AC', {}, 6, { controlTransformer1000: 1 }],
    ['110 AC', {}, 16, { controlTransformer2000: 1 }],
    ['230 AC', {}, 6, {}],
    ['230 AC', { BUSBAR_SYS: 'TP-E' }, 6, { controlTransformer1000: 1 }],
    ['24 DC', {}, 6, {}],
  ] as const)('is a control transformer for coils of %s with %o: %d coils', (voltage, board, coils, expected) => {
    const coiled = aFeeder('O/G-3', 'MCCB_OG', 63, 3, `B${coils}`, { FEEDER_SHUNT: voltage });
    const counts = quantities(plant({ ...board, CONTROL_VOLTAGE: '24 DC' }, [coiled]));
    const transformers = Object.entries(counts).filter(([key]) => key.startsWith('controlTransformer'));
    expect(Object.fromEntries(transformers)).toEqual(expected);
  });

  it('are no control transformer where the section has a control supply of its own (SBD 11.5)', () => {
    const coiled = aFeeder('O/G-3', 'MCCB_OG', 63, 3, 'B6', { FEEDER_SHUNT: '110 AC' });
    const transformersBeside = (section: string) => {
      const properties = { CONTROL_VA: 500, [`SECTION_${section}`]: 1 };
      const counts = quantities(plant({}, [coiled, { name: 'CS', type: 'CONTROL', properties, components: [] }]));
      return counts.controlTransformer1000;
    };
    expect([transformersBeside('A'), transformersBeside('B')]).toEqual([1, undefined]);
  });

  it('are a neutral link for each 3N way, and else what the way of four poles takes', () => {
    const linked = withWays('3N');
    const link = { neutralLink100: 6, neutralLink250: 2 };
    expect(quantities(linked)).toEqual({ ...quantities(referenceBoards.RB2), ...link });
    const numbers = (configuration: BoardConfiguration) =>
      mustBeOk(quoteBoard(knowledge, configuration, terms)).bill.flatMap(({ feeder, catalogueNumber }) =>
        feeder === null ? [] : [catalogueNumber],
      );
    expect(numbers(linked)).toEqual(numbers(withWays(3)));
  });

  it('are a neutral link for the current of the neutral: 630 A on a board with 200 % takes that of 1600 A', () => {
    const ofBoard = (neutral: number) => {
      const board = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', NEUTRAL_RATING: neutral }, [
        aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
        aFeeder('O/G', 'MCCB_OG', 630, '3N', 'A1'),
      ]);
      return Object.keys(quantities(board)).filter((line) => line.startsWith('neutralLink'));
    };
    expect([ofBoard(100), ofBoard(200)]).toEqual([['neutralLink630'], ['neutralLink1600']]);
  });

  it('are no trolley for fixed breakers, nor for those of size I', () => {
    const sizeOne = aBoard({ RATED_CURRENT: 1600, SCOPE_TROLLEY: 'Y' }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_MOUNTING: 'Withdrawable', FEEDER_FAULT_LEVEL: 36 }),
    ]);
    expect(quantities(sizeOne).trolley).toBeUndefined();
  });
});
