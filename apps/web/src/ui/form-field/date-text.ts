import { isIsoDate } from '@pw/domain/iso-date';

/** Two digits of a year are those of this century. */
const CENTURY = '20';

/**
 * The day that was typed, as `yyyy-mm-dd`: 9-11-2026, 09.11.26, 9/11/2026 or 09112026. What is no day, or not yet,
 * stays as it was typed, so that the rule of the field can say so.
 */
export function dayOfText(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    [];
  const iso = `${year.length === 2 ? CENTURY : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : text;
}
