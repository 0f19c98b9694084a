import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards } from '@pw/testing/configuration';
import { assessedFigures, changedFigures, perturb, roundFigures } from '@pw/testing/perturbed-boards/perturbation';
import { perturbedBoards } from '@pw/testing/perturbed-boards/perturbed-boards';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe.each(perturbedBoards)('$base', ({ base, byHand, perturbations }) => {
  const unchanged = assessedFigures(knowledge, referenceBoards[base]);

  it('is the sum of its rows by hand', () => {
    expect(roundFigures(unchanged)).toMatchObject(roundFigures(byHand));
  });

  it.each(perturbations)('changed to $change: $because', (perturbation) => {
    const figures = assessedFigures(knowledge, perturb(referenceBoards[base], perturbation));

    expect(changedFigures(unchanged, figures)).toEqual(roundFigures(perturbation.expected));
  });
});
