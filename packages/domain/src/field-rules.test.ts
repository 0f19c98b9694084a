import { describe, expect, it } from 'vitest';
import {
  cleanPhone,
  type FieldRule,
  foldEmail,
  isEmail,
  isFaultless,
  isPhone,
  judgeFields,
  judgeLine,
  PHONE_DIGITS,
} from './field-rules.ts';

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

describe('a text on one line', () => {
  it.each(['Asha Kulkarni', '  Asha  ', 'आशा', "D'Souza-Rao (Pune)"])('may be %j', (text) => {
    expect(judgeLine(text, 20)).toBeNull();
  });

  it.each(['', '   ', '\t\n', '\u200b', ' \u2060\u3164 '])('is not empty: %j', (text) => {
    expect(judgeLine(text, 20)).toBe('EMPTY');
  });

  it('has at most its number of characters, counted as people count them and without the blanks around', () => {
    expect(judgeLine(` ${'𝔸'.repeat(20)} `, 20)).toBeNull();
    expect(judgeLine('𝔸'.repeat(21), 20)).toBe('TOO_LONG');
    expect(judgeLine('x'.repeat(10_000), 20)).toBe('TOO_LONG');
  });

  it.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u202eb', 'a\u2066b', 'a\ud83d'])(
    'cannot hold %j',
    (text) => {
      expect(judgeLine(text, 20)).toBe('UNPRINTABLE');
    },
  );
});

describe('an e-mail address', () => {
  it.each([
    'asha@demo.test',
    'ASHA@DEMO.TEST',
    'a.b+c@sub.demo.co.in',
    "o'neil_1@a-b.test",
    'x@1a.in',
    'आशा@उदाहरण.भारत',
  ])('may be %s [VAL-15]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'asha',
    '@demo.test',
    'asha@',
    'asha@demo',
    'asha@demo.t',
    'asha@demo.12',
    'asha@.test',
    'asha@demo..test',
    'asha@demo.test.',
    'a sha@demo.test',
    ' asha@demo.test',
    'asha@demo.test ',
    'asha@demo.test\r\nBcc: x@y.zz',
    'asha@@demo.test',
    'a@b.test,c@d.test',
    'Asha <asha@demo.test>',
    'asha\u0000@demo.test',
  ])('is not %j [VAL-15]', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has at most 254 characters', () => {
    const ending = '@demo.test';
    expect(isEmail('x'.repeat(254 - ending.length) + ending)).toBe(true);
    expect(isEmail('x'.repeat(255 - ending.length) + ending)).toBe(false);
  });

  it('is the same address in any case and with blanks around', () => {
    expect(foldEmail(' Asha@Demo.TEST ')).toBe(foldEmail('asha@demo.test'));
    expect(foldEmail('asha@demo.test')).not.toBe(foldEmail('asha@demo.tes'));
  });
});

describe('a contact number', () => {
  it('has exactly 10 digits [ADM-47]', () => {
    expect(PHONE_DIGITS).toBe(10);
    expect(isPhone('9876543210')).toBe(true);
    expect(isPhone('987654321')).toBe(false);
    expect(isPhone('98765432101')).toBe(false);
  });

  it.each(['', '98765 43210', '+919876543210', '98765x3210', '९८७६५४३२१०', '9876543210\n'])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['(98765) 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '98765432101'],
    ['abc', ''],
  ])('is read as an Indian one from %j: %j [CON-10]', (typed, digits) => {
    expect(cleanPhone(typed)).toBe(digits);
  });
});
