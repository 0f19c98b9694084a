import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import {
  beginOfDayInIndia,
  dateOnScreen,
  dayOnScreen,
  daysBetween,
  daysLater,
  isIsoDate,
  isoDayInIndia,
  momentOnScreen,
  secondOnScreen,
} from './dates.ts';

describe('a date on the screen', () => {
  it('is dd-MM-yyyy, the month always with two digits [CON-03, CON-17]', () => {
    expect(dateOnScreen(Date.UTC(2026, 10, 20, 12))).toBe('20-11-2026');
    expect(dateOnScreen(Date.UTC(2026, 0, 5, 12))).toBe('05-01-2026');
    expect(dayOnScreen('2026-01-05')).toBe('05-01-2026');
  });

  it('has seconds where much happens in a row, before 1970 too', () => {
    expect(secondOnScreen(Date.UTC(2026, 10, 20, 10, 0, 7, 999))).toBe('20-11-2026 15:30:07');
    expect(secondOnScreen(-1)).toBe('01-01-1970 05:29:59');
  });

  it('is the day in India, where it begins at 18:30 UTC', () => {
    expect(dateOnScreen(Date.UTC(2026, 10, 20, 18, 29, 59, 999))).toBe('20-11-2026');
    expect(dateOnScreen(Date.UTC(2026, 10, 20, 18, 30))).toBe('21-11-2026');
  });

  it('is the day of another zone where that is asked for', () => {
    expect(dateOnScreen(Date.UTC(2026, 10, 20, 23), 0)).toBe('20-11-2026');
    expect(dateOnScreen(Date.UTC(2026, 10, 20, 1), -120)).toBe('19-11-2026');
  });

  it('agrees with the calendar on any day of 1600 to 2400', () => {
    const random = createRandom(7);
    for (let round = 0; round < 2000; round += 1) {
      const moment = Date.UTC(1600 + random.int(800), 0, 1 + random.int(366));
      const [year, month, day] = new Date(moment).toISOString().slice(0, 10).split('-');
      expect(dateOnScreen(moment, 0)).toBe(`${day}-${month}-${year}`);
    }
  });

  it.each([
    [Date.UTC(2024, 1, 29), '29-02-2024'],
    [Date.UTC(2000, 1, 29), '29-02-2000'],
    [Date.UTC(2100, 2, 1), '01-03-2100'],
    [Date.UTC(1969, 11, 31), '31-12-1969'],
    [Date.UTC(2026, 11, 31), '31-12-2026'],
  ])('knows leap days and the ends of years: %d', (moment, text) => {
    expect(dateOnScreen(moment, 0)).toBe(text);
  });

  it('may tell the time', () => {
    expect(momentOnScreen(Date.UTC(2026, 10, 20, 18, 35, 59))).toBe('21-11-2026 00:05');
    expect(momentOnScreen(Date.UTC(2026, 10, 20, 10, 0))).toBe('20-11-2026 15:30');
  });

  it('leaves a text as it is that is no day', () => {
    expect(dayOnScreen('soon')).toBe('soon');
  });
});

it('is the next day in India while it is still evening in UTC', () => {
  expect(isoDayInIndia(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(isoDayInIndia(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

describe('isIsoDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31'])('takes %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-10',
    '2026-01-00',
    '2026-1-5',
    '20-11-2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '',
  ])('refuses %j, which is no day written as yyyy-mm-dd', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

describe('a day some days later', () => {
  it.each([
    ['2026-11-20', 90, '2027-02-18'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(daysLater(day, days)).toBe(later);
  });

  it('is every day of four centuries, one after the other', () => {
    const days = Array.from({ length: 146_097 }, (_, at) => daysLater('1970-01-01', at));
    expect(days.every((day, at) => day === new Date(at * 86_400_000).toISOString().slice(0, 10))).toBe(true);
  });

  it('has as many days between', () => {
    expect(daysBetween('2026-07-01', '2026-11-28')).toBe(150);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
    expect(daysBetween('2026-07-01', '2026-02-30')).toBeNull();
  });

  it('is none of a text that is no day', () => {
    expect(daysLater('2026-13-01', 1)).toBeNull();
  });
});

describe('the begin of a day in India', () => {
  it('is 18:30 of the day before in UTC', () => {
    expect(beginOfDayInIndia('2026-11-20')).toBe(Date.parse('2026-11-19T18:30:00Z'));
    expect(isoDayInIndia(beginOfDayInIndia('2026-11-20'))).toBe('2026-11-20');
  });
});
