import { describe, expect, it } from 'vitest';
import { sessionTimes } from '../sign-in/session-times.ts';
import { timers } from './timers.ts';

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
