import { describe, expect, it } from 'vitest';
import { unitStates } from '../serial-units/unit-state.ts';
import { type ChosenPackage, type DispatchableUnit, decideDispatch, type Release } from './decide-dispatch.ts';
import { isPackedSize, judgeLooseItems, judgeTransport, transportFields, transportLabel } from './dispatch-form.ts';
import { dispatchNumber } from './dispatch-note.ts';

const unit = (serial: string, given: Partial<DispatchableUnit> = {}): DispatchableUnit => {
  return { serial, state: 'passed', transportUnits: [1, 2], gone: [], ...given };
};
const tu = (serial: string, transportUnit: number): ChosenPackage => ({ serial, transportUnit });
const noRelease: Release = { reason: '', mayRelease: false };

const decide = (
  units: readonly DispatchableUnit[],
  chosen: readonly ChosenPackage[],
  release: Partial<Release> = {},
) => {
  const decided = decideDispatch(units, chosen, { ...noRelease, ...release });
  return decided.ok ? decided.value : [decided.error.code, ...decided.error.of];
};

describe('a dispatch', () => {
  it('makes a unit dispatched with its last transport unit, and no earlier', () => {
    expect(decide([unit('A')], [tu('A', 1)])).toMatchObject({ units: [{ serial: 'A', state: 'passed' }] });
    expect(decide([unit('A', { gone: [1] })], [tu('A', 2)])).toMatchObject({
      units: [{ serial: 'A', state: 'dispatched' }],
    });
    expect(decide([unit('A'), unit('B')], [tu('A', 1), tu('A', 2)])).toEqual({
      units: [{ serial: 'A', state: 'dispatched' }],
      untested: [],
      releaseReason: null,
    });
  });

  it.each(unitStates.filter((state) => !['passed', 'void'].includes(state)))(
    'is refused for a unit in the state %s',
    (state) => {
      expect(decide([unit('A', { state })], [tu('A', 1)])).toEqual(['TESTS_NOT_PASSED', 'A']);
    },
  );

  it('is released before the tests by an administrator alone, with a reason', () => {
    const units = [unit('A', { state: 'in test' }), unit('B')];
    const chosen = [tu('A', 1), tu('A', 2), tu('B', 1)];
    expect(decide(units, chosen, { reason: 'Tests at site' })).toEqual(['TESTS_NOT_PASSED', 'A']);
    expect(decide(units, chosen, { mayRelease: true, reason: '  ' })).toEqual(['TESTS_NOT_PASSED', 'A']);
    expect(decide(units, chosen, { mayRelease: true, reason: 'a\nb' })).toEqual(['REASON_MISSING', 'A']);
    expect(decide(units, chosen, { mayRelease: true, reason: ' Tests at site ' })).toEqual({
      units: [
        { serial: 'A', state: 'dispatched' },
        { serial: 'B', state: 'passed' },
      ],
      untested: ['A'],
      releaseReason: 'Tests at site',
    });
  });

  it('keeps no reason where everything has passed', () => {
    const decided = decide([unit('A')], [tu('A', 1)], { mayRelease: true, reason: 'Not needed' });
    expect(decided).toMatchObject({ releaseReason: null });
  });

  it('is refused with what it is about', () => {
    const units = [unit('A', { gone: [1] }), unit('V', { state: 'void' })];
    expect(decide(units, [])).toEqual(['NOTHING_CHOSEN']);
    expect(decide(units, [tu('A', 1)])).toEqual(['ALREADY_DISPATCHED', 'A TU-1']);
    expect(decide(units, [tu('X', 1)])).toEqual(['UNIT_NOT_FOUND', 'X']);
    expect(decide(units, [tu('A', 3)])).toEqual(['NO_SUCH_TRANSPORT_UNIT', 'A TU-3']);
    expect(decide(units, [tu('A', 2), tu('A', 2)])).toEqual(['CHOSEN_TWICE', 'A TU-2']);
    expect(decide(units, [tu('V', 1)])).toEqual(['VOID', 'V']);
    // The design of a void unit is not read.
    expect(decide([unit('V', { state: 'void', transportUnits: [] })], [tu('V', 1)])).toEqual(['VOID', 'V']);
  });

  it('is numbered by company and year', () => {
    expect([dispatchNumber(2026, 1), dispatchNumber(2030, 12_345)]).toEqual(['DN-26-0001', 'DN-30-12345']);
  });
});

describe('what is entered of a dispatch', () => {
  const transport = { vehicle: '', transporter: '', driverPhone: '', ewayNumber: '', seal: '' };

  it('may be empty, and is on one line', () => {
    expect(judgeTransport(transport)).toEqual({});
    for (const field of transportFields) {
      expect(transportLabel(field)).not.toBe('');
      expect(Object.keys(judgeTransport({ ...transport, [field]: 'a\nb' }))).toEqual([field]);
      expect(Object.keys(judgeTransport({ ...transport, [field]: 'x'.repeat(101) }))).toEqual([field]);
    }
  });

  it('has loose items with a name and a count', () => {
    expect(judgeLooseItems([{ item: 'Keys', count: 4 }])).toBeNull();
    for (const wrong of [
      { item: ' ', count: 1 },
      { item: 'Keys', count: 0 },
      { item: 'Keys', count: 1.5 },
      { item: 'Keys', count: 10_000 },
    ]) {
      expect(judgeLooseItems([wrong])).toContain('on one line');
    }
    expect(judgeLooseItems(Array.from({ length: 51 }, () => ({ item: 'Keys', count: 1 })))).toContain('at most 50');
  });

  it('has sizes that a vehicle carries', () => {
    const size = { lengthMm: 2400, depthMm: 900, heightMm: 2500 };
    expect(isPackedSize(size)).toBe(true);
    expect([0, -1, Number.NaN, 20_001].map((lengthMm) => isPackedSize({ ...size, lengthMm }))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
