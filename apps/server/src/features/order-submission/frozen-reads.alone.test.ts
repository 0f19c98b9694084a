import { hashOf, readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { readEditingCall } from '@pw/contract/board-configuration';
import type { CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { rollBackCatalogueCall } from '@pw/contract/catalogue-versions';
import { rollBackPriceListCall, saveMakerTermsCall } from '@pw/contract/price-lists';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import { fetchProjectsCall, importProjectsCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { priceBook, shippedKnowledge } from '../../platform/knowledge.ts';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { importIndices, saveVariation } from '../../testing/a-price-variation.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { answerAll, aSpecification } from '../../testing/a-specification.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { addSellRate, setCurrency } from '../../testing/an-offer-currency.ts';
import { addMapRow, addOwnArticle, otherBreaker } from '../../testing/own-rows.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { type SentRequest, startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** Which rules, tables and price list the server has: those of the product, or later ones. */
const server = vi.hoisted(() => ({ isLater: false }));

vi.mock('../../platform/knowledge.ts', async (importOriginal) => {
  const own = await importOriginal<typeof import('../../platform/knowledge.ts')>();
  const lighter = (text: string) => text.replace('Copper,8900', 'Copper,8000').replace('GI,7850', 'GI,7000');
  const dearer = (text: string) => text.replaceAll(/,(\d+)$/gm, (_price, rupees) => `,${Number(rupees) + 1}`);
  const changed = (files: ReadonlyMap<string, string>, name: string, change: (text: string) => string) =>
    new Map([...files].map(([file, text]) => [file, file === name ? change(text) : text]));
  const tables = changed(readCatalogFiles(), 'busbar-density.csv', lighter);
  const prices = changed(changed(readPriceFiles(), 'price-list.csv', dearer), 'rates.csv', dearer);
  const later = {
    shippedKnowledge: compileKnowledge(mustBeOk(readCatalogueTables(tables, hashOf(tables)))),
    priceFiles: { files: Object.fromEntries(prices), hash: hashOf(prices) },
    priceBook: mustBeOk(readPriceBook(prices)),
  };
  const either =
    <Name extends keyof typeof later>(name: Name) =>
    () =>
      server.isLater ? later[name] : own[name]();
  return {
    ...own,
    shippedKnowledge: either('shippedKnowledge'),
    priceFiles: either('priceFiles'),
    priceBook: either('priceBook'),
  };
});

type Project = {
  readonly projectId: number;
  readonly lineItemId: number;
  readonly companyId: string;
  readonly userId: string;
  readonly specificationId: string;
  readonly token: string;
};
type Sent = (project: Project) => {
  readonly [Part in 'params' | 'query' | 'body']?: Readonly<Record<string, unknown>>;
};

/** A call of the list, whose types are all alike. */
const send = (call: CallForm, request: ReturnType<Sent>) =>
  testServer.send(call, { token, ...(request as object) } as SentRequest<CallForm>);

const ofProject: Sent = ({ projectId }) => ({ params: { projectId } });
const ofBoard: Sent = ({ projectId, lineItemId }) => ({ params: { projectId, lineItemId } });
const ofComparison: Sent = ({ projectId }) => ({ params: { projectId, before: '1', after: 'current' } });
const ofSpecification: Sent = ({ projectId, specificationId }) => ({ params: { projectId, specificationId } });
const sent: Sent = ({ projectId }) => ({ body: { projectId } });
const sentByCompany: Sent = ({ projectId, companyId }) => ({ body: { projectId, createdBy: companyId } });

/** Every read of a project; a new one belongs here, and answers what was submitted. */
const reads: Readonly<Record<string, Sent>> = {
  readSubmission: ofProject,
  listRevisions: ofProject,
  readRevision: ({ projectId }) => ({ params: { projectId, revision: 1 } }),
  compareRevisions: ofComparison,
  printRevisionNote: ofComparison,
  compareFrontViews: ({ projectId, lineItemId }) => ({
    params: { projectId, lineItemId, before: '1', after: 'current' },
  }),
  compareKnowledge: ofBoard,
  readDraftDesign: ofBoard,
  readProjectDemands: ofProject,
  compareRatingBases: ofProject,
  readBoards: ofProject,
  getLineItem: ofBoard,
  getLineItems: ofProject,
  listBoards: ofProject,
  listComponents: ofProject,
  listFeeders: ofBoard,
  importBoards: ({ projectId, token: rsToken }) => ({ body: { projectId, rsToken } }),
  importFeeders: ({ projectId, lineItemId, token: rsToken }) => ({ body: { projectId, lineItemId, rsToken } }),
  readFrontView: ofBoard,
  readDrawingSet: ofBoard,
  readDrawingFile: ({ projectId, lineItemId }) => ({ params: { projectId, lineItemId, format: 'pdf' } }),
  getBoardWiseData: sentByCompany,
  readProjectCharges: ofProject,
  previewProjectPrice: (project) => ({ ...ofProject(project), body: {} }),
  getBoardDesign: ofBoard,
  readPriceOverview: ofProject,
  getProjectInfo: sent,
  getProjectPrice: ofProject,
  openProject: ofProject,
  fetchPriceReport: sentByCompany,
  reportDashboardInfo: sentByCompany,
  explainProjectPrice: (project) => ({ ...ofProject(project), query: { field: 'list', lineItemId: '1' } }),
  readProjectTerms: ofProject,
  readRateNotice: ofProject,
  readPriceUpdate: ofProject,
  readPriceVariation: ofProject,
  replayPriceVariation: ofProject,
  readOfferCurrency: ofProject,
  listArticlePrices: ofProject,
  readProjectMargin: ofProject,
  readOfferFollowUp: ofProject,
  readProject: ofProject,
  getProject: ofProject,
  listPurchaseOrders: ofProject,
  readCustomerApprovals: ofProject,
  listReports: ofProject,
  fetchMultiReports: sent,
  readOfferGate: ofProject,
  listReportJobs: ({ projectId }) => ({ query: { projectId: String(projectId) } }),
  listIntakes: ({ projectId }) => ({ query: { projectId: String(projectId) } }),
  readBoardOrigin: ofBoard,
  readBoardEdition: ofBoard,
  readHeatMap: ofBoard,
  readHeatMapFile: ofBoard,
  listEvidence: ofProject,
  listSpecifications: ofProject,
  readSpecification: ofSpecification,
  readSpecificationSheet: ofSpecification,
};

/** What is no read of what was submitted, and why. */
const others: Readonly<Record<string, string>> = {
  keepEditing: 'says who holds the board',
  markPresence: 'says who has the project open',
  closeRateNotice: 'says what a user has closed',
  readEditing: 'says by which rules the board was submitted, and by which it is shown: tested below',
  followEditing: 'says the same as readEditing, with the steps in place of the draft',
  explainProperty: 'explains a value by the current rules, which the page names',
  loadModel: 'works a board out by the current rules, which its answer names',
  zipReports: 'answers files of versions, which never change',
  readSpecificationFile: 'answers a file as it arrived',
  readReorder: 'says after which unit the project was made, which never changes',
  listShareLinks: 'says who has a link',
  listShareVisits: 'says what was done with a link',
  listMessages: 'says what was sent to the customer',
  readWireList: 'lists the wires of an approved order, by the nets of the current tables',
  exportWireList: 'writes the same as a file',
  listSubmittals: 'says which packages were made',
  listSubmittalPages: 'says the pages of a package, which never change',
  readCommentResponses: 'says what a customer commented and what was answered',
  exportCommentResponses: 'writes the same as a workbook',
  listRemarks: 'says what customers remark, which goes on after the submission',
  readReleaseGate: 'asks what the company asks for now',
  readBoardStandard: 'names the newest version of the standard',
  previewStandardBoard: 'works a standard out by the current rules and prices',
  readRequotedPrice: 'prices an offer by rates that are not there, for those who see the exposure',
};

const namesOf = (shape: CallForm['body']): readonly string[] =>
  Object.keys((shape as z.ZodObject | undefined)?.shape ?? {});

const readsOfProjects = calls
  .filter(({ effect, params, query, body }) => {
    const names = [params, query, body].flatMap(namesOf);
    return effect === 'read' && (names.includes('projectId') || names.includes('lineItemId'));
  })
  .map(({ name }) => name);

let testServer: TestServer;
let token: string;
let administrator: Person;
let project: Project;
/** The same, not submitted. */
let working: Pick<Project, 'projectId'>;

beforeAll(async () => {
  testServer = await startTestServer();
  const company = await seedCompany(testServer);
  ({ token } = company.sales);
  ({ administrator } = company);
  await publishList(1);
  // A breaker of another make stands on the board.
  await addOwnArticle(testServer, administrator, { catalogueNumber: otherBreaker.catalogueNumber });
  await addMapRow(testServer, administrator);
  const boards = [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }];
  const charges = { wiring: { mode: 'PERCENTAGE', value: 3 }, marginPercent: 12, taxPercent: 18 };
  const enquiry = aPricedEnquiry({
    boards,
    charges,
    discounts: [{ groups: ['MCCB'], makes: ['Siemens'], percent: 38 }],
  });
  const { projectId, lineItemIds } = await aReportedProject(testServer, company.sales, enquiry);
  await importIndices(testServer, administrator);
  await saveVariation(testServer, company.sales, projectId);
  await addSellRate(testServer, administrator, 'USD', '83.9');
  await setCurrency(testServer, company.sales, projectId, 'USD');
  const { specificationId } = await aSpecification(testServer, company.sales, projectId);
  await answerAll(testServer, company.sales, { projectId, specificationId });
  await submitQuote(testServer, company.sales, projectId);
  project = {
    projectId,
    lineItemId: lineItemIds[0] ?? 0,
    companyId: company.companyId,
    userId: company.sales.accountId,
    specificationId,
    token,
  };
  working = await aReportedProject(testServer, company.sales, enquiry);
});
afterAll(async () => {
  await closePdfWorker();
  await testServer.close();
});

/** Publishes a list of a maker: the demo prices times a factor. */
async function publishList(factor: number): Promise<void> {
  const rows = priceBook().list.rows.map(
    ({ catalogueNumber, listPrice }) => `${catalogueNumber},${((listPrice * factor) / 100).toFixed(2)}`,
  );
  const csv = new TextEncoder().encode(`Catalogue number,List price\n${rows.join('\n')}\n`);
  const { state } = await aPublishedList(testServer, administrator, csv);
  expect(state).toBe('published');
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, request] of Object.entries(reads)) {
    const call = calls.find((each) => each.name === name);
    if (call) {
      const reply = await send(call, request(project));
      answers.set(name, `${reply.statusCode} ${reply.payload}`);
    }
  }
  for (const call of [listProjectsCall, fetchProjectsCall, importProjectsCall]) {
    const reply = await send(call, call.method === 'POST' ? { body: { userId: project.userId, rsToken: token } } : {});
    // The other project is as everything is now.
    const said = reply.json();
    const answered: readonly { readonly projectID: number }[] = said.items ?? said.data ?? said;
    const own = answered.find(({ projectID }) => projectID === project.projectId);
    answers.set(call.name, `${reply.statusCode} ${JSON.stringify(own)}`);
  }
  const { frontView } = JSON.parse(answers.get('readFrontView')?.slice('200 '.length) ?? '');
  for (const { address } of [frontView.pdf, frontView.sheets[0].svg, frontView.sheets[0].dxf]) {
    const { statusCode, rawPayload } = await testServer.app.inject({ url: address });
    answers.set(address, `${statusCode} ${rawPayload.toString('base64')}`);
  }
  return answers;
}

