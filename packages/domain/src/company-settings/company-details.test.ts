import { describe, expect, it } from 'vitest';
import { GSTIN_TEXT } from '../gstin.ts';
import { type CompanyDetails, judgeCompanyDetails, keptCompanyDetails } from './company-details.ts';

const right: CompanyDetails = {
  name: 'Sahyadri Panels',
  address: 'Plot 12, MIDC Bhosari, Pune 411026',
  gstin: '27AAPFU0939F1ZV',
  state: 'Maharashtra',
  originalManufacturer: 'Siemens AG',
  contactPerson: 'Asha Kulkarni',
  phone: '9876543210',
  email: 'sales@sahyadri.test',
};
const bare: CompanyDetails = {
  name: 'A',
  address: '',
  gstin: '',
  state: '',
  originalManufacturer: '',
  contactPerson: '',
  phone: '',
  email: '',
};

describe('the details of a company', () => {
  it('need a name and nothing else', () => {
    expect([right, bare].map(judgeCompanyDetails)).toEqual([{}, {}]);
    expect(judgeCompanyDetails({ ...bare, name: ' ' })).toEqual({ name: 'Company name is required' });
  });

  it.each([
    ['name', 'x'.repeat(121), 'Company name has at most 120 characters'],
    ['name', 'a\nb', 'Company name holds characters that cannot be printed: write it again'],
    ['address', 'x'.repeat(161), 'Address has at most 160 characters'],
    ['gstin', '27AAPFU0939F1ZW', GSTIN_TEXT],
    ['gstin', `27AAPFU0939F1ZV${'0'.repeat(9999)}`, GSTIN_TEXT],
    ['state', 'Bavaria', 'State is not known: write its name, or two letters such as MH'],
    ['phone', '12345', 'Please enter a valid 10 digit number.'],
    ['email', 'sales@', 'Email is invalid'],
  ] as const)('are refused at %s for %.20s', (field, value, text) => {
    expect(judgeCompanyDetails({ ...right, [field]: value })).toEqual({ [field]: text });
  });

  it('are kept without blanks around them, the GSTIN in its own writing', () => {
    const entered = { ...right, name: ' Sahyadri Panels ', gstin: ' 27aapfu0939f 1zv' };
    expect(judgeCompanyDetails(entered)).toEqual({});
    expect(keptCompanyDetails(entered)).toEqual(right);
  });
});
