import { randomUUID } from 'node:crypto';
import { inCompany } from '../platform/database/app-database.ts';
import { insertUser, type Person, type SeededCompany, signIn } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A product engineer of a company, signed in. */
export async function aProductEngineer(
  server: TestServer,
  { companyId }: Pick<SeededCompany, 'companyId'>,
): Promise<Person> {
  const userName = `engineer-${randomUUID().slice(0, 8)}`;
  return inCompany(server.database, companyId, async (tx) => {
    const now = new Date(server.platform.now());
    const account = await insertUser(tx, { companyId, userName, roles: ['product-engineer'], now });
    return signIn(server, tx, account, 'product-engineer');
  });
}
