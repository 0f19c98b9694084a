import { describe, expect, it } from 'vitest';
import { printValue } from '../calculation.ts';
import { parseFormula, printExpression } from './expression.ts';
import { compileExpression } from './formula.ts';

const names = ['a', 'b', 'c', 'material'];
const values = [7, -2, 0.1, 'CU'];
const run = (text: string) => compileExpression(parseFormula(text), names)(values);

describe('the formula language', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 / 4 / 2', 1],
    ['8 - 4 - 2', 2],
    ['8 - (4 - 2)', 6],
    ['-a + b', -9],
    ['--a', 7],
    ['-(a + b)', -5],
    ['1.5e3 + 1e-1', 1500.1],
    ['1 + 2 = 3', 1],
    ['a > b', 1],
    ['a >= 7 + 5e-7', 1],
    ['a > 7 - 5e-7', 0],
    ['a <= 7 - 5e-7', 1],
    ['a < 7 + 5e-7', 0],
    ['material = "CU"', 1],
    ['material <> "AL"', 1],
    ['none = none', 1],
    ['material & "-" & a', 'CU-7'],
    ['"x" & none', 'x'],
    ['"a" & "b" = "ab"', 1],
    ['if(a > b, "more", 1 / 0)', 'more'],
    ['if(a < b, "more", none)', null],
    ['min(a, b, c)', -2],
    ['max(a, b, c)', 7],
    ['sum()', 0],
    ['sum(a, b, c)', 5.1],
    ['ceil(3.0000001)', 3],
    ['ceil(3.00001)', 4],
    ['floor(2.9999999)', 3],
    ['floor(2.99)', 2],
    ['sqrt(2.25)', 1.5],
    ['round(1.005, 2)', 1.01],
    ['round(-1.5, 0)', -1],
    ['least("big", 9, "small", 2, "other", 2)', 'small'],
  ])('evaluates %s to %s', (text, value) => {
    expect(run(text)).toBe(value);
  });

  it.each(['1 +', '', '(1', '1 2', 'min(1 2)', '1 ? 2', '* 2', '"open'])('refuses %s as no formula', (text) => {
    expect(() => parseFormula(text)).toThrow(`Formula "${text}"`);
  });

  it.each([
    ['d + 1', 'uses d, which is not among its inputs'],
    ['median(a)', 'calls median, which does not exist'],
    ['sqrt(a, b)', 'sqrt cannot take 2 values'],
    ['min()', 'min cannot take 0 values'],
    ['if(a, b)', 'if takes a condition and two values'],
  ])('refuses %s when it is compiled', (text, message) => {
    expect(() => run(text)).toThrow(message);
  });

  it.each(['material + 1', 'none * 2', 'max(a, "x")', '-material'])(
    'throws when %s calculates with no number',
    (text) => {
      expect(() => run(text)).toThrow('A formula calculates with');
    },
  );
});

describe('printed arithmetic', () => {
  const fill = (text: string) => printExpression(parseFormula(text), (name) => values[names.indexOf(name)] ?? null);

  it.each([
    ['a * (b + 1)', '7 * ((-2) + 1)'],
    ['a - b', '7 - (-2)'],
    ['-b', '-(-2)'],
    ['a - (b - c)', '7 - ((-2) - 0.1)'],
    ['a - b - c', '7 - (-2) - 0.1'],
    ['if(material = "CU", min(a, c), none)', 'if("CU" = "CU", min(7, 0.1), none)'],
  ])('fills the values into %s', (text, printed) => {
    expect(fill(text)).toBe(printed);
  });

  it.each([
    'a * b + c / a',
    '(a + b) * (c - a)',
    'a / (b / c)',
    '-(a * b) - -c',
    'material & "/" & a * b',
    '(a > b) + (b > a)',
    'if((a = 7) = 1, c * 3, 0)',
  ])('evaluates to the value of %s to the last bit', (text) => {
    const printed = fill(text);
    const again = compileExpression(parseFormula(printed), [])([]);
    expect(printValue(again)).toBe(printValue(run(text)));
  });
});
