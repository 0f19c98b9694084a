import type { listAuditEventsCall } from '@pw/contract/audit';
import type { RequestOf } from '@pw/contract/call';
import type { AuditKind } from '@pw/domain/audit-kinds';
import { isIsoDate } from '@pw/domain/dates';

/** What the server gives at once; 200 is its most. */
export const MOST = 200;

/** What the user looks for, as it was entered. */
export type AuditFilter = {
  readonly search: string;
  /** Days as dd-MM-yyyy; empty for no limit. */
  readonly from: string;
  readonly to: string;
  /** The account that did it; empty for anybody. */
  readonly actor: string;
  /** What it was about; empty for anything. */
  readonly kind: AuditKind | '';
};

export const noFilter: AuditFilter = { search: '', from: '', to: '', actor: '', kind: '' };

type AuditQuery = RequestOf<typeof listAuditEventsCall>['query'];

/** The faults of the two days; undefined for a day that is right. */
export function judgeDays({ from, to }: Pick<AuditFilter, 'from' | 'to'>): {
  readonly from?: string;
  readonly to?: string;
} {
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
  const { search, actor, kind } = filter;
  return {
    page,
    size,
    search,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(actor === '' ? {} : { actor }),
    ...(kind === '' ? {} : { kind }),
  };
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
