import { mustReadCatalog } from '@pw/catalog/read';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ComponentConfiguration } from '../model/board.ts';
import { feederRemarks, missingEntries, remarkTexts } from '../model/feeder-faults.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

type Chosen = Readonly<Record<string, string | number>>;
const mccb = (type: string, ratingA: number, feeder: Chosen = {}, board: Chosen = {}) =>
  oneFeeder(knowledge, aFeeder('F', type, ratingA, 3, 'A1', feeder), board).values;
const way = (ratingA: number, feeder: Chosen = {}, board: Chosen = {}) => mccb('MCCB_OG', ratingA, feeder, board);

describe('the frame of an MCCB', () => {
  it.each([
    { ratingA: 160, chosen: {}, frame: '3VA11', why: 'thermal-magnetic below 250 A' },
    { ratingA: 200, chosen: {}, frame: '3VA12', why: 'thermal-magnetic below 250 A' },
    { ratingA: 250, chosen: {}, frame: '3VA22', why: 'electronic from 250 A' },
    { ratingA: 315, chosen: {}, frame: '3VA23', why: 'electronic from 250 A' },
    { ratingA: 500, chosen: {}, frame: '3VA24', why: 'electronic from 250 A' },
    { ratingA: 1000, chosen: {}, frame: '3VA25', why: 'electronic from 250 A' },
    { ratingA: 1250, chosen: {}, frame: '3VA27', why: 'the only one above 1000 A' },
    { ratingA: 63, chosen: { FEEDER_FAULT_LEVEL: 80 }, frame: '3VA21', why: 'a fault level above 70 kA' },
    { ratingA: 63, chosen: { FEEDER_FAULT_LEVEL: 70 }, frame: '3VA11', why: 'a fault level of just 70 kA' },
    { ratingA: 63, chosen: { FEEDER_COMM: 'Y' }, frame: '3VA21', why: 'communication' },
    { ratingA: 400, chosen: { FEEDER_ICU_CLASS: 'S' }, frame: '3VA13', why: 'class S, which only 3VA1 has' },
    { ratingA: 63, chosen: { FEEDER_ICU_CLASS: 'C' }, frame: '3VA21', why: 'class C, which only 3VA2 has' },
    {
      ratingA: 63,
      chosen: { FEEDER_COMM: 'Y', FEEDER_ICU_CLASS: 'S' },
      frame: '3VA11',
      why: 'class before communication',
    },
    { ratingA: 400, chosen: { FEEDER_ICU_CLASS: 'M' }, frame: '3VA23', why: 'class M, which both have' },
    { ratingA: 1250, chosen: { FEEDER_ICU_CLASS: 'S' }, frame: '3VA27', why: 'the only one above 1000 A' },
  ])('is $frame at $ratingA A for $why', ({ ratingA, chosen, frame }) => {
    expect(way(ratingA, chosen).FRAME).toBe(frame);
  });

  it('is 3VA10 in class B, chosen by user or rule, up to 100 A', () => {
    expect(way(100, {}, { INTERRUPT_RATING: 16 })).toMatchObject({ FRAME: '3VA10', ICU_CLASS: 'B', ICU: 16 });
    expect(way(100, { FEEDER_ICU_CLASS: 'B' })).toMatchObject({ FRAME: '3VA10', ICU_CLASS: 'B', ICU: 16 });
    expect(way(125, { FEEDER_ICU_CLASS: 'B' })).toMatchObject({ FRAME: '3VA11', CLASS_MADE: 0, ICU: null });
    expect(way(125, {}, { INTERRUPT_RATING: 16 })).toMatchObject({ FRAME: '3VA11', ICU_CLASS: 'N', ICU: 25 });
  });
});

describe('the class of an MCCB', () => {
  it.each([
    { ratingA: 63, faultKa: 25, breakingClass: 'N', icuKa: 25 },
    { ratingA: 63, faultKa: 36, breakingClass: 'S', icuKa: 36 },
    { ratingA: 160, faultKa: 50, breakingClass: 'M', icuKa: 55 },
    { ratingA: 160, faultKa: 65, breakingClass: 'H', icuKa: 70 },
    { ratingA: 400, faultKa: 10, breakingClass: 'M', icuKa: 55 },
    { ratingA: 400, faultKa: 65, breakingClass: 'H', icuKa: 85 },
    { ratingA: 400, faultKa: 100, breakingClass: 'C', icuKa: 110 },
    { ratingA: 630, faultKa: 150, breakingClass: 'L', icuKa: 150 },
    { ratingA: 800, faultKa: 150, breakingClass: 'C', icuKa: 110 },
    { ratingA: 1600, faultKa: 80, breakingClass: 'H', icuKa: 85 },
  ])('is $breakingClass ($icuKa kA) at $ratingA A and $faultKa kA', ({ ratingA, faultKa, breakingClass, icuKa }) => {
    expect(way(ratingA, { FEEDER_FAULT_LEVEL: faultKa })).toMatchObject({ ICU_CLASS: breakingClass, ICU: icuKa });
  });

  it.each([
    { ratingA: 315, breakingClass: 'N' },
    { ratingA: 1000, breakingClass: 'L' },
    { ratingA: 1250, breakingClass: 'S' },
  ])(
    '$breakingClass is not made at $ratingA A, and then there is no catalogue number',
    ({ ratingA, breakingClass }) => {
      expect(way(ratingA, { FEEDER_ICU_CLASS: breakingClass })).toMatchObject({
        ICU_CLASS: breakingClass,
        CLASS_MADE: 0,
        ICU: null,
        FEEDER_CAT_NO: '',
        PRICE_KEY: 'DUMMY',
      });
    },
  );
});

