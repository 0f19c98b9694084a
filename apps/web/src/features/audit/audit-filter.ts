import type { listAuditEventsCall } from '@pw/contract/audit';
import type { RequestOf } from '@pw/contract/call';
import { isIsoDate } from '@pw/domain/dates';

/** What the user looks for, as it was entered. */
export type AuditFilter = {
  readonly search: string;
  /** Days as dd-MM-yyyy; empty for no limit. */
  readonly from: string;
  readonly to: string;
};

export const noFilter: AuditFilter = { search: '', from: '', to: '' };

type AuditQuery = RequestOf<typeof listAuditEventsCall>['query'];

/** The faults of the two days; undefined for a day that is right. */
export function judgeDays({ from, to }: AuditFilter): { readonly from?: string; readonly to?: string } {
  const fault = 'Write a day as dd-MM-yyyy.';
  const [first, last] = [isoDay(from), isoDay(to)];
  return {
    ...(first === null ? { from: fault } : {}),
    ...(last === null ? { to: fault } : first && last && last < first ? { to: 'Ends before it begins.' } : {}),
  };
}

/** The question to the server; a day that is not right does not limit it. */
export function queryOf(filter: AuditFilter, page: number, size: number): AuditQuery {
  const faults = judgeDays(filter);
  const from = faults.from === undefined && isoDay(filter.from);
  const to = faults.to === undefined && isoDay(filter.to);
  return { page, size, search: filter.search, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The day as yyyy-MM-dd, '' for none; null for a text that is no day. */
function isoDay(text: string): string | null {
  const trimmed = text.trim();
  const iso = trimmed.replace(
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/,
    (_all, day: string, month: string, year: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  return trimmed === '' || isIsoDate(iso) ? iso : null;
}
