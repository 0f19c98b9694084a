import { mustReadCatalog } from '@pw/catalog/read';
import { runAgainstOracle } from '@pw/testing/oracle-run';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const { compiled } = compileKnowledge(mustReadCatalog());

it.each([
  { seed: 11, batches: gateOrNight(150, 1_500), growth: { parts: 6, operations: 4 } },
  { seed: 12, batches: gateOrNight(30, 300), growth: { parts: 25, operations: 12 } },
])('the rules give the same incrementally as by a full recompute, over $batches random batches [CFG-132]', (plan) => {
  const run = runAgainstOracle(compiled, plan);
  expect(run.mismatch).toBeNull();
  expect(run.counts.changes).toBeGreaterThan(plan.batches);
});
