import { describe, expect, it } from 'vitest';
import { foldFolderName, foldName, judgeName, type NamedPart, nameTakenText } from './naming.ts';

const parts: readonly NamedPart[] = ['project', 'board', 'feeder'];
const special = 'Special characters not allowed: # % + \\';

describe('names', () => {
  it.each(parts)('requires a name for a %s, and blanks are none [CFG-53]', (part) => {
    const label = part.charAt(0).toUpperCase() + part.slice(1);
    expect(judgeName(part, '')).toEqual([`${label} name is required`]);
    expect(judgeName(part, '   ')).toEqual([`${label} name is required`]);
  });

  it.each(parts)('takes 100 characters for a %s and refuses 101, counted as people count them', (part) => {
    expect(judgeName(part, 'x'.repeat(100))).toEqual([]);
    expect(judgeName(part, 'x'.repeat(101))).toEqual(['A name has at most 100 characters']);
    expect(judgeName('feeder', '𝔸'.repeat(100))).toEqual([]);
  });

  it.each(['#', '%', '+', '\\'])('refuses %s in every name [CFG-54]', (character) => {
    for (const part of parts) {
      expect(judgeName(part, `a${character}b`)).toEqual([special]);
    }
  });

  it.each(['\n', '\t', '\u0000', '\u007f', '\u0085'])('refuses the control character %j in every name', (character) => {
    for (const part of parts) {
      expect(judgeName(part, `a${character}b`)).toEqual([
        'Control characters such as line breaks and tabs are not allowed in a name',
      ]);
    }
  });

  it.each(['\u2028', '\u2029', '\u202e', '\u200f', '\u2066'])(
    'refuses %j, which nobody sees, in every name',
    (character) => {
      for (const part of parts) {
        expect(judgeName(part, `PCC${character}1`)).toEqual([
          'The name holds characters that cannot be seen and turn its letters around: write it again',
        ]);
        // Joiners are letters of Indian scripts.
        expect(judgeName(part, 'क्\u200dष')).toEqual([]);
      }
    },
  );

  it('refuses half a character', () => {
    expect(judgeName('feeder', 'a\ud83d')).toEqual(['The name holds half a character: write it again']);
  });

  it.each(['/', ':', '*', '?', '"', '<', '>', '|'])(
    'refuses %s in a board name only, which is a folder name',
    (each) => {
      expect(judgeName('board', `a${each}b`)).toEqual([
        'A board name is a folder name too, not allowed: / : * ? " < > |',
      ]);
      expect(judgeName('feeder', `I${each}C-1`)).toEqual([]);
      expect(judgeName('project', `I${each}C-1`)).toEqual([]);
    },
  );

  it('refuses a board name that starts with a dot, and takes a dot inside', () => {
    expect(judgeName('board', '.PCC')).toEqual(['A board name is a folder name too and does not start with a dot']);
    expect(judgeName('board', 'PCC.1')).toEqual([]);
    expect(judgeName('feeder', '.PCC')).toEqual([]);
  });

  it.each([
    ['म', 66, 'xx'],
    ['𝔸', 50, ''],
  ])('takes 200 bytes in UTF-8 for a board name and refuses 201: %s', (character, count, rest) => {
    expect(judgeName('board', character.repeat(count) + rest)).toEqual([]);
    expect(judgeName('board', `${character.repeat(count)}${rest}x`)).toEqual([
      'A board name is a folder name too and has at most 200 bytes in UTF-8',
    ]);
  });

  it('names every rule that a name breaks', () => {
    expect(judgeName('board', '.a#/')).toHaveLength(3);
  });

  it('asks for a distinct name where one is taken [CFG-52]', () => {
    expect(nameTakenText('feeder')).toBe(
      'The feeder bearing this name already exists. Kindly consider choosing a distinct name.',
    );
    expect(nameTakenText('board')).toContain('The board bearing this name already exists.');
  });
});

describe('two names are the same', () => {
  it.each([
    ['A', ' A '],
    ['Spare 1', 'Spare  1'],
    ['Spare 1', 'Spare\u00a01'],
    ['Caf\u00e9', 'Cafe\u0301'],
  ])('for %j and %j', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
    expect(foldFolderName(one)).toBe(foldFolderName(other));
  });

  it('in upper and lower case for folders only, which drop dots at the end too', () => {
    expect(foldName('a')).not.toBe(foldName('A'));
    expect(foldFolderName('pcc')).toBe(foldFolderName('PCC.'));
    expect(foldFolderName('PCC-1')).not.toBe(foldFolderName('PCC 1'));
  });
});
