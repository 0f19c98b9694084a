import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import {
  askPriceBookCall,
  getBoardDesignCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { heardFolds, withArticles } from '@pw/pricing/company-prices/book-data';
import { companyBook } from '@pw/pricing/company-prices/company-book';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { type KeptTerms, projectTerms } from '@pw/pricing/terms/project-terms';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { beforeEach, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';

const TYPED = 'OTHER-1/5';

const server = aTestServer();
let company: SeededCompany;
let board: { readonly projectId: number; readonly lineItemId: number };

const enquiry = aPricedEnquiry({
  boards: [
    {
      ...aBoard({ RATED_CURRENT: 400, SB_FORM: '3b' }, [
        aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', {}, [aComponent('Other', { QTY: 3 })]),
      ]),
      name: 'MDB',
      quantity: 1,
    },
  ],
  discounts: [{ percent: 12.5 }],
});

beforeEach(async () => {
  company = await seedCompany(server);
  const { administrator, sales } = company;
  await aPublishedList(server, administrator, csvList(`${TYPED},1234.56`, 'PW-OTHER,100'), { maker: 'Rishta' });
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, enquiry);
  board = { projectId, lineItemId: lineItemIds[0] ?? 0 };
});

const ofSales = () => ({ token: company.sales.token });
const onBoard = () => ({ ...ofSales(), params: board });

/** The terms of the project as a page reads them when it opens. */
async function readTerms() {
  const { projectId } = board;
  const reply = await server.send(readProjectTermsCall, { ...ofSales(), params: { projectId } });
  return readProjectTermsCall.reply.parse(reply.json());
}

/** Types the number on the component of the incomer, and does not save it. */
async function typeNumber() {
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, onBoard())).json());
  const part = opened.draft.feeders[0]?.components[0]?.part ?? '';
  const edits = [{ kind: 'set', part, property: 'CATALOG_NO', value: TYPED } as const];
  const edited = await server.send(editBoardCall, { ...onBoard(), body: { sequence: opened.sequence, edits } });
  const { sequence } = editBoardCall.reply.parse(edited.json());
  return { sequence, draft: openEditingCall.reply.parse((await server.send(openEditingCall, onBoard())).json()).draft };
}

/** Prices the draft as a browser does: by the book that it was given, with what it has asked besides. */
async function priceInBrowser(
  terms: Awaited<ReturnType<typeof readTerms>>,
  draft: Awaited<ReturnType<typeof typeNumber>>['draft'],
  numbers: readonly string[],
) {
  const hash = terms.companyBook ?? '';
  const read = await server.send(readPriceBookCall, {
    ...ofSales(),
    params: { hash: terms.bookHash },
    query: { book: hash },
  });
  const { files, book } = readPriceBookCall.reply.parse(read.json());
  if (book === null) {
    throw new Error('The project has no book');
  }
  const asked = [];
  for (const number of numbers) {
    const reply = await server.send(askPriceBookCall, { ...ofSales(), params: { hash }, query: { number } });
    asked.push(...askPriceBookCall.reply.parse(reply.json()).lists);
  }
  const shipped = mustBeOk(readPriceBook(new Map(Object.entries(files))));
  const ofRules = shipped.list.rows.map(({ catalogueNumber }) => catalogueNumber);
  const data = withArticles(book, [...terms.namedArticles, ...asked]);
  const prices = companyBook(shipped, data, heardFolds(data, ofRules, numbers));
  // The server made them of the very type.
  const ofServer = terms as unknown as KeptTerms;
  const of = projectTerms(prices, ofServer)({ lineItemId: board.lineItemId, name: 'MDB' });
  const { price, bill } = mustBeOk(quoteBoard(shippedKnowledge(), { name: 'MDB', quantity: 1, ...draft }, of));
  const states = bill.filter(({ catalogueNumber }) => catalogueNumber === TYPED).map((line) => line.unpricedState);
  return { amounts: [price?.list.paise, price?.afterDiscount.paise], states };
}

it('a number that is typed is being asked for, then costs in the browser what it costs after the save', async () => {
  const terms = await readTerms();
  const { sequence, draft } = await typeNumber();
  const before = await priceInBrowser(terms, draft, []);
  expect(before.states).toEqual(['being asked']);
  const heard = await priceInBrowser(terms, draft, [TYPED]);
  expect(heard.states).toEqual([undefined]);
  expect((heard.amounts[0] ?? 0) - (before.amounts[0] ?? 0)).toBe(3703_68);

  const saved = await server.send(saveEditingCall, { ...onBoard(), body: { sequence } });
  expect(saved.statusCode).toBe(200);
  const design = await server.send(getBoardDesignCall, onBoard());
  const { price } = getBoardDesignCall.reply.parse(design.json());
  expect([price?.listPaise, price?.afterDiscountPaise]).toEqual(heard.amounts);
  // Once it is saved, the terms bring its price along.
  expect(await priceInBrowser(await readTerms(), draft, [])).toEqual(heard);
});

it('a number that no list has is heard of, and the book of another company is not', async () => {
  const hash = (await readTerms()).companyBook ?? '';
  const ask = (token: string, number = 'NOBODY-1') =>
    server.send(askPriceBookCall, { token, params: { hash }, query: { number } });
  expect((await ask(company.sales.token)).json()).toEqual({ number: 'NOBODY-1', lists: [] });
  const { sales: stranger } = await seedCompany(server);
  expect((await ask(stranger.token, TYPED)).statusCode).toBe(404);
});
