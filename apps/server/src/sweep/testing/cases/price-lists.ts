import { randomInt } from 'node:crypto';
import { aPublishedList, aReadList, csvList, readDraft } from '../../../testing/a-price-list.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

const list = csvList('A1,10', 'B1,20');
const withTwoPrices = csvList('A1,10', 'A1,20');

export const priceListCases: SweepCases = {
  uploadPriceList: {
    as: 'administrator',
    request: () => ({
      body: { maker: 'Siemens', validFrom: '2026-11-20' },
      file: { name: 'list.csv', bytes: list },
    }),
  },
  readPriceListDraft: {
    as: 'sales',
    request: async (...given) => ({ params: { draftId: (await aDraft(given)).draftId } }),
  },
  mapPriceListColumns: {
    as: 'administrator',
    request: async (...given) => {
      const { draftId, mapping, revision } = await aDraft(given);
      return { params: { draftId }, body: { mapping, revision } };
    },
  },
  listPriceListRows: {
    as: 'sales',
    request: async (...given) => ({
      params: { draftId: (await aDraft(given)).draftId },
      query: { class: 'new', search: 'a1' },
    }),
  },
  decidePriceListRows: {
    as: 'administrator',
    request: async (...given) => {
      const { draftId } = await aDraft(given, withTwoPrices);
      return { params: { draftId }, body: { rows: [2], decision: 'keep', reason: 'the newer one' } };
    },
  },
  publishPriceList: {
    as: 'administrator',
    request: async (...given) => {
      const { draftId, revision } = await aDraft(given);
      return { params: { draftId }, body: { name: 'November', validFrom: '2026-11-20', validUntil: null, revision } };
    },
  },
  discardPriceList: {
    as: 'administrator',
    request: async (...given) => ({ params: { draftId: (await aDraft(given)).draftId } }),
  },
  listPriceLists: { as: 'sales', request: takesNothing },
  listPriceListVersions: {
    as: 'sales',
    request: async (...given) => ({ params: { maker: await aMaker(given) } }),
  },
  exportPriceList: {
    as: 'sales',
    request: async (...given) => ({
      params: { maker: await aMaker(given), version: '1' },
      query: { format: 'original' },
    }),
  },
  rollBackPriceList: {
    as: 'administrator',
    request: async (...given) => {
      const maker = await aMaker(given);
      await aPublishedList(given[2], given[0].administrator, csvList('A1,11', 'B1,21'), { maker });
      return { params: { maker }, body: { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' } };
    },
  },
  saveMakerTerms: {
    as: 'administrator',
    request: async (...given) => {
      const groups = [{ group: 'SIVACON', discounts: [40], factor: 1 }];
      const maker = await aMaker(given);
      return { params: { maker }, body: { discounts: [52, 5, 3], factor: 1.02, groups, revision: 1 } };
    },
  },
  findPrice: { as: 'sales', request: () => ({ query: { number: '5SL4102-7', day: '2026-11-20' } }) },
  listMissingPrices: {
    as: 'sales',
    request: async (...given) => ({
      query: { maker: 'Siemens', draftId: (await aDraft(given)).draftId, search: '3VA' },
    }),
  },
};

/** An uploaded list that is read and compared. */
async function aDraft([{ administrator }, , server]: Given, bytes = list) {
  const { draftId } = await aReadList(server, administrator, bytes);
  return readDraft(server, administrator, draftId);
}

/** A maker with a published list, and with a name that no other company has. */
async function aMaker([{ administrator }, , server]: Given): Promise<string> {
  const maker = `Maker ${randomInt(100_000_000, 900_000_000)}`;
  await aPublishedList(server, administrator, list, { maker });
  return maker;
}
