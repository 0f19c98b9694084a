import { mustBeOk } from '@pw/testing/must-be-ok';
import { plantFamilies, plantSession, plantSessionOf, takeBack } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../calculation.ts';
import { compileFamilies } from '../compile/compile-families.ts';
import type { CompiledKnowledge, FacetNode } from '../compile/knowledge.ts';
import type { Family, Rule } from '../family.ts';
import type { ChosenValue, PropertyValue } from '../value.ts';
import type { Trace } from './trace.ts';

/** The plant, with every rule that is asked for and every run of a filter written down. */
function watched(runs: string[]): CompiledKnowledge {
  const knowledge = mustBeOk(compileFamilies(withRules((family, rule) => watchFilters(family, rule, runs))));
  for (const { name, nodes } of knowledge.families.values()) {
    for (const node of nodes) {
      watchNode(name, node, runs);
    }
  }
  return knowledge;
}

function withRules(change: (family: Family, rule: Rule) => Rule): readonly Family[] {
  return plantFamilies.map((family) => ({ ...family, rules: family.rules.map((rule) => change(family, rule)) }));
}

/** A rule is watched where it is asked, since it may remember what it gave. */
function watchNode(family: string, node: FacetNode, runs: string[]): void {
  const rule = 'rule' in node ? node.rule : null;
  if (rule) {
    const { evaluate } = rule;
    const what = `${family}.${node.property.name}${node.kind === 'value' ? '' : ` (${node.kind})`}`;
    Object.assign(rule, {
      evaluate: (args: readonly PropertyValue[]) => {
        runs.push(what);
        return evaluate(args);
      },
    });
  }
}

function watchFilters(family: Family, rule: Rule, runs: string[]): Rule {
  if (rule.kind !== 'options') {
    return rule;
  }
  const filters = rule.filters.map((filter) => ({
    ...filter,
    accepts: (...args: Parameters<typeof filter.accepts>) => {
      runs.push(`${family.name}.${rule.property} (${filter.name})`);
      return filter.accepts(...args);
    },
  }));
  return { ...rule, filters };
}

/** The plant, with every calculation that is worked out written down. */
function watchedCalculations(runs: string[]): readonly Family[] {
  return withRules((family, rule) => {
    if (rule.kind !== 'derive') {
      return rule;
    }
    const calculation: Calculation<readonly never[], PropertyValue> = {
      ...rule.calculation,
      evaluate: (...args) => {
        runs.push(`${family.name}.${rule.property}`);
        return rule.calculation.evaluate(...args);
      },
    };
    return { ...rule, calculation };
  });
}

describe('a change', () => {
  const runs: string[] = [];
  const session = plantSessionOf(watched(runs));
  let trace: Trace | null = null;
  const runsOf = (act: () => unknown): readonly string[] => {
    runs.length = 0;
    act();
    return [...new Set(runs)].sort();
  };
  const set = (part: string, property: string, value: ChosenValue) => () =>
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
      'PLANT.FEED (fault-level)',
      'PLANT.FEED (load)',
    ]);
  });

  it('filters again only the lists whose filters read it', () => {
    expect(runsOf(set('plant', 'LEVEL', 36))).toEqual([
      'FEEDER_PANEL.COST',
      'MOTOR.RATING (fault-level)',
      'MOTOR.RATING (poles)',
      'PLANT.COST',
      'PLANT.FEED (fault-level)',
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

it('a part that is like another one of its family is not calculated again', () => {
  const runs: string[] = [];
  const session = plantSession(watchedCalculations(runs));
  const addLight = (part: string, lamps: number) => {
    runs.length = 0;
    mustBeOk(
      session.apply([
        { kind: 'add', part, family: 'LIGHT', below: 'panel 1' },
        { kind: 'set', part, property: 'LAMPS', value: lamps },
      ]),
    );
    return runs.filter((run) => run === 'LIGHT.LOAD').length;
  };
  expect([addLight('light 2', 7), addLight('light 3', 7), addLight('light 4', 8)]).toEqual([1, 0, 1]);
  expect([
    session.value('light 2', 'LOAD'),
    session.value('light 3', 'LOAD'),
    session.value('light 4', 'LOAD'),
  ]).toEqual([7, 7, 8]);
});
