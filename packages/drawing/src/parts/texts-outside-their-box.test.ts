import { describe, expect, it } from 'vitest';
import type { Dimension, Text } from '../sheet/sheet.ts';
import { fitText } from '../text/fit-text.ts';
import { textsOutsideTheirBox } from './drawn-parts.ts';
import { sampleSheet } from './sample-sheet.ts';

const sheet = sampleSheet();
const text: Text = {
  kind: 'text',
  layer: '3-TEXT',
  at: { x: 20, y: 21 },
  text: 'W'.repeat(60),
  heightMm: 2.6,
  align: 'left',
  weight: 'bold',
  isTurned: false,
  box: { x: 20, y: 20, widthMm: 30, heightMm: 5 },
};

describe('texts outside their box', () => {
  it('are none on a sheet that is right', () => {
    expect(textsOutsideTheirBox(sheet)).toEqual([]);
  });

  it('are found next to, above, below and turned', () => {
    const tooWide = text;
    const tooHigh = { ...text, text: 'T', at: { x: 20, y: 23 } };
    const tooLow = { ...text, text: 'g', at: { x: 20, y: 20 } };
    const turned = { ...text, text: 'TU-1', at: { x: 25, y: 23 }, isTurned: true };
    const items = [tooWide, tooHigh, tooLow, turned];
    expect(textsOutsideTheirBox({ ...sheet, items })).toEqual(items);
  });

  it('are gone when the same text is fitted', () => {
    const fitted = { ...text, ...fitText(text.text, text.box.widthMm, 2.6, 2, 'bold') };
    expect(textsOutsideTheirBox({ ...sheet, items: [fitted] })).toEqual([]);
  });

  it('are found among the numbers of dimensions', () => {
    const tooLong: Dimension = {
      kind: 'dimension',
      layer: '4-DIM',
      axis: 'horizontal',
      from: { x: 50, y: 46 },
      to: { x: 52, y: 46 },
      lineAt: 40,
      measuredMm: 1234567890,
    };
    expect(textsOutsideTheirBox({ ...sheet, items: [tooLong] }).map((item) => item.text)).toEqual(['1234567890']);
  });
});
