import { readProjectDemandsCall } from '@pw/contract/project-demands';
import { readProjectTermsCall } from '@pw/contract/project-pricing';
import { importProjectCall } from '@pw/contract/projects';
import { addLineItemCall, getLineItemsCall } from '@pw/contract/spec-api/boards';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

function send(body: Record<string, unknown>) {
  return server.send(importProjectCall, { token: company.sales.token, body });
}

async function countRows(table: 'projects' | 'boards' | 'board_configurations' | 'counters'): Promise<number> {
  const { rows } = await server.owner.query(`select from ${table} where company_id = $1`, [company.companyId]);
  return rows.length;
}

const { RB1, RB2 } = referenceBoards;

const enquiry = {
  project: {
    name: 'Chakan Plant',
    location: 'Chakan,\nPune',
    enquiryNumber: 'ENQ-7',
    enquiryDate: '2026-11-18',
    consultant: 'Desai',
    customer: { customerName: 'deccan  CEMENTS', location: 'Somewhere' },
  },
  boards: [
    { ...RB1, name: 'PCC-1', quantity: 2 },
    { ...RB2, name: 'MDB' },
  ],
  charges: { marginPercent: 12 },
};

describe('POST /projects/import', () => {
  it('makes a project of an enquiry file, with its boards and their configurations', async () => {
    const reply = await send(enquiry);
    expect(reply.json().project).toMatchObject({
      quotationNumber: 'Q-2026-0001',
      name: 'Chakan Plant',
      location: 'Chakan, Pune',
      enquiryNumber: 'ENQ-7',
      enquiryDate: '2026-11-18',
      consultant: 'Desai',
      customerName: 'deccan CEMENTS',
      customerId: null,
      customerLocation: 'Somewhere',
      status: 'on-quote',
    });
    const { token } = company.sales;
    const items = await server.send(getLineItemsCall, { token, params: { projectId: 1 } });
    expect(items.json()).toMatchObject([
      { lineItemID: 1, itemNumber: 1, itemDesc: 'PCC-1', quantity: 2, processID: 4, properties: RB1.properties },
      { lineItemID: 2, itemNumber: 2, itemDesc: 'MDB', quantity: 1, processID: 4 },
    ]);
    const { rows } = await server.owner.query(
      'select inputs from board_configurations where company_id = $1 order by line_item_id',
      [company.companyId],
    );
    expect(rows.map(({ inputs }) => inputs)).toEqual(
      [RB1, RB2].map(({ properties, feeders }) => ({ properties, feeders })),
    );
  });

  it('has every board completed whose design has no error, with the knowledge that says so [BRD-15]', async () => {
    const withoutCurrent = { ...RB2, name: 'Empty', properties: {} };
    const reply = await send({ ...enquiry, boards: [...enquiry.boards, withoutCurrent] });
    expect(reply.json().lineItemIds).toEqual([1, 2, 3]);
    const { rows } = await server.owner.query(
      `select state, knowledge_version from boards join board_configurations using (company_id, line_item_id)
        where company_id = $1 order by line_item_id`,
      [company.companyId],
    );
    const { version } = shippedKnowledge();
    expect(rows).toEqual(
      ['generated', 'generated', 'in-progress'].map((state) => ({ state, knowledge_version: version })),
    );
  });

  it('refuses names that differ in blanks alone, of boards and of feeders', async () => {
    const [feeder] = RB1.feeders;
    const boards = [
      {
        ...RB1,
        name: 'PCC 1',
        feeders: [
          { ...feeder, name: 'A' },
          { ...feeder, name: ' A ' },
        ],
      },
      { ...RB2, name: ' PCC  1 ' },
    ];
    const reply = await send({ ...enquiry, boards });
    const { details } = reply.json();
    expect([reply.statusCode, details.map(({ path }: { readonly path: string }) => path)]).toEqual([
      422,
      ['boards[0].feeders[1].name', 'boards[1].name'],
    ]);
  });

  it('keeps the defaults of the file: its boards have them, and so has a board that is added later', async () => {
    const defaults = { BUS_MAT: 'Aluminium', AMBIENT: 45, labour: { mode: 'PERCENTAGE', value: 12.5 } };
    const { RATED_CURRENT, ...others } = RB2.properties;
    const reply = await send({
      project: { ...enquiry.project, defaults },
      boards: [{ ...RB2, name: 'MDB', properties: { RATED_CURRENT } }],
    });
    expect([reply.statusCode, Object.keys(others)]).toEqual([200, expect.any(Array)]);
    const { token } = company.sales;
    const rules = await server.send(readProjectDemandsCall, { token, params: { projectId: 1 } });
    const { labour, ...otherDefaults } = defaults;
    expect(rules.json()).toMatchObject({ defaults: otherDefaults, labour });
    await server.send(addLineItemCall, { token, params: { projectId: 1 }, body: { itemDesc: 'PCC-2' } });
    const { rows } = await server.owner.query(
      'select inputs from board_configurations where company_id = $1 order by line_item_id',
      [company.companyId],
    );
    expect(rows.map(({ inputs }) => inputs.projectDefaults)).toEqual([otherDefaults, otherDefaults]);
    const faulty = await send({ ...enquiry, project: { ...enquiry.project, defaults: { COLOUR: 'red' } } });
    expect([faulty.statusCode, faulty.json().details[0].path]).toEqual([422, 'project.defaults.COLOUR']);
  });

  it('keeps discounts, rates and charges of the file for the price', async () => {
    await send(enquiry);
    const { token } = company.sales;
    const terms = await server.send(readProjectTermsCall, { token, params: { projectId: 1 } });
    expect(terms.json()).toMatchObject({ charges: { marginPercent: 12 }, discounts: [], enquiryRates: {} });
  });

  it('chooses the customer of the company that the file names', async () => {
    const customer = await aCustomer(server, company.sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    expect((await send(enquiry)).json().project).toMatchObject({
      customerId: customer.customerId,
      customerName: 'Deccan Cements',
      customerLocation: 'Wadi',
    });
  });

  it('names every fault by its path and creates nothing', async () => {
    const reply = await send({
      project: { name: '', enquiryDate: '2026-13-01' },
      boards: [
        { name: 'PCC-1', properties: { RATED_CURRENT: '77', NONSENSE: '1' } },
        { name: 'pcc-1', quantity: 0, feeders: [{ name: 'F', type: 'ACB' }] },
      ],
      surprise: true,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'ENQUIRY_FAULTY']);
    expect(
      reply
        .json()
        .details.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual([
      'boards[0].properties.NONSENSE',
      'boards[0].properties.RATED_CURRENT',
      'boards[1].feeders[0].type',
      'boards[1].name',
      'boards[1].quantity',
      'project.enquiryDate',
      'project.name',
      'surprise',
    ]);
    expect(await Promise.all([countRows('projects'), countRows('boards'), countRows('counters')])).toEqual([0, 0, 0]);
  });

  it('refuses an enquiry of tomorrow by its path', async () => {
    const reply = await send({ ...enquiry, project: { ...enquiry.project, enquiryDate: '2026-11-21' } });
    expect(reply.json().details).toEqual([
      { path: 'project.enquiryDate', message: 'Enquiry Date cannot be later than today' },
    ]);
  });

  it('refuses a specification, which it would leave out', async () => {
    const specification = [{ title: 'Tender', text: '1 Text' }];
    const reply = await send({ ...enquiry, project: { ...enquiry.project, specification } });
    expect(reply.json().details).toEqual([
      { path: 'project.specification', message: expect.stringContaining('paste it in the step Reports') },
    ]);
    expect(await countRows('projects')).toBe(0);
  });

  it('refuses what is nested too deeply to be read', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/projects/import',
      headers: { authorization: `Bearer ${company.sales.token}`, 'content-type': 'application/json' },
      payload: `{"project":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each([[[]], [[enquiry]]])('refuses %j, which is no enquiry', async (body) => {
    const reply = await server.send(importProjectCall, {
      token: company.sales.token, // A body that is no object.
      body: body as never,
    });
    expect(reply.statusCode).toBe(400);
  });

  it('writes one event', async () => {
    await send(enquiry);
    const { rows } = await server.owner.query(
      'select event, subject, details from audit_events where company_id = $1',
      [company.companyId],
    );
    expect(rows).toEqual([
      { event: 'project.imported', subject: 'Q-2026-0001 Chakan Plant', details: { projectId: 1, boards: 2 } },
    ]);
  });
});
