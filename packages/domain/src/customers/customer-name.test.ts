import { describe, expect, it } from 'vitest';
import { foldCustomerName } from './customer-name.ts';

describe('two names of customers are the same', () => {
  it.each([
    ['Acme Ltd', 'ACME ltd'],
    ['Acme Ltd', ' Acme   Ltd '],
    ['Café', 'Cafe\u0301'],
    ['Acme', 'Ａｃｍｅ'],
  ])('for %j and %j', (one, other) => {
    expect(foldCustomerName(one)).toBe(foldCustomerName(other));
  });

  it('but not for names that differ in a letter or a mark', () => {
    expect(foldCustomerName('Acme')).not.toBe(foldCustomerName('Acne'));
    expect(foldCustomerName('A-B')).not.toBe(foldCustomerName('A B'));
  });
});
