import { describe, expect, it } from 'vitest';
import type { UnitState } from '../serial-units/unit-state.ts';
import { type CertificateStanding, certificateStanding, testsClosedBy } from './certificate-standing.ts';
import { judgeTestTime } from './entry-refusal.ts';
import { type InstrumentForm, judgeInstrument, judgeInstrumentForm } from './instrument.ts';
import { stateAfterTests, type TestProgress } from './test-state.ts';
import { decideWitness } from './witness.ts';
import { judgeWorkerForm, wasSigned } from './worker.ts';

describe('the state of a unit', () => {
  const done: TestProgress = {
    outcomes: ['passed', 'not applicable'],
    openPoints: [],
    openTorques: [],
    hasBegun: true,
    certificate: 'none',
  };

  it.each<[string, Partial<TestProgress>, string]>([
    ['passed', {}, 'passed'],
    ['in test', { outcomes: ['passed', null] }, 'in test'],
    ['held', { outcomes: ['failed', null] }, 'held'],
    ['in test', { openPoints: [10] }, 'in test'],
    ['in test', { openTorques: ['shipping joint'] }, 'in test'],
    ['planned', { outcomes: [null, null], hasBegun: false }, 'planned'],
    ['in test', { outcomes: [], openPoints: [] }, 'in test'],
    ['passed', { certificate: 'held' }, 'passed'],
    ['in test', { certificate: 'opened' }, 'in test'],
    ['held', { certificate: 'opened', outcomes: ['failed'] }, 'held'],
  ])('is %s after %j', (_, given, expected) => {
    expect(stateAfterTests('planned', { ...done, ...given })).toBe(expected);
  });

  it.each(['void', 'dispatched'] as const)('stays %s', (state) => {
    expect(stateAfterTests(state, { ...done, outcomes: ['failed'] })).toBe(state);
  });
});

describe('the certificate of a unit', () => {
  const left = new Date('2026-11-30T10:00:00Z');
  const issued = (time: string) => new Date(`2026-11-30T${time}Z`);

  it.each<[Parameters<typeof certificateStanding>[0], Date | null, CertificateStanding]>([
    [null, null, 'none'],
    [{ state: 'failed', requestedAt: issued('09:00:00') }, null, 'none'],
    [{ state: 'opened', requestedAt: issued('09:00:00') }, left, 'opened'],
    [{ state: 'waiting', requestedAt: issued('09:00:00') }, null, 'held'],
    [{ state: 'running', requestedAt: issued('10:00:00') }, left, 'handed over'],
    // Tests at site.
    [{ state: 'done', requestedAt: issued('10:00:01') }, left, 'held'],
  ])('%j of a unit that left at %s is %s', (last, leftAt, expected) => {
    expect(certificateStanding(last, leftAt)).toBe(expected);
  });

  it.each<[UnitState, CertificateStanding, string | null]>([
    ['void', 'held', 'VOID'],
    ['passed', 'held', 'CERTIFIED'],
    ['dispatched', 'held', 'CERTIFIED'],
    ['dispatched', 'handed over', 'DISPATCHED'],
    ['dispatched', 'none', null],
    ['in test', 'opened', null],
  ])('closes the tests of a unit that is %s with one that is %s: %s', (state, standing, expected) => {
    expect(testsClosedBy(state, standing)).toBe(expected);
  });
});

