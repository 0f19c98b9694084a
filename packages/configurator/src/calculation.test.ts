import { describe, expect, it } from 'vitest';
import { printValue } from './calculation.ts';

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
