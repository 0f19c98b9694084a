import { describe, expect, it } from 'vitest';
import { wrapText } from './fit-text.ts';
import { textWidthMm } from './text-measures.ts';

describe('wrapping a text', () => {
  it('breaks between words, each line within the room', () => {
    const lines = wrapText('Designed to IEC/IS-IEC 61439-1/-2, cable entry bottom', 40, 2, 'regular');
    expect(lines.join(' ')).toBe('Designed to IEC/IS-IEC 61439-1/-2, cable entry bottom');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => textWidthMm(line, 2, 'regular') > 40)).toEqual([]);
  });

  it('goes on with a word that is wider than the room, and leaves nothing out', () => {
    const lines = wrapText(`a ${'W'.repeat(60)} b`, 20, 2, 'regular');
    expect(lines.join('').replaceAll(' ', '')).toBe(`a${'W'.repeat(60)}b`);
    expect(lines.filter((line) => textWidthMm(line, 2, 'regular') > 20)).toEqual([]);
  });

  it('tears no vowel sign off its letter', () => {
    const lines = wrapText('विद्युतविद्युतविद्युत', 8, 2, 'regular');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('विद्युतविद्युतविद्युत');
    expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([]);
  });
});
