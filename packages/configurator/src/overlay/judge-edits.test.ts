import { describe, expect, it } from 'vitest';
import { defineTable, fileOf, text } from '../table/schema.ts';
import { describeRefusal, judgeEdits } from './judge-edits.ts';
import type { ProposedEdit } from './table-edit.ts';

const columns = { group: text(), name: text(), note: text() };
const key = ['group', 'name'] as const;
const schemas = [
  defineTable({ name: 'open', columns, key }),
  defineTable({ name: 'named', columns, key, locked: 'keys' }),
  defineTable({ name: 'further', columns, key, locked: 'shipped keys' }),
  defineTable({ name: 'used', columns, key, locked: 'keys in force' }),
  defineTable({ name: 'grouped', columns, key, locked: { groupsOf: 'group' } }),
];
const shippedWith = (tag: string) =>
  new Map(
    schemas.map((schema) => [
      fileOf(schema),
      `# source: x\n# tag: ${tag}\n# revision: 2026-11\ngroup,name,note\n-,-,-\nA,1,x\n`,
    ]),
  );
const why = { reason: 'measured', source: 'report 12' };
const set = (table: string, column: string, value = 'x'): ProposedEdit => ({
  kind: 'set',
  table,
  row: 'A/1',
  column,
  value,
  ...why,
});
const add = (table: string, group: string): ProposedEdit => ({
  kind: 'add',
  table,
  row: `${group}/2`,
  cells: { group, name: '2', note: 'x' },
  ...why,
});
const codesOf = (edit: ProposedEdit, tag = 'H') =>
  judgeEdits([edit], shippedWith(tag), (file) => schemas.find((schema) => fileOf(schema) === file)).map(
    ({ code }) => code,
  );

describe('an edit of a shipped table', () => {
  it.each([
    ['S1', ['SOURCE_MISSING']],
    ['K', ['SOURCE_MISSING']],
    ['H', ['REASON_MISSING']],
    ['D', ['REASON_MISSING']],
    ['S1,H', ['SOURCE_MISSING', 'REASON_MISSING']],
  ])('asks under the tag %s for %j', (tag, codes) => {
    expect(codesOf({ ...set('open', 'note'), reason: ' ', source: '' }, tag)).toEqual(codes);
    expect(codesOf(set('open', 'note'), tag)).toEqual([]);
  });

  it('asks for a reason where the company declared the table itself', () => {
    expect(codesOf({ ...set('own', 'note'), reason: '', source: '' })).toEqual(['REASON_MISSING']);
  });
});

describe('a locked table', () => {
  it('keeps the names of its rows, whose other cells may change', () => {
    expect(codesOf(set('named', 'note'))).toEqual([]);
    expect(codesOf(set('named', 'name'))).toEqual(['LOCKED']);
    expect(codesOf(add('named', 'B'))).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'remove', table: 'named', row: 'A/1', ...why })).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'move', table: 'named', row: 'A/1', after: null, ...why })).toEqual([]);
  });

  it('keeps the names of its shipped rows, next to which a company has rows of its own', () => {
    expect(codesOf(set('further', 'note'))).toEqual([]);
    expect(codesOf(set('further', 'name'))).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'remove', table: 'further', row: 'A/1', ...why })).toEqual(['LOCKED']);
    expect(codesOf(add('further', 'B'))).toEqual([]);
    expect(codesOf({ ...set('further', 'name'), row: 'B/2' })).toEqual([]);
    expect(codesOf({ kind: 'remove', table: 'further', row: 'B/2', ...why })).toEqual([]);
  });

  it('keeps the names of the rows that are in force, those of a company among them', () => {
    const inForce = new Map([
      ['used.csv', '# source: x\n# tag: H\n# revision: 2026-11\ngroup,name,note\n-,-,-\nB,2,x\n'],
    ]);
    const schemaOf = (file: string) => schemas.find((schema) => fileOf(schema) === file);
    const codes = (edit: ProposedEdit) =>
      judgeEdits([edit], shippedWith('H'), schemaOf, inForce).map(({ code }) => code);
    const remove = (row: string): ProposedEdit => ({ kind: 'remove', table: 'used', row, ...why });
    expect(codes(remove('B/2'))).toEqual(['LOCKED']);
    expect(codes({ ...set('used', 'name'), row: 'B/2' })).toEqual(['LOCKED']);
    expect(codes({ ...set('used', 'note'), row: 'B/2' })).toEqual([]);
    expect(codes(remove('C/3'))).toEqual([]);
    expect(codes(add('used', 'D'))).toEqual([]);
  });

  it('keeps whole groups of rows, next to which new groups may come', () => {
    expect(codesOf(add('grouped', 'B'))).toEqual([]);
    expect(codesOf(add('grouped', 'A'))).toEqual(['LOCKED']);
    expect(codesOf(set('grouped', 'note'))).toEqual(['LOCKED']);
    expect(codesOf({ ...set('grouped', 'group', 'A'), row: 'B/2' })).toEqual(['LOCKED']);
    expect(codesOf({ ...set('grouped', 'note'), row: 'B/2' })).toEqual([]);
  });

  it('says of each refusal what it lacks', () => {
    const sentences = (['LOCKED', 'SOURCE_MISSING', 'REASON_MISSING'] as const).map((code) =>
      describeRefusal({ index: 0, edit: set('named', 'name'), code }),
    );
    expect(sentences.map((sentence) => sentence.slice(0, 'named.csv, row A/1: '.length))).toEqual(
      Array(3).fill('named.csv, row A/1: '),
    );
    expect(new Set(sentences).size).toBe(3);
  });
});
