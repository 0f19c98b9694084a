import { evaluateArithmetic } from '@pw/testing/origins';
import { plantSession } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import { textLists } from '../item.ts';
import type { Origin } from '../origin.ts';

describe('the explanation of a value', () => {
  it('names its rule, its inputs with their values, and theirs in turn', () => {
    const session = plantSession();
    session.apply([{ kind: 'set', part: 'motor 1', property: 'RATING', value: 40 }]);
    const rating = {
      rule: 'entry',
      source: 'entered',
      value: 40,
      arithmetic: '40',
      inputs: [],
      rows: [
        { table: 'devices', revision: '1', row: '40 A, 3 poles' },
        { table: 'devices', revision: '1', row: '40 A, 4 poles' },
      ],
    };
    expect(session.explain('motor 1', 'RATING')).toEqual(rating);
    expect(session.explain('motor 1', 'LOAD')).toEqual({
      rule: 'motor-load',
      source: 'plant rules',
      value: 32,
      arithmetic: 'if(40 = none, 0, floor(40 * 0.8))',
      inputs: [{ name: 'RATING', value: 40, origin: rating }],
      rows: [],
    });
  });

  it('of a sum lists the parts it adds up, and passes by those without a summand', () => {
    const origin = plantSession().explain('panel 2', 'DEVICE_COST');
    expect(origin).toMatchObject({ rule: 'sum-of-device-cost', source: 'sum', value: 20, arithmetic: 'sum(20)' });
    expect(origin.inputs.map((input) => input.name)).toEqual(['motor 2.COST']);
  });

  it('of a list of texts lists the parts in their order', () => {
    const session = plantSession();
    session.apply([{ kind: 'add', part: 'motor 3', family: 'MOTOR', below: 'panel 1' }]);
    session.apply([{ kind: 'set', part: 'motor 3', property: 'STARTER', value: 'VFD' }]);
    const listed = {
      rule: 'list-of-device-tag',
      source: 'sum',
      value: textLists.of({ entries: ['A-STAR', 'A-VFD'] }),
    };
    expect(session.explain('panel 1', 'TAGS')).toMatchObject({ ...listed, arithmetic: 'list("A-STAR", "A-VFD")' });
    session.apply([{ kind: 'remove', part: 'motor 1' }]);
    expect(session.values('panel 1')).toMatchObject({ TAGS: textLists.of({ entries: ['A-VFD'] }) });
  });

  it('tells a first value, a choice and a proposal apart', () => {
    const session = plantSession();
    expect(session.explain('plant', 'LEVEL')).toMatchObject({ rule: 'initial-value', source: 'initial value' });
    expect(session.explain('plant', 'FEED')).toMatchObject({ rule: 'feed', source: 'plant rules' });
    session.apply([{ kind: 'set', part: 'plant', property: 'FEED', value: 100 }]);
    expect(session.explain('plant', 'FEED')).toMatchObject({ rule: 'entry', source: 'entered', arithmetic: '100' });
  });

  it('evaluates to the value, at every level', () => {
    const session = plantSession();
    session.apply([
      { kind: 'set', part: 'motor 1', property: 'RATING', value: 100 },
      { kind: 'set', part: 'motor 2', property: 'STARTER', value: 'VFD' },
      { kind: 'set', part: 'light 1', property: 'RATING', value: 63 },
      { kind: 'set', part: 'plant', property: 'SUPPLIES', value: 3 },
    ]);
    const origins = allOrigins(session.explain('plant', 'COST'));
    expect(origins.map((origin) => evaluateArithmetic(origin.arithmetic))).toEqual(origins.map(({ value }) => value));
    for (const { value, origin } of origins.flatMap(({ inputs }) => inputs)) {
      expect(origin?.value).toBe(value);
    }
    // Once each, also the busbar that all devices share: 9 properties of the plant, 5 of each panel, 6 of each motor,
    // 5 of the light and 2 of the spare.
    expect(origins.filter((origin) => origin.rule === 'bar')).toHaveLength(1);
    expect(origins).toHaveLength(9 + 5 + 5 + 6 + 6 + 5 + 2);
  });

  it('is of the moment: later batches do not change it', () => {
    const session = plantSession();
    const origin = session.explain('plant', 'COST');
    const before = JSON.stringify(origin);
    session.apply([{ kind: 'set', part: 'plant', property: 'LEVEL', value: 80 }]);
    expect(JSON.stringify(origin)).toBe(before);
  });
});

/** An origin and those of its inputs, each once. */
function allOrigins(origin: Origin): readonly Origin[] {
  const origins = new Set([origin]);
  for (const each of origins) {
    for (const input of each.inputs) {
      origins.add(input.origin ?? each);
    }
  }
  return [...origins];
}
