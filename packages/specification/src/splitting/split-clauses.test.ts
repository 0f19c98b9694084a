import { readSpecificationFiles } from '@pw/catalog/read';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPastedText } from '../reading/pasted-text.ts';
import { clauseWords, readClauseTables } from '../words/clause-words.ts';
import { splitIntoClauses } from './split-clauses.ts';

const words = clauseWords(mustBeOk(readClauseTables(readSpecificationFiles())));

function split(...lines: readonly string[]) {
  return splitIntoClauses(readPastedText(lines.join('\n')).lines, words);
}

/** The clauses as `number: text`; a title in brackets. */
function clausesOf(...lines: readonly string[]) {
  return split(...lines).clauses.map(
    ({ number, title, text, isTitle }) => `${number}: ${isTitle ? `[${title}]` : text}`,
  );
}

const flagsOf = (...lines: readonly string[]) =>
  split(...lines).clauses.flatMap(({ number, flags }) => flags.map((flag) => `${number} ${JSON.stringify(flag)}`));

describe('a line begins a clause', () => {
  it.each([
    ['1 Scope', '2 Standards'],
    ['1. Scope', '2. Standards'],
    ['1) Scope', '2) Standards'],
    ['(1) Scope', '(2) Standards'],
    ['a) Scope', 'b) Standards'],
    ['(a) Scope', '(b) Standards'],
    ['i) Scope', 'ii) Standards'],
    ['(i) Scope', '(ii) Standards'],
    ['A.1 Scope', 'A.2 Standards'],
    ['Clause 5.2 Scope', 'Cl. 5.3 Standards'],
    ['Sec. 3 Scope', 'Sec. 4 Standards'],
    ['1.1.1.1.1.1 Scope', '1.1.1.1.1.2 Standards'],
  ])('with a number of the grammar: %s, %s', (one, other) => {
    expect(split(one, other).clauses.map(({ text }) => text)).toEqual(['Scope', 'Standards']);
  });

  it('where the number is the next, the first child, or the next of a parent', () => {
    expect(
      clausesOf('1 Busbars', '1.1 They are of copper.', '1.2 They are sleeved.', '2 Doors', '2.1 They are hinged.'),
    ).toEqual([
      '1: [Busbars]',
      '1.1: They are of copper.',
      '1.2: They are sleeved.',
      '2: [Doors]',
      '2.1: They are hinged.',
    ]);
  });

  it('with a figure behind a number of several parts that is the very next one', () => {
    expect(clausesOf('7.1 Feeders', '7.2 20 % of the feeders shall be spare.', '7.3 Doors')).toEqual([
      '7.1: Feeders',
      '7.2: 20 % of the feeders shall be spare.',
      '7.3: Doors',
    ]);
    expect(clausesOf('7.1 Thickness', '7.4 20 mm as of the table')).toEqual([
      '7.1: Thickness 7.4 20 mm as of the table',
    ]);
    expect(clausesOf('7.1 Sizes', '7.2 20 35 50')).toEqual(['7.1: Sizes 7.2 20 35 50']);
  });

  it('not where the number follows nothing: the line goes on with the clause before it', () => {
    expect(clausesOf('1.1 As in table', '7 of the standard.', '1.2 Doors are hinged.')).toEqual([
      '1.1: As in table 7 of the standard.',
      '1.2: Doors are hinged.',
    ]);
  });

  it.each(['50 kA for 1 s.', '2 A per phase.', '2 poles.', '2 mm2 of copper.', '2 sec. at least.'])(
    'not where the number is a quantity: %s',
    (quantity) => {
      expect(clausesOf('1 The board withstands', quantity)).toEqual([`1: The board withstands ${quantity}`]);
    },
  );

  it('where an A behind a number of several parts is an article', () => {
    expect(clausesOf('1.1 Doors are hinged.', '1.2 A neutral busbar is provided.')).toEqual([
      '1.1: Doors are hinged.',
      '1.2: A neutral busbar is provided.',
    ]);
  });

  it('up to three numbers further, and says which it follows', () => {
    expect(flagsOf('4.1 Doors are hinged.', '4.3 Locks are provided.')).toEqual(['4.3 {"code":"GAP","after":"4.1"}']);
    expect(clausesOf('4.1 Doors are hinged.', '4.5 Locks are provided.')).toHaveLength(2);
    expect(clausesOf('4.1 Doors are hinged.', '4.6 Locks are provided.')).toHaveLength(1);
  });

  it('by its first chapter also as 1.0', () => {
    expect(clausesOf('1.0 SCOPE', '1.1 This is the scope.', '2.0 STANDARDS', '2.1 These are the standards.')).toEqual([
      '1.0: [SCOPE]',
      '1.1: This is the scope.',
      '2.0: [STANDARDS]',
      '2.1: These are the standards.',
    ]);
  });

  it('of a chapter without a line of its own', () => {
    expect(clausesOf('1.7 Doors are hinged.', '2.1 Locks are provided.')).toHaveLength(2);
  });

  it('by a letter or a Roman digit, as the items before say', () => {
    const letters = ['g) G', 'h) H', 'i) I', 'j) J'];
    expect(clausesOf('1 List:', 'a) A', 'b) B', 'c) C', 'd) D', 'e) E', 'f) F', ...letters).at(-2)).toBe('1 i): I');
    expect(clausesOf('1 List:', 'a) A:', 'i) I', 'ii) II', 'b) B')).toEqual([
      '1: [List:]',
      '1 a): [A:]',
      '1 a) i): I',
      '1 a) ii): II',
      '1 b): B',
    ]);
  });

  it('again from 1 behind the title of an annex, and says that numbers are there twice', () => {
    const lines = ['1 Doors are hinged.', '2 Locks are provided.', '', 'ANNEXURE B: DATA', '1 Lamps are LED.'];
    expect(clausesOf(...lines)).toEqual([
      '1: Doors are hinged.',
      '2: Locks are provided.',
      ': [ANNEXURE B: DATA]',
      '1: Lamps are LED.',
    ]);
    expect(flagsOf(...lines)).toEqual(['1 {"code":"NUMBER_TWICE"}', '1 {"code":"NUMBER_TWICE"}']);
  });
});

