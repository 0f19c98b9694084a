import { mustBeOk } from '@pw/testing/must-be-ok';
import { emptySession, plantSession, printSession, takeBack } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { BatchRefusalCode, Operation } from './operation.ts';

describe('the tree of a session', () => {
  it('keeps the parts below a part in order, of all slots or of one', () => {
    const session = plantSession();
    session.apply([
      { kind: 'add', part: 'spare 0', family: 'SPARE', below: 'panel 1', before: 'motor 1' },
      { kind: 'add', part: 'spare 9', family: 'SPARE', below: 'panel 1', before: null },
    ]);
    expect(session.root()).toBe('plant');
    expect(session.family('light 1')).toBe('LIGHT');
    expect(session.parts('panel 1')).toEqual(['spare 0', 'motor 1', 'light 1', 'spare 9']);
    expect(session.parts('plant', 'PANEL')).toEqual(['panel 1', 'panel 2']);
    expect(session.parts('plant', 'DEVICE')).toEqual([]);
  });

  it('removes a part with everything below it', () => {
    const session = plantSession();
    const removed = session.apply([{ kind: 'remove', part: 'panel 2' }]);
    expect(removed.ok && removed.value.changes.slice(0, 3)).toEqual([
      { part: 'panel 2', removed: true },
      { part: 'motor 2', removed: true },
      { part: 'spare 2', removed: true },
    ]);
    expect(session.parts('plant')).toEqual(['panel 1']);
    expect(() => session.value('motor 2', 'LOAD')).toThrow('There is no part motor 2');
  });

  it('takes a part that comes back under its old id for another one', () => {
    const session = plantSession();
    session.apply([{ kind: 'set', part: 'spare 2', property: 'POLES', value: 4 }]);
    const replaced = session.apply([
      { kind: 'remove', part: 'spare 2' },
      { kind: 'add', part: 'spare 2', family: 'SPARE', below: 'panel 2' },
    ]);
    expect(replaced.ok && replaced.value.changes).toEqual([
      { part: 'spare 2', removed: true },
      { part: 'spare 2', added: 'SPARE' },
    ]);
    expect(session.state('spare 2', 'POLES')).toMatchObject({ user: undefined, value: 3 });
  });
});

