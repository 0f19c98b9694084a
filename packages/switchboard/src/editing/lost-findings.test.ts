import { describe, expect, it } from 'vitest';
import { lostFindings } from './lost-findings.ts';

describe('what the rules lost of a saved board', () => {
  it('is named by part and property, as an error with the next step', () => {
    const next = 'Open the board, look at what changes and accept it.';
    const found = lostFindings('PCC-1', [
      { part: 'board', name: 'board', property: 'OLD' },
      { part: 'f1', name: 'OG-1' },
    ]);
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['E', `The rules do not take what was chosen as OLD of PCC-1 any more. ${next}`],
      ['E', `The rules have no part such as OG-1 any more. ${next}`],
    ]);
  });
});