describe('the release of a breaker', () => {
  it.each([
    { type: 'MCCB_OG', ratingA: 160, release: 'TM-A', tripUnit: 'TM220' },
    { type: 'MCCB_IC', ratingA: 160, release: 'TM-A', tripUnit: 'TM220' },
    { type: 'MCCB_OG', ratingA: 250, release: 'LSI', tripUnit: 'ETU350' },
    { type: 'MCCB_IC', ratingA: 400, release: 'LSIG', tripUnit: 'ETU560' },
    { type: 'MCCB_IC', ratingA: 1250, release: 'LSI', tripUnit: 'ETU350' },
    { type: 'ACB_OG', ratingA: 800, release: 'LSIG', tripUnit: 'ETU600' },
    { type: 'ACB_BC', ratingA: 2500, release: 'LSIG', tripUnit: 'ETU600' },
  ])('is $release ($tripUnit) by default for $type $ratingA A', ({ type, ratingA, release, tripUnit }) => {
    expect(mccb(type, ratingA)).toMatchObject({ RELEASE: release, TRIP_UNIT: tripUnit });
  });

  it.each([
    {
      asked: { FEEDER_RELEASE: 'TM-F' },
      ratingA: 400,
      breaker: '3VA1340',
      tripUnit: 'TM210',
      of: 'the release asked for',
    },
    {
      asked: { FEEDER_RELEASE: 'TM-F' },
      ratingA: 315,
      breaker: '3VA1340',
      tripUnit: 'TM220',
      of: 'one that can be set',
    },
    {
      asked: { FEEDER_RELEASE: 'LSIG-D' },
      ratingA: 63,
      breaker: '3VA2163',
      tripUnit: 'ETU860',
      of: 'the release asked for',
    },
    {
      asked: { FEEDER_TRIP_UNIT: 'ETU550' },
      ratingA: 63,
      breaker: '3VA2163',
      tripUnit: 'ETU550',
      of: 'the trip unit asked for',
    },
    {
      asked: { FEEDER_RELEASE: 'TM-A' },
      ratingA: 1250,
      breaker: '3VA2712',
      tripUnit: 'ETU350',
      of: 'what the series has',
    },
    {
      asked: { FEEDER_TRIP_UNIT: 'TM210', FEEDER_RELEASE: 'LSI' },
      ratingA: 160,
      breaker: '3VA1116',
      tripUnit: 'TM210',
      of: 'the trip unit before the release',
    },
  ])('leads to $breaker with $tripUnit at $ratingA A: $of', ({ asked, ratingA, breaker, tripUnit }) => {
    expect(way(ratingA, asked)).toMatchObject({ BREAKER: breaker, TRIP_UNIT: tripUnit });
  });

  it('goes by the current from which the board asks for electronic ones, and by the voltage', () => {
    expect(way(250, {}, { RELEASE_FROM: 400 })).toMatchObject({ BREAKER: '3VA1225', RELEASE: 'TM-A' });
    expect(way(160, {}, { OPER_VOLTAGE: 690 })).toMatchObject({ BREAKER: '3VA2116', RELEASE: 'LSI' });
  });

  it('that the series has not is replaced and named', () => {
    const values = way(400, { FEEDER_RELEASE: 'LSI', FEEDER_ICU_CLASS: 'S' });
    expect(values).toMatchObject({ BREAKER: '3VA1340', TRIP_UNIT: 'TM220' });
    expect(remarkTexts(feederRemarks({ values }))).toBe('release LSI is not made in 3VA1; TM-A taken');
    expect(feederRemarks({ values: way(400, { FEEDER_TRIP_UNIT: 'ETU860' }) })).toEqual([]);
  });

  it('LI and LSIG-D of an ACB are served by its two trip units', () => {
    const values = mccb('ACB_OG', 800, { FEEDER_RELEASE: 'LI' });
    expect(values).toMatchObject({ TRIP_UNIT: 'ETU300', RELEASE: 'LSI' });
    expect(feederRemarks({ values })).toEqual([]);
  });
});

