import { describe, expect, it } from 'vitest';
import { hasGlyph } from './fonts.ts';

const code = (character: string) => character.codePointAt(0) ?? 0;

describe('hasGlyph', () => {
  it.each(['A', 'é', '₹', 'Ω', 'Ж', 'म', 'ع', '😀', '⚡', '🏭'])('knows %s', (character) => {
    expect(hasGlyph(code(character))).toBe(true);
  });

  it.each(['漢', 'த', '\uE000', '\u{10FFFD}'])('says that no font has %j', (character) => {
    expect(hasGlyph(code(character))).toBe(false);
  });
});
