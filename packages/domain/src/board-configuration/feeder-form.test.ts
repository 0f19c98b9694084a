import { describe, expect, it } from 'vitest';
import { copyNames } from '../boards/copy-name.ts';
import { decideNote, judgeCopyNames, judgeFeederName, judgeNewFeeder } from './feeder-form.ts';

const usedNames = ['I/C-1', 'OG-01'];
const takenText = 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.';
const characters = 'Special characters not allowed: # % + \\';

describe('the name of a new feeder', () => {
  it.each(['', '   '])('is required: %j [CFG-53]', (name) => {
    expect(judgeFeederName(name, usedNames)).toBe('Feeder Name is required');
  });

  it.each(['OG#1', 'OG%1', 'OG+1', 'OG\\1'])('holds none of the characters # %% + \\: %s [CFG-54]', (name) => {
    expect(judgeFeederName(name, usedNames)).toBe(characters);
  });

  it('is not in use on the board, the blanks around it left out [CFG-52]', () => {
    expect(judgeFeederName(' OG-01 ', usedNames)).toBe(takenText);
    expect(judgeFeederName('Spare 1', ['Spare  1 '])).toBe(takenText);
    expect(judgeFeederName('og-01', usedNames)).toBeNull();
    expect(judgeFeederName('OG-02', usedNames)).toBeNull();
  });

  it('of a global feeder keeps to the same characters [GFS-12]', () => {
    expect(judgeFeederName('Chiller #1', usedNames, 'global')).toBe(characters);
    expect(judgeFeederName('Chiller 1', usedNames, 'global')).toBeNull();
  });
});

describe('the dialog of a new feeder', () => {
  it('is closed while the name is empty or holds a character that is not allowed [CFG-55]', () => {
    expect(judgeNewFeeder({ name: '', type: 'ACB_IC' }, usedNames)).toEqual({ name: 'Feeder Name is required' });
    expect(judgeNewFeeder({ name: 'A+B', type: 'ACB_IC' }, usedNames)).toEqual({ name: characters });
    expect(judgeNewFeeder({ name: 'OG-02', type: 'ACB_IC' }, usedNames)).toEqual({});
  });

  it('asks for the type [CFG-56]', () => {
    expect(judgeNewFeeder({ name: 'OG-02', type: '' }, usedNames)).toEqual({ type: 'Feeder Type is required' });
  });
});

describe('the names of copied feeders', () => {
  it('are required [CFG-58]', () => {
    expect(judgeCopyNames([''], usedNames)).toEqual(['Duplicate Feeder Name is required']);
  });

  it('differ from those of the board and from each other', () => {
    expect(judgeCopyNames(['OG-02', 'OG-01', 'OG-02 '], usedNames)).toEqual([null, takenText, takenText]);
  });

  it('are proposed with the next free number, and keep what a folder name could not hold', () => {
    const copied = [
      { source: 'I/C-1', wished: '' },
      { source: 'I/C-1', wished: '' },
      { source: 'OG-01-Copy-(2)', wished: '' },
    ];
    expect(copyNames(copied, usedNames, 'feeder')).toEqual(['I/C-1-Copy-(1)', 'I/C-1-Copy-(2)', 'OG-01-Copy-(3)']);
  });
});

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
