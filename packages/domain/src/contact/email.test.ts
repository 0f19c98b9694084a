import { describe, expect, it } from 'vitest';
import { foldEmail, isEmail } from './email.ts';

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
