import { confirmFindingsCall } from '@pw/contract/catalogue-draft';
import { listMarketRatesCall, saveRateLinksCall } from '@pw/contract/market-rates';
import { workOutPriceImpactCall } from '@pw/contract/price-impact';
import { closeRateNoticeCall } from '@pw/contract/rate-notice';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { edited, setDensity } from '../../features/catalogue/testing/draft-steps.ts';
import { aReadList, csvList } from '../../testing/a-price-list.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { addMarketRate } from '../../testing/market-rates.ts';
import { addMapRow, addOwnArticle } from '../../testing/own-rows.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** An own article, a row of the article map, and what a price book holds of both. */
export async function withOwnArticles(server: TestServer, { companyId, administrator }: SeededCompany): Promise<void> {
  await addOwnArticle(server, administrator);
  await addMapRow(server, administrator);
  await server.owner.query("insert into price_book_articles (company_id, hash, content) values ($1, 'left', '{}')", [
    companyId,
  ]);
}

/** A market rate, and a material rate that follows its metal. */
export async function withMarketRates(server: TestServer, { administrator: { token } }: SeededCompany): Promise<void> {
  await addMarketRate(server, { token });
  const { revision } = (await server.send(listMarketRatesCall, { token })).json();
  const links = [{ rateKey: 'busbarCopperPerKg', factor: 1, addition: 0 }];
  await server.send(saveRateLinksCall, { token, body: { links, revision } });
}

/** A draft of a price list with a row, a version that holds, without rows since they would never change, a price book, and its impact. */
export async function withPriceLists(server: TestServer, { companyId, administrator }: SeededCompany): Promise<void> {
  const { draftId } = await aReadList(server, administrator, csvList('A1,10'));
  await server.owner.query(
    `with published as (
        insert into price_list_versions (company_id, draft_id, maker_id, version, state, scope, valid_from, file_key,
            file_name, sha256, job_id, uploaded_by, uploaded_by_name, uploaded_at, touched_at, published_by,
            published_by_name, published_at)
          select company_id, gen_random_uuid(), maker_id, 1, 'published', scope, valid_from, file_key,
              file_name, sha256, gen_random_uuid(), uploaded_by, uploaded_by_name, uploaded_at, touched_at, uploaded_by,
              uploaded_by_name, uploaded_at
            from price_list_versions where company_id = $1 and draft_id = $2
          returning *)
      insert into price_list_activations (company_id, maker_id, sequence, version, from_day, activated_by,
          activated_by_name, activated_at)
        select company_id, maker_id, 1, version, valid_from, uploaded_by, uploaded_by_name, uploaded_at from published`,
    [companyId, draftId],
  );
  await server.owner.query(
    "insert into price_books (company_id, hash, day, parts, made_at) values ($1, 'pb-1', '2026-11-20', '{}', now())",
    [companyId],
  );
  await server.send(workOutPriceImpactCall, { token: administrator.token, body: {} });
  await server.owner.query(
    `insert into project_values (company_id, project_id, fingerprint, changed, unpriced, worked_out_at)
      select company_id, min(project_id), '', 0, 0, now() from projects where company_id = $1 group by company_id`,
    [companyId],
  );
}

/** A rate that changed, and the notice of it that somebody closed. */
export async function withClosedNotice(
  server: TestServer,
  { companyId, administrator, sales }: SeededCompany,
  projectId: number,
): Promise<void> {
  const { token } = administrator;
  const rates = getBaseRateCall.reply.parse(
    (await server.send(getBaseRateCall, { token, body: { companyId } })).json(),
  ).result;
  const [row] = rates.productionAndMaterialCosts;
  const pricing = {
    productionAndMaterialCosts: row ? [{ ...row, ratePerUnit: row.ratePerUnit + 1 }] : [],
    terms: rates.terms,
  };
  await server.send(adminPriceCall, { token, body: { pricing } });
  await server.send(closeRateNoticeCall, { token: sales.token, params: { projectId }, body: { upTo: 1 } });
}

/** A version of the tables of a company, and a draft over it with a value that somebody has confirmed. */
export async function withTables(server: TestServer, company: SeededCompany): Promise<void> {
  await putTablesInForce(server, company, [lightCopper]);
  const { token } = await aProductEngineer(server, company);
  const { findings } = await edited(server, { token }, 0, setDensity('Copper', '4000'));
  const body = { findings, reason: 'measured in the field' };
  await server.send(confirmFindingsCall, { token, body });
}
