import type { CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { cloneProjectCall } from '@pw/contract/projects';
import { deleteLineItemCall, updateQuantityCall } from '@pw/contract/spec-api/boards';
import { getProjectCall, putProjectCall } from '@pw/contract/spec-api/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aProject } from '../../testing/a-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { type SentRequest, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { revisionPlaceOf } from './read-request.ts';

describe('the calls of the contract that take a revision', () => {
  it('can each be refused because it is stale', () => {
    const taking = calls.filter((call) => revisionPlaceOf(call) !== null);
    expect(taking.filter(({ refusals }) => refusals.STALE === undefined)).toEqual([]);
    expect(taking.map(({ name }) => name).sort()).toEqual([
      'acceptHouseRate',
      'acceptProposals',
      'addStandardVersion',
      'adminPrice',
      'answerClauses',
      'answerIntake',
      'applyDiscount',
      'boardRename',
      'boardwisecharges',
      'compareIntake',
      'deleteBoard',
      'deleteLineItem',
      'deleteProject',
      'detachStandard',
      'editClauses',
      'editCustomerDetails',
      'editLineItem',
      'editProject',
      'editUser',
      'generateOrder',
      'groupLevelDiscount',
      'makeCutPlan',
      'makeIntakeBoards',
      'mapPriceListColumns',
      'moveProject',
      'moveStandardBoard',
      'planStages',
      'publishPriceList',
      'putProject',
      'releaseCutPlan',
      'removeProject',
      'removeSpecification',
      'renameBoard',
      'renameProject',
      'retireMapRow',
      'retireOwnArticle',
      'saveArticlePrice',
      'saveCommentResponses',
      'saveCompanyDetails',
      'saveCompanySettings',
      'saveCompanyTerms',
      'saveCoreList',
      'saveCustomer',
      'saveInstrument',
      'saveLibraryAnswer',
      'saveMakerTerms',
      'saveMapRow',
      'saveMarginFloors',
      'saveMaterialRates',
      'saveMessageTemplate',
      'saveOfferDeviations',
      'saveOwnArticle',
      'savePlannedDays',
      'savePriceVariation',
      'saveProject',
      'saveProjectCharges',
      'saveProjectDefaults',
      'saveProjectDemands',
      'savePurchaseLine',
      'saveRateLinks',
      'saveRemnant',
      'saveSpecification',
      'saveStandardReasons',
      'saveUnitPassport',
      'saveUser',
      'saveWorkCalendar',
      'saveWorker',
      'setBoardQuantity',
      'setOfferCurrency',
      'submitQuote',
      'takeBackCutPlan',
      'takeStandardVersion',
      'updateProjectStatus',
      'updateQuantity',
      'uploadTerms',
      'voidUnit',
    ]);
  });
});

describe('If-Match', () => {
  let server: TestServer;
  let company: SeededCompany;
  let revision: number;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server);
    ({ revision } = await aProject(server, company.sales));
  });

  const params = { projectId: 1 };

  async function send<Call extends CallForm>(call: Call, ifMatch: string, request: SentRequest<Call>) {
    const { token } = company.sales;
    return server.send(call, { token, ...request, headers: { 'if-match': ifMatch, ...request.headers } });
  }
  const rename = (ifMatch: string, body: SentRequest<typeof putProjectCall>['body'] = {}) =>
    send(putProjectCall, ifMatch, { params, body: { projectName: 'Another', ...body } });

  const codeOf = (reply: Awaited<ReturnType<typeof rename>>) => [reply.statusCode, reply.json().code];

  it.each([
    ['in quotes', () => `"${revision}"`],
    ['without quotes', () => `${revision}`],
    ['as whatever exists', () => '*'],
  ])('lets the reader of the newest revision save: %s', async (_how, ifMatch) => {
    expect(codeOf(await rename(ifMatch()))).toEqual([200, undefined]);
  });

  it('refuses the reader of an older revision, with the current object', async () => {
    const reply = await rename(`"${revision - 1}"`);
    expect(codeOf(reply)).toEqual([409, 'STALE']);
    expect(reply.json().details.current).toMatchObject({ projectID: 1, revision });
  });

  it('says the same as the body, or is refused', async () => {
    expect(codeOf(await rename(`"${revision}"`, { revision: revision + 1 }))).toEqual([400, 'REVISIONS_DIFFER']);
    expect(codeOf(await rename(`"${revision + 1}"`, { revision }))).toEqual([400, 'REVISIONS_DIFFER']);
    expect(codeOf(await rename('*', { revision: revision + 1 }))).toEqual([409, 'STALE']);
    expect(codeOf(await rename(`"${revision}"`, { revision }))).toEqual([200, undefined]);
  });

  it.each(['W/"1"', '"1", "2"', '"0"', '"x"', '""', '-1', '1.0', '99999999999'])(
    'that holds no revision is refused: %s',
    async (ifMatch) => {
      const reply = await rename(ifMatch);
      expect(codeOf(reply)).toEqual([400, 'INVALID_REQUEST']);
      expect(reply.json().details).toMatchObject([{ path: 'if-match' }]);
    },
  );

  it('reaches calls that take the revision in their address, and bodies that name other numbers', async () => {
    const { lineItemID: lineItemId } = await aBoard(server, company.sales, { projectID: 1 }, { isGenerated: true });
    const board = { projectId: 1, lineItemId };
    const body = { ...board, qty: 5, createdBy: company.sales.accountId };
    expect(codeOf(await send(updateQuantityCall, '"1"', { body }))).toEqual([409, 'STALE']);
    expect(codeOf(await send(updateQuantityCall, '"2"', { body }))).toEqual([200, undefined]);
    const differing = { params: board, query: { revision: 2 } };
    expect(codeOf(await send(deleteLineItemCall, '"3"', differing))).toEqual([400, 'REVISIONS_DIFFER']);
    expect(codeOf(await send(deleteLineItemCall, '"2"', { params: board }))).toEqual([409, 'STALE']);
    expect(codeOf(await send(deleteLineItemCall, '"3"', { params: board }))).toEqual([200, undefined]);
  });

  it('is no check on a read, and refused by a write that could not keep the promise', async () => {
    expect(codeOf(await send(getProjectCall, '"77"', { params }))).toEqual([200, undefined]);
    const body = { name: 'Copy', salesEngineer: 'Asha' };
    expect(codeOf(await send(cloneProjectCall, '"77"', { params, body }))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is part of what an Idempotency-Key stands for', async () => {
    const { token } = company.sales;
    const request = (ifMatch: string) => ({
      token,
      params,
      body: { projectName: 'Another' },
      headers: { 'if-match': ifMatch, 'idempotency-key': 'k' },
    });
    const first = await server.send(putProjectCall, request(`"${revision}"`));
    const again = await server.send(putProjectCall, request(`${revision}`));
    expect([first.statusCode, again.payload]).toEqual([200, first.payload]);
    expect(codeOf(await server.send(putProjectCall, request(`"${revision + 1}"`)))).toEqual([422, 'KEY_REUSED']);
  });
});
