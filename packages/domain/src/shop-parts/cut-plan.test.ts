import { describe, expect, it } from 'vitest';
import { type CutPiece, type FreeRemnant, planCuts, type StockRule } from './cut-plan.ts';

const copper = { material: 'Copper', widthMm: 50, thicknessMm: 10 };
const rule: StockRule = { material: 'Copper', lengthsMm: [4000], kerfMm: 3, keptFromMm: 500 };

function pieces(...lengths: readonly number[]): readonly CutPiece[] {
  return lengths.map((lengthMm, at) => {
    return { ...copper, lengthMm, board: 'PCC-1', cubicle: '1', part: 'riser', mark: `PCC-1/1/R${at + 1}` };
  });
}

const remnant = (remnantId: number, lengthMm: number): FreeRemnant => ({ ...copper, remnantId, lengthMm });

function barsOf(lengths: readonly number[], given: Partial<StockRule> = {}, remnants: readonly FreeRemnant[] = []) {
  const [section] = planCuts(pieces(...lengths), [{ ...rule, ...given }], remnants).sections;
  return (section?.bars ?? []).map(({ remnantId, lengthMm, cuts, restMm, isRestKept }) => {
    return [remnantId, lengthMm, cuts.map((cut) => cut.lengthMm), restMm, isRestKept];
  });
}

describe('a cut plan', () => {
  it('cuts the longest pieces first; the saw takes its width with each cut before a rest', () => {
    expect(barsOf([900, 2500, 900])).toEqual([
      [null, 4000, [2500, 900], 594, true],
      [null, 4000, [900], 3097, true],
    ]);
  });

  it('ends a bar flush without a last cut', () => {
    expect(barsOf([1000, 997, 997, 997])).toEqual([[null, 4000, [1000, 997, 997, 997], 0, false]]);
    expect(barsOf([4000])).toEqual([[null, 4000, [4000], 0, false]]);
    // A rest that is thinner than the saw is gone with it.
    expect(barsOf([3998])).toEqual([[null, 4000, [3998], 0, false]]);
  });

  it('takes the shortest remnant that holds a piece before a new bar', () => {
    const remnants = [remnant(1, 3000), remnant(2, 1200), remnant(3, 900)];
    expect(barsOf([1000, 3500], {}, remnants)).toEqual([
      [null, 4000, [3500], 497, false],
      [2, 1200, [1000], 197, false],
    ]);
  });

  it('leaves a remnant of another cross section or material', () => {
    expect(
      barsOf([1000], {}, [
        { ...remnant(1, 1200), widthMm: 60 },
        { ...remnant(2, 1200), material: 'GI' },
      ]),
    ).toEqual([[null, 4000, [1000], 2997, true]]);
  });

  it('buys the shortest stock that holds the cuts of a bar', () => {
    expect(barsOf([3000, 900], { lengthsMm: [6000, 4000] })).toEqual([[null, 4000, [3000, 900], 94, false]]);
    expect(barsOf([5000], { lengthsMm: [4000, 6000] })).toEqual([[null, 6000, [5000], 997, true]]);
  });

  it('fills bar by bar where the first fit would buy more', () => {
    // First fit puts 1997 + 1500 together and needs four bars.
    const bars = barsOf(
      [1997, 1997, 2497, 1500, 1500, 2497].map((length) => length),
      { keptFromMm: 4000 },
    );
    expect(bars).toHaveLength(3);
  });

  it('names the pieces that are longer than the longest stock', () => {
    const { sections, tooLong } = planCuts(pieces(4001, 4200, 900), [rule], [remnant(7, 4100)]);
    expect(sections).toEqual([]);
    expect(tooLong.map(({ piece, longestMm }) => [piece.lengthMm, longestMm])).toEqual([
      [4001, 4000],
      [4200, 4000],
    ]);
  });

  it('has nothing to cut without pieces', () => {
    expect(planCuts([], [rule], [])).toEqual({ sections: [], tooLong: [] });
  });
});
