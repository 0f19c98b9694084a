import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { listProjectsCall } from '@pw/contract/projects';
import { getSessionCall, signOutCall } from '@pw/contract/sign-in';
import { listSupportContactsCall } from '@pw/contract/support';
import type { FakeServer } from './fake-server.ts';
import { aSession } from './signed-in.ts';

/** Answers what the home of a role reads, and the log-out. */
export function answerHome(server: FakeServer, role: 'sales' | 'manufacturer' = 'sales'): void {
  const { userId, name, email, company, companyId } = aSession(role);
  server.answer(getSessionCall, {
    userId,
    name,
    email,
    company,
    companyId,
    roleName: role === 'sales' ? 'Sales' : 'Manufacturer',
    permissions: ['company-profile.read', 'session.own'],
  });
  server.answer(listProjectsCall, { items: [], total: 0 });
  server.answer(listOrdersCall, { orders: [] });
  server.answer(listSupportContactsCall, { contacts: [] });
  server.answer(signOutCall, { signedOut: true });
}
