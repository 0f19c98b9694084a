import { describe, expect, it } from 'vitest';
import { barAreaMm2, parseBarSize, printBarSize, readBarSize } from './bar-size.ts';

describe('bar size', () => {
  it('reads two bars of 80 x 10 mm as 1600 mm2 and writes them back', () => {
    const size = parseBarSize('2x80x10');
    expect(size).toEqual({ bars: 2, widthMm: 80, thicknessMm: 10 });
    expect(barAreaMm2(size)).toBe(1600);
    expect(printBarSize(size)).toBe('2x80x10');
  });

  it.each(['', '80x10', '0x80x10', '2x80x10x5', '2 x 80 x 10', '2x80.5x10'])('finds no size in "%s"', (text) => {
    expect(readBarSize(text)).toBeNull();
    expect(() => parseBarSize(text)).toThrow(`"${text}" is no bar size`);
  });
});
