import { describe, expect, it } from 'vitest';
import { decideNote } from './note.ts';

describe('a note', () => {
  it('is trimmed, and its blanks and line breaks become one blank each [CFG-87]', () => {
    expect(decideNote('  Cables\t2 x  240 mm2\r\nfrom below ')).toEqual({
      ok: true,
      value: 'Cables 2 x 240 mm2 from below',
    });
  });

  it('has at most 300 characters, counted after that and as people count them [CFG-87]', () => {
    expect(decideNote(` ${'𝔸'.repeat(300)} `).ok).toBe(true);
    expect(decideNote('x'.repeat(302))).toEqual({
      ok: false,
      error: { code: 'NOTE_TOO_LONG', text: 'A note has at most 300 characters: leave out 2' },
    });
  });

  it('may be empty: that takes it away', () => {
    expect(decideNote('   ')).toEqual({ ok: true, value: '' });
  });

  it.each(['a\u0007b', 'a\ud83d'])('holds nothing that cannot be printed: %j', (note) => {
    expect(decideNote(note)).toMatchObject({ ok: false, error: { code: 'NOTE_UNPRINTABLE' } });
  });
});
