import { describe, expect, it } from 'vitest';
import { readArguments } from './quote-command.ts';

describe('readArguments', () => {
  it('takes the defaults for what is left out', () => {
    expect(readArguments(['a.json'])).toEqual({
      ok: true,
      value: { file: 'a.json', out: 'out', date: null, company: null, scope: 'all', allowErrors: false },
    });
  });

  it('reads every option', () => {
    const args = [
      '--out',
      'o',
      '--date',
      '2026-02-28',
      '--company',
      'c',
      '--only',
      'quote',
      '--allow-errors',
      'a.json',
    ];
    expect(readArguments(args)).toEqual({
      ok: true,
      value: { file: 'a.json', out: 'o', date: '2026-02-28', company: 'c', scope: 'quote', allowErrors: true },
    });
  });

  it.each([
    { args: [], text: 'Name the enquiry file.' },
    { args: ['a.json', 'b.json'], text: 'One enquiry file at a time, not also b.json.' },
    { args: ['a.json', '--out', ''], text: '--out: name the folder that the files go to.' },
    { args: ['a.json', '--date', '2026-02-30'], text: '--date 2026-02-30: write a date that exists as yyyy-mm-dd.' },
    { args: ['a.json', '--date', '1.2.2026'], text: '--date 1.2.2026: write a date that exists as yyyy-mm-dd.' },
    { args: ['a.json', '--only', 'drawings'], text: '--only drawings: quote alone can be made without the rest.' },
  ])('refuses $args', ({ args, text }) => {
    expect(readArguments(args)).toEqual({ ok: false, error: text });
  });

  it('names an option that does not exist, and one without its value', () => {
    expect(readArguments(['a.json', '--colour'])).toMatchObject({
      ok: false,
      error: expect.stringContaining('--colour'),
    });
    expect(readArguments(['a.json', '--out'])).toMatchObject({ ok: false, error: expect.stringContaining('--out') });
  });

  it('answers --help before anything else', () => {
    expect(readArguments(['--help'])).toEqual({ ok: true, value: 'help' });
  });
});
