import { describe, expect, it } from 'vitest';
import { paperText } from './paper-text.ts';

const seams = (text: string) => text.split('\u200B');

describe('paperText', () => {
  it('lets a line break inside a word that is longer than its place, and nowhere else', () => {
    expect(paperText('W'.repeat(15), 15)).toBe('W'.repeat(15));
    expect(seams(paperText('W'.repeat(16), 15))).toHaveLength(16);
    expect(paperText('3VA2340-5HL42-0AA0 in cubicle 1', 15)).toBe('3VA2340-5HL42-0AA0 in cubicle 1');
  });

  it('never parts a Devanagari syllable from its marks', () => {
    const parts = seams(paperText('महाराष्ट्रराज्यविद्युत', 5));
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => /^\p{M}/u.test(part))).toEqual([]);
    expect(parts.join('')).toBe('महाराष्ट्रराज्यविद्युत');
  });

  it('drops what has no picture and keeps the joiners of Devanagari', () => {
    expect(paperText('a\u202Eb\u200Bc\uFEFFd\u00ADe', 15)).toBe('abcde');
    expect(paperText('क्\u200Dष', 15)).toBe('क्\u200Dष');
    expect(paperText('a\u0007b\tc\r\nd\ud83d', 15)).toBe('a b c\nd\uFFFD');
  });
});
