import { describe, expect, it } from 'vitest';
import { wrapText } from './fit-text.ts';
import { textWidthMm } from './text-measures.ts';

describe('wrapping a text', () => {
  it('breaks between words, each line within the room', () => {
    const lines = wrapText('Designed to IEC/IS-IEC 61439-1/-2, cable entry bottom', 40, 2, 5, 'regular');
    expect(lines.join(' ')).toBe('Designed to IEC/IS-IEC 61439-1/-2, cable entry bottom');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => textWidthMm(line, 2, 'regular') > 40)).toEqual([]);
  });

  it('ends the last allowed line with an ellipsis', () => {
    const lines = wrapText('one two three four five six seven eight', 15, 2, 2, 'regular');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });

  it('cuts a word that is wider than the room', () => {
    expect(wrapText(`a ${'W'.repeat(60)} b`, 20, 2, 3, 'regular')).toEqual(['a', expect.stringMatching(/^W+…$/), 'b']);
  });
});
