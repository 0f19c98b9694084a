import { describe, expect, it } from 'vitest';
import { printCell, printDate } from './report-document.ts';

describe('printCell', () => {
  it.each([
    { kind: 'rupees', value: 10356207.5, text: '₹1,03,56,207.50' },
    { kind: 'rupees', value: 0.05, text: '₹0.05' },
    { kind: 'rupees', value: 'not priced', text: 'not priced' },
    { kind: 'rupees', value: null, text: '' },
    { kind: 'quantity', value: 1110.9, text: '1110.9' },
    { kind: 'count', value: 12, text: '12' },
    { kind: 'percent', value: 12.5, text: '12.5 %' },
    { kind: 'text', value: '=1+1', text: '=1+1' },
  ] as const)('prints $value of $kind as "$text"', ({ kind, value, text }) => {
    expect(printCell(kind, value)).toBe(text);
  });

  it('throws on a part of a paisa, which no amount has', () => {
    expect(() => printCell('rupees', 0.005)).toThrow('PART_OF_A_PAISA');
  });
});

describe('printDate', () => {
  it('writes day, month and year, and nothing where no date is known', () => {
    expect(printDate('2026-11-20')).toBe('20-11-2026');
    expect(printDate('')).toBe('');
  });
});