describe('the rating of an MCCB', () => {
  it.each([
    { ratingA: 315, breaker: '3VA2340', takenA: 400 },
    { ratingA: 400, breaker: '3VA2340', takenA: 400 },
    { ratingA: 200, breaker: '3VA1220', takenA: 200 },
    { ratingA: 1250, breaker: '3VA2712', takenA: 1250 },
  ])('is $takenA A ($breaker) for $ratingA A: the smallest that is made', ({ ratingA, breaker, takenA }) => {
    expect(way(ratingA)).toMatchObject({ BREAKER: breaker, TAKEN_RATING: takenA });
  });

  const described = (ratingA: number) => {
    const feeder = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', ratingA, 4, 'A1'));
    return feeder.kind.articles(feeder.values)[0];
  };

  it('is named in the bill with its setting, and its number is that of the rating', () => {
    expect(described(315)).toMatchObject({
      catalogueNumber: '3VA2340-5HN42-0AA0',
      description: 'MCCB 3VA2 400 A, set 315 A 4P 55 kA ETU350',
    });
  });

  it.each([
    { ratingA: 400, release: 'LSI', nominalA: 350, full: '3VA2450', fullA: 400, heightMm: 450 },
    { ratingA: 630, release: 'LSI', nominalA: 405, full: '3VA2580', fullA: 630, heightMm: 600 },
    { ratingA: 250, release: 'LSI', nominalA: 203, full: '3VA2340', fullA: 250, heightMm: 400 },
    { ratingA: 160, release: 'TM-A', nominalA: 133, full: '3VA1220', fullA: 160, heightMm: 300 },
  ])('of $ratingA A $release carries $nominalA A, and $fullA A by full current as $full (SBD 4.6)', (row) => {
    const { ratingA, release } = row;
    expect(way(ratingA, { FEEDER_RELEASE: release }, { SB_IP: 'IP42' }).INC).toBe(row.nominalA);
    const full = way(ratingA, { FEEDER_RELEASE: release }, { SB_IP: 'IP42', SB_RATING_BASIS: 'Full current' });
    expect(full).toMatchObject({ BREAKER: row.full, INC: row.fullA, MODULE_HEIGHT: row.heightMm, RATING: ratingA });
  });

  it('by full current may pass into the largest series, and stays where none carries the load', () => {
    const full = { SB_IP: 'IP42', SB_RATING_BASIS: 'Full current' };
    expect(way(1000, {}, full)).toMatchObject({ BREAKER: '3VA2712', INC: 1000, TRIP_UNIT: 'ETU350' });
    expect(way(1600, {}, full)).toMatchObject({ BREAKER: '3VA2716', INC: 1100 });
    expect(way(1000, { FEEDER_LOAD: 900 }, full)).toMatchObject({ BREAKER: '3VA2510', INC: 905 });
  });
});

describe('Icu above 500 V and Ics', () => {
  it('take their own columns: 160 A at 690 V breaks 25 kA at most, and class H 10 kA (SBD 18.6)', () => {
    const board = { OPER_VOLTAGE: 690 };
    expect(way(160, {}, board)).toMatchObject({ CHOICE: '3VA2116-L', ICU: 25 });
    expect(way(160, { FEEDER_FAULT_LEVEL: 10 }, board)).toMatchObject({ CHOICE: '3VA2116-H', ICU: 10 });
    expect(way(160, { FEEDER_ICU_CLASS: 'N' }, board)).toMatchObject({ ICU: null, CLASS_MADE: 1 });
  });

  it('count by the basis of the board, or that of the feeder', () => {
    const level = { FEEDER_FAULT_LEVEL: 150 };
    expect(way(400, level).BREAKING_CAPACITY).toBe(150);
    expect(way(400, level, { BREAKING_BASIS: 'Ics' }).BREAKING_CAPACITY).toBe(110);
    const own = { ...level, FEEDER_BREAKING_BASIS: 'Icu' };
    expect(way(400, own, { BREAKING_BASIS: 'Ics' })).toMatchObject({ BASIS: 'Icu', BREAKING_CAPACITY: 150 });
  });
});

