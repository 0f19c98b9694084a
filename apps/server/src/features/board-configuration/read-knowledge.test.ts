import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { getBoardDesignCall, readPriceBookCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { type KeptTerms, projectTerms } from '@pw/pricing/terms/project-terms';
import { compileRules } from '@pw/switchboard/knowledge/knowledge';
import { readTables } from '@pw/switchboard/tables/tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { priceBook, shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { readInputs } from '../boards/board-sources.store.ts';

const server = aTestServer();
const company = aCompany(server);
let token: string;

beforeAll(() => {
  ({ token } = company.sales);
});

const enquiry = aPricedEnquiry({
  rates: { sheetMetalPerKg: 145.5 },
  discounts: [{ groups: ['MCCB'], makes: [], percent: 38.5 }],
  charges: { labour: { mode: 'AMOUNT', boards: { MDB: 7500.5 } }, freight: {}, marginPercent: 12, taxPercent: 18 },
});

describe('a client that works boards out itself', () => {
  it('has the version, the design and the price of the server, to the paisa', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
    const lineItemId = lineItemIds[1] ?? 0;
    const discount = { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 12.5 };
    await server.send(groupLevelDiscountCall, { token, body: discount });

    const { hash } = shippedKnowledge().tables;
    const tables = await server.send(readKnowledgeCall, { token, params: { hash }, query: { only: 'boards' } });
    const { files } = readKnowledgeCall.reply.parse(tables.json());
    const own = compileRules(mustBeOk(readTables(new Map(Object.entries(files)), hash)));
    const terms = readProjectTermsCall.reply.parse(
      (await server.send(readProjectTermsCall, { token, params: { projectId } })).json(),
    );
    const prices = await server.send(readPriceBookCall, { token, params: { hash: terms.bookHash } });
    const texts = new Map(Object.entries(readPriceBookCall.reply.parse(prices.json()).files));
    const book = mustBeOk(readPriceBook(texts));
    // The wire only says that groups and rate keys are texts and paise whole numbers.
    const keptTerms = terms as unknown as KeptTerms;

    const { inputs } = await inCompany(server.database, company.companyId, (tx) => readInputs(tx, lineItemId));
    const board = { lineItemId, name: 'MDB', quantity: 2 };
    const quoted = mustBeOk(quoteBoard(own, { ...board, ...inputs }, projectTerms(book, keptTerms)(board)));
    const theirs = await server.send(getBoardDesignCall, { token, params: { projectId, lineItemId } });
    expect(own.version).toBe(shippedKnowledge().version);
    expect(quoted.price?.final.paise).toBe(theirs.json().price.finalPaise);
    expect(quoted.price?.labour.paise).toBe(750_050);
  });

  it('knows where the prices come from, of when they are and how long they hold', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry);
    const { prices } = readProjectTermsCall.reply.parse(
      (await server.send(readProjectTermsCall, { token, params: { projectId } })).json(),
    );
    expect(prices.sources[0]).toEqual({
      kind: 'price list',
      name: 'Demo price list',
      source: 'demo',
      date: '2026-11',
      isDemo: true,
    });
    // The enquiry names a rate of its own; nobody knows of when it is.
    expect(prices.sources.filter(({ isDemo }) => !isDemo)).toMatchObject([
      { name: 'CRCA sheet, painted', source: 'enquiry', date: null },
    ]);
    // The price list, and every rate.
    expect(prices.sources).toHaveLength(1 + priceBook().tables.rate.rows.length);
    expect([prices.today, prices.validityDays]).toEqual(['2026-11-20', 90]);
  });

  it('gets the tables of the works only where it asks for all', async () => {
    const { hash } = shippedKnowledge().tables;
    const filesBy = async (query: { readonly only?: 'boards' }) => {
      const reply = await server.send(readKnowledgeCall, { token, params: { hash }, query });
      return Object.keys(readKnowledgeCall.reply.parse(reply.json()).files);
    };
    const [all, ofBoards] = [await filesBy({}), await filesBy({ only: 'boards' })];
    const left = all.filter((file) => !ofBoards.includes(file));
    expect([left.includes('kit-net.csv'), left.includes('stage.csv'), left.length]).toEqual([true, true, 21]);
    expect(ofBoards.filter((file) => !all.includes(file))).toEqual([]);
  });

  it('may keep the files for ever, for another state has another address', async () => {
    const { hash } = shippedKnowledge().tables;
    const reply = await server.send(readKnowledgeCall, { token, params: { hash } });
    expect(reply.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const other = await server.send(readKnowledgeCall, { token, params: { hash: '000000000000' } });
    expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store']);
    const otherBook = await server.send(readPriceBookCall, { token, params: { hash } });
    expect(otherBook.statusCode).toBe(404);
  });
});
