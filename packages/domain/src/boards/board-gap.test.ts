import { describe, expect, it } from 'vitest';
import { type BoardFacts, boardGap, boardGapCodes, boardGapText } from './board-gap.ts';

const worked = { errors: 0, incompleteFeeders: 0, hasDesign: true, isPriceable: true } as const;
const complete: BoardFacts = { isSaved: true, hasUnsavedChanges: false, worked, frontView: 'current' };

describe('what keeps a board in progress', () => {
  it('is nothing where it is saved, without errors, and drawn as it is [BRD-15]', () => {
    expect(boardGap(complete)).toBeNull();
  });

  it.each<readonly [Partial<BoardFacts>, string]>([
    [{ isSaved: false }, 'Not configured'],
    [{ isSaved: false, hasUnsavedChanges: true }, 'Unsaved changes'],
    [{ hasUnsavedChanges: true }, 'Unsaved changes'],
    [{ worked: null }, 'Rules changed: open and accept'],
    [{ worked: { ...worked, errors: 3, incompleteFeeders: 1, hasDesign: false } }, '1 feeder incomplete'],
    [{ worked: { ...worked, incompleteFeeders: 2 } }, '2 feeders incomplete'],
    [{ worked: { ...worked, errors: 1 } }, '1 error'],
    [{ worked: { ...worked, errors: 4, hasDesign: false } }, '4 errors'],
    [{ worked: { ...worked, hasDesign: false } }, 'Not configured'],
    [{ worked: { ...worked, hasDesign: false, isPriceable: false } }, 'An amount is too large'],
    [{ frontView: 'missing' }, 'Front view missing'],
    [{ frontView: 'outdated' }, 'Front view outdated'],
  ])('of %j is "%s" [BRD-16]', (facts, text) => {
    const gap = boardGap({ ...complete, ...facts });
    expect(gap && boardGapText(gap)).toBe(text);
  });

  it('has words for every code', () => {
    expect(new Set(boardGapCodes.map((code) => boardGapText({ code, count: 2 }))).size).toBe(boardGapCodes.length);
  });
});
