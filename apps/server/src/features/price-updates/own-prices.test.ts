import { retireMapRowCall } from '@pw/contract/article-map';
import { saveOwnArticleCall } from '@pw/contract/own-articles';
import { findPriceCall, listPriceListsCall, saveMakerTermsCall } from '@pw/contract/price-lists';
import { acceptPriceUpdateCall, type PriceUpdateOnWire, readPriceUpdateCall } from '@pw/contract/price-updates';
import {
  getBoardDesignCall,
  getProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { addMapRow, addOwnArticle, ownVoltmeter } from '../../testing/own-rows.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let projectId: number;
let lineItemId: number;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  await openProject();
});

/** A project with two units of a board that has four breakers 3VA1110-4EE42-0AA0 of 100 A. */
async function openProject(): Promise<void> {
  const made = await aConfiguredProject(server, sales, aSmallEnquiry);
  ({ projectId } = made);
  lineItemId = made.lineItemIds[0] ?? 0;
}

const CHOSEN = '3VA1110-4EE42-0AA0';
const OTHER = 'LTX-DX160-4P-100';

const breaker = { catalogueNumber: OTHER, make: 'L&T', device: 'mccb', group: 'MCCB', listPrice: '31480' } as const;

async function readUpdate(): Promise<PriceUpdateOnWire> {
  const reply = await server.send(readPriceUpdateCall, { token: sales.token, params: { projectId } });
  return readPriceUpdateCall.reply.parse(reply.json());
}

async function accept(): Promise<void> {
  const body = { to: (await readUpdate()).to.book };
  const reply = await server.send(acceptPriceUpdateCall, { token: sales.token, params: { projectId }, body });
  expect(reply.statusCode).toBe(200);
}

async function readDesign() {
  const reply = await server.send(getBoardDesignCall, { token: sales.token, params: { projectId, lineItemId } });
  return getBoardDesignCall.reply.parse(reply.json());
}

/** The line of the four breakers of 100 A, as the rules choose them or of the other make. */
async function breakerOnBill() {
  return (await readDesign()).bom.find(({ catalogueNumber }) => [CHOSEN, OTHER].includes(catalogueNumber));
}

async function readFinal(): Promise<number> {
  const reply = await server.send(getProjectPriceCall, { token: sales.token, params: { projectId } });
  return getProjectPriceCall.reply.parse(reply.json()).totals.totalFinalLPPaise;
}

