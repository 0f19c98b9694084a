import { mustReadCatalog } from '@pw/catalog/read';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { mccbKind } from '../kinds/mccb.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ComponentConfiguration } from '../model/board.ts';
import { feederRemarks, remarkTexts } from '../model/feeder-faults.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

type Chosen = Readonly<Record<string, string | number>>;
const feederOf = (
  type: string,
  chosen: Chosen,
  components: readonly ComponentConfiguration[] = [],
  board: Chosen = {},
) => oneFeeder(knowledge, aFeeder('F', type, type.startsWith('ACB') ? 1600 : 160, 4, 'A1', chosen, components), board);

describe('the wire points of accessories', () => {
  it.each([
    {
      type: 'MCCB_OG',
      chosen: {},
      points: 0,
      why: 'nothing is ticked, and contacts that come with an ACB do not count',
    },
    { type: 'MCCB_OG', chosen: { FEEDER_SHUNT: 'Y' }, points: 2, why: 'a shunt trip has 2' },
    {
      type: 'MCCB_OG',
      chosen: { FEEDER_UVR: '24 DC' },
      points: 2,
      why: 'a coil with its own voltage counts as ticked',
    },
    { type: 'MCCB_OG', chosen: { FEEDER_MOTOR: 'Y', FEEDER_CLOSE: 'Y' }, points: 8, why: 'motor 6, closing coil 2' },
    { type: 'MCCB_OG', chosen: { FEEDER_AUX: 'Y' }, points: 4, why: '1NO+1NC of an MCCB' },
    { type: 'ACB_IC', chosen: { FEEDER_AUX: 'Y' }, points: 8, why: '2NO+2NC of an ACB' },
    { type: 'ACB_IC', chosen: { FEEDER_AUX: '4+4' }, points: 16, why: '4NO+4NC of an ACB' },
    { type: 'ACB_IC', chosen: { FEEDER_TRIPALARM: 'Y', FEEDER_COMM: 'Y' }, points: 8, why: 'alarm 2, communication 6' },
    { type: 'ACB_IC', chosen: { FEEDER_DOOR_INTLK: 'Y', FEEDER_KEYLOCK: 'Y' }, points: 6, why: 'interlock 6, key 0' },
    { type: 'MCCB_OG', chosen: { MCCB_EARTHLEAK: 'Y', MCCB_PHASE_BARRIER: 'Y' }, points: 6, why: 'earth leakage 6' },
    { type: 'MCCB_OG', chosen: { FEEDER_ROT_HANDLE: 'Y', MCCB_EXT_TERMINAL: 'Y' }, points: 0, why: 'no wires' },
    {
      type: 'MCCB_OG',
      chosen: { FEEDER_SPREADER: 'Y', FEEDER_TERM_SHROUD: 'Y', FEEDER_PADLOCK: 'Y' },
      points: 0,
      why: 'no wires',
    },
    { type: 'ACB_OG', chosen: { FEEDER_TEST_BLOCK: 'Y', FEEDER_PADLOCK: 'Y' }, points: 8, why: 'test block 8' },
  ])('are $points on $type: $why', ({ type, chosen, points }) => {
    expect(feederOf(type, chosen).values.ACCESSORY_WIRE_POINTS).toBe(points);
  });
});

describe('the wire points of the standard control kits', () => {
  const lamps = (quantity: number) => aComponent('Lamps', { QTY: quantity });
  const transformers = aComponent('MeteringCT', { QTY: 3 });
  const meter = aComponent('PowerMonitoringDevice');
  const controlSwitch = aComponent('BreakerControlSwitch');
  const fuse = (quantity: number) => aComponent('MCB10kA', { QTY: quantity });
  const twoPole = aComponent('MCB10kA', { WIRE_POINTS: 4 });
  const electric = { FEEDER_SHUNT: 'Y', FEEDER_CLOSE: 'Y', FEEDER_MOTOR: 'Y', FEEDER_AUX: '4+4' };
  const couplerKit = [lamps(4), controlSwitch, twoPole];

  it.each([
    {
      kit: 'IC-ACB',
      type: 'ACB_IC',
      chosen: electric,
      components: [lamps(3), lamps(4), transformers, meter, controlSwitch, fuse(3), twoPole],
      points: 76,
    },
    { kit: 'BC-ACB', type: 'ACB_BC', chosen: electric, components: couplerKit, points: 44 },
    { kit: 'OG-ACB', type: 'ACB_OG', chosen: electric, components: [...couplerKit, transformers, meter], points: 64 },
    {
      kit: 'IC-MCCB',
      type: 'MCCB_IC',
      chosen: { FEEDER_SHUNT: 'Y', FEEDER_AUX: 'Y', FEEDER_TRIPALARM: 'Y' },
      components: [lamps(3), transformers, meter, fuse(3)],
      points: 40,
    },
    {
      kit: 'OG-MCCB basic',
      type: 'MCCB_OG',
      chosen: { FEEDER_ROT_HANDLE: 'Y', FEEDER_AUX: 'Y' },
      components: [],
      points: 4,
    },
    {
      kit: 'OG-MCCB metered',
      type: 'MCCB_OG',
      chosen: { FEEDER_ROT_HANDLE: 'Y', FEEDER_AUX: 'Y' },
      components: [transformers, meter],
      points: 24,
    },
  ])('of $kit come to $points', ({ type, chosen, components, points }) => {
    expect(feederOf(type, chosen, components).values.WIRE_POINTS).toBe(points);
  });

  it('count for every copy', () => {
    const chosen = { FEEDER_AUX: 'Y', SECTION_A: 3, SECTION_B: 2 };
    expect(feederOf('MCCB_OG', chosen, [meter]).values.WIRE_POINTS).toBe((4 + 14) * 5);
  });
});