describe('an instrument', () => {
  const gauge = { kind: 'length gauge', calibratedOn: '2025-11-30', dueOn: '2026-11-30', isActive: true } as const;

  it.each([
    ['2026-11-30', null],
    ['2026-12-01', 'CALIBRATION_OVER'],
  ])('whose calibration is due on the 30th is judged on %s', (day, expected) => {
    expect(judgeInstrument(gauge, 'length gauge', day)).toBe(expected);
  });

  it.each([null, { ...gauge, isActive: false }, { ...gauge, kind: 'torque wrench' as const }])(
    '%j is a wrong one',
    (given) => {
      expect(judgeInstrument(given, 'length gauge', '2026-11-30')).toBe('WRONG_INSTRUMENT');
    },
  );

  const form: InstrumentForm = {
    maker: 'Demo',
    serial: 'IR-1',
    range: '',
    calibratedOn: '2026-01-10',
    dueOn: '2027-01-10',
  };

  it.each<[Partial<InstrumentForm>, readonly string[]]>([
    [{}, []],
    [{ maker: ' ' }, ['maker']],
    [{ serial: '' }, ['serial']],
    [{ range: 'x'.repeat(101) }, ['range']],
    [{ calibratedOn: '10-01-2026' }, ['calibratedOn']],
    [{ dueOn: '2026-01-10' }, ['dueOn']],
  ])('with %j has the faults %j', (given, faults) => {
    expect(Object.keys(judgeInstrumentForm({ ...form, ...given }))).toEqual(faults);
  });
});

describe('a worker', () => {
  it.each([
    [{ name: 'R. Kumar', short: 'RK', pin: '0042' }, false, []],
    [{ name: '', short: '', pin: '42' }, false, ['name', 'short', 'pin']],
    [{ name: 'R. Kumar', short: 'RK', pin: '' }, false, ['pin']],
    [{ name: 'R. Kumar', short: 'RK', pin: '' }, true, []],
    [{ name: 'R. Kumar', short: 'RK', pin: '١٢٣٤' }, true, ['pin']],
  ] as const)('of %j who has a PIN already: %s has the faults %j', (form, hasPin, faults) => {
    expect(Object.keys(judgeWorkerForm(form, hasPin))).toEqual(faults);
  });

  it.each([
    ['09:00', true],
    ['20:59', true],
    ['21:01', false],
    ['08:51', true],
    ['08:49', false],
  ])('who entered the PIN at 09:00 tests at %s: %s', (time, expected) => {
    const at = (clock: string) => new Date(`2026-11-30T${clock}:00Z`);
    expect(wasSigned([at('09:00')], at(time))).toBe(expected);
  });
});

describe('the moment of a test', () => {
  const now = new Date('2026-11-30T10:00:00Z');

  it.each([
    ['2026-11-30T10:10:00Z', null],
    ['2026-11-30T10:10:01Z', 'TIME_IN_FUTURE'],
    // Midnight in India.
    ['2026-11-28T18:30:00Z', null],
    ['2026-11-28T18:29:59Z', 'TIME_BEFORE_SERIAL'],
  ])('%s is judged', (at, expected) => {
    expect(judgeTestTime(new Date(at), { now, serialDay: '2026-11-29' })).toBe(expected);
  });
});

describe('a point of the plan', () => {
  const points = [{ no: 10, stage: 'Dielectric', customer: 'H' }] as const;
  const now = new Date('2026-11-30T10:00:00Z');
  const when = { now, serialDay: '2026-11-29' };
  const seen = { kind: 'witnessed', name: ' R. Iyer ', company: 'Acme', at: now } as const;

  it('is witnessed by a person of a company, or waived for a reason', () => {
    expect(decideWitness(points, 10, seen, when)).toEqual({ ok: true, value: { ...seen, name: 'R. Iyer' } });
    const waived = { kind: 'waived', reason: 'Waived by mail of 29-11-2026' } as const;
    expect(decideWitness(points, 10, waived, when)).toEqual({ ok: true, value: waived });
  });

  it.each([
    [11, seen, 'NO_SUCH_POINT'],
    [10, { ...seen, name: '' }, 'NAME_MISSING'],
    [10, { ...seen, company: ' ' }, 'NAME_MISSING'],
    [10, { ...seen, at: new Date('2026-12-01T10:00:00Z') }, 'TIME_WRONG'],
    [10, { ...seen, at: new Date('0000-01-01T00:00:00Z') }, 'TIME_WRONG'],
    [10, { kind: 'waived', reason: 'by mail' }, 'REASON_MISSING'],
  ] as const)('%s with %j is refused: %s', (no, witness, code) => {
    expect(decideWitness(points, no, witness, when)).toEqual({ ok: false, error: code });
  });
});
