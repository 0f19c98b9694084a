import { describe, expect, it } from 'vitest';
import { blankAreaMm2, blankOutline, blankSize, foldLines, foldsText, hasFolds, noFolds } from './part-folds.ts';

const face = { widthMm: 596, heightMm: 296 };
const around = { leftMm: 25, rightMm: 30, topMm: 20, bottomMm: 15 };

/** The area of a polygon by its corners, mm2. */
const areaOf = (points: ReturnType<typeof blankOutline>) =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

describe('the blank of a part', () => {
  it('is its face where nothing is folded', () => {
    expect(blankSize(face, noFolds)).toEqual(face);
    expect(hasFolds(noFolds)).toBe(false);
    expect(blankOutline(face, noFolds)).toEqual([
      { x: 596, y: 0 },
      { x: 596, y: 296 },
      { x: 0, y: 296 },
      { x: 0, y: 0 },
    ]);
    expect(foldLines(face, noFolds)).toEqual([]);
  });

  it('grows by each fold, and loses its corners where two folds meet', () => {
    expect(blankSize(face, around)).toEqual({ widthMm: 651, heightMm: 331 });
    const outline = blankOutline(face, around);
    expect(outline).toHaveLength(12);
    expect(outline).not.toContainEqual({ x: 0, y: 0 });
    expect(outline).toContainEqual({ x: 25, y: 15 });
    expect(areaOf(outline)).toBe(651 * 331 - (25 + 30) * (20 + 15));
    expect(blankAreaMm2(face, around)).toBe(areaOf(outline));
  });

  it('keeps its corners at an edge that is not folded', () => {
    const sides = { ...noFolds, leftMm: 25, rightMm: 25 };
    const outline = blankOutline(face, sides);
    expect(outline).toContainEqual({ x: 0, y: 0 });
    expect(new Set(outline.map(({ x, y }) => `${x} ${y}`)).size).toBe(outline.length);
    expect(areaOf(outline)).toBe(646 * 296);
    expect(blankAreaMm2(face, sides)).toBe(646 * 296);
  });

  it('is folded along the edges of its face', () => {
    expect(foldLines(face, { ...noFolds, leftMm: 25, topMm: 20 })).toEqual([
      { from: { x: 25, y: 0 }, to: { x: 25, y: 296 } },
      { from: { x: 25, y: 296 }, to: { x: 621, y: 296 } },
    ]);
    expect(foldsText({ ...noFolds, leftMm: 25, topMm: 20.5 })).toBe('left 25, top 20.5 mm');
  });
});
