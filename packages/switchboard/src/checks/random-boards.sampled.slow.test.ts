import { mustReadCatalog } from '@pw/catalog/read';
import { withProperties } from '@pw/testing/configuration';
import { assessedFindings } from '@pw/testing/perturbed-boards/perturbation';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { type Assessment, assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import type { SupportRun } from '../model/support-run.ts';
import { placedSupports } from '../take-off/bar-pieces.ts';

const BOARDS = gateOrNight(120, 1000);

const knowledge = compileKnowledge(mustReadCatalog());

/** A board in cubicles or a cabinet, with breakers alone or feeders of every kind; some with bars that were entered. */
function anyBoard(seed: number): BoardConfiguration {
  const random = createRandom(seed);
  const board = random.chance(0.2) ? randomCabinetBoard(random) : randomBoard(random);
  const withKinds = random.chance(0.3) ? withRandomKinds(random, board) : board;
  const entered = { MBB_SIZE: random.pick(['1x30x10', '1x100x10', '2x100x10']), INTERRUPT_RATING: 120 };
  return random.chance(0.1) ? withProperties(withKinds, entered) : withKinds;
}

const assessments = () => Array.from({ length: BOARDS }, (_, seed) => assessBoard(knowledge, anyBoard(seed)));

/** The severities of the findings of a check. */
function severitiesOf(assessment: Assessment, id: string): readonly string[] {
  return assessedFindings(knowledge, assessment).flatMap((each) => (each.id === id ? [each.severity] : []));
}

/** The checks that a run fails, by IEC 60865: 1.5 times the proof stress, the stress of its own phase, the force. */
function failsOf(run: SupportRun): readonly string[] {
  const { stressNPerMm2, ownStressNPerMm2, proofStressNPerMm2, forceKn, strengthKn } = run;
  const mostNPerMm2 = 1.5 * proofStressNPerMm2;
  const isTorn = stressNPerMm2 + ownStressNPerMm2 > mostNPerMm2 || ownStressNPerMm2 > proofStressNPerMm2;
  return [
    ...(stressNPerMm2 > mostNPerMm2 ? ['B8'] : []),
    ...(run.size.bars > 1 && isTorn ? ['B8b'] : []),
    ...(forceKn > strengthKn ? ['B10'] : []),
  ];
}

describe(`the supports of ${BOARDS} random boards (SBD 3.12)`, () => {
  it('hold their bars, or a check is an error', () => {
    const wrong: string[] = [];
    const raised = new Set<string>();
    let runs = 0;
    for (const [seed, assessment] of assessments().entries()) {
      const all = assessment.design ? placedSupports(assessment.design).map(({ run }) => run) : [];
      const fails = new Set(all.flatMap(failsOf));
      runs += all.length;
      for (const id of ['B8', 'B8b', 'B10']) {
        const severities = severitiesOf(assessment, id).join();
        if (severities !== (fails.has(id) ? 'E' : '')) {
          wrong.push(`${seed}: ${id} is "${severities}"`);
        }
        if (fails.has(id)) {
          raised.add(id);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(runs).toBeGreaterThan(3 * BOARDS);
    expect([...raised]).toContain('B10');
  });

  it('stand 75 mm apart or more, and every run that the rules chose holds', () => {
    const wrong = assessments().flatMap(({ board, design }, seed) => {
      const isEntered = board.explain('MBB_SIZE').rule === 'entry';
      const runs = design && !isEntered ? placedSupports(design).map(({ run }) => run) : [];
      // A dropper has the room that its cubicle leaves it.
      const ill = runs.filter((run) => run.spanMm < 75 || (run.where !== 'dropper' && failsOf(run).length > 0));
      return ill.map(({ where, spanMm }) => `${seed}: ${where} at ${spanMm}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe(`the neutral bar of ${BOARDS} random boards (SBD 3.5)`, () => {
  const bringsNeutral = ({ FEEDER_POLES }: { readonly FEEDER_POLES?: unknown }) =>
    FEEDER_POLES === '4' || FEEDER_POLES === '3N';

  it('is fed by an incomer, or check N5 says so', () => {
    const counts = { fed: 0, E: 0, W: 0 };
    const wrong = assessments().flatMap((assessment, seed) => {
      const { board } = assessment;
      const built = board.feeders.filter(({ values }) => values.COPIES > 0);
      const incomers = built.filter(({ type }) => type.role === 'incomer');
      if (board.values.NEUTRAL_SHARE === 0 || incomers.length === 0) {
        return severitiesOf(assessment, 'N5').length > 0 ? [`${seed}: N5 without a neutral bar`] : [];
      }
      const isFed = incomers.some(({ values }) => bringsNeutral(values));
      const isAsked = built.some(({ type, values }) => type.role === 'outgoing' && values.NEUTRAL_NEEDED === 1);
      const expected = isFed ? [] : [isAsked ? 'E' : 'W'];
      counts[isFed ? 'fed' : isAsked ? 'E' : 'W'] += 1;
      return severitiesOf(assessment, 'N5').join() === expected.join() ? [] : [`${seed}: N5 is not ${expected.join()}`];
    });
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});
