import { light, plantFamilies, plantSession, printSession } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../calculation.ts';
import type { Family } from '../family.ts';
import type { PropertyValue } from '../value.ts';

/** The plant with lights whose load is worked out otherwise. */
function withLightLoad(evaluate: (lamps: number) => PropertyValue): readonly Family[] {
  const calculation: Calculation<readonly never[], PropertyValue> = {
    rule: 'odd-load',
    source: 'test',
    evaluate,
    show: () => ({ arithmetic: '0', rows: [] }),
  };
  const rules = light.rules.map((rule) =>
    rule.kind === 'derive' && rule.property === 'LOAD' ? { ...rule, calculation } : rule,
  );
  return plantFamilies.map((family) => (family === light ? { ...light, rules } : family));
}

describe('a defect of the knowledge', () => {
  it.each<[string, (lamps: number) => PropertyValue, string]>([
    [
      'a summand that is not whole',
      (lamps) => lamps / 8,
      'LIGHT.LOAD is summed and gave 0.5, which is not a whole number',
    ],
    [
      'a figure that is none',
      (lamps) => 1 / (lamps - 4),
      'LIGHT.LOAD: the rule "odd-load" gave Infinity for part light 1',
    ],
    ['a calculation that throws', throwAbove(1), 'too many lamps'],
  ])('is thrown at once for %s, with the state as it was before', (_, evaluate, message) => {
    const session = plantSession(withLightLoad((lamps) => (lamps === 1 ? 1 : evaluate(lamps))));
    const before = printSession(session);
    const setLamps = (value: number) => session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value }]);

    expect(() => setLamps(4)).toThrow(message);

    expect(printSession(session)).toBe(before);
    expect(session.revision).toBe(1);
    session.apply([{ kind: 'set', part: 'motor 1', property: 'RATING', value: 100 }]);
    expect(session.value('plant', 'LOAD')).toBe(81);
  });

  it('leaves no mark of its batch to the next one: what a sum was to grow by is forgotten', () => {
    const session = plantSession(withLightLoad(throwAbove(4)));
    expect(session.apply([{ kind: 'add', part: 'light 2', family: 'LIGHT', below: 'panel 1' }]).ok).toBe(true);
    const before = Number(session.value('panel 1', 'LOAD'));
    const setLamps = (part: string, value: number) => ({ kind: 'set', part, property: 'LAMPS', value }) as const;
    // The load of the first light has gone to the sum of its panel when the second one throws.
    expect(() => session.apply([setLamps('light 1', 4), setLamps('light 2', 8)])).toThrow('too many lamps');
    expect(session.apply([setLamps('light 2', 2)]).ok).toBe(true);
    expect(session.value('panel 1', 'LOAD')).toBe(before + 1);
  });

  it('is not a summand that is not set: it adds nothing', () => {
    const session = plantSession(withLightLoad((lamps) => (lamps === 1 ? null : lamps)));
    expect(session.value('panel 1', 'LOAD')).toBe(0);
    session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value: 4 }]);
    expect(session.value('panel 1', 'LOAD')).toBe(4);
    session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value: 1 }]);
    expect(session.value('panel 1', 'LOAD')).toBe(0);
  });
});

describe('zero', () => {
  it('is one figure, whichever sign a calculation gives it', () => {
    const session = plantSession(withLightLoad((lamps) => (lamps === 1 ? 0 : -0)));
    const set = session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value: 4 }]);
    expect(set.ok && set.value.changes.filter((change) => 'property' in change && change.property === 'LOAD')).toEqual(
      [],
    );
    expect(Object.is(session.value('light 1', 'LOAD'), 0)).toBe(true);
  });
});

function throwAbove(limit: number) {
  return (lamps: number): PropertyValue => {
    if (lamps > limit) {
      throw new Error('too many lamps');
    }
    return lamps;
  };
}
