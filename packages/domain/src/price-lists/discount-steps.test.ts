import { describe, expect, it } from 'vitest';
import { NOT_STEPS, printDiscountSteps, readDiscountSteps } from './discount-steps.ts';

describe('steps of discount', () => {
  it.each([
    ['52 + 5 + 3', [52, 5, 3]],
    ['52+5+3', [52, 5, 3]],
    [' 52 +  5 %', [52, 5]],
    ['52 % + 5 % + 3 %', [52, 5, 3]],
    ['40', [40]],
    ['12.5 + 2.25', [12.5, 2.25]],
    ['', []],
    ['  ', []],
    ['0', [0]],
    // Too large a step is read: the terms refuse it in words of their own.
    ['101', [101]],
  ])('are read from %j as %j', (text, steps) => {
    expect(readDiscountSteps(text)).toEqual({ ok: true, value: steps });
  });

  it.each(['52 5', '52 + + 3', '+ 52', '52 +', '-5', '5,5', '1e1', 'fifty', '52 - 5', '52 % 5'])(
    'refuse %j with an example',
    (text) => {
      expect(readDiscountSteps(text)).toEqual({ ok: false, error: NOT_STEPS });
    },
  );

  it('are written as they are read', () => {
    expect(printDiscountSteps([52, 5, 3])).toBe('52 + 5 + 3');
    expect(readDiscountSteps(printDiscountSteps([12.5, 3]))).toEqual({ ok: true, value: [12.5, 3] });
    expect(printDiscountSteps([])).toBe('');
  });
});
