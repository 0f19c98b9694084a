import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@pw/domain/result';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { claimIdentity } from '../../platform/database/identities.ts';
import { insertDefaultRates } from '../material-rates/material-rates.store.ts';

export type NewCompany = {
  readonly companyId: string;
  readonly name: string;
  readonly phone: string;
  readonly licenceQuantity: number;
  readonly administrator: { readonly name: string; readonly email: string; readonly licenceKeyHash: string };
  readonly now: Date;
};

/**
 * Writes a new company with its administrator, the default terms and the default rates, in a transaction that has
 * entered it. Refused when the e-mail already belongs to an administrator.
 */
export async function createCompany(
  tx: AppTransaction,
  company: NewCompany,
): Promise<Result<{ readonly administratorId: string }, { readonly code: 'EMAIL_TAKEN' }>> {
  const { companyId, administrator, now } = company;
  const administratorId = randomUUID();
  if (!(await claimIdentity(tx, 'administrator-email', administrator.email, administratorId))) {
    return err({ code: 'EMAIL_TAKEN' });
  }
  await tx
    .insertInto('companies')
    .values({
      companyId,
      name: company.name,
      phone: company.phone,
      licenceQuantity: company.licenceQuantity,
      logoFile: null,
      certificateFile: null,
      termsHtml: DEFAULT_TERMS,
      createdAt: now,
    })
    .execute();
  await tx
    .insertInto('administrators')
    .values({ companyId, administratorId, ...administrator, createdAt: now })
    .execute();
  await insertDefaultRates(tx, companyId);
  return ok({ administratorId });
}