describe('a batch', () => {
  it('gives its revision and everything that follows from a choice, however far away [CFG-132]', () => {
    const session = plantSession();
    const set = session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value: 8 }]);
    // 8 lamps of 1 A against 1 before; the panel's cost does not depend on its load.
    expect(set).toEqual({
      ok: true,
      value: {
        revision: 2,
        changes: [
          { part: 'light 1', property: 'LAMPS', facet: 'user', value: 8 },
          { part: 'light 1', property: 'LAMPS', facet: 'value', value: 8 },
          { part: 'light 1', property: 'LOAD', facet: 'value', value: 8 },
          { part: 'panel 1', property: 'LOAD', facet: 'value', value: 8 },
          { part: 'plant', property: 'LOAD', facet: 'value', value: 8 },
        ],
        trace: expect.anything(),
      },
    });
    expect(session.values('plant')).toEqual({
      LEVEL: 50,
      SUPPLIES: 2,
      STOCK: 'STANDARD',
      LOAD: 8,
      FEED: 100,
      FEED_GIVEN: 0,
      BAR: 1,
      COPPER: 3 + 3 + 3 + 1,
      COST: 114 + 7 * 10,
      // 10 % on (20 for the motor, 12 for the light) down to 35 and the fault level; 20 for the motor and 9.
      PANEL_COST: 35 + 50 + 20 + 9,
      NOTE: '',
    });
  });

  it('that changes no input gives the same revision and leaves nothing to take back', () => {
    const session = plantSession();
    const { trace } = mustBeOk(session.apply([{ kind: 'set', part: 'plant', property: 'LEVEL', value: 65 }]));
    const nothing = { ok: true, value: { revision: 2, changes: [], trace: null } };

    expect(session.apply([{ kind: 'set', part: 'plant', property: 'LEVEL', value: 65 }])).toEqual(nothing);
    expect(session.apply([{ kind: 'forget', part: 'plant', property: 'FEED' }])).toEqual(nothing);
    expect(
      session.apply([
        { kind: 'set', part: 'plant', property: 'LEVEL', value: 80 },
        { kind: 'set', part: 'plant', property: 'LEVEL', value: 65 },
        { kind: 'add', part: 'new', family: 'MOTOR_PANEL', below: 'plant' },
        { kind: 'remove', part: 'new' },
      ]),
    ).toEqual(nothing);

    takeBack(session, trace);
    expect(session.state('plant', 'LEVEL').user).toBeUndefined();
  });

  it('tells a choice of the first value from no choice', () => {
    const session = plantSession();
    const chosen = session.apply([{ kind: 'set', part: 'plant', property: 'LEVEL', value: 50 }]);
    expect(chosen.ok && chosen.value.changes).toEqual([{ part: 'plant', property: 'LEVEL', facet: 'user', value: 50 }]);
  });

  it.each<[string, BatchRefusalCode, Operation]>([
    ['an unknown family', 'unknown-family', { kind: 'add', part: 'x', family: 'PUMP', below: 'panel 1' }],
    ['a part that exists', 'part-exists', { kind: 'add', part: 'motor 1', family: 'MOTOR', below: 'panel 1' }],
    ['a part below nothing known', 'unknown-part', { kind: 'add', part: 'x', family: 'MOTOR', below: 'panel 7' }],
    ['a part in the wrong slot', 'wrong-place', { kind: 'add', part: 'x', family: 'MOTOR', below: 'plant' }],
    ['a part of a lower slot as root', 'wrong-place', { kind: 'add', part: 'x', family: 'MOTOR', below: null }],
    ['a root below a part', 'wrong-place', { kind: 'add', part: 'x', family: 'PLANT', below: 'panel 1' }],
    ['a second root', 'root-exists', { kind: 'add', part: 'x', family: 'PLANT', below: null }],
    [
      'a place before a part that is elsewhere',
      'unknown-sibling',
      { kind: 'add', part: 'x', family: 'MOTOR', below: 'panel 1', before: 'motor 2' },
    ],
    ['the removal of an unknown part', 'unknown-part', { kind: 'remove', part: 'x' }],
    ['a choice for an unknown part', 'unknown-part', { kind: 'forget', part: 'x', property: 'LEVEL' }],
    ['an unknown property', 'unknown-property', { kind: 'set', part: 'plant', property: 'COLOUR', value: 1 }],
    ['a choice of a derived value', 'not-settable', { kind: 'set', part: 'plant', property: 'BAR', value: 1 }],
    ['a choice of a sum', 'not-settable', { kind: 'forget', part: 'plant', property: 'LOAD' }],
    ['a text for a number', 'wrong-kind', { kind: 'set', part: 'plant', property: 'LEVEL', value: '50' }],
    ['a number for a text', 'wrong-kind', { kind: 'set', part: 'plant', property: 'NOTE', value: 5 }],
    ['no number', 'wrong-kind', { kind: 'set', part: 'plant', property: 'LEVEL', value: Number.NaN }],
    [
      '"not set" where a number is needed',
      'wrong-kind',
      { kind: 'set', part: 'plant', property: 'LEVEL', value: null },
    ],
    ['"not set" for a text', 'wrong-kind', { kind: 'set', part: 'plant', property: 'NOTE', value: null }],
  ])('with %s is refused as a whole and leaves everything untouched', (_, code, operation) => {
    const session = plantSession();
    const before = printSession(session);
    const refused = session.apply([
      { kind: 'set', part: 'plant', property: 'LEVEL', value: 80 },
      { kind: 'add', part: 'more', family: 'SPARE', below: 'panel 1', before: 'motor 1' },
      { kind: 'remove', part: 'panel 2' },
      operation,
    ]);
    expect(refused).toMatchObject({ ok: false, error: { code, operation: 3, message: expect.any(String) } });
    expect(printSession(session)).toBe(before);
    expect(session.revision).toBe(1);
  });

  it('can be looked at beforehand', () => {
    const session = plantSession();
    const before = printSession(session);
    const operations: readonly Operation[] = [
      { kind: 'set', part: 'plant', property: 'LEVEL', value: 80 },
      { kind: 'remove', part: 'motor 1' },
      { kind: 'add', part: 'light 2', family: 'LIGHT', below: 'panel 2', before: 'motor 2' },
    ];
    const preview = session.preview(operations);
    expect(printSession(session)).toBe(before);
    expect(session.revision).toBe(1);
    expect(preview.ok && preview.value.changes.length).toBeGreaterThan(5);
    expect(session.apply(operations)).toMatchObject(preview);
  });
});

describe('what does not exist', () => {
  it('is a defect of the caller', () => {
    const session = plantSession();
    expect(() => session.value('x', 'LEVEL')).toThrow('There is no part x');
    expect(() => session.state('plant', 'COLOUR')).toThrow('PLANT has no property COLOUR');
    expect(() => emptySession().root()).toThrow('no root part yet');
  });
});
