import { expect, it } from 'vitest';
import { dayOfText } from './date-field.tsx';

it.each(['09-11-2026', '9-11-2026', '09.11.2026', '9/11/2026', '9 11 2026', '09112026', '9-11-26', ' 09-11-2026 '])(
  '%j is 9 November 2026',
  (text) => {
    expect(dayOfText(text)).toBe('2026-11-09');
  },
);

it.each(['', '9', '09-11', '09-11-202', '31-02-2026', '11-13-2026', '2026-11-09', 'soon'])(
  '%j stays as it was typed',
  (text) => {
    expect(dayOfText(text)).toBe(text);
  },
);
