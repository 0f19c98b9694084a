import { describe, expect, it } from 'vitest';
import { evaluateArithmetic } from './origins.ts';

describe('evaluateArithmetic', () => {
  it.each([
    { text: 'min(1810 * 1, 1.6 * 1 * 100 * 10)', value: 1600 },
    { text: 'ceil(4000 / 325) + 1', value: 14 },
    { text: 'round(83.85, 1)', value: 83.9 },
    { text: 'least("1x80x10", 800, "1x100x10", 1000)', value: '1x80x10' },
    { text: 'if(3 = 4, 1, 2)', value: 2 },
    { text: 'if(3 <> 4, "a = b", "c")', value: 'a = b' },
    { text: '"3VA" & 1 & "16"', value: '3VA116' },
    { text: 'round(exp(-1), 4)', value: 0.3679 },
    { text: 'none', value: null },
  ])('$text gives $value', ({ text, value }) => {
    expect(evaluateArithmetic(text)).toBe(value);
  });

  it('throws on a text that is no arithmetic', () => {
    expect(() => evaluateArithmetic('1 +')).toThrow(SyntaxError);
  });
});
