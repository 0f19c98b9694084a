import { feederTag } from '@pw/switchboard/model/feeder-tag';
import { anEvaluatedFeeder } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import { ratingTexts } from './name-plate.ts';

const values = { RATING: 400, POLES: 4, ICU: 55, FAULT_LEVEL: 50 };

describe('the rating on a door', () => {
  it('names current, poles, breaking capacity and device, shorter step by step', () => {
    const feeder = anEvaluatedFeeder('OG-01', 'MCCB_OG', 'A1', values);

    expect(ratingTexts({ feeder, section: 'A' })).toEqual(['400A 4P 55kA MCCB', '400A 4P 55kA', '400A 4P', '400A']);
  });

  it('names what the circuit carries inside the board next to it, where that is less', () => {
    const feeder = anEvaluatedFeeder('OG-01', 'MCCB_OG', 'A1', { ...values, INC: 350 });

    expect(ratingTexts({ feeder, section: 'A' })).toEqual([
      '400 / 350A 4P 55kA MCCB',
      '400 / 350A 4P 55kA',
      '400 / 350A 4P',
      '400 / 350A',
      '400A',
    ]);
  });

  it.each([
    { inc: 2500, full: '3200 A, set 2500 4P 55kA ACB' },
    { inc: 2360, full: '3200 A, set 2500 / 2360 4P 55kA ACB' },
  ])('of an ACB of a larger frame names the frame and its setting: $full', ({ inc, full }) => {
    const setDown = { ...values, RATING: 2500, TAKEN_RATING: 3200, INC: inc };
    const feeder = anEvaluatedFeeder('I/C', 'ACB_IC', 'A1', setDown);
    expect(ratingTexts({ feeder, section: 'A' })[0]).toBe(full);
    const mccb = anEvaluatedFeeder('I/C', 'MCCB_IC', 'A1', { ...values, TAKEN_RATING: 630 });
    expect(ratingTexts({ feeder: mccb, section: 'A' })[0]).toBe('400A 4P 55kA MCCB');
  });

  it('names the fault level where the breaking capacity is not known', () => {
    const feeder = anEvaluatedFeeder('OG-01', 'MCCB_OG', 'A1', { ...values, ICU: null });

    expect(ratingTexts({ feeder, section: 'A' })[0]).toBe('400A 4P 50kA MCCB');
  });

  it('of a coupler names the sections that it joins', () => {
    const feeder = anEvaluatedFeeder('B/C', 'ACB_BC', 'B1', values);

    expect(ratingTexts({ feeder, section: 'B' })[0]).toBe('400A 4P 55kA ACB, B to C');
  });

  it('of a blank is empty', () => {
    const feeder = anEvaluatedFeeder('Future', 'EMPTY', 'A1');

    expect(ratingTexts({ feeder, section: 'A' })).toEqual(['']);
  });
});

describe('the tag on a door', () => {
  it.each([
    ['TR-1', 'N', 'TR-1'],
    ['  ', 'N', 'OG-01'],
    ['Lift', 'Y', 'Lift SPARE'],
  ])('for the designation %j, spare %s, is %s', (FEEDER_DESIGNATION, FEEDER_SPARE, tag) => {
    expect(feederTag(anEvaluatedFeeder('OG-01', 'MCCB_OG', 'A1', { FEEDER_DESIGNATION, FEEDER_SPARE }))).toBe(tag);
  });
});
