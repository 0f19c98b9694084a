import { describe, expect, it } from 'vitest';
import { judgeDays, noFilter, queryOf } from './audit-filter.ts';

describe('the filter of the audit', () => {
  it.each(['20-11-2026', '20.11.2026', ' 20/11/2026 ', '2026-11-20'])('reads the day %s', (from) => {
    expect(queryOf({ ...noFilter, from }, 1, 20)).toEqual({ page: 1, size: 20, search: '', from: '2026-11-20' });
  });

  it.each(['31-02-2026', '20-11-26', 'today'])('says that %s is no day, and does not limit by it', (from) => {
    expect(judgeDays({ ...noFilter, from })).toEqual({ from: 'Write a day as dd-MM-yyyy.' });
    expect(queryOf({ ...noFilter, from }, 1, 20)).not.toHaveProperty('from');
  });

  it('says when it ends before it begins', () => {
    const filter = { ...noFilter, from: '02-12-2026', to: '30-11-2026' };
    expect(judgeDays(filter)).toEqual({ to: 'Ends before it begins.' });
    expect(queryOf(filter, 1, 20)).toEqual({ page: 1, size: 20, search: '', from: '2026-12-02' });
  });

  it('narrows to a person and a kind where one is chosen', () => {
    expect(queryOf({ ...noFilter, actor: 'a', kind: 'boards' }, 2, 50)).toEqual({
      page: 2,
      size: 50,
      search: '',
      actor: 'a',
      kind: 'boards',
    });
  });
});
