import { updateQuantityCall } from '@pw/contract/spec-api/boards';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import { expect, it } from 'vitest';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { askMove } from '../../testing/move-project.ts';

const server = aTestServer();
const company = aCompany(server);

it('is when a board, the price or the order of a project was changed last [PRJ-05]', async () => {
  const { sales, administrator } = company;
  const { projectId, lineItemIds } = await aReportedProject(server, sales);
  const read = async () => {
    const reply = await server.send(getProjectCall, { token: sales.token, params: { projectId } });
    return getProjectCall.reply.parse(reply.json());
  };
  const { specProjectId } = await read();
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'a quantity': () =>
      server.send(updateQuantityCall, {
        token: sales.token,
        body: { projectId, lineItemId: lineItemIds[0] ?? 0, qty: 3, createdBy: sales.accountId },
      }),
    'a submission': () => submitQuote(server, sales, projectId),
    'an approval': () => askMove(server, administrator, specProjectId, 'on-order'),
  };
  for (const [what, act] of Object.entries(acts)) {
    const before = (await read()).lastModifiedDate;
    server.passTime(60_000);
    await act();
    expect([what, Date.parse((await read()).lastModifiedDate) - Date.parse(before)]).toEqual([what, 60_000]);
  }
});
