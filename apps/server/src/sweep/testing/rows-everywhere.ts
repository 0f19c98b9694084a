import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { saveEditingCall } from '@pw/contract/board-configuration';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { saveDemandLibraryCall } from '@pw/contract/demand-library';
import { readExposureCall, saveMetalSharesCall } from '@pw/contract/exposure';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { listPipelineCall } from '@pw/contract/pipeline';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { savePriceReportCall } from '@pw/contract/spec-api/front-view';
import { referenceBoards } from '@pw/testing/configuration';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { recordApproval } from '../../testing/a-customer-approval.ts';
import { aDiagram } from '../../testing/a-diagram.ts';
import { aGlobalFeeder } from '../../testing/a-global-feeder.ts';
import { aLoadedBoard } from '../../testing/a-loaded-board.ts';
import { aMarginRequest, saveFloors } from '../../testing/a-margin-request.ts';
import { saveVariation } from '../../testing/a-price-variation.ts';
import { aProject } from '../../testing/a-project.ts';
import { aReportVersion } from '../../testing/a-report-version.ts';
import { aReportedProject, orderReports } from '../../testing/a-reported-project.ts';
import { answer, answerAll, aSpecification, editClauses } from '../../testing/a-specification.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aPlanWithRemnant, aUnit } from '../../testing/a-unit.ts';
import { aComparedIntake, aMadeIntake } from '../../testing/an-edition.ts';
import { anIntake, answerIntake, doubtfulList, getIntake, makeBoards } from '../../testing/an-intake.ts';
import { recordOutcome, saveFollowUp } from '../../testing/an-offer-follow-up.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { someOrderDocuments } from '../../testing/an-order-document.ts';
import { hasOpen } from '../../testing/has-open.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { login } from '../../testing/sign-in-steps.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { withComparison } from './comparison-rows.ts';
import { withDigest, withExtension } from './offer-rows.ts';
import { withClosedNotice, withMarketRates, withOwnArticles, withPriceLists, withTables } from './price-rows.ts';
import { withShareLink } from './share-rows.ts';
import { withStandard } from './standard-rows.ts';
import { withSubmittal } from './submittal-rows.ts';
import { withTests } from './test-rows.ts';

/** A company with a row in every table: a new table needs one more request here. */
export async function withRowsEverywhere(server: TestServer): Promise<SeededCompany> {
  const seeded = await seedCompany(server);
  await login(server, seeded.sales.userName, PASSWORD);
  await server.send(saveCompanySettingsCall, {
    token: seeded.administrator.token,
    headers: { 'idempotency-key': 'first' },
    body: { marginMode: 'on sale', insuranceBase: 'goods and freight' },
  });
  await aCustomer(server, seeded.sales, { customerName: 'Acme', isFavorite: true });
  const project = await aProject(server, seeded.sales);
  await server.send(saveArticlePriceCall, {
    token: seeded.sales.token,
    params: { projectId: project.projectID, priceName: '4NC5-400/5' },
    body: { state: 'on request' },
  });
  const { params, sequence } = await anOpenBoard(server, seeded.sales, [
    { kind: 'set', part: 'board', property: 'QTY_BC', value: 1 },
  ]);
  await server.send(saveEditingCall, { token: seeded.sales.token, params, body: { sequence } });
  await aGlobalFeeder(server, seeded.sales);
  await server.send(saveDemandLibraryCall, {
    token: seeded.sales.token,
    params: { owner: 'company' },
    body: { demands: [{ set: { FEEDER_COMM: 'Y' } }], readRevision: 0 },
  });
  await aLoadedBoard(server, seeded.sales);
  await hasOpen(server, seeded.sales, project.projectID);
  await withClosedNotice(server, seeded, project.projectID);
  await withFrontView(server, seeded);
  await withReport(server, seeded);
  await withDiagrams(server, seeded);
  await withRevision(server, seeded);
  await withPriceLists(server, seeded);
  await withIntakes(server, seeded);
  await withOwnArticles(server, seeded);
  await withTables(server, seeded);
  await withComparison(server, seeded);
  await withMarketRates(server, seeded);
  await saveVariation(server, seeded.sales, project.projectID, null);
  const { token } = seeded.administrator;
  await server.send(readExposureCall, { token, query: { metal: 'copper', percent: '10' } });
  await server.send(listPipelineCall, { token });
  await server.send(saveMetalSharesCall, { token, body: { shares: [{ rateKey: 'sheetMetalPerKg', share: 0.8 }] } });
  await saveFloors(server, seeded.administrator, 99);
  const below = await aConfiguredProject(server, seeded.sales, aSmallEnquiry);
  await aMarginRequest(server, seeded.sales, below.projectId);
  await saveFollowUp(server, seeded.sales, below.projectId, '2026-12-01');
  await recordOutcome(server, seeded.sales, below.projectId);
  await withExtension(server, seeded, below.projectId);
  await withDigest(server, seeded);
  await withStandard(server, seeded);
  return seeded;
}

