import { fetchLogoCall, fetchTermsCall } from '@pw/contract/company-profile';
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
  server.answer(fetchLogoCall, { statusCode: 200, data: { logo: '', signedCertificate: '' } });
  server.answer(fetchTermsCall, { statusCode: 200, data: { terms: '<p>Pay on time.</p>', revision: 1 } });
  server.answer(listSupportContactsCall, { contacts: [] });
  server.answer(signOutCall, { signedOut: true });
}
