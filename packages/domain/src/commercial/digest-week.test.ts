import { describe, expect, it } from 'vitest';
import { digestWeekOf } from './digest-week.ts';

describe('the week of a digest', () => {
  it('changes on Monday at 07:00 in India, and covers the seven days before', () => {
    const last = digestWeekOf(Date.parse('2026-11-23T01:29:59.999Z'));
    expect(last.monday).toBe('2026-11-16');
    expect(digestWeekOf(Date.parse('2026-11-23T01:30:00Z'))).toEqual({
      monday: '2026-11-23',
      from: '2026-11-16',
      to: '2026-11-22',
      dueMs: Date.parse('2026-11-23T01:30:00Z'),
    });
  });

  it('is the same until the next one is due, also over the end of a year', () => {
    expect(digestWeekOf(Date.parse('2027-01-04T01:29:00Z'))).toMatchObject({ monday: '2026-12-28', to: '2026-12-27' });
    expect(digestWeekOf(Date.parse('2027-01-04T01:30:00Z'))).toMatchObject({
      monday: '2027-01-04',
      from: '2026-12-28',
    });
  });
});
