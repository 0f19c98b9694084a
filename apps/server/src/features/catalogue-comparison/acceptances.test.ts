import { acceptComparisonLinesCall } from '@pw/contract/catalogue-comparison';
import { releaseCatalogueCall } from '@pw/contract/catalogue-versions';
import { addGoldenBoardCall, listGoldenBoardsCall, removeGoldenBoardCall } from '@pw/contract/golden-boards';
import { expect, it } from 'vitest';
import { aConfiguredBoard, aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { edited, setFactor } from '../catalogue/testing/draft-steps.ts';
import { keptComparison, readComparison } from './testing/comparison-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

it('a draft is released with its comparison and who accepted the lines; the next draft has none', async () => {
  const [priya, rohan] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
  const { sequence } = await edited(server, priya, 0, setFactor('0.75'));
  const { fingerprint, lineId } = await keptComparison(server, priya);
  const release = () =>
    server.send(releaseCatalogueCall, { token: rohan.token, body: { sequence, fingerprint, note: 'measured' } });
  expect((await release()).json().code).toBe('LINES_NOT_ACCEPTED');

  const body = { fingerprint, lines: [lineId], note: 'seen on the test bench' };
  await server.send(acceptComparisonLinesCall, { token: rohan.token, body });
  expect((await release()).statusCode).toBe(200);
  const { rows } = await server.owner.query('select comparison from catalogue_versions where company_id = $1', [
    company.companyId,
  ]);
  expect(rows[0]?.comparison).toMatchObject({
    comparison: { fingerprint, lines: [{ id: lineId, effect: 'unread', table: 'diversity', row: '4' }] },
    acceptances: [{ lineId, note: body.note, by: rohan.name }],
  });
  expect(await readComparison(server, priya)).toMatchObject({ state: 'none', lines: [] });
});

it('a comparison no longer counts once the draft, a golden board or an open board is another', async () => {
  const priya = await aProductEngineer(server, company);
  const { token } = priya;
  const board = await aConfiguredBoard(server, company.sales);
  let { sequence } = await edited(server, priya, 0, setFactor('0.75'));
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'another edit': async () => {
      ({ sequence } = await edited(server, priya, sequence, setFactor('0.76')));
    },
    'a golden board more': () => server.send(addGoldenBoardCall, { token, body: { ...board, name: 'The usual MDB' } }),
    'a golden board less': async () => {
      const { boards } = listGoldenBoardsCall.reply.parse((await server.send(listGoldenBoardsCall, { token })).json());
      const params = { goldenId: boards.at(-1)?.goldenId ?? '' };
      await server.send(removeGoldenBoardCall, { token, params });
    },
    'a board of an open project more': () => aConfiguredProject(server, company.sales, aSmallEnquiry),
    'another save of a board': () =>
      server.owner.query('update board_configurations set revision = revision + 1 where line_item_id = $1', [
        board.lineItemId,
      ]),
  };
  const states: Record<string, readonly boolean[]> = {};
  for (const [what, change] of Object.entries(changes)) {
    await keptComparison(server, priya);
    const before = await readComparison(server, priya);
    await change();
    states[what] = [before.isStale, (await readComparison(server, priya)).isStale];
  }
  expect(states).toEqual(Object.fromEntries(Object.keys(changes).map((what) => [what, [false, true]])));
});
