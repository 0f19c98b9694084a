import { DEFAULT_SUPPLIER } from '@pw/domain/material-rates/material-row';
import { wholePaise } from '@pw/domain/money';
import { type FixedRateRow, isSameRate } from '@pw/pricing/rates/company-rates';
import { type ProductRateChange, productRateChanges } from '@pw/pricing/rates/product-rates';
import type pg from 'pg';
import { rateId } from './rate-id.ts';

/** The author of a changed product rate, as notices name it. */
const PRODUCT = 'Panelwright';

type Owner = Pick<pg.ClientBase, 'query'>;

/**
 * Takes the rates that this version of the product has. A company that has not changed one follows it: that is noted as
 * any change of its rates, so that its open projects show it. Servers that start together wait for each other. As the
 * owner of the database, who passes from company to company.
 */
export async function takeProductRates(owner: Owner, rates: readonly FixedRateRow[], now: Date): Promise<void> {
  await owner.query('begin');
  try {
    // Another start that reads it meanwhile waits until this is done.
    await owner.query('lock table product_rates in exclusive mode');
    const known = await readProductRates(owner);
    const changes = productRateChanges(known, rates);
    const isFirst = known.length === 0;
    if (isFirst || changes.length > 0) {
      const { rows } = await owner.query<{ companyId: string }>('select company_ids() as "companyId" order by 1');
      for (const { companyId } of rows) {
        await (isFirst ? dropUnchanged(owner, companyId, rates) : noteChanges(owner, companyId, changes, now));
      }
    }
    await saveProductRates(owner, rates);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

type RateRow = Omit<FixedRateRow, 'ratePaise'> & { readonly ratePaise: string };

const columns = 'rate_key as "rateKey", type, material, unit, rate_paise as "ratePaise"';

function productRate({ rateKey, type, material, unit, ratePaise }: RateRow): FixedRateRow {
  return { rateKey, type, material, unit, ratePaise: wholePaise(Number(ratePaise)) };
}

async function readProductRates(owner: Owner): Promise<readonly FixedRateRow[]> {
  const { rows } = await owner.query<RateRow>(`select ${columns} from product_rates`);
  return rows.map(productRate);
}

async function saveProductRates(owner: Owner, rates: readonly FixedRateRow[]): Promise<void> {
  await owner.query('delete from product_rates');
  await owner.query(
    `insert into product_rates select * from jsonb_to_recordset($1)
      as rates (rate_key text, type text, material text, unit text, rate_paise bigint)`,
    [
      JSON.stringify(
        rates.map(({ rateKey, ratePaise, ...row }) => ({ ...row, rate_key: rateKey, rate_paise: ratePaise })),
      ),
    ],
  );
}

/** Enters a company, and holds its rates as a save does. */
async function enterAndLock(owner: Owner, companyId: string): Promise<void> {
  await owner.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  // Said again for an owner that is a superuser, whom no wall binds.
  await owner.query('select from pricing_terms where company_id = $1 for update', [companyId]);
}

/** Counts a save of the rates, so that a user with them on the screen gets a lost update. */
async function countSave(owner: Owner, companyId: string): Promise<void> {
  await owner.query('update pricing_terms set revision = revision + 1 where company_id = $1', [companyId]);
}

/** Takes the rows away that a company got with the product and never changed. */
async function dropUnchanged(owner: Owner, companyId: string, rates: readonly FixedRateRow[]): Promise<void> {
  await enterAndLock(owner, companyId);
  const { rows } = await owner.query<RateRow & { readonly pricingId: string }>(
    `select pricing_id as "pricingId", ${columns} from material_rates
      where company_id = $1 and rate_key is not null and changed_at is null and supplier = $2`,
    [companyId, DEFAULT_SUPPLIER],
  );
  const known = new Map(rates.map((rate) => [rate.rateKey, rate]));
  const unchanged = rows.filter((row) => {
    const rate = known.get(row.rateKey);
    return rate !== undefined && isSameRate(rate, productRate(row));
  });
  if (unchanged.length > 0) {
    await owner.query('delete from material_rates where company_id = $1 and pricing_id = any($2)', [
      companyId,
      unchanged.map(({ pricingId }) => pricingId),
    ]);
    await countSave(owner, companyId);
  }
}

/** Notes the rates of the product that are others now in a company that has not changed them itself. */
async function noteChanges(
  owner: Owner,
  companyId: string,
  changes: readonly ProductRateChange[],
  now: Date,
): Promise<void> {
  await enterAndLock(owner, companyId);
  const { rows } = await owner.query<{ rateKey: string }>(
    'select rate_key as "rateKey" from material_rates where company_id = $1 and rate_key is not null',
    [companyId],
  );
  const own = new Set(rows.map(({ rateKey }) => rateKey));
  const followed = changes.filter(({ after }) => !own.has(after.rateKey));
  for (const { before, after } of followed) {
    await owner.query(
      `insert into rate_changes (company_id, pricing_id, before, after, changed_at, changed_by)
        values ($1, $2, $3, $4, $5, $6)`,
      [companyId, rateId(companyId, after.rateKey), before, after, now, PRODUCT],
    );
  }
  if (followed.length > 0) {
    await countSave(owner, companyId);
  }
}
