import { describe, expect, it } from 'vitest';
import { barSizeOf, barSizes, presentBar } from './bar-size.ts';

describe('bar size', () => {
  it('reads two bars of 80 x 10 mm and writes them back', () => {
    const size = barSizes.read('2x80x10');
    expect(size).toMatchObject({ bars: 2, widthMm: 80, thicknessMm: 10 });
    expect(String(size)).toBe('2x80x10');
    expect(JSON.stringify({ size })).toBe('{"size":"2x80x10"}');
  });

  it('is one value for equal fields', () => {
    expect(barSizeOf({ bars: 2, widthMm: 80, thicknessMm: 10 })).toBe(barSizes.read('2x80x10'));
    expect(barSizes.read('2x80x10')).not.toBe(barSizes.read('1x80x10'));
  });

  it.each(['', '80x10', '0x80x10', '2x80x10x5', '2 x 80 x 10', '2x80.5x10'])('finds no size in "%s"', (text) => {
    expect(barSizes.read(text)).toBeNull();
  });

  it('refuses to be asked for a bar that is not there', () => {
    expect(() => presentBar('')).toThrow('There is no bar');
  });
});
