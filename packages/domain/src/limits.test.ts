import { describe, expect, it } from 'vitest';
import { REASON_LONGEST } from './approvals/decide-move.ts';
import { LONGEST_NOTE } from './board-configuration/feeder-form.ts';
import { cleanPhone, PHONE_DIGITS } from './field-rules.ts';
import { DEFAULT_PAGE_SIZE, pageSizeMenu, pageSizes, timers } from './limits.ts';
import { codePolicy } from './sign-in/one-time-code.ts';
import { PASSWORD_SHORTEST } from './sign-in/password.ts';
import { sessionTimes } from './sign-in/session-life.ts';

describe('rows on a page', () => {
  it('of the administrator', () => {
    expect(pageSizes).toMatchObject({ users: 8, approvals: 5, quoteComponents: 8, quoteReports: 8, documents: 8 });
  });

  it('of sales', () => {
    expect(pageSizes).toMatchObject({
      projects: 10,
      customers: 10,
      boards: 10,
      summaryBoards: 5,
      charges: 5,
      pricing: 5,
    });
    expect(DEFAULT_PAGE_SIZE).toBe(20);
  });

  it('of the configuration', () => {
    expect(pageSizes).toMatchObject({
      feeders: 20,
      importFeeders: 6,
      orders: 6,
      boardFiles: 10,
      componentDiscounts: 8,
    });
  });

  it.each([
    [8, [8, 10, 20, 50, 'all']],
    [20, [10, 20, 50, 'all']],
  ])('can be chosen next to the %d of the table', (own, menu) => {
    expect(pageSizeMenu(own)).toEqual(menu);
  });
});

it('lengths of what is entered: password, code, contact number in India, reason and note [CON-09]', () => {
  expect([PASSWORD_SHORTEST, codePolicy.digits, REASON_LONGEST, LONGEST_NOTE]).toEqual([8, 6, 300, 300]);
  expect([PHONE_DIGITS, cleanPhone('+91 98765 43210')]).toEqual([10, '9876543210']);
});

describe('timers', () => {
  it('of the configuration [CON-12]', () => {
    expect(timers).toMatchObject({
      autoSaveCheckMs: 60_000,
      autoSaveAfterMs: 300_000,
      feederSearchFilterDelayMs: 500,
      searchDebounceMs: 400,
      firstComponentSelectMs: 1000,
      fetchErrorFlagMs: 5000,
      validationMessageMs: 3000,
    });
  });

  it('of notices and tokens [CON-13]', () => {
    expect(timers).toMatchObject({ toastMs: 8000, codeSentNoticeMs: 5000, signInErrorMs: 5000 });
    expect(sessionTimes.renewAfterSeconds).toBe(3300);
  });

  it('of searching: at once in projects, after 400 ms elsewhere', () => {
    expect(timers).toMatchObject({ projectSearchDebounceMs: 0, searchDebounceMs: 400 });
  });

  it('of a toast', () => {
    expect(timers.toastMs).toBe(8000);
  });

  it('of the shell', () => {
    expect(timers.httpErrorMs).toBe(5000);
  });
});
