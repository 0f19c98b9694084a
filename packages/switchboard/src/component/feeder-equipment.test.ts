import { mustReadCatalog } from '@pw/catalog/read';
import { writtenValue } from '@pw/configurator/value';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { evaluateBoard, openSession } from '../assessment/evaluate-board.ts';
import { judgeCurrentTransformers } from '../checks/equipment-checks.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { ctRatios } from '../model/ct-ratio.ts';
import { componentArticle } from './component-article.ts';
import { equipmentNeeds } from './feeder-equipment.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

type Chosen = Readonly<Record<string, string | number>>;

const feederOf = (type: string, chosen: Chosen, ratingA = 250) =>
  oneFeeder(knowledge, aFeeder('F', type, ratingA, 4, 'A1', chosen), { QTY_BC: 1 });

const listOf = ({ components }: EvaluatedFeeder) =>
  components.map((component) => {
    const { description, catalogueNumber, quantity } = componentArticle(component, tables, components);
    return `${quantity} x ${description}, ${catalogueNumber}`;
  });

const red = '1 x LED indicating lamp 22 mm red: on, 3SU1106-6AA20-1AA0';
const green = '1 x LED indicating lamp 22 mm green: off, 3SU1106-6AA40-1AA0';
const amber = '1 x LED indicating lamp 22 mm amber: trip, 3SU1106-6AA00-1AA0';
const transformers = (rated: string) => `3 x Metering current transformer 250/5, ${rated}, 4NC5-250/5`;
const ammeter = [
  '1 x Ammeter 96x96, PW-AMMETER',
  '1 x Ammeter selector switch, 4 positions, PW-ASS',
  transformers('class 1.0, 10 VA'),
];
const voltmeter = ['1 x Voltmeter 96x96, PW-VOLTMETER', '1 x Voltmeter selector switch, 7 positions, PW-VSS'];
const meter = ['1 x Power monitoring device PAC3200, 7KM2112-0BA00', transformers('class 0.5, 5 VA')];

describe('the indication of a feeder', () => {
  it.each([
    { type: 'MCCB_OG', indication: 'None', lamps: [], points: 0 },
    // Two lamps and the contact of an MCCB, then three with the alarm contact.
    { type: 'MCCB_OG', indication: 'ON-OFF', lamps: [red, green], points: 2 + 2 + 4 },
    { type: 'MCCB_IC', indication: 'ON-OFF-TRIP', lamps: [red, green, amber], points: 3 * 2 + 4 + 2 },
    { type: 'ACB_BC', indication: 'ON-OFF', lamps: [red, green], points: 2 + 2 + 8 },
  ])('$indication of $type brings its lamps and $points wire points', ({ type, indication, lamps, points }) => {
    const feeder = feederOf(type, { FEEDER_INDICATION: indication }, type === 'ACB_BC' ? 1600 : 250);
    expect([listOf(feeder), feeder.values.WIRE_POINTS]).toEqual([lamps, points]);
  });

  it('ticks the contacts that its lamps need, and says why', () => {
    const ticks = (chosen: Chosen) => {
      const { values, explain } = feederOf('ACB_IC', chosen, 1600);
      return [values.FEEDER_AUX, values.FEEDER_TRIPALARM, explain('FEEDER_AUX' as never).source];
    };
    expect(ticks({})).toEqual(['N', 'N', 'SBD 11.4, 2.5']);
    expect(ticks({ FEEDER_INDICATION: 'ON-OFF' })).toEqual(['Y', 'N', 'SBD 11.4, 2.5']);
    expect(ticks({ FEEDER_INDICATION: 'ON-OFF-TRIP' })).toEqual(['Y', 'Y', 'SBD 11.4, 2.5']);
    expect(ticks({ FEEDER_INDICATION: 'ON-OFF', FEEDER_AUX: '4+4' })).toEqual(['4+4', 'N', 'entered']);
  });

  it('leaves a person who takes a contact away the choice, and names the lamps that stay dark', () => {
    const without = { FEEDER_INDICATION: 'ON-OFF', FEEDER_AUX: 'N', FEEDER_TRIPALARM: 'N' };
    const session = openSession(knowledge, aBoard({}, [aFeeder('F', 'MCCB_OG', 250, 4, 'A1', without)]));
    expect(session.state('f0', 'FEEDER_AUX')).toMatchObject({
      value: 'N',
      conflict: { nearest: 'Y', reasons: [{ filter: 'contact-for-indication' }] },
    });
    expect(session.state('f0', 'FEEDER_TRIPALARM').conflict).toBeNull();
  });
});

