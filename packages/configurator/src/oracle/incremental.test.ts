import { mustBeOk } from '@pw/testing/must-be-ok';
import { runAgainstOracle } from '@pw/testing/oracle-run';
import { plantFamilies } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../calculation.ts';
import { compileFamilies } from '../compile/compile-families.ts';
import type { CompiledKnowledge } from '../compile/knowledge.ts';
import type { Family } from '../family.ts';

const plan = { seed: 20, batches: 2_000, growth: { parts: 10, operations: 4 } };

describe('the comparison of session and full recompute', () => {
  it('finds nothing in 2,000 random batches', () => {
    expect(runAgainstOracle(compile(plantFamilies), plan).mismatch).toBeNull();
  });

  it.each<[string, (knowledge: CompiledKnowledge) => void]>([
    ['a dropped sum', (knowledge) => empty(propertyOf(knowledge, 'MOTOR', 'COST').sumsAbove)],
    ['a dropped sum of sums', (knowledge) => empty(propertyOf(knowledge, 'MOTOR_PANEL', 'LOAD').sumsAbove)],
    ['a dropped reader', (knowledge) => empty(propertyOf(knowledge, 'MOTOR', 'STARTER').readers)],
    ['a dropped list', (knowledge) => empty(propertyOf(knowledge, 'LIGHT', 'POLES').readers)],
    ['a dropped reader below', (knowledge) => empty(propertyOf(knowledge, 'FEEDER_PANEL', 'SUPPLY').readersBelow)],
    ['a dropped reader two levels below', (knowledge) => empty(propertyOf(knowledge, 'PLANT', 'BAR').readersBelow)],
    ['a choice that nobody hears of', (knowledge) => empty(propertyOf(knowledge, 'MOTOR', 'RATING').onChoice)],
  ])('finds %s', (_, breakKnowledge) => {
    const knowledge = compile(plantFamilies);
    breakKnowledge(knowledge);
    expect(runAgainstOracle(knowledge, plan).mismatch).toContain('instead of');
  });

  it('finds a calculation that lies about its inputs', () => {
    expect(runAgainstOracle(compile(plantFamilies.map(lyingAboutCopper)), plan).mismatch).toContain('instead of');
  });
});

/** The copper of a motor then follows its rating behind the engine's back. */
function lyingAboutCopper(family: Family): Family {
  let seen = 0;
  const load: Calculation<readonly never[], number> = {
    rule: 'load',
    source: 'test',
    evaluate: (rating: number | null) => {
      seen = rating ?? 0;
      return seen;
    },
    show: () => ({ arithmetic: String(seen), rows: [] }),
  };
  const copper = { ...load, rule: 'copper', evaluate: () => seen };
  const rules = family.rules.map((rule) => {
    if (rule.kind !== 'derive' || (rule.property !== 'LOAD' && rule.property !== 'COPPER')) {
      return rule;
    }
    return { ...rule, calculation: rule.property === 'LOAD' ? load : copper };
  });
  return family.name === 'MOTOR' ? { ...family, rules } : family;
}

function compile(families: readonly Family[]): CompiledKnowledge {
  return mustBeOk(compileFamilies(families));
}

function propertyOf(knowledge: CompiledKnowledge, family: string, property: string) {
  const declaration = knowledge.families.get(family)?.propertyOf.get(property);
  if (!declaration) {
    throw new Error(`There is no ${family}.${property} to break`);
  }
  return declaration;
}

/** Breaks compiled knowledge on purpose: nobody else may write to it. */
function empty(links: ReadonlyMap<unknown, unknown> | readonly unknown[] | null): void {
  // Compiled knowledge is built from ordinary lists and maps; only its type forbids writing.
  const writable = links as Map<unknown, unknown> | unknown[] | null;
  if (Array.isArray(writable)) {
    writable.length = 0;
  } else {
    writable?.clear();
  }
}
