import { describe, expect, it } from 'vitest';
import {
  isReason,
  judgePublishForm,
  judgeRollBackForm,
  judgeUploadForm,
  priceListReason,
  REASON_FAULT,
} from './price-list-forms.ts';

const DAY_FAULT = 'Write a day as dd-MM-yyyy.';

describe('the forms of price lists', () => {
  it('take an upload with file, maker and day', () => {
    expect(judgeUploadForm({ hasFile: true, maker: ' Siemens ', validFrom: '2027-01-01' })).toEqual({});
  });

  it('name each field of an upload that is not right', () => {
    expect(judgeUploadForm({ hasFile: false, maker: ' ', validFrom: '31-02-2027' })).toEqual({
      file: 'Choose the file of the list.',
      maker: 'Enter the maker.',
      validFrom: DAY_FAULT,
    });
    expect(judgeUploadForm({ hasFile: true, maker: 'Drafts', validFrom: '2027-01-01' })).toEqual({
      maker: 'No maker can have this name. Add a word to it.',
    });
  });

  it.each([
    [{ validFrom: '2027-01-01', validUntil: '' }, {}],
    [{ validFrom: '2027-01-01', validUntil: '2027-01-01' }, {}],
    [
      { validFrom: '2027-01-01', validUntil: '2026-12-31' },
      { validUntil: 'The list ends before it begins. Write a later day.' },
    ],
    [
      { validFrom: '', validUntil: '2027' },
      { validFrom: DAY_FAULT, validUntil: DAY_FAULT },
    ],
  ])('judge the days %j of a published list', (days, faults) => {
    expect(judgePublishForm({ name: '', ...days })).toEqual(faults);
  });

  it('take a reason within its lengths', () => {
    expect(isReason('ab ')).toBe(false);
    expect(isReason('abc')).toBe(true);
    expect(isReason('x'.repeat(priceListReason.most))).toBe(true);
    expect(isReason('x'.repeat(priceListReason.most + 1))).toBe(false);
  });

  it('ask a roll-back for day and reason', () => {
    expect(judgeRollBackForm({ fromDay: 'today', reason: 'no' })).toEqual({
      fromDay: DAY_FAULT,
      reason: REASON_FAULT,
    });
    expect(judgeRollBackForm({ fromDay: '2027-01-01', reason: 'Wrong list' })).toEqual({});
  });
});
