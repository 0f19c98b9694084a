import { mustBeOk } from '@pw/testing/must-be-ok';
import { plantFamilies, plantSession, takeBack } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../calculation.ts';
import type { Family, Rule } from '../family.ts';
import type { PropertyValue } from '../value.ts';
import type { Trace } from './trace.ts';

/** The plant, with every run of a calculation or filter written down. */
function watched(runs: string[]): readonly Family[] {
  return plantFamilies.map((family) => ({
    ...family,
    rules: family.rules.map(
      (rule): Rule => watchRule(rule, (what) => runs.push(`${family.name}.${rule.property}${what}`)),
    ),
  }));
}

function watchRule(rule: Rule, note: (what: string) => void): Rule {
  if (rule.kind === 'sum') {
    return rule;
  }
  if (rule.kind === 'options') {
    const filters = rule.filters.map((filter) => ({
      ...filter,
      accepts: (...args: Parameters<typeof filter.accepts>) => {
        note(` (${filter.name})`);
        return filter.accepts(...args);
      },
    }));
    return { ...rule, filters };
  }
  const calculation: Calculation<readonly never[], PropertyValue> = {
    ...rule.calculation,
    evaluate: (...args) => {
      note(rule.kind === 'derive' || rule.kind === 'propose' ? '' : ` (${rule.kind})`);
      return rule.calculation.evaluate(...args);
    },
  };
  return { ...rule, calculation };
}

describe('a change', () => {
  const runs: string[] = [];
  const session = plantSession(watched(runs));
  let trace: Trace | null = null;
  const runsOf = (act: () => unknown): readonly string[] => {
    runs.length = 0;
    act();
    return [...new Set(runs)].sort();
  };
  const set = (part: string, property: string, value: PropertyValue) => () =>
    session.apply([{ kind: 'set', part, property, value }]);

  it('that nothing depends on runs no rule', () => {
    expect(runsOf(set('plant', 'NOTE', 'For the mill'))).toEqual([]);
  });

  it('runs the rules that read it, and stops where a result stays the same', () => {
    // The load goes up to the plant; the feed stays 100, so neither the busbar nor any copper is worked out.
    expect(runsOf(set('light 1', 'LAMPS', 4))).toEqual([
      'FEEDER_PANEL.SPARE (enabled)',
      'LIGHT.LOAD',
      'PLANT.FEED',
      'PLANT.FEED (fault level)',
      'PLANT.FEED (load)',
    ]);
  });

  it('filters again only the lists whose filters read it', () => {
    expect(runsOf(set('plant', 'LEVEL', 36))).toEqual([
      'FEEDER_PANEL.COST',
      'MOTOR.RATING (fault level)',
      'MOTOR.RATING (poles)',
      'PLANT.COST',
      'PLANT.FEED (fault level)',
      'PLANT.FEED (load)',
    ]);
  });

  it('that adds a part runs the rules of the part and what its values reach', () => {
    const add = () => {
      ({ trace } = mustBeOk(session.apply([{ kind: 'add', part: 'spare 3', family: 'SPARE', below: 'panel 2' }])));
    };
    expect(runsOf(add)).toEqual(['PLANT.COST', 'SPARE.COPPER', 'SPARE.LOAD']);
  });

  it('is taken back without running any rule', () => {
    expect(runsOf(() => takeBack(session, trace))).toEqual([]);
    expect(session.parts('panel 2')).toEqual(['motor 2', 'spare 2']);
  });
});
