import { describe, expect, it } from 'vitest';
import { judgeDecisions, type Note, writeDecisionIndex } from './judge-decisions.ts';

const notes: readonly Note[] = [
  { path: 'docs/decisions/0002-money.md', text: '# 0002 Money is paise\n\nAs 0001 read it (0001).\n' },
  {
    path: 'docs/readings/0001-of-amounts.md',
    text: '# 0001 Readings of amounts\n\nStatus: replaced in part by 0002\n',
  },
];
const judge = (changed: readonly Note[]) => judgeDecisions(changed, writeDecisionIndex(changed));

describe('the index of decisions', () => {
  it('lists decisions and readings with what replaces them', () => {
    expect(writeDecisionIndex(notes)).toContain('- [0002](0002-money.md) Money is paise\n');
    expect(writeDecisionIndex(notes)).toContain(
      '- [0001](../readings/0001-of-amounts.md) Readings of amounts (replaced in part by 0002)\n',
    );
    expect(judge(notes)).toEqual([]);
  });

  it('is refused when a note came after it was written', () => {
    expect(judgeDecisions(notes, writeDecisionIndex(notes.slice(1)))).toEqual([
      'docs/decisions/README.md is not the index of the notes: write it with "node tools/decisions.ts --write".',
    ]);
  });

  it.each([
    ['another number in its title', { path: 'docs/decisions/0003-x.md', text: '# 0004 X\n' }, '0003-x.md:1 must be'],
    [
      'a number that is taken',
      { path: 'docs/decisions/0002-x.md', text: '# 0002 X\n' },
      'Two notes have the number 0002.',
    ],
    [
      'a note that is gone',
      { path: 'docs/decisions/0003-x.md', text: '# 0003 X\n\n(0002, 0099)\n' },
      'names 0099, which',
    ],
    [
      'a follower that is gone',
      { path: 'docs/decisions/0003-x.md', text: '# 0003 X\n\nStatus: replaced by 0099\n' },
      'names 0099',
    ],
  ])('refuses a note with %s', (_fault, note, said) => {
    expect(judge([...notes, note]).join('\n')).toContain(said);
  });
});
