import { mustReadCatalog } from '@pw/catalog/read';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge.ts';
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

  it('is 3VA10 in class B, whoever chose it, up to 100 A', () => {
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
    { type: 'MCCB_OG', ratingA: 160, release: 'TM220' },
    { type: 'MCCB_IC', ratingA: 160, release: 'TM220' },
    { type: 'MCCB_OG', ratingA: 250, release: 'ETU320' },
    { type: 'MCCB_OG', ratingA: 400, release: 'ETU350' },
    { type: 'MCCB_IC', ratingA: 400, release: 'ETU560' },
    { type: 'MCCB_IC', ratingA: 1250, release: 'ETU350' },
    { type: 'ACB_OG', ratingA: 800, release: 'ETU600' },
    { type: 'ACB_BC', ratingA: 2500, release: 'ETU600' },
  ])('is $release by default for $type $ratingA A', ({ type, ratingA, release }) => {
    expect(mccb(type, ratingA).TRIP_UNIT).toBe(release);
  });

  it('is the one asked for when the frame takes it', () => {
    const values = way(400, { FEEDER_TRIP_UNIT: 'ETU860' });
    expect(values.TRIP_UNIT).toBe('ETU860');
    expect(feederRemarks({ values })).toEqual([]);
  });

  it('of another frame is replaced by the default and named', () => {
    const values = way(160, { FEEDER_TRIP_UNIT: 'ETU350' });
    expect(values.TRIP_UNIT).toBe('TM220');
    expect(feederRemarks({ values })).toEqual([
      { code: 'RELEASE_REPLACED', asked: 'ETU350', frame: '3VA11', release: 'TM220' },
    ]);
    expect(remarkTexts(feederRemarks({ values }))).toBe('Release ETU350 is not made for 3VA11: TM220 is used');
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
    expect(way(400).LINK_SIZE).toBe('1x30x10');
    expect(way(1000, {}, { BUS_MAT: 'Aluminium' }).LINK_SIZE).toBe('1x100x10');
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
