import { describe, expect, it } from 'vitest';
import { isSerialForm, serialOf, USUAL_SERIAL_FORM } from './serial-form.ts';

const parts = { year: 2026, month: 3, count: 7, orderNumber: 'SO-26-0012' };

describe('a serial number', () => {
  it.each([
    [USUAL_SERIAL_FORM, '26-00007'],
    ['{yyyy}/{mm}/{nnn}', '2026/03/007'],
    ['{order}.{yy}{nnnn}', 'SO-26-0012.260007'],
  ])('of the form %s is %s', (form, serial) => {
    expect(isSerialForm(form)).toBe(true);
    expect(serialOf(form, parts)).toBe(serial);
  });

  it('gets longer where the count has more digits than the form', () => {
    expect(serialOf('{yy}-{nnn}', { ...parts, count: 12_345 })).toBe('26-12345');
  });
});

describe('a form of serial numbers is refused', () => {
  it.each([
    ['without a year, since each year counts from 1', 'P-{nnnnn}'],
    ['with two years', '{yy}{yyyy}-{nnnnn}'],
    ['without a count', '{yy}-{mm}'],
    ['with two counts', '{yy}-{nnn}-{nnn}'],
    ['with a short count', '{yy}-{nn}'],
    ['with a blank', '{yy} {nnnnn}'],
    ['with a part that is none', '{yy}-{nnnnn}-{dd}'],
    ['with a sign of another script', '{yy}-{nnnnn}क'],
    ['that is longer than 40 characters', `{yy}-{nnnnn}${'A'.repeat(40)}`],
    ['that is empty', ''],
  ])('%s', (_what, form) => {
    expect(isSerialForm(form)).toBe(false);
  });
});
