import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { CheckFinding } from './finding.ts';
import { findingMark } from './finding-mark.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function findingsOf(
  id: string,
  ways: readonly (readonly [name: string, faultLevelKa: number])[],
  unpriced: string[] = [],
) {
  const feeders = ways.map(([name, kA]) => aFeeder(name, 'MCCB_OG', 160, 4, 'A1', { FEEDER_FAULT_LEVEL: kA }));
  const board = aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), ...feeders]);
  return runChecks({ ...assessBoard(knowledge, board), tables, unpriced }).filter((finding) => finding.id === id);
}

const marks = (findings: readonly CheckFinding[]) => findings.map(findingMark);

describe('the mark of a finding', () => {
  it('stays when its check is worded in another way', () => {
    const [finding] = findingsOf('C6', [['OG-1', 36]]);
    expect(finding).toBeDefined();
    const reworded = finding && { ...finding, message: 'Said better', statement: 'Said better' };
    const relabelled = reworded && {
      ...reworded,
      figures: reworded.figures.map((figure) => ({ ...figure, what: 'Another label' })),
    };
    expect(relabelled && findingMark(relabelled)).toBe(finding && findingMark(finding));
  });

  it('is another one with other figures, and of another feeder', () => {
    const [one, two] = [marks(findingsOf('C6', [['OG-1', 36]])), marks(findingsOf('C6', [['OG-1', 25]]))];
    expect([one.length, two.length]).toEqual([1, 1]);
    expect(one).not.toEqual(two);
    expect(marks(findingsOf('C6', [['OG-2', 36]]))).not.toEqual(one);
  });

  it('names the articles that have no price, not only how many they are', () => {
    expect(marks(findingsOf('X2', [], ['3VA-1']))).not.toEqual(marks(findingsOf('X2', [], ['3VA-2'])));
  });
});
