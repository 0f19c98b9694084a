import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { openEditableBoard } from './editable-board.ts';
import { explainProperty } from './explain-property.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** A board of 1600 A, ventilated, with one outgoing feeder of 400 A. */
function explained(part: string, property: string, chosen: Readonly<Record<string, string>> = {}) {
  const { board } = openEditableBoard(knowledge, {
    properties: { RATED_CURRENT: 1600, SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100, ...chosen },
    feeders: [
      {
        part: 'f1',
        name: 'OG-01',
        type: 'MCCB_OG',
        properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, SECTION_A: 1 },
        components: [],
      },
    ],
    lastPart: 1,
  });
  return explainProperty(knowledge, board, part, property);
}

const chosenOption = (part: string, property: string) =>
  explained(part, property)?.origins[0]?.candidates?.find(({ isTaken }) => isTaken)?.option;

describe('the explanation of a property', () => {
  it.each([
    ['board', 'MBB_SIZE', '1x100x10'],
    ['board', 'NBB_SIZE', '1x100x10'],
    // Phase 1000 mm2: table 5 asks for a quarter, 250 mm2; 0.6 x 50000 / 176 is 170 mm2.
    ['board', 'EARTH_SIZE', '1x50x5'],
    ['f1', 'LINK_SIZE', '1x30x10'],
    // 50 kA: class M of the 3VA2 breaks 55 kA.
    ['f1', 'CHOICE', '3VA2340-M'],
  ])('holds of %s.%s the candidates among which %s was taken', (part, property, size) => {
    expect(chosenOption(part, property)).toBe(size);
    expect(explained(part, property)?.value).toBe(size);
  });

  it('holds none of what no rule chooses, nor of what the user chose', () => {
    expect(explained('board', 'MBB_CAPACITY')?.origins[0]?.candidates).toBeUndefined();
    expect(explained('board', 'MBB_SIZE', { MBB_SIZE: '2x80x10' })).toMatchObject({ user: '2x80x10' });
    expect(explained('board', 'MBB_SIZE', { MBB_SIZE: '2x80x10' })?.origins[0]?.candidates).toBeUndefined();
  });

  it('knows no other parts and properties', () => {
    expect(explained('f7', 'FEEDER_POLES')).toBeNull();
    expect(explained('board', 'constructor')).toBeNull();
  });
});
