import { describe, expect, it } from 'vitest';
import { codeMail, drawCode } from './sign-in-steps.ts';

describe('the mail of a one-time password', () => {
  it('holds the code as its only number of six digits, and says for which company and how long it is valid', () => {
    const { to, subject, text } = codeMail('asha@demo.test', { code: '482913', company: 'Demo Switchgear' });
    expect(to).toBe('asha@demo.test');
    expect(`${subject} ${text}`.match(/\d{6}/g)).toEqual(['482913']);
    expect(text).toContain('for Demo Switchgear');
    expect(text).toContain('5 minutes');
  });
});

describe('a drawn code', () => {
  it('has six digits and is another one each time', () => {
    const codes = Array.from({ length: 50 }, drawCode);
    expect(codes.filter((code) => !/^[1-9]\d{5}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(45);
  });
});