describe('the indication of other kinds', () => {
  it.each([
    { type: 'SFU_OG', chosen: { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' } },
    { type: 'DB', chosen: { FEEDER_AMP_RATING: 63 } },
  ])('of $type brings its lamps with two wire points each', ({ type, chosen }) => {
    const made = (indication: string) => {
      const properties = { SECTION_A: 1, ...chosen, FEEDER_INDICATION: indication };
      return oneFeeder(knowledge, { name: 'F', type, properties, components: [] });
    };
    const [none, lamps] = [made('None'), made('ON-OFF-TRIP')];
    expect(listOf(lamps)).toHaveLength(3);
    expect(lamps.values.WIRE_POINTS - none.values.WIRE_POINTS).toBe(6);
  });
});

describe('the metering of a feeder', () => {
  it.each([
    { metering: 'None', list: [], points: 0, instruments: 0 },
    { metering: 'A', list: ammeter, points: 2 + 8 + 6, instruments: 2 },
    { metering: 'VA', list: [...ammeter, ...voltmeter], points: 16 + 2 + 8, instruments: 4 },
    { metering: 'MFM', list: meter, points: 20, instruments: 1 },
  ])('$metering brings $points wire points and $instruments instruments on the door', (row) => {
    const feeder = feederOf('MCCB_OG', { FEEDER_METERING: row.metering });
    expect(listOf(feeder)).toEqual(row.list);
    expect([feeder.values.WIRE_POINTS, feeder.values.DOOR_INSTRUMENTS]).toEqual([row.points, row.instruments]);
  });

  it('makes a compartment higher as instruments do that a person added', () => {
    const added = ['Ammeter', 'AmmeterSelectorSwitch', 'Voltmeter', 'VoltmeterSelectorSwitch'].map((each) =>
      aComponent(each),
    );
    const byHand = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 63, 4, 'A1', {}, added));
    const asked = feederOf('MCCB_OG', { FEEDER_METERING: 'VA' }, 63);
    expect(asked.values.MODULE_HEIGHT).toBe(byHand.values.MODULE_HEIGHT);
    expect(asked.values.MODULE_HEIGHT).toBeGreaterThan(feederOf('MCCB_OG', {}, 63).values.MODULE_HEIGHT);
  });

  it('has transformers of the ratio that suits the rated current, which check K2 looks at', () => {
    const feeder = feederOf('MCCB_OG', { FEEDER_METERING: 'A' }, 315);
    const ratio = ctRatios.of({ primaryA: 400, secondaryA: 5 });
    expect(feeder.components.at(-1)?.values).toMatchObject({ CT_RATIO: ratio, RATIO: ratio });
    expect(judgeCurrentTransformers(tables, feeder)).toMatchObject({
      causes: [],
      bounds: [{ code: 'UTILISATION', values: { ratio: '400/5', ratingA: 315 } }],
    });
  });

  it('counts for every copy in wire, sets of transformers and hours', () => {
    const board = (chosen: Chosen) =>
      assessBoard(
        knowledge,
        aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aFeeder('F', 'MCCB_OG', 250, 4, 'A3', chosen)]),
      ).design;
    expect(board({ FEEDER_METERING: 'MFM' })?.takeOff.wirePoints.value).toBe(3 * 20);
    const hours = (chosen: Chosen) =>
      board(chosen)?.hours.departments.find(({ department }) => department === 'wiring')?.hours.value;
    expect([hours({}), hours({ FEEDER_METERING: 'MFM' })]).toEqual([0, 4.2]);
  });
});

describe('the equipment of a feeder', () => {
  const kit = { when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered', note: '' };
  const asked = { FEEDER_INDICATION: 'ON-OFF', FEEDER_METERING: 'A' };
  const way = aFeeder('F', 'MCCB_OG', 250, 4, 'A1', asked, [aComponent('Timer')]);
  const equipped = () => {
    const [feeder] = evaluateBoard(knowledge, { ...aBoard({}, [way]), demands: [kit] }).feeders;
    if (!feeder) {
      throw new Error('the board has one feeder');
    }
    return feeder;
  };

  it('comes behind its own components: kits by demand, then indication, then metering, each with what asks for it', () => {
    expect(equipped().components.map(({ family, from }) => `${family} ${from?.value ?? 'of its own'}`)).toEqual([
      'Timer of its own',
      'MeteringCT OG-MCCB metered',
      'PowerMonitoringDevice OG-MCCB metered',
      'Lamps ON-OFF',
      'Lamps ON-OFF',
      'Ammeter A',
      'AmmeterSelectorSwitch A',
      'MeteringCT A',
    ]);
    // Timer 5, kit 20 and its contact 4, lamps 4, ammeter 16.
    expect(equipped().values.WIRE_POINTS).toBe(5 + 24 + 4 + 16);
  });

  it('explains each of its values down to what asks for it, with arithmetic that gives the value', () => {
    for (const { values, explain } of equipped().components) {
      for (const property of Object.keys(values)) {
        const origin = explain(property as never);
        expect([property, evaluateArithmetic(origin.arithmetic)]).toEqual([property, writtenValue(origin.value)]);
      }
    }
    const [, transformer] = equipped().components;
    expect(transformer?.explain('QTY').inputs).toMatchObject([
      { name: 'DEMANDED_KITS', value: 'OG-MCCB metered', origin: { source: 'demand 1 of the board' } },
    ]);
    expect(transformer?.isChosen('QTY')).toBe(false);
  });

  it('is known for all that lists offer, so that no tick is lost', () => {
    const missing = (rows: typeof tables.feederEquipment.rows) =>
      equipmentNeeds.flatMap((need) => need({ ...tables, feederEquipment: { ...tables.feederEquipment, rows } }));
    expect(missing(tables.feederEquipment.rows)).toEqual([]);
    expect(missing(tables.feederEquipment.rows.filter(({ choice }) => choice !== 'VA'))).toEqual([
      'feeder-equipment.csv holds no row for FEEDER_METERING VA, which feeder-option.csv offers: add it',
    ]);
    const [first] = tables.feederEquipment.rows;
    expect(missing(first ? [...tables.feederEquipment.rows, { ...first, part: 'Clock' }] : [])).toEqual([
      expect.stringContaining('component-family.csv holds no row with the family Clock'),
    ]);
  });
});
