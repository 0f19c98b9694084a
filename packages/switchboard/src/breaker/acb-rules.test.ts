import { mustReadCatalog } from '@pw/catalog/read';
import { aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

type Chosen = Readonly<Record<string, string | number>>;
const acb = (type: string, ratingA: number, poles: number, feeder: Chosen = {}, board: Chosen = {}) =>
  oneFeeder(knowledge, aFeeder('F', type, ratingA, poles, 'A1', feeder), board).values;

describe('the frame of an ACB', () => {
  it.each([
    { ratingA: 630, frame: '3WA11' },
    { ratingA: 2000, frame: '3WA11' },
    { ratingA: 2500, frame: '3WA12' },
    { ratingA: 3200, frame: '3WA12' },
    { ratingA: 4000, frame: '3WA13' },
  ])('is $frame at $ratingA A', ({ ratingA, frame }) => {
    expect(acb('ACB_IC', ratingA, 3).FRAME).toBe(frame);
  });

  it.each([
    { ratingA: 800, faultKa: 100, frame: '3WA12' },
    { ratingA: 2000, faultKa: 100, frame: '3WA12' },
    { ratingA: 1600, faultKa: 85, frame: '3WA11' },
    { ratingA: 630, faultKa: 100, frame: '3WA11' },
  ])('is $frame at $ratingA A and $faultKa kA: above 85 kA size II from 800 A on', ({ ratingA, faultKa, frame }) => {
    expect(acb('ACB_IC', ratingA, 3, { FEEDER_FAULT_LEVEL: faultKa }).FRAME).toBe(frame);
  });

  it('is size II when class H is asked for, because size I has none', () => {
    expect(acb('ACB_IC', 1250, 3, { FEEDER_ICU_CLASS: 'H' })).toMatchObject({
      FRAME: '3WA12',
      ICU: 100,
      CLASS_MADE: 1,
    });
  });

  it('is not known for a rating that no ACB has', () => {
    expect(acb('ACB_IC', 400, 3)).toMatchObject({
      FRAME: '',
      ICU_CLASS: '',
      FEEDER_CAT_NO: '',
      OPERATING_CURRENT: null,
    });
  });
});

describe('the class of an ACB', () => {
  it.each([
    { ratingA: 1600, poles: 3, faultKa: 50, breakingClass: 'N', icuKa: 55 },
    { ratingA: 1600, poles: 3, faultKa: 65, breakingClass: 'S', icuKa: 66 },
    { ratingA: 1600, poles: 3, faultKa: 80, breakingClass: 'M', icuKa: 85 },
    { ratingA: 2500, poles: 3, faultKa: 65, breakingClass: 'N', icuKa: 66 },
    { ratingA: 2500, poles: 3, faultKa: 70, breakingClass: 'S', icuKa: 80 },
    { ratingA: 4000, poles: 3, faultKa: 50, breakingClass: 'H', icuKa: 100 },
    { ratingA: 4000, poles: 3, faultKa: 150, breakingClass: 'C', icuKa: 150 },
    { ratingA: 4000, poles: 4, faultKa: 110, breakingClass: 'C', icuKa: 130 },
  ])('is $breakingClass at $ratingA A and $faultKa kA, the lowest that reaches it', (row) => {
    const { ratingA, poles, faultKa, breakingClass, icuKa } = row;
    const values = acb('ACB_IC', ratingA, poles, { FEEDER_FAULT_LEVEL: faultKa });
    expect(values).toMatchObject({ ICU_CLASS: breakingClass, ICU: icuKa });
  });

  it('is the highest of the frame when none reaches the fault level: 630 A at 100 kA has no breaker', () => {
    expect(acb('ACB_IC', 630, 3, {}, { INTERRUPT_RATING: 100 })).toMatchObject({ ICU_CLASS: 'M', ICU: 85 });
  });

  it('goes by the fault level of the board where the feeder has none of its own', () => {
    expect(acb('ACB_IC', 1600, 3, {}, { INTERRUPT_RATING: 65 })).toMatchObject({ FAULT_LEVEL: 65, ICU_CLASS: 'S' });
    expect(acb('ACB_IC', 1600, 3, { FEEDER_FAULT_LEVEL: 36 }, { INTERRUPT_RATING: 65 })).toMatchObject({
      FAULT_LEVEL: 36,
      ICU_CLASS: 'N',
    });
  });

  it('has no Icu at 690 V, and none where the class asked for is not made', () => {
    expect(acb('ACB_IC', 1600, 3, {}, { OPER_VOLTAGE: 690 })).toMatchObject({ CLASS_MADE: 1, ICU: null });
    expect(acb('ACB_IC', 1600, 3, { FEEDER_ICU_CLASS: 'C' })).toMatchObject({ CLASS_MADE: 0, ICU: null });
  });
});

describe('the current that an ACB carries in its cubicle', () => {
  it.each([
    { why: 'RB1: 3WA1116 ventilated', type: 'ACB_IC', ratingA: 1600, ip: 'IP42', carriesA: 1500 },
    { why: 'RB1: the coupler column of 3WA1116', type: 'ACB_BC', ratingA: 1600, ip: 'IP42', carriesA: 1600 },
    { why: 'RB4: 3WA1225 ventilated', type: 'ACB_IC', ratingA: 2500, ip: 'IP42', carriesA: 2360 },
    { why: 'RB4: the coupler column of 3WA1225', type: 'ACB_BC', ratingA: 2500, ip: 'IP42', carriesA: 2360 },
    { why: 'closed 3WA1340', type: 'ACB_OG', ratingA: 4000, ip: 'IP54', carriesA: 2600 },
  ])('is $carriesA A for $why', ({ type, ratingA, ip, carriesA }) => {
    expect(acb(type, ratingA, 3, {}, { RATED_CURRENT: 4000, SB_IP: ip }).OPERATING_CURRENT).toBe(carriesA);
  });

  it.each([
    { ambient: 35, carriesA: 1560 },
    { ambient: 45, carriesA: 1425 },
    { ambient: 50, carriesA: 1350 },
  ])('is 1500 A times the factor of $ambient degC', ({ ambient, carriesA }) => {
    const values = acb('ACB_IC', 1600, 3, {}, { SB_IP: 'IP42', AMBIENT: ambient });
    expect(values.OPERATING_CURRENT).toBeCloseTo(carriesA, 6);
  });

  it('is higher for 3200 A in a cubicle of 800 mm and more, which a coupler does not gain from', () => {
    const ventilated = { SB_IP: 'IP42' };
    expect(acb('ACB_IC', 3200, 3, {}, { ...ventilated, RATED_CURRENT: 1600 }).OPERATING_CURRENT).toBe(2680);
    expect(acb('ACB_IC', 3200, 3, {}, { ...ventilated, RATED_CURRENT: 3200 }).OPERATING_CURRENT).toBe(2950);
    expect(acb('ACB_BC', 3200, 3, {}, { ...ventilated, RATED_CURRENT: 3200 }).OPERATING_CURRENT).toBe(2700);
  });

  it('is that of size II where the fault level asks for it: 1600 A ventilated without loss', () => {
    const strong = { SB_IP: 'IP42', INTERRUPT_RATING: 100 };
    expect(acb('ACB_IC', 1600, 3, {}, strong).OPERATING_CURRENT).toBe(1600);
    expect(acb('ACB_IC', 1250, 3, {}, { ...strong, SB_IP: 'IP54' }).OPERATING_CURRENT).toBe(1250);
  });
});

describe('the cubicle of an ACB', () => {
  it.each([
    { type: 'ACB_IC', ratingA: 1600, poles: 4, widthMm: 600 },
    { type: 'ACB_OG', ratingA: 2500, poles: 3, widthMm: 800 },
    { type: 'ACB_IC', ratingA: 4000, poles: 3, widthMm: 800 },
    { type: 'ACB_IC', ratingA: 4000, poles: 4, widthMm: 1000 },
    { type: 'ACB_BC', ratingA: 1600, poles: 3, widthMm: 600 },
    { type: 'ACB_BC', ratingA: 1600, poles: 4, widthMm: 800 },
    { type: 'ACB_BC', ratingA: 3200, poles: 4, widthMm: 1000 },
    { type: 'ACB_BC', ratingA: 4000, poles: 4, widthMm: 1200 },
  ])('of $type $ratingA A $poles-pole is $widthMm mm wide and holds it alone', ({ type, ratingA, poles, widthMm }) => {
    const values = acb(type, ratingA, poles);
    expect(values).toMatchObject({ REQD_CUBICLE_TYPE: type, CUBICLE_WIDTH: widthMm, MODULE_HEIGHT: 0, LINK_SIZE: '' });
  });

  it('goes by the frame: 1250 A of size II takes 800 mm', () => {
    expect(acb('ACB_IC', 1250, 3, { FEEDER_FAULT_LEVEL: 100 }).CUBICLE_WIDTH).toBe(800);
  });
});

describe('the mass of an ACB', () => {
  it.each([
    { ratingA: 1600, poles: 3, massKg: 70 },
    { ratingA: 1600, poles: 4, massKg: 84 },
    { ratingA: 2500, poles: 4, massKg: 109 },
    { ratingA: 4000, poles: 3, massKg: 148 },
  ])('is $massKg kg at $ratingA A $poles-pole, withdrawable or not', ({ ratingA, poles, massKg }) => {
    expect(acb('ACB_IC', ratingA, poles, { FEEDER_MOUNTING: 'Fixed' }).DEVICE_MASS).toBe(massKg);
  });
});
