import { createPartCall } from '@pw/contract/spec-api/runtime-edits';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aLoadedBoard } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));

describe('a part that is created', () => {
  const place = () => `${params.lineItemId}.board.FEEDER`;

  it('is created once, however often the request with the same key arrives', async () => {
    const { token } = company.sales;
    const request = {
      token,
      params: { subpartId: place(), partFamilyId: '59', partName: 'I/C-1' },
      headers: { 'idempotency-key': 'k1' },
    };
    const first = await server.send(createPartCall, request);
    const again = await server.send(createPartCall, request);
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    expect(await runtimeCalls(server, company.sales).feeders()).toHaveLength(1);
  });

  it('has an id of its own when several are created at the same moment', async () => {
    const calls = runtimeCalls(server, company.sales);
    const names = ['A', 'B', 'C', 'D', 'E'];
    const parts = await Promise.all(names.map((name) => calls.added(place(), '60', name)));
    expect(new Set(parts.map(({ partID }) => partID)).size).toBe(names.length);
    expect((await calls.feeders()).map(({ partName }) => partName).sort()).toEqual(names);
  });
});
