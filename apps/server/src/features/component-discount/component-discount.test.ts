import { discountedMeanwhile, listComponentsCall } from '@pw/contract/component-discount';
import { getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { cloneProjectCall } from '@pw/contract/projects';
import { copyLineItemCall } from '@pw/contract/spec-api/boards';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { aComponent, referenceBoards } from '@pw/testing/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

const [supply, ...ways] = referenceBoards.RB2.feeders;

/** A board with lamps of Siemens, of a third make and of another supplier. */
const lamps = aPricedEnquiry({
  boards: [
    {
      ...referenceBoards.RB2,
      name: 'MDB',
      quantity: 2,
      feeders: [
        {
          ...supply,
          components: [
            aComponent('Lamps', { COLOR: 'Red' }),
            aComponent('Lamps', { COLOR: 'Red', MAKE: 'Schneider' }),
            aComponent('Lamps', { COLOR: 'Red', SuppliedBy: 'Non-Siemens' }),
          ],
        },
        ...ways,
      ],
    },
  ],
});

beforeEach(async () => {
  projectId = (await aConfiguredProject(server, company.sales, lamps)).projectId;
});

type Given = Readonly<Record<string, unknown>>;

const discount = (given: Given = {}) =>
  server.send(groupLevelDiscountCall, {
    token: company.sales.token,
    body: { projectId, groupNamesList: ['Lamps'], makeList: ['Siemens'], discount: 38, ...given },
  });

async function listed(query: Given = {}, id = projectId) {
  const reply = await server.send(listComponentsCall, {
    token: company.sales.token,
    params: { projectId: String(id) },
    query,
  });
  return listComponentsCall.reply.parse(reply.json());
}

/** The discounts of the lamps by their makes. */
async function onLamps() {
  const { items } = await listed({ groups: 'Lamps' });
  return Object.fromEntries(items.map(({ make, discount: percent }) => [make, percent]));
}

const readPrice = async (id = projectId) => {
  const params = { projectId: String(id) };
  const reply = await server.send(getProjectPriceCall, { token: company.sales.token, params });
  return getProjectPriceCall.reply.parse(reply.json());
};

describe('GET /projects/{projectId}/components', () => {
  it('lists the components of all boards with group, make and prices of one piece [DSH-22, DSH-23]', async () => {
    const { items, groups, revision } = await listed();
    expect(groups).toEqual(['MCCB', 'Lamps']);
    expect(revision).toBe(1);
    expect(items.filter(({ group }) => group === 'Lamps')).toMatchObject([
      { make: 'Non-Siemens', partClassification: 'Non-Siemens Switchgear' },
      { make: 'Schneider', partClassification: 'Siemens Switchgear', listPrice: 1450, discount: 0, netPrice: 1450 },
      { make: 'Siemens', description1: expect.stringContaining('lamp'), quantity: 2 },
    ]);
  });

  it('keeps those of some groups and a make, and refuses names that it does not know [DSH-20]', async () => {
    const { items, groups } = await listed({ groups: 'Lamps,ACB', make: 'Non-Siemens' });
    expect(items.map(({ make }) => make)).toEqual(['Non-Siemens']);
    expect(groups).toEqual(['MCCB', 'Lamps']);
    const ask = (query: Given) =>
      server.send(listComponentsCall, { token: company.sales.token, params: { projectId: String(projectId) }, query });
    expect((await ask({ groups: 'Lights' })).json().code).toBe('GROUP_UNKNOWN');
    expect((await ask({ make: 'Schneider' })).json().code).toBe('MAKE_UNKNOWN');
  });
});

describe('POST /configData/groupLevelDiscount', () => {
  it('discounts a group of one class, also where the make is a third one, and the price follows [API-34]', async () => {
    const before = await readPrice();
    const reply = await discount();
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: {
        projectId,
        discounts: [{ group: 'Lamps', partClassification: 'Siemens Switchgear', discount: 38 }],
        revision: 2,
      },
    });
    expect(await onLamps()).toEqual({ Siemens: 38, Schneider: 38, 'Non-Siemens': 0 });
    const { rows } = await server.owner.query(
      "select details from audit_events where company_id = $1 and event = 'project.discount-applied'",
      [company.companyId],
    );
    expect(rows).toEqual([{ details: { projectId, groups: 'Lamps', makes: 'Siemens', percent: 38 } }]);
    const { totals } = await readPrice();
    expect(before.totals.netPricePaise - totals.netPricePaise).toBe(2 * 2 * 0.38 * 145_000);
    expect(totals.undiscountedLPPaise).toBe(before.totals.undiscountedLPPaise);
  });

  it('replaces the discount of a pair, of every group with a single null [DSH-31, DSH-32]', async () => {
    await discount();
    await discount({ discount: 0, makeList: ['Siemens', 'Non-Siemens Switchgear'] });
    expect(await onLamps()).toEqual({ Siemens: 0, Schneider: 0, 'Non-Siemens': 0 });
    await discount({ groupNamesList: [null], makeList: ['Non-Siemens'], discount: 100 });
    expect(await onLamps()).toEqual({ Siemens: 0, Schneider: 0, 'Non-Siemens': 100 });
    await discount({ groupNamesList: [null], makeList: ['Siemens'], discount: 12.5 });
    const { items } = await listed();
    const others = items.filter(({ make }) => make !== 'Non-Siemens');
    expect(new Set(others.map(({ discount: percent }) => percent))).toEqual(new Set([12.5]));
  });

  it('holds for components that come later, and for clients that price boards themselves', async () => {
    await discount({ groupNamesList: ['ACB'], discount: 20 });
    const { token } = company.sales;
    const source = await aConfiguredProject(server, company.sales);
    const lineItems = [{ lineItemId: source.lineItemIds[0] ?? 0, boardName: 'PCC-9' }];
    const body = { projectId: source.projectId, targetProjectId: projectId, lineItems, rsToken: token };
    expect((await server.send(copyLineItemCall, { token, body })).statusCode).toBe(200);
    const { items } = await listed({ groups: 'ACB' });
    expect(new Set(items.map((item) => item.discount))).toEqual(new Set([20]));
    const terms = await server.send(readProjectTermsCall, { token, params: { projectId: String(projectId) } });
    expect(terms.json().discounts).toEqual([
      { groups: ['ACB'], makes: [], materialClass: 'Siemens Switchgear', percent: 20 },
    ]);
  });

  it('goes with a clone of the project', async () => {
    await discount();
    const { token } = company.sales;
    const body = { name: 'Plant II', salesEngineer: 'Vikram Joshi' };
    const clone = await server.send(cloneProjectCall, { token, params: { projectId: String(projectId) }, body });
    const { projectId: projectID } = cloneProjectCall.reply.parse(clone.json());
    expect((await readPrice(projectID)).totals).toEqual((await readPrice()).totals);
    expect((await listed({}, projectID)).revision).toBe(1);
  });

  it('refuses what is wrong, and applies nothing of it [DSH-33]', async () => {
    await discount({ discount: 10 });
    const before = await listed();
    for (const [status, code, wrong] of [
      [422, 'DISCOUNT_NEGATIVE', { discount: -1 }],
      [422, 'DISCOUNT_ABOVE_100', { discount: 100.01 }],
      [400, 'INVALID_REQUEST', { discount: 'x' }],
      [400, 'INVALID_REQUEST', { makeList: 'Siemens' }],
      [422, 'GROUP_UNKNOWN', { groupNamesList: ['Lamps', 'Toaster'] }],
      [422, 'GROUP_UNKNOWN', { groupNamesList: [null, 'Lamps'] }],
      [422, 'MAKE_UNKNOWN', { makeList: ['Siemens', 'Schneider'] }],
      [404, 'NOT_FOUND', { projectId: 999 }],
    ] as const) {
      const reply = await discount(wrong);
      expect([wrong, reply.statusCode, reply.json().code]).toEqual([wrong, status, code]);
    }
    expect(await listed()).toEqual(before);
  });

  it('refuses a discount of a user who has not seen the last one, with the current ones', async () => {
    await discount({ revision: 1 });
    const reply = await discount({ revision: 1, discount: 50 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    const { current, savedBy } = discountedMeanwhile.parse(reply.json().details);
    expect([current.revision, current.discounts[0]?.discount, savedBy.name]).toEqual([2, 38, company.sales.name]);
    expect((await onLamps()).Siemens).toBe(38);
    expect((await discount({ revision: 2, discount: 50 })).statusCode).toBe(200);
  });

  it('lets one of two at once through where both have read the same', async () => {
    const replies = await Promise.all([discount({ revision: 1 }), discount({ revision: 1, discount: 5 })]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const [won = 0] = replies.flatMap((reply, index) => (reply.statusCode === 200 ? [[38, 5][index]] : []));
    expect(await onLamps()).toEqual({ Siemens: won, Schneider: won, 'Non-Siemens': 0 });
  });

  it('applies several at once one after the other, each as a whole', async () => {
    const both = ['Siemens', 'Non-Siemens Switchgear'];
    const percents = [11, 12, 13, 14];
    const replies = await Promise.all([
      ...percents.map((percent) => discount({ discount: percent, makeList: both })),
      discount({ groupNamesList: ['MCCB'], discount: 40 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const onThem = new Set(Object.values(await onLamps()));
    expect(onThem.size).toBe(1);
    expect(percents).toContain([...onThem][0]);
    const { items, revision } = await listed({ groups: 'MCCB' });
    expect(new Set(items.map((item) => item.discount))).toEqual(new Set([40]));
    expect(revision).toBe(6);
  });

  it('is refused for a project that can only be viewed, whose components can still be read', async () => {
    await discount();
    await setStatus(server, company.sales, projectId, 'on-order');
    const reply = await discount({ discount: 5 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'VIEW_ONLY']);
    expect((await onLamps()).Siemens).toBe(38);
  });

  it('finds no project of another company', async () => {
    const stranger = (await seedCompany(server)).sales;
    const body = { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 5 };
    const reply = await server.send(groupLevelDiscountCall, { token: stranger.token, body });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