describe('the articles of a feeder', () => {
  const numbersOf = (type: string, chosen: Chosen, board: Chosen = {}) => {
    const feeder = feederOf(type, chosen, [], board);
    return feeder.kind.articles(feeder.values).map((article) => article.catalogueNumber);
  };

  it('are the breaker and every ticked accessory, one of each', () => {
    const feeder = feederOf('MCCB_OG', { FEEDER_SHUNT: 'Y', FEEDER_ROT_HANDLE: 'Y' }, [], { INTERRUPT_RATING: 50 });
    const common = { group: 'MCCB', make: 'Siemens', materialClass: 'Siemens Switchgear', quantity: 1, device: null };
    const accessory = (askedBy: string, description: string, catalogueNumber: string) => ({
      ...common,
      askedBy,
      description,
      catalogueNumber,
      priceKey: catalogueNumber,
    });
    expect(feeder.kind.articles(feeder.values)).toEqual([
      {
        ...common,
        description: 'MCCB 3VA1 160 A 4P 55 kA TM220',
        catalogueNumber: '3VA1116-5EE42-0AA0',
        priceKey: '3VA1116-5EE42-0AA0',
      },
      accessory('FEEDER_SHUNT', 'Shunt trip 230 AC', '3VA9988-0BL33'),
      accessory('FEEDER_ROT_HANDLE', 'Rotary handle', '3VA9157-0FK21'),
    ]);
  });

  it('name the mounting of a withdrawable ACB', () => {
    const feeder = feederOf('ACB_IC', { FEEDER_FAULT_LEVEL: 65 });
    expect(feeder.kind.articles(feeder.values)[0]?.description).toBe(
      'ACB 3WA1 1600 A 4P Icu 80 kA, Icw 66 kA 1 s ETU600 withdrawable',
    );
  });

  it('name the class where no breaking capacity is known at the voltage', () => {
    const feeder = feederOf('MCCB_OG', { FEEDER_ICU_CLASS: 'N' }, [], { OPER_VOLTAGE: 690 });
    expect(feeder.kind.articles(feeder.values)[0]?.description).toBe('MCCB 3VA1 160 A 4P class N TM220');
  });

  it('of an ACB carry house numbers of the releases, drive and contacts', () => {
    const ticks = { FEEDER_SHUNT: 'Y', FEEDER_UVR: 'Y', FEEDER_MOTOR: 'Y', FEEDER_CLOSE: 'Y', FEEDER_AUX: '4+4' };
    const further = { FEEDER_TRIPALARM: 'Y', FEEDER_COMM: 'Y', FEEDER_DOOR_INTLK: 'Y', FEEDER_KEYLOCK: 'Y' };
    expect(numbersOf('ACB_IC', { ...ticks, ...further }).slice(1)).toEqual(
      ['SHUNT', 'UVR', 'MOTOR', 'CLOSE', 'AUX44', 'TRIP', 'COMM', 'DOOR', 'KEY', 'WDKIT'].map((name) => `3WA-${name}`),
    );
    expect(numbersOf('ACB_IC', { FEEDER_AUX: 'Y' })[1]).toBe('3WA-AUX22');
  });

  it.each([
    { voltage: '230 AC', contact: '3VA9988-0AA12' },
    { voltage: '24 DC', contact: '3VA9988-0AA13' },
  ])('hold the auxiliary contact for $voltage of the board', ({ voltage, contact }) => {
    expect(numbersOf('MCCB_OG', { FEEDER_AUX: 'Y' }, { CONTROL_VOLTAGE: voltage })[1]).toBe(contact);
  });

  it.each([
    { chosen: 'Y', board: '230 AC', number: '3VA9988-0BL33' },
    { chosen: 'Y', board: '110 DC', number: '3VA-SHUNT-11' },
    { chosen: '230 AC', board: '110 DC', number: '3VA9988-0BL33' },
  ])('hold the coil $number for $chosen on a board of $board: the found number is for 230 V', (row) => {
    expect(numbersOf('MCCB_OG', { FEEDER_SHUNT: row.chosen }, { CONTROL_VOLTAGE: row.board })[1]).toBe(row.number);
  });

  it('name what is ticked though no table has its number, so that it is missed in the bill and by check X2', () => {
    const { values } = feederOf('MCCB_OG', { FEEDER_ROT_HANDLE: 'Y', FEEDER_SHUNT: '24 DC' });
    const { accessoryArticle } = catalog;
    const rows = accessoryArticle.rows.filter(({ property }) => property === 'FEEDER_MOTOR');
    const kind = mccbKind({ ...catalog, accessoryArticle: { ...accessoryArticle, rows } });
    const unknown = { catalogueNumber: '', quantity: 1, materialClass: 'Siemens Switchgear' };
    expect(kind.articles(values).slice(1)).toMatchObject([
      { ...unknown, description: 'Shunt trip 24 DC', priceKey: 'Shunt trip 24 DC of 3VA11' },
      { ...unknown, description: 'Rotary handle', priceKey: 'Rotary handle of 3VA11' },
    ]);
  });

  it('cost nothing where no breaker is made in the class, so that only check C1 speaks', () => {
    const feeder = feederOf('MCCB_OG', { FEEDER_AMP_RATING: 1000, FEEDER_ICU_CLASS: 'L' });
    expect(feeder.kind.articles(feeder.values)[0]).toMatchObject({
      catalogueNumber: '',
      priceKey: 'DUMMY',
      listPrice: { paise: 0 },
    });
  });

  it('are none while rating or poles are missing', () => {
    const feeder = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, null, 'A1', { FEEDER_SHUNT: 'Y' }));
    expect(feeder.kind.articles(feeder.values)).toEqual([]);
  });

  const ofEveryTick = { FEEDER_SPREADER: 'Y', FEEDER_TERM_SHROUD: 'Y', FEEDER_PADLOCK: 'Y', FEEDER_TEST_BLOCK: 'Y' };
  it.each([
    { ratingA: 160, house: '11', padlock: '3VA9388-0LB10' },
    { ratingA: 200, house: '12', padlock: '3VA9388-0LB10' },
    { ratingA: 250, house: '21', padlock: '3VA-PADLOCK-21' },
    { ratingA: 400, house: '14', padlock: '3VA9088-0LB10' },
    { ratingA: 1000, house: '15', padlock: '3VA-PADLOCK-15' },
    { ratingA: 1250, house: '27', padlock: '3VA-PADLOCK-27' },
  ])('of $ratingA A carry the numbers of its frame: spreaders, shrouds, padlock device', (row) => {
    const feeder = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', row.ratingA, 4, 'A1', ofEveryTick));
    expect(feeder.values.FEEDER_ACC_CAT_NO?.split(',').slice(1)).toEqual([
      row.padlock,
      'PW-TESTBLOCK',
      `3VA-SPREADER-${row.house}`,
      `3VA-SHROUD-${row.house}`,
    ]);
  });

  it('hold a rotary handle of an MCCB unless it is taken away, and a kit of an ACB only if it can be withdrawn', () => {
    expect(numbersOf('MCCB_IC', {}).slice(1)).toEqual(['3VA9157-0FK21']);
    expect(numbersOf('MCCB_IC', { FEEDER_ROT_HANDLE: 'N' }).slice(1)).toEqual([]);
    expect(numbersOf('ACB_BC', {}).slice(1)).toEqual(['3WA-WDKIT']);
    expect(numbersOf('ACB_BC', { FEEDER_MOUNTING: 'Fixed' }).slice(1)).toEqual([]);
  });

  it('are in one text with commas on the form', () => {
    expect(feederOf('MCCB_OG', { FEEDER_SHUNT: 'Y', FEEDER_AUX: 'Y' }).values.FEEDER_ACC_CAT_NO).toBe(
      '3VA9988-0BL33,3VA9988-0AA12,3VA9157-0FK21',
    );
  });

  it('of an accessory that the breaker does not offer stay, with a remark', () => {
    const feeder = feederOf('MCCB_OG', { FEEDER_CLOSE: 'Y' });
    expect(feeder.kind.articles(feeder.values)[1]?.catalogueNumber).toBe('3VA-CLOSE-11');
    expect(remarkTexts(feederRemarks(feeder))).toBe('Closing coil is not offered for an MCCB');
  });
});