/** Everything that prices, drawings and papers depend on, changed at once. */
async function changeTheWorld(): Promise<void> {
  const change = (statement: string) => testServer.owner.query(statement, [project.companyId]);
  await change(`update companies set name = 'Renamed Switchgear', address = 'Elsewhere', gstin = '', email = 'new@renamed.test', logo_file = 'gone.png', certificate_file = 'gone.pdf',
    terms_html = '<p>Other terms</p>', margin_mode = 'on sale', insurance_base = '110 % of goods and freight',
    round_to = 'rupee', state = 'Goa',
    price_validity_days = 1, settings_revision = settings_revision + 1 where company_id = $1`);
  await change(`insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier)
    values ($1, gen_random_uuid(), 'busbarCopperPerKg', 'Busbar', 'Copper (new)', 'kg', 210000, 'Another')`);
  await change(`update pricing_terms set revision = revision + 1 where company_id = $1`);
  await change(
    `update customers set location = 'Elsewhere', contact_person = 'Somebody else', gstin = '', state = 'Goa', deleted_at = now() where company_id = $1`,
  );
  await change(`update own_articles set price_minor = 999900, description = 'Another one' where company_id = $1`);
  await change(`update article_map set number = 'OWN-3', retired_at = now() where company_id = $1`);
  await change(`update price_variations set terms = null where company_id = $1`);
  await publishList(1.1);
  await publishList(1.2);
  const terms = { discounts: [10], factor: 1.1, revision: 1 };
  const params = { maker: 'Siemens' };
  await testServer.send(saveMakerTermsCall, { token: administrator.token, params, body: terms });
  const back = { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' };
  await testServer.send(rollBackPriceListCall, { token: administrator.token, params, body: back });
  server.isLater = true;
}

const priceOfWorking = async () =>
  (await testServer.send(getProjectPriceCall, { token, params: { projectId: working.projectId } })).payload;

describe('a submitted project', () => {
  it('knows every read of a project', () => {
    expect([...Object.keys(reads), ...Object.keys(others)].toSorted()).toEqual(readsOfProjects.toSorted());
  });

  it('answers the same to the byte, whatever has changed since [SUM-10, STS-13]', async () => {
    const [before, working] = [await readAll(), await priceOfWorking()];
    const refused = [...before].filter(([, answer]) => !answer.startsWith('200 ')).map(([name]) => name);
    expect(refused).toEqual(['previewProjectPrice']);
    expect(before.get('getBoardDesign')).toContain(otherBreaker.catalogueNumber);
    await changeTheWorld();
    const after = await readAll();
    expect(await priceOfWorking()).not.toBe(working);
    expect([...after].filter(([name, answer]) => before.get(name) !== answer)).toEqual([]);
  });

  it('answers the same to the byte while versions of the tables of its company come and go', async () => {
    const [before, price] = [await readAll(), await priceOfWorking()];
    const company = { companyId: project.companyId, administrator };
    const factor = { kind: 'set', table: 'diversity', row: '4', column: 'factor', value: '0.82' } as const;
    const isAsBefore = async () => {
      const after = await readAll();
      expect([...after].filter(([name, answer]) => before.get(name) !== answer)).toEqual([]);
    };
    for (const [at, edits] of [[lightCopper], [lightCopper, factor], [factor]].entries()) {
      await putTablesInForce(testServer, company, edits, { number: at + 1, overlayHash: `edits-${at}` });
      await isAsBefore();
    }
    const rollBack = { params: { number: 1 }, body: { current: 3, reason: 'measured again' } };
    const reply = await testServer.send(rollBackCatalogueCall, { token: administrator.token, ...rollBack });
    expect(reply.json()).toMatchObject({ number: 4 });
    await isAsBefore();
    expect(await priceOfWorking()).not.toBe(price);
  });

  it('names the rules by which a board was submitted where its configuration is shown', async () => {
    server.isLater = false;
    const { version } = shippedKnowledge();
    server.isLater = true;
    const { projectId, lineItemId } = project;
    const reply = await testServer.send(readEditingCall, { token, params: { projectId, lineItemId } });
    expect(reply.json()).toMatchObject({ isViewOnly: true, knowledge: { keptVersion: version } });
    expect(reply.json().knowledge.version).not.toBe(version);
  });
});