describe('the current that an MCCB carries in its compartment', () => {
  it.each([
    { why: 'RB2: 400 A closed', ratingA: 400, ip: 'IP54', carriesA: 320 },
    { why: 'RB5: 800 A 3VA25 closed', ratingA: 800, ip: 'IP54', carriesA: 660 },
    { why: '800 A 3VA25 ventilated', ratingA: 800, ip: 'IP42', carriesA: 730 },
    { why: '63 A of the row up to 160 A', ratingA: 63, ip: 'IP42', carriesA: 133 },
    { why: '1600 A 3VA27 ventilated', ratingA: 1600, ip: 'IP42', carriesA: 1100 },
  ])('is $carriesA A for $why', ({ ratingA, ip, carriesA }) => {
    expect(way(ratingA, {}, { SB_IP: ip }).OPERATING_CURRENT).toBe(carriesA);
  });
});

describe('the module of an MCCB', () => {
  it.each([
    { type: 'MCCB_OG', ratingA: 25, heightMm: 200 },
    { type: 'MCCB_OG', ratingA: 160, heightMm: 200 },
    { type: 'MCCB_OG', ratingA: 200, heightMm: 300 },
    { type: 'MCCB_OG', ratingA: 315, heightMm: 400 },
    { type: 'MCCB_OG', ratingA: 500, heightMm: 450 },
    { type: 'MCCB_OG', ratingA: 800, heightMm: 600 },
    { type: 'MCCB_IC', ratingA: 160, heightMm: 400 },
    { type: 'MCCB_IC', ratingA: 250, heightMm: 500 },
    { type: 'MCCB_IC', ratingA: 400, heightMm: 600 },
    { type: 'MCCB_IC', ratingA: 630, heightMm: 650 },
  ])('of $type $ratingA A is $heightMm mm high in a multi-tier cubicle', ({ type, ratingA, heightMm }) => {
    const values = mccb(type, ratingA);
    expect(values).toMatchObject({ REQD_CUBICLE_TYPE: 'MT', MODULE_HEIGHT: heightMm, CUBICLE_WIDTH: 0 });
  });

  it.each([
    ['MCCB_IC', 800],
    ['MCCB_OG', 1250],
  ])('of %s %d A is a cubicle of its own, whose given height is ignored', (type, ratingA) => {
    const values = mccb(type, ratingA, { MCCB_MODULE_HEIGHT: 0 });
    expect(values).toMatchObject({
      REQD_CUBICLE_TYPE: type,
      CUBICLE_WIDTH: 600,
      MODULE_HEIGHT: 0,
      LINK_SIZE: '',
    });
    expect(missingEntries({ values })).toEqual([]);
  });

  it('has links by its rating and the busbar material', () => {
    expect(String(way(400).LINK_SIZE)).toBe('1x30x10');
    expect(String(way(1000, {}, { BUS_MAT: 'Aluminium' }).LINK_SIZE)).toBe('1x100x10');
  });

  const meters = (quantity: number) => [aComponent('PowerMonitoringDevice', { QTY: quantity })];
  const height = (type: string, ratingA: number, components: readonly ComponentConfiguration[], chosen: Chosen = {}) =>
    oneFeeder(knowledge, aFeeder('F', type, ratingA, 3, 'A1', chosen, components)).values.MODULE_HEIGHT;

  it.each([
    { quantity: 3, heightMm: 200 },
    { quantity: 4, heightMm: 300 },
    { quantity: 7, heightMm: 400 },
  ])('with $quantity door instruments is $heightMm mm: 100 mm for each row of 3 after the first', (row) => {
    expect(height('MCCB_OG', 160, meters(row.quantity))).toBe(row.heightMm);
  });

  it('grows by door instruments only as an outgoing way up to 250 A without a height of its own', () => {
    expect(height('MCCB_OG', 250, meters(4))).toBe(400);
    expect(height('MCCB_OG', 315, meters(4))).toBe(400);
    expect(height('MCCB_IC', 250, meters(4))).toBe(500);
    expect(height('MCCB_OG', 160, meters(7), { MCCB_MODULE_HEIGHT: 250 })).toBe(250);
  });

  it('does not grow by lamps, transformers and miniature breakers', () => {
    const small = ['Lamps', 'MeteringCT', 'MCB10kA'].map((family) => aComponent(family, { QTY: 9 }));
    expect(height('MCCB_OG', 160, small)).toBe(200);
  });
});

describe('the mass of an MCCB', () => {
  it.each([
    { ratingA: 160, massKg: 2.5 },
    { ratingA: 250, massKg: 3 },
    { ratingA: 400, massKg: 6 },
    { ratingA: 630, massKg: 6.5 },
    { ratingA: 1000, massKg: 14 },
    { ratingA: 1600, massKg: 17 },
  ])('is $massKg kg at $ratingA A', ({ ratingA, massKg }) => {
    expect(way(ratingA).DEVICE_MASS).toBe(massKg);
  });
});
