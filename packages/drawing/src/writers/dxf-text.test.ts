import { describe, expect, it } from 'vitest';
import { dxfText } from './sheet-dxf.ts';

describe('texts of a DXF file', () => {
  it.each([
    ['plain ASCII stays', '1600A 4P 66kA <ACB> & "x"', '1600A 4P 66kA <ACB> & "x"'],
    ['the rupee sign', '₹ 1,23,456', '\\U+20B9 1,23,456'],
    ['an ellipsis, which stroke fonts lack, as three dots', 'STAR-DELTA…', 'STAR-DELTA...'],
    ['Devanagari', 'पु', '\\U+092A\\U+0941'],
    ['a character beyond the first plane, as its two units', '𝔸', '\\U+D835\\U+DD38'],
    ['a code that a user types stays what he typed', '\\U+0041 ^J', '\\U+005CU+0041 \\U+005EJ'],
    ['two percent signs begin no special character', '100%%c', '100% %c'],
    ['a line break cannot end the entity', 'a\n0\nEOF', 'a 0 EOF'],
  ])('%s', (_, text, written) => {
    expect(dxfText(text)).toBe(written);
  });
});
