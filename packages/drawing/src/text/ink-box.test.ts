import { describe, expect, it } from 'vitest';
import type { Text } from '../sheet/sheet.ts';
import { inkBox, textWidthMm } from './text-measures.ts';

const text: Text = {
  kind: 'text',
  layer: '3-TEXT',
  at: { x: 100, y: 50 },
  text: 'TU',
  heightMm: 2.6,
  align: 'left',
  weight: 'regular',
  isTurned: false,
  box: { x: 0, y: 0, widthMm: 0, heightMm: 0 },
};
const widthMm = textWidthMm('TU', 2.6, 'regular');

describe('the ink of a text', () => {
  it('of capitals is on the baseline and is as high as a capital', () => {
    expect(inkBox({ ...text, text: 'T' }).y).toBeCloseTo(50, 9);
    expect(inkBox({ ...text, text: 'T' }).heightMm).toBeCloseTo(2.6, 9);
  });

  it('of a word with descenders reaches below the baseline', () => {
    expect(inkBox({ ...text, text: 'g' }).y).toBeCloseTo(50 - (0.24 / 0.714) * 2.6, 9);
  });

  it.each([
    ['left', 100],
    ['center', 100 - widthMm / 2],
    ['right', 100 - widthMm],
  ] as const)('lies as a text aligned %s', (align, x) => {
    expect(inkBox({ ...text, align }).x).toBeCloseTo(x, 9);
  });

  it('of a turned text runs upwards from its place, left of it', () => {
    const turned = inkBox({ ...text, isTurned: true });
    expect(turned.y).toBeCloseTo(50, 9);
    expect(turned.heightMm).toBeCloseTo(widthMm, 9);
    expect(turned.x).toBeCloseTo(100 - 2.6, 9);
  });
});
