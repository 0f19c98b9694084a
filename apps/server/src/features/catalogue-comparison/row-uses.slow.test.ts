import { findRowUsesCall } from '@pw/contract/catalogue-comparison';
import { describe, expect, it } from 'vitest';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const ask = (table: string, row: string) =>
  server.send(findRowUsesCall, { token: company.administrator.token, params: { table }, query: { row } });
const usesOf = async (table: string, row: string) => findRowUsesCall.reply.parse((await ask(table, row)).json());

describe('where a row is used', () => {
  it('is said of the golden boards, and of open boards from their first save on', async () => {
    const before = await usesOf('mccb-frame', '3VA15');
    const series = before.uses.find(({ rule }) => rule === 'mccb-series');
    expect(series).toMatchObject({ source: 'SBD 4.4', example: { kind: 'value', name: 'SERIES_ASKED' } });
    await aConfiguredBoard(server, company.sales);
    const after = await usesOf('mccb-frame', '3VA15');
    expect(after.boards).toBeGreaterThan(before.boards);
    expect(after.uses.find(({ rule }) => rule === 'mccb-series')?.boards).toBeGreaterThan(series?.boards ?? 0);
  });

  it('is nowhere where no value of a board comes from the row', async () => {
    expect((await usesOf('itp', '1')).uses).toEqual([]);
  });
});
