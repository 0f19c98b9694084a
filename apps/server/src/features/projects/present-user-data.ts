import { roleName } from '@pw/domain/access/roles';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** Who is signed in: the one use case behind both addresses of Users/user. */
export async function presentUserData(tx: AppTransaction, { accountId, companyId, name, email, role }: Actor) {
  const company = await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  return {
    userId: accountId,
    name,
    email,
    companyId,
    companyName: company.name,
    roleName: role === 'choosing' ? '' : roleName(role),
  };
}
