import { describe, expect, it } from 'vitest';
import type { Clause } from './clause.ts';
import { type ClauseEdit, type ClauseList, editClauses } from './clause-edits.ts';

const clause = (clauseId: number, number: string, text: string, more: Partial<Clause> = {}): Clause => ({
  clauseId,
  number,
  title: '',
  text,
  page: null,
  isTitle: false,
  flags: [],
  original: text,
  ...more,
});

const list: ClauseList = {
  clauses: [
    clause(1, '1', '', { title: 'General', isTitle: true }),
    clause(2, '1.1', 'Icw not less than 50 kA for', { flags: [{ code: 'NUMBER_TWICE' }] }),
    clause(3, '1', 'second'),
  ],
  leftOut: [{ ...clause(4, '', 'Page 1 of 2'), why: 'head or foot', reason: '', position: 3 }],
  lastId: 4,
};

function edited(...edits: readonly ClauseEdit[]) {
  const result = editClauses(list, edits);
  if (!result.ok) {
    throw new Error(result.error);
  }
  return result.value;
}

const wordsOf = ({ clauses }: ClauseList) => clauses.map(({ number, text }) => [number, text]);
const faultOf = (...edits: readonly ClauseEdit[]) => {
  const result = editClauses(list, edits);
  return result.ok ? null : result.error;
};

describe('merge', () => {
  it('joins a clause with its number to the one above, and takes the answers of both', () => {
    const { list: after, unanswered } = edited({ kind: 'merge', clauseId: 3 });
    expect(wordsOf(after)).toEqual([
      ['1', ''],
      ['1.1', 'Icw not less than 50 kA for\n1 second'],
    ]);
    expect(after.clauses[1]).toMatchObject({ flags: [], original: 'Icw not less than 50 kA for\nsecond' });
    expect(unanswered).toEqual([2, 3]);
  });

  it('makes a title with a text a clause', () => {
    expect(edited({ kind: 'merge', clauseId: 2 }).list.clauses[0]).toMatchObject({ title: 'General', isTitle: false });
  });

  it('finds nothing above the first clause', () => {
    expect(faultOf({ kind: 'merge', clauseId: 1 })).toBe('NOTHING_ABOVE');
  });
});

describe('split', () => {
  it('cuts the text in two, each with words', () => {
    const { list: after, unanswered } = edited({ kind: 'split', clauseId: 2, at: 3 });
    expect(wordsOf(after)).toEqual([
      ['1', ''],
      ['1.1', 'Icw'],
      ['', 'not less than 50 kA for'],
      ['1', 'second'],
    ]);
    expect(after.clauses.map(({ clauseId }) => clauseId)).toEqual([1, 2, 5, 3]);
    expect(unanswered).toEqual([2]);
    for (const at of [0, 500]) {
      expect(faultOf({ kind: 'split', clauseId: 2, at })).toBe('CUT_OUTSIDE');
    }
  });
});

describe('set', () => {
  it('changes number and text, and what was read stays', () => {
    const { list: after, unanswered } = edited({ kind: 'set', clauseId: 3, number: ' 1.2 ', text: 'One second' });
    expect(after.clauses[2]).toMatchObject({ number: '1.2', text: 'One second', original: 'second' });
    expect(unanswered).toEqual([]);
  });

  it('refuses a clause without words, a long number and a long text', () => {
    expect(faultOf({ kind: 'set', clauseId: 3, text: '  ' })).toBe('TEXT_MISSING');
    expect(faultOf({ kind: 'set', clauseId: 3, number: '1'.repeat(31) })).toBe('NUMBER_TOO_LONG');
    expect(faultOf({ kind: 'set', clauseId: 3, text: 'x'.repeat(20_001) })).toBe('CLAUSE_TOO_LONG');
  });
});

describe('insert', () => {
  it('adds a clause behind another or at the first place', () => {
    const added = { kind: 'insert', number: '1.0', text: 'New' } as const;
    expect(wordsOf(edited({ ...added, clauseId: 1 }).list)[1]).toEqual(['1.0', 'New']);
    expect(wordsOf(edited({ ...added, clauseId: null }).list)[0]).toEqual(['1.0', 'New']);
    expect(faultOf({ ...added, clauseId: 99 })).toBe('NOT_FOUND');
  });
});

describe('drop and restore', () => {
  it('a clause that is left out for a reason comes back at its place', () => {
    const { list: after, unanswered } = edited({ kind: 'drop', clauseId: 2, reason: 'Of another lot' });
    expect(after.leftOut.at(-1)).toMatchObject({ why: 'by hand', reason: 'Of another lot', position: 1 });
    expect(unanswered).toEqual([2]);
    const back = editClauses(after, [{ kind: 'restore', clauseId: 2 }]);
    expect(back.ok && wordsOf(back.value.list)).toEqual(wordsOf(list));
    expect(back.ok && back.value.list.leftOut).toEqual(list.leftOut);
  });

  it('a reason has at least three characters', () => {
    expect(faultOf({ kind: 'drop', clauseId: 2, reason: ' no ' })).toBe('REASON_MISSING');
  });

  it('a line that the reader left out becomes a clause', () => {
    expect(wordsOf(edited({ kind: 'restore', clauseId: 4 }).list).at(-1)).toEqual(['', 'Page 1 of 2']);
  });
});

describe('editClauses', () => {
  it('makes all edits or none', () => {
    expect(faultOf({ kind: 'merge', clauseId: 3 }, { kind: 'set', clauseId: 3, text: 'gone' })).toBe('NOT_FOUND');
  });

  it('leaves no specification with more than 2,000 clauses', () => {
    const many = Array.from({ length: 2000 }, (_, at) => clause(at + 1, String(at + 1), 'Text'));
    const full = { clauses: many, leftOut: [], lastId: 2000 };
    const result = editClauses(full, [{ kind: 'insert', clauseId: null, number: '', text: 'One more' }]);
    expect(result.ok ? null : result.error).toBe('TOO_MANY_CLAUSES');
  });

  it('says of a clause that it became long', () => {
    const { list: after } = edited({ kind: 'set', clauseId: 3, text: 'x'.repeat(2001) });
    expect(after.clauses[2]?.flags).toEqual([{ code: 'LONG' }]);
  });
});
