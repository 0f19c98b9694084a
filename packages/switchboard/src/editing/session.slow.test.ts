import { mustReadCatalog } from '@pw/catalog/read';
import { runAgainstOracle } from '@pw/testing/oracle-run';
import { expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const { compiled } = compileKnowledge(mustReadCatalog());

it.each([
  { seed: 11, batches: 1_500, growth: { parts: 6, operations: 4 } },
  { seed: 12, batches: 300, growth: { parts: 25, operations: 12 } },
])('the rules give the same incrementally as from the start, over $batches random batches [CFG-132]', (plan) => {
  const run = runAgainstOracle(compiled, plan);
  expect(run.mismatch).toBeNull();
  expect(run.counts.changes).toBeGreaterThan(plan.batches);
});