/** Boards of an intake whose sender has taught how something is read, and a board that a later file changes. */
async function withIntakes(server: TestServer, { sales }: SeededCompany): Promise<void> {
  const intake = await anIntake(server, sales, doubtfulList, { sender: 'acme.test' });
  await answerIntake(server, sales, intake, { values: { 'b1r2.rating': 250, 'b1r3.rating': 160 } });
  await makeBoards(server, sales, await getIntake(server, sales, intake.intakeId));
  await makeBoards(server, sales, await aComparedIntake(server, sales, await aMadeIntake(server, sales)));
}

/** A specification with an answer that is kept, and a clause that was left out. */
async function withSpecification(server: TestServer, sales: SeededCompany['sales'], projectId: number): Promise<void> {
  const specification = { projectId, ...(await aSpecification(server, sales, projectId)) };
  await editClauses(server, sales, specification, [{ kind: 'drop', clauseId: 2, reason: 'Of another lot' }]);
  const given = { clauseId: 3, verdict: 'deviate', text: 'We offer IP42 only.', keepFor: 'all' } as const;
  await answer(server, sales, specification, given);
  await answerAll(server, sales, specification);
}

/** A revision of a project that somebody has submitted, with a warning that was acknowledged; and a purchase order. */
async function withRevision(server: TestServer, seeded: SeededCompany): Promise<void> {
  const { companyId, sales } = seeded;
  const boards = [{ ...referenceBoards.RB2, name: 'MDB', quantity: 1 }];
  const { projectId } = await aReportedProject(server, sales, aPricedEnquiry({ boards }));
  await withSpecification(server, sales, projectId);
  await submitQuote(server, sales, projectId);
  await recordApproval(server, sales, projectId);
  await withShareLink(server, seeded, projectId);
  await withSubmittal(server, seeded, projectId);
  await aUnit(server, companyId, projectId);
  await aPlanWithRemnant(server, companyId, projectId);
  await withTests(server, companyId);
  await server.owner.query(
    `insert into purchase_orders (company_id, project_id, revision, confirmation, file_key, file_name, bytes, sha256,
        uploaded_by, uploaded_at) values ($1, $2, 1, 1, 'left', 'PO.pdf', 1, '', $3, now())`,
    [companyId, projectId, sales.accountId],
  );
}

/** A board with its front view and its price, in a project with discounts and charges. */
async function withFrontView(server: TestServer, { companyId, sales }: SeededCompany): Promise<void> {
  const { token } = sales;
  const charges = { labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25_000 } } };
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, aPricedEnquiry({ charges }));
  const discount = { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 20 };
  await server.send(groupLevelDiscountCall, { token, body: discount });
  const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  await server.send(generateFrontViewCall, { token, params });
  const body = { ...params, createdBy: companyId, pricingData: {} };
  await server.send(savePriceReportCall, { token, body });
}

/** A report that was ordered, and one that was made. */
async function withReport(server: TestServer, { sales }: SeededCompany): Promise<void> {
  const { projectId } = await aReportedProject(server, sales);
  await orderReports(server, sales, projectId, ['TechnoCommercialReport']);
  await aReportVersion(server, sales, { projectId, reportType: 'CostReport' });
  await someOrderDocuments(server, sales, { projectId, orderNo: 'SO-26-0001', boards: new Map([[1, 'PCC-1']]) });
}

/** A diagram, and an upload that was cut off with its server. */
async function withDiagrams(server: TestServer, { companyId, administrator }: SeededCompany): Promise<void> {
  await aDiagram(server, administrator, 'Door.png');
  await server.owner.query('insert into started_uploads values ($1, $2, now())', [companyId, 'left']);
  await server.owner.query(
    `insert into password_links (company_id, link_id, user_id, purpose, secret_hash, made_at)
      select $1, gen_random_uuid(), user_id, 'reset', '', now() from users where company_id = $1 limit 1`,
    [companyId],
  );
}
