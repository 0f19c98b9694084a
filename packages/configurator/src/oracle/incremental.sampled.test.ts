import { mustBeOk } from '@pw/testing/must-be-ok';
import { runAgainstOracle } from '@pw/testing/oracle-run';
import { plantFamilies } from '@pw/testing/plant-knowledge';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { compileFamilies } from '../compile/compile-families.ts';

const compiled = mustBeOk(compileFamilies(plantFamilies));

describe('an incremental session', () => {
  it.each([
    { seed: 1, batches: gateOrNight(600, 12_000), growth: { parts: 8, operations: 3 } },
    { seed: 2, batches: gateOrNight(300, 5_000), growth: { parts: 16, operations: 6 } },
    { seed: 3, batches: gateOrNight(200, 1_000), growth: { parts: 80, operations: 30 } },
  ])('equals the full recompute after each of $batches random batches around $growth.parts parts [CFG-132]', (plan) => {
    const run = runAgainstOracle(compiled, plan);
    expect(run.mismatch).toBeNull();
    for (const count of Object.values(run.counts)) {
      expect(count).toBeGreaterThan(plan.batches / 50);
    }
  });
});
