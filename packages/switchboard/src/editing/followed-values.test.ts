import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge.ts';
import { boardSlot } from '../model/part-properties.ts';
import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import { openEditableBoard } from './editable-board.ts';
import { followedFrom, offeredValues, readersOfBoardValues } from './followed-values.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const set = (property: string, value: string | number): Edit => ({ kind: 'set', part: BOARD_PART, property, value });

/** What follows from a batch on a board of 2500 A. */
function follows(...edits: readonly Edit[]) {
  const draft = { properties: { RATED_CURRENT: 2500 }, feeders: [], lastPart: 0 };
  const { board } = openEditableBoard(knowledge, draft);
  const before = offeredValues(board);
  expect(board.apply(edits).ok).toBe(true);
  return Object.fromEntries(followedFrom(before, board, edits));
}

describe('the values that follow', () => {
  it('are those that rules give: each is judged, and none that the user enters', () => {
    const entered = Object.entries(boardSlot.properties).filter(([, { giver }]) => giver === 'user');
    const listed = Object.entries(readersOfBoardValues).filter(([, reader]) => reader === 'entered');
    expect(listed.map(([property]) => property)).toEqual(entered.map(([property]) => property));
  });

  it('of another rated current are degree of protection, bars and depth, each with what it was', () => {
    expect(follows(set('RATED_CURRENT', 1000))).toMatchObject({ SB_IP: 'IP42', MBB_SIZE: expect.any(String) });
  });

  it('are none that the batch names itself, or that the user has chosen', () => {
    expect(follows(set('RATED_CURRENT', 1000), set('SB_IP', 'IP54'))).not.toHaveProperty('SB_IP');
  });

  it('are none of a colour', () => {
    expect(follows(set('SB_COLOR', 'RAL 7035'))).toEqual({});
  });
});
