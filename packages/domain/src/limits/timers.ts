/** How long things wait or stay, in milliseconds. */
export const timers = {
  toastMs: 8000,
  /** 'OTP sent. Check your inbox.' */
  codeSentNoticeMs: 5000,
  signInErrorMs: 5000,
  httpErrorMs: 5000,
  fetchErrorFlagMs: 5000,
  validationMessageMs: 3000,
  searchDebounceMs: 400,
  projectSearchDebounceMs: 0,
  feederSearchFilterDelayMs: 500,
  firstComponentSelectMs: 1000,
  autoSaveCheckMs: 60_000,
  autoSaveAfterMs: 300_000,
  /** Before that a request is too short for a spinner or a skeleton. */
  busyDelayMs: 300,
} as const;
