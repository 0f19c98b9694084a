import { expect, it } from 'vitest';
import { letterheadOf } from './letterhead.ts';

const company = {
  name: 'Sahyadri Panels',
  address: 'Pune',
  gstin: '27AAPFU0939F1ZV',
  phone: '9876543210',
  email: 'a@b.test',
};

it('names a company with its GSTIN and contact, leaving out what is not known', () => {
  expect(letterheadOf(company).particulars).toBe('GSTIN 27AAPFU0939F1ZV · Phone +91 9876543210 · a@b.test');
  expect(letterheadOf({ ...company, phone: '' }).particulars).toBe('GSTIN 27AAPFU0939F1ZV · a@b.test');
  expect(letterheadOf({ ...company, gstin: '', phone: '', email: '' })).toEqual({
    name: 'Sahyadri Panels',
    address: 'Pune',
    particulars: '',
  });
});
