import { describe, expect, it } from 'vitest';
import { foldUserName, holdsInvisible } from './user-name.ts';

describe('a user name', () => {
  it.each(['ASHA', ' asha ', 'ａｓｈａ'])('%j is the same as asha', (userName) => {
    expect(foldUserName(userName)).toBe('asha');
  });

  it.each(['asha k', 'asha1', 'àsha'])('%j is another than asha', (userName) => {
    expect(foldUserName(userName)).not.toBe('asha');
  });

  it.each(['as\u200bha', 'as\u00adha', '\u202eahsa', 'as\u3164ha', 'as\ufe0fha'])(
    '%j looks like another',
    (userName) => {
      expect(holdsInvisible(userName)).toBe(true);
    },
  );

  it.each(['asha', 'आशा', 'o-neil_1.x', 'asha k'])('%j is what it looks like', (userName) => {
    expect(holdsInvisible(userName)).toBe(false);
  });
});
