import { describe, expect, it } from 'vitest';
import { type BoardResults, compareResults } from './board-results.ts';

const missing = { id: 'R1', severity: 'E', message: 'No incomer' } as const;
const warm = { id: 'R7', severity: 'W', message: 'Warm', feeder: 'OG-1' } as const;

const before: BoardResults = {
  parts: {
    board: { name: 'PCC-1', values: { RATED_CURRENT: 1600, MBB_SIZE: '1x100x10', OLD: 1 } },
    f1: { name: 'OG-1', values: { FRAME: 250, FEEDER_POLES: 4 } },
    f2: { name: 'OG-2', values: { FRAME: 250 } },
  },
  checks: [missing],
  finalPaise: 100_00,
  termsFingerprint: 'a',
};

describe('the results of a board under two sets of rules', () => {
  it('differ in values, checks and price', () => {
    const after: BoardResults = {
      parts: {
        board: { name: 'PCC-1', values: { RATED_CURRENT: 1600, MBB_SIZE: '2x80x10', NEW: 'x' } },
        // What was kept as a number is a text by now.
        f1: { name: 'OG-1', values: { FRAME: 250, FEEDER_POLES: '4' } },
      },
      checks: [warm],
      finalPaise: 120_00,
      termsFingerprint: 'a',
    };
    expect(compareResults(before, after)).toEqual({
      values: [
        { part: 'board', name: 'PCC-1', property: 'MBB_SIZE', before: '1x100x10', after: '2x80x10' },
        { part: 'board', name: 'PCC-1', property: 'OLD', before: 1, after: null },
        { part: 'board', name: 'PCC-1', property: 'NEW', before: null, after: 'x' },
      ],
      checks: { gone: [missing], come: [warm] },
      price: { beforePaise: 100_00, afterPaise: 120_00, areTermsTheSame: true },
    });
  });

  it('do not differ when they are the same, but for the terms of the price', () => {
    expect(compareResults(before, { ...before, termsFingerprint: 'b' })).toEqual({
      values: [],
      checks: { gone: [], come: [] },
      price: { beforePaise: 100_00, afterPaise: 100_00, areTermsTheSame: false },
    });
  });
});
