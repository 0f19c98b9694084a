import { describe, expect, it } from 'vitest';
import { type FieldRule, isFaultless, judgeFields } from './field-rules.ts';

type Form = { readonly name: string; readonly note: string };

const rules: readonly FieldRule<Form, keyof Form>[] = [
  { field: 'name', text: 'first', isBrokenBy: ({ name }) => name === '' },
  { field: 'name', text: 'second', isBrokenBy: ({ name }) => name.length < 3 },
  { field: 'note', text: 'third', isBrokenBy: ({ note }) => note === '' },
];

describe('judging a form', () => {
  it('says of each field the first rule that it breaks', () => {
    expect(judgeFields(rules, { name: '', note: '' })).toEqual({ name: 'first', note: 'third' });
    expect(judgeFields(rules, { name: 'ab', note: 'x' })).toEqual({ name: 'second' });
  });

  it('says nothing of a form that is right', () => {
    expect(judgeFields(rules, { name: 'abc', note: 'x' })).toEqual({});
    expect(isFaultless({})).toBe(true);
    expect(isFaultless({ name: 'first' })).toBe(false);
  });
});
