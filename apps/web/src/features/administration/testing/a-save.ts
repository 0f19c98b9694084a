import type { AuditEvent } from '@pw/contract/audit';

/** What the audit says of somebody else's save. */
export function aSave(
  event: string,
  accountId = '99999999-9999-4999-8999-999999999999',
): { readonly items: AuditEvent[]; readonly total: number } {
  const actor = { accountId, name: 'Vikram Iyer', role: 'administrator' };
  return {
    items: [{ eventId: 7, at: '2026-11-20T09:01:00.000Z', actor, event, subject: 'it', details: {} }],
    total: 1,
  };
}
