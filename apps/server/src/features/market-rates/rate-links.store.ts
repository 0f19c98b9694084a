import { wholePaise } from '@pw/domain/money';
import type { RateLink } from '@pw/pricing/market-rates/followed-rates';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The material rates of the company that follow their metal. */
export async function listRateLinks(tx: AppTransaction): Promise<readonly RateLink[]> {
  const rows = await tx
    .selectFrom('rateLinks')
    .select(['rateKey', 'factor', 'additionPaise'])
    .orderBy('rateKey')
    .execute();
  return rows.map(({ rateKey, factor, additionPaise }) => ({
    rateKey,
    factor: Number(factor),
    additionPaise: wholePaise(additionPaise),
  }));
}

/** Saves the links in place of those before. */
export async function replaceRateLinks(
  tx: AppTransaction,
  companyId: string,
  links: readonly RateLink[],
  { by: changedBy, at: changedAt }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.deleteFrom('rateLinks').execute();
  if (links.length > 0) {
    const values = links.map((link) => ({ companyId, ...link, changedBy, changedAt }));
    await tx.insertInto('rateLinks').values(values).execute();
  }
}
