import { saveDigestCall } from '@pw/contract/digest';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A later last day of an offer. */
export async function withExtension(
  server: Pick<TestServer, 'owner'>,
  { companyId, sales }: SeededCompany,
  projectId: number,
): Promise<void> {
  await server.owner.query(
    `insert into offer_extensions (company_id, project_id, sequence, revision, until, accepted, extended_by,
        extended_by_name, extended_at) values ($1, $2, 1, 1, '2026-12-31', '[]', $3, '', now())`,
    [companyId, projectId, sales.accountId],
  );
}

/** Somebody who has had a weekly mail. */
export async function withDigest(
  server: Pick<TestServer, 'owner' | 'send'>,
  { companyId, sales }: SeededCompany,
): Promise<void> {
  await server.send(saveDigestCall, { token: sales.token, body: { isOn: true } });
  await server.owner.query(
    `insert into digest_mails (company_id, user_id, monday, written_at) values ($1, $2, '2026-11-30', now())`,
    [companyId, sales.accountId],
  );
}
