import { describe, expect, it } from 'vitest';
import { type SampledBoard, sampleBoards } from './board-sample.ts';

/** The older, the larger: board 1 was saved last and has one feeder. Lots go down with the numbers. */
function openBoards(count: number): readonly SampledBoard[] {
  return Array.from({ length: count }, (_, index) => ({
    lineItemId: index + 1,
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
    feeders: index + 1,
    lot: String(1000 - index),
  }));
}

const ids = (boards: readonly SampledBoard[]) => boards.map(({ lineItemId }) => lineItemId);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the open boards of a comparison', () => {
  it('are all of them up to 200', () => {
    expect(sampleBoards(openBoards(200))).toHaveLength(200);
  });

  it('are the 50 newest, the 50 largest and 100 by lot of more', () => {
    const sample = sampleBoards(openBoards(400));
    expect(ids(sample)).toEqual([...numbers(1, 50), ...numbers(251, 350), ...numbers(351, 400)]);
  });

  it('are the same in any order of reading', () => {
    const boards = openBoards(300);
    expect(ids(sampleBoards(boards.toReversed()))).toEqual(ids(sampleBoards(boards)));
  });
});
