import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

type Chosen = Readonly<Record<string, string | number>>;
const acb = (type: string, ratingA: number, poles: number, feeder: Chosen = {}, board: Chosen = {}) =>
  oneFeeder(knowledge, aFeeder('F', type, ratingA, poles, 'A1', feeder), board).values;

describe('the ACB taken', () => {
  it.each([
    { type: 'ACB_IC', ratingA: 1600, faultKa: 50, seconds: 1, choice: '3WA1116-S', icwKa: 50 },
    { type: 'ACB_IC', ratingA: 1600, faultKa: 65, seconds: 1, choice: '3WA1216-S', icwKa: 66 },
    { type: 'ACB_IC', ratingA: 2500, faultKa: 65, seconds: 3, choice: '3WA1340-H', icwKa: 65 },
    { type: 'ACB_IC', ratingA: 2500, faultKa: 80, seconds: 3, choice: '3WA1225-H', icwKa: 50 },
    { type: 'ACB_IC', ratingA: 800, faultKa: 100, seconds: 1, choice: '3WA1208-H', icwKa: 80 },
    { type: 'ACB_IC', ratingA: 1600, faultKa: 100, seconds: 1, choice: '3WA1340-H', icwKa: 100 },
    { type: 'ACB_IC', ratingA: 2500, faultKa: 80, seconds: 1, choice: '3WA1225-H', icwKa: 80 },
    { type: 'ACB_IC', ratingA: 4000, faultKa: 65, seconds: 1, choice: '3WA1340-H', icwKa: 100 },
    { type: 'ACB_OG', ratingA: 1600, faultKa: 50, seconds: 1, choice: '3WA1116-N', icwKa: 55 },
    { type: 'ACB_IC', ratingA: 630, faultKa: 36, seconds: 1, choice: '3WA1106-N', icwKa: 42 },
    { type: 'ACB_IC', ratingA: 630, faultKa: 65, seconds: 1, choice: '3WA1208-S', icwKa: 66 },
    { type: 'ACB_BC', ratingA: 2000, faultKa: 50, seconds: 0.2, choice: '3WA1120-N', icwKa: 55 },
    { type: 'ACB_IC', ratingA: 630, faultKa: 100, seconds: 1, choice: '3WA1208-H', icwKa: 80 },
  ])('is $choice as $type of $ratingA A at $faultKa kA for $seconds s (SBD 4.2)', (row) => {
    const { type, ratingA, faultKa, seconds, choice, icwKa } = row;
    const values = acb(type, ratingA, 3, {}, { INTERRUPT_RATING: faultKa, SC_TIME: seconds });
    expect(values).toMatchObject({ CHOICE: choice, ICW: icwKa, RATING: ratingA });
  });

  it('is looked for in the letter asked for alone: class H starts in size II', () => {
    expect(acb('ACB_IC', 1250, 3, { FEEDER_ICU_CLASS: 'H' })).toMatchObject({ CHOICE: '3WA1212-H', CLASS_MADE: 1 });
    const notMade = { CHOICE: '3WA1112-C', CLASS_MADE: 0, ICU: null, FEEDER_CAT_NO: '' };
    expect(acb('ACB_IC', 1250, 3, { FEEDER_ICU_CLASS: 'C' })).toMatchObject(notMade);
  });

  it('is the one that breaks most where none reaches the fault level', () => {
    expect(acb('ACB_IC', 4000, 4, { FEEDER_FAULT_LEVEL: 150 })).toMatchObject({ CHOICE: '3WA1340-C', ICU: 130 });
  });

  it('goes by the fault level of the feeder, where it has one of its own', () => {
    const chosen = { FEEDER_FAULT_LEVEL: 36 };
    expect(acb('ACB_IC', 1600, 3, chosen, { INTERRUPT_RATING: 65 })).toMatchObject({ CHOICE: '3WA1116-N' });
  });

  it('is judged by the column 690 above 500 V', () => {
    expect(acb('ACB_IC', 1600, 3, {}, { OPER_VOLTAGE: 690 })).toMatchObject({ CHOICE: '3WA1116-S', ICU: 50 });
  });

  it('breaks and carries less above 2000 m (SBD 18.6)', () => {
    const site = { AMBIENT: 55, ALTITUDE: 3000, SB_IP: 'IP42', INTERRUPT_RATING: 50 };
    const values = acb('ACB_IC', 1250, 3, {}, site);
    expect(values).toMatchObject({ CHOICE: '3WA1112-S', ICU: 66, ICW: 50, INC: 1020 });
    expect(values.BREAKING_CAPACITY).toBeCloseTo(54.78, 6);
    const board = aBoard({ RATED_CURRENT: 1250, ...site }, [aFeeder('I/C', 'ACB_IC', 1250, 3, 'A1')]);
    const checks = runChecks({ ...assessBoard(knowledge, board), tables: catalog, unpriced: [] });
    const ownChecks = checks.filter(({ id }) => ['A5', 'C1', 'C2'].includes(id));
    expect(ownChecks.map(({ id, severity, message }) => `${id} ${severity} ${message}`)).toEqual([
      'A5 W Above 2000 m: breakers derated (current 0.96, Icu 0.83); confirm with the maker',
    ]);
  });

  it.each([
    { ratingA: 1600, ip: 'IP42', nominalA: 1500, full: '3WA1120', fullA: 1600, widthMm: 600 },
    { ratingA: 1600, ip: 'IP54', nominalA: 1200, full: '3WA1220', fullA: 1600, widthMm: 800 },
    { ratingA: 2500, ip: 'IP42', nominalA: 2360, full: '3WA1232', fullA: 2500, widthMm: 800 },
    { ratingA: 4000, ip: 'IP42', nominalA: 3660, full: '3WA1340', fullA: 3660, widthMm: 800 },
  ])('carries $nominalA A as $ratingA A in $ip, and $fullA A by full current as $full (SBD 4.6)', (row) => {
    const board = { RATED_CURRENT: row.ratingA, SB_IP: row.ip };
    expect(acb('ACB_IC', row.ratingA, 3, {}, board).INC).toBe(row.nominalA);
    const full = acb('ACB_IC', row.ratingA, 3, {}, { ...board, SB_RATING_BASIS: 'Full current' });
    expect(full).toMatchObject({ BREAKER: row.full, INC: row.fullA, CUBICLE_WIDTH: row.widthMm });
  });

  it('carries the load that was entered, not the whole rated current, by full current', () => {
    const full = { SB_IP: 'IP42', SB_RATING_BASIS: 'Full current' };
    expect(acb('ACB_IC', 1600, 3, { FEEDER_LOAD: 1500 }, full)).toMatchObject({ BREAKER: '3WA1116', INC: 1500 });
  });

  it('is not known for a rating that no ACB has', () => {
    expect(acb('ACB_IC', 400, 3)).toMatchObject({
      CHOICE: '',
      BREAKER: '',
      FRAME: '',
      ICU_CLASS: '',
      FEEDER_CAT_NO: '',
      TAKEN_RATING: null,
      OPERATING_CURRENT: null,
      INC: null,
    });
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
    const strong = { SB_IP: 'IP42', INTERRUPT_RATING: 80 };
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
    { ratingA: 1600, poles: 3, massKg: 70, fixedKg: 45.5 },
    { ratingA: 1600, poles: 4, massKg: 84, fixedKg: 54.6 },
    { ratingA: 2500, poles: 4, massKg: 109, fixedKg: 70.85 },
    { ratingA: 4000, poles: 3, massKg: 148, fixedKg: 96.2 },
  ])('is $massKg kg at $ratingA A $poles-pole with its guide frame, 65 % of it fixed', (expected) => {
    const { ratingA, poles, massKg, fixedKg } = expected;
    expect(acb('ACB_IC', ratingA, poles, {}).DEVICE_MASS).toBe(massKg);
    expect(acb('ACB_IC', ratingA, poles, { FEEDER_MOUNTING: 'Fixed' }).DEVICE_MASS).toBeCloseTo(fixedKg, 6);
  });
});
