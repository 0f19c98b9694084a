import { describe, expect, it } from 'vitest';
import { textWidthMm } from './text-measures.ts';

/** Capitals of this height give a font size of 1 mm: widths are then the advances of the font in parts of 1000. */
const UNIT_HEIGHT = 0.714;

describe('text widths', () => {
  it.each([
    ['W', 'regular', 0.93],
    ['W', 'bold', 0.967],
    ['400', 'regular', 1.716],
    ['₹', 'regular', 0.572],
    ['', 'regular', 0],
  ] as const)('%j %s is %d of the font size wide', (text, weight, width) => {
    expect(textWidthMm(text, UNIT_HEIGHT, weight)).toBeCloseTo(width, 9);
  });

  it('grow with the height of the letters', () => {
    expect(textWidthMm('I/C-1', 5, 'bold')).toBeCloseTo(2 * textWidthMm('I/C-1', 2.5, 'bold'), 9);
  });

  it('leave room for a letter of another font, whichever it is', () => {
    expect(textWidthMm('漢', UNIT_HEIGHT, 'regular')).toBeCloseTo(1.45, 9);
  });

  it('leave room for the dotted circle below a vowel sign without a letter', () => {
    expect(textWidthMm('\u0941', UNIT_HEIGHT, 'regular')).toBeGreaterThan(0.5);
    expect(textWidthMm('क\u0941', UNIT_HEIGHT, 'regular')).toBeCloseTo(textWidthMm('क', UNIT_HEIGHT, 'regular'), 9);
  });

  it('leave room for the wide form of ra with a vowel sign', () => {
    const letter = textWidthMm('र', UNIT_HEIGHT, 'regular');
    expect(textWidthMm('रू', UNIT_HEIGHT, 'regular')).toBeCloseTo(letter + 0.49, 9);
  });
});
