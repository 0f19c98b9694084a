import { figure } from '@pw/configurator/origin';
import { describe, expect, it } from 'vitest';
import { barSizes, presentBar } from '../model/bar-size.ts';
import { barAreaFigure, barAreaRule } from './bar-size.ts';

const size = (text: string) => presentBar(barSizes.read(text) ?? '');

describe('bar area', () => {
  it('is 1600 mm2 for 2x80x10, and 0 without bar', () => {
    expect(barAreaRule.evaluate(size('2x80x10'))).toBe(1600);
    expect(barAreaRule.show(size('2x80x10')).arithmetic).toBe('2 * 80 * 10');
    expect(barAreaRule.evaluate('')).toBe(0);
    expect(barAreaRule.show('').arithmetic).toBe('0');
  });

  it('leads as a figure back to the choice of the size', () => {
    const chosen = {
      rule: 'riser',
      source: 'this test',
      value: size('1x80x10'),
      arithmetic: '"1x80x10"',
      inputs: [],
      rows: [],
    };
    const area = barAreaFigure(figure(size('1x80x10'), () => chosen));
    expect(area.value).toBe(800);
    expect(area.origin).toMatchObject({ arithmetic: '1 * 80 * 10', inputs: [{ name: 'size', origin: chosen }] });
  });
});
