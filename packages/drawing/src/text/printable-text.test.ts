import { describe, expect, it } from 'vitest';
import { printableText } from './text-measures.ts';

describe('printable texts', () => {
  it.each([
    ['line breaks and tabs become one space', 'a\r\n\t b', 'a b'],
    ['blanks at the ends go', '  a ', 'a'],
    ['control characters, which XML refuses, become spaces', 'a\u0000b\u0085c', 'a b c'],
    ['half a character becomes the replacement character', 'a\ud83d', 'a\ufffd'],
    ['signs that turn the reading direction go', 'a\u202eb\u2066c', 'abc'],
    ['noncharacters, which XML refuses, go', 'a\uffffb', 'ab'],
    ['an accent joins its letter', 'e\u0301', 'é'],
    ['the joiners of Devanagari stay', 'क्\u200dष', 'क्\u200dष'],
  ])('%s', (_, text, printed) => {
    expect(printableText(text)).toBe(printed);
  });
});