describe('own articles and the article map', () => {
  it('reach an open project when its owner accepts, and not before', async () => {
    const [final, design] = [await readFinal(), await readDesign()];
    await addOwnArticle(server, admin, breaker);
    await addMapRow(server, admin);
    expect(await readDesign()).toEqual(design);
    const update = await readUpdate();
    expect(update.lines).toMatchObject([
      { feeder: 'O/G-100', catalogueNumber: OTHER, earlierNumber: CHOSEN, quantity: 4, afterPaise: 125_920_00 },
    ]);
    expect(update).toMatchObject({ from: { book: null, own: null }, to: { lists: [] }, unpriced: [] });
    await accept();
    expect(await breakerOnBill()).toMatchObject({
      catalogueNumber: OTHER,
      make: 'L&T',
      description: 'Voltmeter 96x96 0-500 V',
      amountPaise: 125_920_00,
    });
    expect(await readFinal()).toBe(update.totals?.final.afterPaise);
    expect(await readFinal()).not.toBe(final);
    expect(await readUpdate()).toMatchObject({ isChanged: false });
    // What the board is made of does not change: heights and currents are those of the rules.
    expect((await readDesign()).design?.busbars).toEqual(design.design?.busbars);
  });

  it('are those of the day for a new project', async () => {
    await addOwnArticle(server, admin, breaker);
    await addMapRow(server, admin);
    await openProject();
    expect(await breakerOnBill()).toMatchObject({ catalogueNumber: OTHER });
    expect(await readUpdate()).toMatchObject({ isChanged: false });
  });

  it('stay as they were in a book that was accepted, whatever is saved afterwards', async () => {
    const { articleId } = (await addOwnArticle(server, admin, breaker)).json();
    const { mapId } = (await addMapRow(server, admin)).json();
    await accept();
    const [design, final] = [await readDesign(), await readFinal()];
    const { token } = admin;
    const body = { ...ownVoltmeter, ...breaker, listPrice: '40000', revision: 1 };
    await server.send(saveOwnArticleCall, { token, params: { articleId }, body });
    expect([await readDesign(), await readFinal()]).toEqual([design, final]);
    expect((await readUpdate()).lines).toMatchObject([{ catalogueNumber: OTHER, earlierNumber: null }]);
    await server.send(retireMapRowCall, { token, params: { mapId }, query: { revision: '1' } });
    expect([await readDesign(), await readFinal()]).toEqual([design, final]);
    expect((await readUpdate()).lines).toMatchObject([{ catalogueNumber: CHOSEN, earlierNumber: OTHER }]);
    await accept();
    expect(await breakerOnBill()).toMatchObject({ catalogueNumber: CHOSEN });
  });

  it('have the same book when a change is taken back', async () => {
    const { articleId } = (await addOwnArticle(server, admin, breaker)).json();
    const { to } = await readUpdate();
    const save = (listPrice: string, revision: number) =>
      server.send(saveOwnArticleCall, {
        token: admin.token,
        params: { articleId },
        body: { ...ownVoltmeter, ...breaker, listPrice, revision },
      });
    await save('40000', 1);
    expect((await readUpdate()).to.book).not.toBe(to.book);
    await save('31480.00', 2);
    expect((await readUpdate()).to).toEqual(to);
  });

  it('keep the demo list on next to them, until the first list of a maker holds', async () => {
    await addOwnArticle(server, admin, { ...breaker, catalogueNumber: CHOSEN });
    await accept();
    const demo = (await readDesign()).bom.filter(({ listPrice }) => listPrice === null);
    expect(demo).toEqual([]);
    const lists = await server.send(listPriceListsCall, { token: admin.token });
    expect(lists.json()).toMatchObject({ makers: [], demoPrices: true });
    expect(await breakerOnBill()).toMatchObject({ amountPaise: 125_920_00 });
    await aPublishedList(server, admin, csvList('A1,10'));
    expect((await readUpdate()).unpriced).not.toEqual([]);
    // The own article still has its price.
    expect((await readUpdate()).unpriced).not.toContain(CHOSEN);
  });

  it('take the terms of their maker, and the price of its list where they have none', async () => {
    await aPublishedList(server, admin, csvList(`${OTHER},30000`), { maker: 'L&T' });
    const { articleId } = (await addOwnArticle(server, admin, { ...breaker, maker: 'l&t', listPrice: '' })).json();
    await addMapRow(server, admin);
    await accept();
    expect(await breakerOnBill()).toMatchObject({ listPricePaise: 30_000_00, amountPaise: 120_000_00 });
    const terms = { discounts: [20], factor: 1, revision: 1 };
    await server.send(saveMakerTermsCall, { token: admin.token, params: { maker: 'L&T' }, body: terms });
    const body = { ...ownVoltmeter, ...breaker, maker: 'l&t', revision: 1 };
    await server.send(saveOwnArticleCall, { token: admin.token, params: { articleId }, body });
    await accept();
    expect(await breakerOnBill()).toMatchObject({ listPricePaise: 31_480_00, amountPaise: 100_736_00 });
  });

  it('answer what a number costs today', async () => {
    await addOwnArticle(server, admin);
    const reply = await server.send(findPriceCall, { token: sales.token, query: { number: 'own-vm96' } });
    expect(reply.json()).toMatchObject({ state: 'priced', listPricePaise: 2400_00, isDemo: false, maker: 'own' });
  });

  it('are part of the book that browsers read, and of no book without them', async () => {
    const params = { hash: '' };
    const bookOfProject = async () => {
      const reply = await server.send(readProjectTermsCall, { token: sales.token, params: { projectId } });
      const { bookHash, companyBook } = readProjectTermsCall.reply.parse(reply.json());
      const query = companyBook === null ? {} : { book: companyBook };
      const read = await server.send(readPriceBookCall, {
        token: sales.token,
        params: { ...params, hash: bookHash },
        query,
      });
      return readPriceBookCall.reply.parse(read.json()).book;
    };
    await aPublishedList(server, admin, csvList(`${CHOSEN},10`));
    await accept();
    expect(Object.keys((await bookOfProject()) ?? {})).not.toContain('own');
    await addOwnArticle(server, admin, breaker);
    await addMapRow(server, admin);
    await accept();
    expect((await bookOfProject())?.own).toMatchObject({
      articles: [{ number: OTHER, price: { state: 'priced', minor: 31_480_00 } }],
      map: [{ keys: { ratingA: 100 }, catalogueNumber: OTHER }],
    });
  });

  it('that lack a price are named before they are accepted', async () => {
    await addMapRow(server, admin);
    expect((await readUpdate()).unpriced).toEqual([OTHER]);
    await accept();
    expect(await breakerOnBill()).toMatchObject({ catalogueNumber: OTHER, listPrice: null });
  });
});
