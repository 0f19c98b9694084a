import { describe, expect, it } from 'vitest';
import { createProgress } from './summary.ts';

describe('createProgress', () => {
  it('speaks at most once a second, and not at all about quick work', () => {
    let clockMs = 0;
    const said: string[] = [];
    const onProgress = createProgress(
      (text) => said.push(text),
      () => clockMs,
    );
    for (const [number, atMs] of [
      [1, 0],
      [2, 900],
      [3, 1100],
      [4, 1900],
      [5, 2100],
    ] as const) {
      clockMs = atMs;
      onProgress('Board', number, 5, `PCC-${number}`);
    }
    expect(said).toEqual(['Board 3 of 5: PCC-3', 'Board 5 of 5: PCC-5']);
  });
});
