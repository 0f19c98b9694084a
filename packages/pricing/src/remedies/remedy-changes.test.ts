import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { remedyChanges } from './remedy-changes.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1 } = referenceBoards;

function changesOf(configuration: BoardConfiguration, number: number) {
  const { board, design } = assessBoard(knowledge, configuration);
  const cubicle = design?.cubicles.find((each) => each.number === number);
  if (cubicle === undefined) {
    throw new Error(`the board has no cubicle ${number}`);
  }
  return remedyChanges(knowledge.tables, board, cubicle).map(({ id, feeder, value }) => [id, feeder, value]);
}

describe('what is offered against the heat of a cubicle (SBD 19.8)', () => {
  const closed = withProperties(RB1, { SB_IP: 'IP54' });

  it('of a breaker: ventilation, a free rear, fans at its breakers, more width, the next frame, a larger main bar', () => {
    expect(changesOf(closed, 2)).toEqual([
      ['ventilate', null, 'IP42'],
      ['rear', null, 'Free'],
      ['fans', null, 'ACB cubicles'],
      ['wider', 'I/C-1', 200],
      ['frame', 'I/C-1', 'Next frame'],
      ['bar', null, '2x80x10'],
    ]);
  });

  it('of modules: fans in all cubicles, and columns that hold less', () => {
    expect(changesOf(closed, 1).map(([id, , value]) => [id, value])).toEqual([
      ['ventilate', 'IP42'],
      ['rear', 'Free'],
      ['fans', 'All cubicles'],
      ['column', 1400],
      ['frame', 'Next frame'],
      ['bar', '2x80x10'],
    ]);
  });

  it('never what is there already', () => {
    const open = { SB_REAR: 'Free', VENT_FANS: 'All cubicles', COLUMN_MAX_MM: 1000 };
    expect(changesOf(withProperties(RB1, open), 1).map(([id]) => id)).toEqual(['frame', 'bar']);
    const wide = { ...RB1, feeders: RB1.feeders.map((each) => ({ ...each, properties: { ...each.properties } })) };
    const [incomer] = wide.feeders;
    Object.assign(incomer?.properties ?? {}, { FEEDER_EXTRA_WIDTH: 400 });
    expect(changesOf(wide, 2).map(([id]) => id)).not.toContain('wider');
  });
});
