import { describe, expect, it } from 'vitest';
import {
  acbCodesFit,
  acbTypesFit,
  bandsJoin,
  classDigitsAgree,
  feederTypesFit,
  mccbCodesFit,
} from './breaker-row-checks.ts';

const columns = (faults: readonly { readonly row: number; readonly column: string }[]) =>
  faults.map(({ row, column }) => `${row} ${column}`);

describe('the checks of breaker tables', () => {
  it('refuse a current code of an ACB that is not its hundreds of amperes', () => {
    expect(acbCodesFit([{ ratingA: 630, currentCode: '06' }])).toEqual([]);
    expect(columns(acbCodesFit([{ ratingA: 2500, currentCode: '32' }]))).toEqual(['1 currentCode']);
  });

  it('refuse a type of an ACB that is not its frame and current', () => {
    expect(acbTypesFit([{ type: '3WA1225', frame: '3WA12', ratingA: 2500 }])).toEqual([]);
    expect(columns(acbTypesFit([{ type: '3WA1125', frame: '3WA12', ratingA: 2500 }]))).toEqual(['1 type']);
  });

  it('refuse a current code of an MCCB that does not begin its rated current', () => {
    expect(mccbCodesFit([{ ratingA: 1000, code: '10' }])).toEqual([]);
    expect(columns(mccbCodesFit([{ ratingA: 315, code: '32' }]))).toEqual(['1 code']);
  });

  it('refuse a band that begins where none ends', () => {
    const small = { frame: '3VA11', aboveA: 0, upToA: 160 };
    expect(bandsJoin([small, { frame: '3VA12', aboveA: 160, upToA: 250 }])).toEqual([]);
    expect(columns(bandsJoin([small, { frame: '3VA12', aboveA: 16, upToA: 250 }]))).toEqual(['2 aboveA']);
  });

  it('refuse a class with two digits, but let 3VA27 have its own', () => {
    const first = { frame: '3VA11', class: 'M', digit: '5' };
    expect(classDigitsAgree([first, { frame: '3VA27', class: 'M', digit: '1' }])).toEqual([]);
    expect(columns(classDigitsAgree([first, { frame: '3VA12', class: 'M', digit: '6' }]))).toEqual(['2 digit']);
  });

  it('refuse a feeder type whose family or role is not the one of its name', () => {
    expect(feederTypesFit([{ type: 'EMPTY', family: 'EMPTY', role: 'blank' }])).toEqual([]);
    expect(columns(feederTypesFit([{ type: 'MCCB_OG', family: 'ACB', role: 'incomer' }]))).toEqual([
      '1 family',
      '1 role',
    ]);
  });
});
