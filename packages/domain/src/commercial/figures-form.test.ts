import { describe, expect, it } from 'vitest';
import { judgeFiguresForm } from './figures-form.ts';

describe('the days of figures', () => {
  it('are days in their order, and either may be left out', () => {
    for (const right of [
      { from: '', to: '' },
      { from: '2026-04-01', to: '' },
      { from: '2026-04-01', to: '2026-04-01' },
    ]) {
      expect(judgeFiguresForm(right)).toEqual({});
    }
    expect(judgeFiguresForm({ from: '2026-02-31', to: 'x' })).toEqual({
      from: 'Write a day as dd-MM-yyyy.',
      to: 'Write a day as dd-MM-yyyy.',
    });
    expect(judgeFiguresForm({ from: '2026-04-02', to: '2026-04-01' })).toEqual({
      to: 'This day is before the first one.',
    });
  });
});
