import { saveCompanyDetailsCall } from '@pw/contract/company-settings';
import {
  answerOfferCall,
  type OfferGateOnWire,
  readOfferGateCall,
  saveOfferDeviationsCall,
} from '@pw/contract/offer-gate';
import { fetchMultiReportsCall } from '@pw/contract/spec-api/reports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject, makeReports, orderReports, type ReportWork } from '../../testing/a-reported-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let work: ReportWork;
let projectId: number;

beforeAll(async () => {
  work = await makeReports(server);
});
beforeEach(async () => {
  ({ projectId } = await aReportedProject(server, company.sales));
});

async function gate(): Promise<OfferGateOnWire> {
  const { token } = company.sales;
  const reply = await server.send(readOfferGateCall, { token, params: { projectId } });
  return readOfferGateCall.reply.parse(reply.json());
}

async function answer(keys: readonly string[]) {
  const { token } = company.sales;
  return server.send(answerOfferCall, { token, params: { projectId }, body: { keys: [...keys] } });
}

async function write(deviations: readonly string[], revision?: number) {
  const { token } = company.sales;
  const body = { deviations: [...deviations], ...(revision === undefined ? {} : { revision }) };
  return server.send(saveOfferDeviationsCall, { token, params: { projectId }, body });
}

async function nameMaker(): Promise<void> {
  const details = { name: 'Own', address: '', gstin: '', contactPerson: '', phone: '', email: '' };
  const body = { ...details, originalManufacturer: 'Siemens AG' };
  const reply = await server.send(saveCompanyDetailsCall, { token: company.administrator.token, body });
  expect(reply.statusCode).toBe(200);
}

const keysOf = ({ reasons }: OfferGateOnWire) => reasons.flatMap(({ key }) => key ?? []);

async function fileName(): Promise<string> {
  await work.untilEnded(await orderReports(server, company.sales, projectId, ['CommercialReport', 'CostReport']));
  const { token } = company.sales;
  const reply = await server.send(fetchMultiReportsCall, { token, body: { projectId } });
  const reports = fetchMultiReportsCall.reply.parse(reply.json());
  expect(reports.CostReport?.every((file) => !file.fileName.startsWith('DRAFT-'))).toBe(true);
  return reports.CommercialReport?.[0]?.fileName ?? '';
}

describe('the gate of an offer', () => {
  it('tells what is left, in words and with a key for what can be answered for', async () => {
    const { reasons, unjudged, number } = await gate();
    expect([unjudged, number]).toEqual([null, `${projectId}-R1`]);
    const texts = reasons.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Demo prices, not for an offer/));
    expect(texts).toContainEqual(expect.stringContaining('No margin in the price'));
    const makes = reasons.find(({ code }) => code === 'TABLED_MAKES');
    expect(makes?.text).toContain('Busbar: Hindustan Copper / Hindalco');
    expect(makes?.key).not.toBeNull();
    const maker = reasons.find(({ code }) => code === 'NO_MANUFACTURER');
    expect(maker?.key).toBeNull();
    const deviations = reasons.find(({ code }) => code === 'DEVIATIONS');
    expect(deviations?.lines.length).toBeGreaterThan(0);
  });

  it('asks about values of the house that an update of the product set aside, until somebody accepts them', async () => {
    const lost = { kind: 'set', table: 'diversity', row: '5', column: 'factor', value: '0.75' } as const;
    const unused = async () => (await gate()).reasons.find(({ text }) => text.includes('values of the house'));
    await putTablesInForce(server, company, [lost, lightCopper]);
    ({ projectId } = await aReportedProject(server, company.sales));
    const reason = await unused();
    expect(reason?.text).toBe(
      'An update of the product has set values of the house aside: diversity.csv, row 5, factor',
    );
    await answer([reason?.key ?? '']);
    expect(await unused()).toBeUndefined();
  });

  it('asks for the articles that are not of the one make that an enquiry file wants', async () => {
    const priced = aPricedEnquiry({});
    const enquiry = { ...priced, project: { ...priced.project, oneMake: 'Schneider' } };
    ({ projectId } = await aReportedProject(server, company.sales, enquiry));
    const deviations = (await gate()).reasons.find(({ code }) => code === 'DEVIATIONS');
    expect(deviations?.lines).toContain('ACB, MCCB: You asked for Schneider; we offer Siemens');
  });

  it('is empty when the maker is named and somebody has answered for the rest; then the offer is no draft', async () => {
    expect(await fileName()).toBe(`DRAFT-${projectId}-R1 Commercial Report v1.pdf`);
    await nameMaker();
    const reply = await answer(keysOf(await gate()));
    const after = answerOfferCall.reply.parse(reply.json());
    expect(after.reasons).toEqual([]);
    expect(new Set(after.answers.map(({ by }) => by))).toEqual(new Set([company.sales.name]));
    expect(await fileName()).toBe(`${projectId}-R1 Commercial Report v2.pdf`);
  });

  it('names the state that is missing where the total holds GST, and nobody can answer for it [REP-34]', async () => {
    const customer = 'The kind of GST is open: enter the state or the GSTIN of the customer';
    const asked = async () => (await gate()).reasons.filter(({ code }) => code === 'NO_TAX_STATE');
    expect(await asked()).toEqual([]);
    await server.owner.query("update customers set gstin = '', state = '' where company_id = $1", [company.companyId]);
    expect(await asked()).toEqual([]);
    const enquiry = aPricedEnquiry({ charges: { taxPercent: 18 } });
    ({ projectId } = await aReportedProject(server, company.sales, enquiry));
    await server.owner.query("update customers set gstin = '', state = '' where company_id = $1", [company.companyId]);
    expect((await asked()).map(({ text, key }) => [text, key])).toContainEqual([customer, null]);
    await server.owner.query("update customers set state = 'Karnataka' where company_id = $1", [company.companyId]);
    expect((await asked()).map(({ text }) => text)).not.toContain(customer);
  });

  it('asks again when what was answered for says something else', async () => {
    await answer(keysOf(await gate()));
    expect(keysOf(await gate())).toEqual([]);
    expect((await write(['No third-party inspection'])).statusCode).toBe(200);
    const { reasons, deviations } = await gate();
    expect(deviations).toEqual(['No third-party inspection']);
    const asked = reasons.find(({ code }) => code === 'DEVIATIONS');
    expect(asked?.lines.at(-1)).toContain('No third-party inspection');
    expect(asked?.key).not.toBeNull();
  });

  it('takes no answer to what it does not say, and keeps none of them then', async () => {
    const [known = ''] = keysOf(await gate());
    const reply = await answer([known, 'unknown']);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'CHANGED']);
    expect((await gate()).answers).toEqual([]);
  });

  it('refuses a line that cannot be printed, and a line from a reader of an older project', async () => {
    const { revision } = await gate();
    const empty = await write(['right', ' '], revision);
    expect([empty.statusCode, empty.json().message]).toEqual([422, 'Line 2 is empty: remove it.']);
    expect((await write(['One'], revision)).statusCode).toBe(200);
    const late = await write(['Two'], revision);
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE']);
  });

  it('says what the boards lack where nothing can be judged, and keeps the lines of an enquiry file', async () => {
    const boards = [{ name: 'Empty', properties: {}, feeders: [] }];
    const enquiry = { project: { name: 'Mill', deviations: ['No painting'] }, boards };
    ({ projectId } = await aReportedProject(server, company.sales, enquiry));
    expect(await gate()).toMatchObject({
      reasons: [],
      unjudged: expect.stringContaining('Complete first: Empty'),
      deviations: ['No painting'],
    });
  });
});
