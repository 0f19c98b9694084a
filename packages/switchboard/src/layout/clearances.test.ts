import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { clearancesOf, clearanceText } from './clearances.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function clearances(properties: Readonly<Record<string, string | number>>, blankMm: number) {
  const { board, design } = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 800, SB_IP: 'IP42', ...properties }, [
      aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1'),
      aBlank('Kept', blankMm, 'A1'),
    ]),
  );
  return design && clearanceText(clearancesOf(knowledge.tables, board, design));
}

describe('the room to keep free around a board (SBD 6.1)', () => {
  it('is a gangway in front, or what the widest leaf needs to open', () => {
    // The leaves of a multi-tier cubicle are 600 and 400 mm wide.
    expect(clearances({}, 600)).toBe('800 in front, 400 above');
    expect(clearances({}, 1200)).toBe('1300 in front, 400 above');
  });

  it('is behind doors at the rear, too, which are as wide as their cubicle', () => {
    expect(clearances({ SB_DESIGN: 'Single front - front+rear access' }, 600)).toBe(
      '800 in front, 1100 behind, 400 above',
    );
  });

  it('is in front of a cabinet alone', () => {
    const ways = [aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'), aFeeder('way', 'MCCB_OG', 25, 3, 'A1')];
    const { board, design } = assessBoard(knowledge, aBoard({ RATED_CURRENT: 63, SB_CABINET: 'Wall cabinet' }, ways));
    expect(design?.cubicles[0]?.type).toBe('CAB');
    expect(design && clearancesOf(knowledge.tables, board, design)).toEqual({
      frontMm: 900,
      rearMm: null,
      aboveMm: null,
    });
  });
});
