import { describe, expect, it } from 'vitest';
import { readTokens } from './content-tokens.ts';

const read = (text: string) =>
  readTokens(Buffer.from(text, 'latin1')).map((token) =>
    token.kind === 'word' ? token.text : [Buffer.from(token.bytes).toString('latin1')],
  );

describe('the tokens of a content stream', () => {
  it.each([
    ['/f0 9 Tf', ['/f0', '9', 'Tf']],
    ['[(a)-20.5(b)]TJ', ['[', ['a'], '-20.5', ['b'], ']', 'TJ']],
    [String.raw`(a\(b\)\\ (c) \101\0012\n)Tj`, [['a(b)\\ (c) A\u00012\n'], 'Tj']],
    ['<48 65 6>Tj', [['He`'], 'Tj']],
    ['/Span<</ActualText<FEFF>>>BDC', ['/Span', '<<', '/ActualText', ['\u00fe\u00ff'], '>>', 'BDC']],
    ['q % (not a text)\nQ', ['q', 'Q']],
    ['', []],
    ['(cut off', [['cut off']]],
    ['<48', [['H']]],
  ])('of %j', (text, tokens) => {
    expect(read(text)).toEqual(tokens);
  });
});
