import { readDrawingSetCall } from '@pw/contract/drawing-set';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { readHeatMapCall, readHeatMapFileCall } from '@pw/contract/heat-map';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { forEachTest } from '@pw/testing/fixtures';
import { afterAll, describe, expect, it } from 'vitest';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aConfiguredBoard(server, company.sales));

afterAll(closePdfWorker);

const draw = () => server.send(generateFrontViewCall, { token: company.sales.token, params });
const ask = (by = company.sales.token, of: typeof params = params) =>
  server.send(readHeatMapCall, { token: by, params: of });

describe('the heat map of a board', () => {
  it('has a sheet for each of the front view, with day and number of its own', async () => {
    await draw();
    const { sheets } = readHeatMapCall.reply.parse((await ask()).json());
    expect(sheets).toHaveLength(1);
    for (const text of ['INTERNAL. Air at rated load, °C', 'MDB-HM-01', company.name, '1A']) {
      expect(sheets?.[0]).toContain(text);
    }
  });

  it('is a PDF to be printed, and in no drawing set', async () => {
    await draw();
    const { statusCode, headers, rawPayload } = await server.send(readHeatMapFileCall, {
      token: company.sales.token,
      params,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('Heat map - MDB.pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const set = await server.send(readDrawingSetCall, { token: company.sales.token, params });
    expect(set.body).not.toContain('INTERNAL. Air');
  });

  it('is there once the front view shows the current board, for the company alone', async () => {
    expect([(await ask()).statusCode, (await ask()).json().code]).toEqual([422, 'NOT_DRAWN']);
    await draw();
    const other = await seedCompany(server);
    expect((await ask(other.sales.token)).statusCode).toBe(404);
    const file = await server.send(readHeatMapFileCall, { token: other.sales.token, params });
    expect(file.statusCode).toBe(404);
  });

  it('is that of a submitted board as it was frozen', async () => {
    const submitted = await aSubmittedProject(server, company.sales);
    const of = { projectId: submitted.projectId, lineItemId: submitted.lineItemIds[0] ?? 0 };
    const { sheets } = readHeatMapCall.reply.parse((await ask(company.sales.token, of)).json());
    expect(sheets?.length).toBeGreaterThan(0);
  });
});