describe('what is below a clause', () => {
  it('makes a bullet that demands something a clause of its own, any other belongs to the text', () => {
    expect(
      clausesOf('3 The board has', '• busbars of copper', '• a fault level of 50 kA', '• doors that shall lock'),
    ).toEqual(['3: The board has\n• busbars of copper', '3 •1: a fault level of 50 kA', '3 •2: doors that shall lock']);
  });

  it('asks nothing of a short text that only its children go on with', () => {
    expect(clausesOf('1 Doors', '1.1 They are hinged.')[0]).toBe('1: [Doors]');
    expect(clausesOf('1 Doors', 'All are hinged.', '1.1 They lock.')[0]).toBe('1: Doors All are hinged.');
    expect(clausesOf(`1 ${'Doors '.repeat(14)}`, '1.1 They lock.')[0]).toMatch(/^1: Doors/u);
    expect(clausesOf('1 Doors', '2 Locks')[0]).toBe('1: Doors');
    expect(clausesOf('1 Doors shall lock.', '1.1 They are hinged.')[0]).toBe('1: Doors shall lock.');
  });

  it('keeps paragraphs and joins lines that go on', () => {
    expect(clausesOf('1 Doors are', 'hinged.', 'They lock.', '', 'They seal.')).toEqual([
      '1: Doors are hinged.\nThey lock.\nThey seal.',
    ]);
  });
});

describe('lines without a clause', () => {
  it('are clauses by paragraph before the first number', () => {
    expect(clausesOf('Supply of boards', '', 'Tender 7', '', '1 Doors are hinged.')).toEqual([
      ': Supply of boards',
      ': Tender 7',
      '1: Doors are hinged.',
    ]);
  });

  it('make one clause per paragraph where the first 20 lines have no number, and say so', () => {
    const lines = Array.from({ length: 21 }, (_, index) => `The board has a property ${index}.`);
    expect(flagsOf(...lines, '1 Doors are hinged.')).toEqual([' {"code":"NO_NUMBERS"}']);
    expect(clausesOf(...lines)).toHaveLength(21);
    expect(flagsOf(...lines.slice(0, 19), '1 Doors are hinged.')).toEqual([]);
  });

  it('of a page of contents are left out', () => {
    const { clauses, leftOut } = split('1 Scope ........ 3', '2 Doors . . . . 12', '1 Scope', '2 Doors');
    expect(clauses.map(({ text }) => text)).toEqual(['Scope', 'Doors']);
    expect(leftOut).toEqual([
      { page: null, text: '1 Scope ........ 3', why: 'contents' },
      { page: null, text: '2 Doors . . . . 12', why: 'contents' },
    ]);
  });
});

it('flags a clause of more than 2,000 characters', () => {
  expect(flagsOf(`1 ${'x'.repeat(2000)}`, '2 Doors')).toEqual([]);
  expect(flagsOf(`1 ${'x'.repeat(2001)}`, '2 Doors')).toEqual(['1 {"code":"LONG"}']);
});
