import { describe, expect, it } from 'vitest';
import { printValue, remembered } from './calculation.ts';

describe('printValue', () => {
  it.each([
    { value: 630, text: '630' },
    { value: 0.1, text: '0.1' },
    { value: 'CU', text: '"CU"' },
    { value: 'a "quoted" word', text: '"a \\"quoted\\" word"' },
    { value: null, text: 'none' },
  ])('writes $value as $text, as the formula language reads it', ({ value, text }) => {
    expect(printValue(value)).toBe(text);
  });
});

describe('a remembered rule', () => {
  const asked: (number | null)[] = [];
  const doubled = remembered({
    rule: 'doubled',
    source: 'a test',
    evaluate: (value: number | null, unit: string) => {
      asked.push(value);
      return `${(value ?? 0) * 2} ${unit}`;
    },
    show: () => ({ arithmetic: '', rows: [] }),
  });

  it('is worked out once for equal inputs', () => {
    expect([doubled.evaluate(3, 'A'), doubled.evaluate(3, 'A'), doubled.evaluate(3, 'kA')]).toEqual([
      '6 A',
      '6 A',
      '6 kA',
    ]);
    expect(asked.splice(0)).toEqual([3, 3]);
  });

  it('forgets what was asked long ago, and gives the same again', () => {
    const many = Array.from({ length: 800 }, (_, value) => value);
    const once = many.map((value) => doubled.evaluate(value, 'A'));
    expect(many.map((value) => doubled.evaluate(value, 'A'))).toEqual(once);
    expect(once[20]).toBe('40 A');
    expect(doubled.evaluate(null, 'A')).toBe('0 A');
  });
});
