import { gzipSync } from 'node:zlib';
import { listShareLinksCall } from '@pw/contract/share-links';
import { sharedOffer } from '@pw/contract/shared-offer-shape';
import { readSharedChangesCall, readSharedFileCall, readSharedSheetCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { addShareLink, aFinalOffer, aShareLink, linkBody, readShared, sharedPage } from '../../testing/a-share-link.ts';
import { answerAll, aSpecification } from '../../testing/a-specification.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
beforeAll(async () => {
  const work = await makeReports(server);
  ({ projectId } = await aFinalOffer(server, company, aPricedEnquiry({ charges: { taxPercent: 18 } })));
  await work.untilEnded(await orderReports(server, company.sales, projectId, ['TechnicalReport', 'CommercialReport']));
});

const { shows: everything } = linkBody();

describe('the page of a customer', () => {
  it('shows the boards with their data, prices that add up, and drawings, from what was submitted', async () => {
    const { token } = await aShareLink(server, company.sales, projectId);
    const page = await sharedPage(server, token);
    expect(page.offer).toMatchObject({
      number: `${projectId}-R1`,
      date: '2026-11-20',
      validUntil: '2026-12-20',
      isExpired: false,
      isDraft: false,
      project: 'Chakan Plant',
      contact: { name: company.sales.name },
    });
    expect([page.state, page.mayDecide, page.obstacle, page.decision]).toEqual(['open', true, null, null]);
    expect(page.boards.map(({ no, name, quantity }) => [no, name, quantity])).toEqual([
      [1, 'PCC-1', 1],
      [2, 'MDB', 2],
    ]);
    expect(page.boards[0]?.facts).toContainEqual({ label: 'Rated current InA', value: '1500 A (busbar 1600 A)' });
    expect(page.boards.map(({ sheets }) => sheets[0]?.number)).toEqual(['PCC-1-GA-01', 'MDB-GA-01']);
    const { rows = [], totalPaise } = page.prices ?? {};
    expect(rows.map(({ label }) => label)).toEqual([
      'PCC-1',
      'MDB (2 units)',
      'Freight',
      'Insurance',
      'CGST 9 %',
      'SGST 9 %',
    ]);
    expect(rows.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0)).toBe(totalPaise);
  });

  it('shows no amount where its link shows no prices', async () => {
    const shows = { ...everything, prices: false };
    const { token } = await aShareLink(server, company.sales, projectId, { shows });
    const page = await sharedPage(server, token);
    expect([page.prices, page.currency, page.changes]).toEqual([null, null, false]);
    expect(page.boards.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('shows no drawings and no clauses where its link does not', async () => {
    const shows = { ...everything, drawings: false, clauses: false };
    const { token } = await aShareLink(server, company.sales, projectId, { shows });
    const page = await sharedPage(server, token);
    expect(page.boards.flatMap(({ sheets }) => sheets)).toEqual([]);
    expect(page.clauses).toBeNull();
  });

  it('draws no sheet of a link that shows none, whatever id is asked for', async () => {
    const { token, linkId } = await aShareLink(server, company.sales, projectId);
    const [sheet] = (await sharedPage(server, token)).boards[0]?.sheets ?? [];
    const request = { params: { sheetId: sheet?.sheetId ?? '' }, body: { link: token } };
    expect((await server.send(readSharedSheetCall, request)).statusCode).toBe(200);
    await server.owner.query(
      `update share_links set shows = shows || '{"drawings": false}' where company_id = $1 and link_id = $2`,
      [company.companyId, linkId],
    );
    expect((await server.send(readSharedSheetCall, request)).statusCode).toBe(404);
  });

  it('draws each sheet as a picture, under ids of its link alone', async () => {
    const [own, other] = [
      await aShareLink(server, company.sales, projectId),
      await aShareLink(server, company.sales, projectId, { name: 'P. Shah' }),
    ];
    const page = await sharedPage(server, own.token);
    const sheets = page.boards.flatMap((board) => board.sheets);
    expect(new Set(sheets.map(({ sheetId }) => sheetId)).size).toBe(sheets.length);
    const { sheetId, number } = sheets.at(-1) ?? { sheetId: '', number: '' };
    const read = (link: string) => server.send(readSharedSheetCall, { params: { sheetId }, body: { link } });
    const reply = await read(own.token);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(reply.body).toContain(number);
    expect((await read(other.token)).statusCode).toBe(404);
  });

  it('gives the documents of its link, and no document of another link', async () => {
    const { token } = company.sales;
    const listed = await server.send(listShareLinksCall, { token, params: { projectId } });
    const technical = listShareLinksCall.reply
      .parse(listed.json())
      .documents.find(({ name }) => /Technical Report/.test(name));
    const shows = { ...everything, documents: [technical?.name ?? ''] };
    const [own, other] = [
      await aShareLink(server, company.sales, projectId, { shows }),
      await aShareLink(server, company.sales, projectId),
    ];
    const page = await sharedPage(server, own.token);
    expect(page.documents).toEqual([
      { fileId: expect.any(String), title: 'Technical Report', kind: 'PDF', bytes: technical?.bytes },
    ]);
    const params = { fileId: page.documents[0]?.fileId ?? '' };
    const reply = await server.send(readSharedFileCall, { params, body: { link: own.token } });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect((await server.send(readSharedFileCall, { params, body: { link: other.token } })).statusCode).toBe(404);
    expect((await sharedPage(server, other.token)).documents).toEqual([]);
  });

  it('shows no document with prices where its link shows none, and none of another revision', async () => {
    const { token } = company.sales;
    const documentsOf = async () => {
      const listed = await server.send(listShareLinksCall, { token, params: { projectId } });
      return listShareLinksCall.reply.parse(listed.json()).documents.map(({ name }) => name);
    };
    const commercial = (await documentsOf()).filter((name) => /Commercial Report/.test(name));
    expect(commercial).not.toEqual([]);
    const shows = { ...everything, prices: false, documents: commercial };
    const refused = await addShareLink(server, company.sales, projectId, { shows });
    expect([refused.statusCode, refused.json().details?.faults.documents]).toEqual([
      422,
      expect.stringContaining('holds prices'),
    ]);
    await server.owner.query('update report_versions set revision = 2 where company_id = $1', [company.companyId]);
    expect(await documentsOf()).toEqual([]);
    await server.owner.query('update report_versions set revision = 1 where company_id = $1', [company.companyId]);
  });

  it('shows answers to clauses as the offer prints them', async () => {
    const { projectId: own } = await aFinalOffer(server, company, aPricedEnquiry(), async (made) => {
      const specification = await aSpecification(server, company.sales, made);
      await answerAll(server, company.sales, { projectId: made, ...specification });
    });
    const { token } = await aShareLink(server, company.sales, own);
    const { clauses } = await sharedPage(server, token);
    expect(clauses?.[0]?.answers).toContainEqual(
      expect.objectContaining({ number: '1.2', answer: expect.stringMatching(/./) }),
    );
  });

  it('has at most 60 kB packed for 20 boards', async () => {
    const references = Object.values(referenceBoards);
    const boards = Array.from({ length: 20 }, (_none, at) => ({
      ...references[at % references.length],
      name: `PCC-${at + 1}`,
      quantity: 1 + (at % 3),
    }));
    const { projectId: large } = await aFinalOffer(server, company, aPricedEnquiry({ boards }));
    const { token } = await aShareLink(server, company.sales, large);
    const { rawPayload, statusCode } = await readShared(server, token);
    expect(statusCode).toBe(200);
    expect(gzipSync(rawPayload).length).toBeLessThanOrEqual(60 * 1024);
  });

  it('has no field that the shape does not name', async () => {
    const { token } = await aShareLink(server, company.sales, projectId);
    const page = await sharedPage(server, token);
    expect(sharedOffer.safeParse({ ...page, margin: 12 }).success).toBe(false);
    expect(sharedOffer.safeParse({ ...page, offer: { ...page.offer, cost: 12 } }).success).toBe(false);
  });

  it('shows no changes of a first revision', async () => {
    const { token } = await aShareLink(server, company.sales, projectId);
    expect((await sharedPage(server, token)).changes).toBe(false);
    expect((await server.send(readSharedChangesCall, { body: { link: token } })).statusCode).toBe(404);
  });
});
