import { generateFrontViewCall } from '@pw/contract/front-view';
import { boardRenameCall } from '@pw/contract/spec-api/boards';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const FEEDERS = 120;
const SECOND_MS = 1000;

let started: Promise<TestServer> | undefined;

const label = `front view of ${FEEDERS} feeders`;

/** A board that got another name, from the call to the drawing in all its files. */
export const bench: Bench = {
  name: 'front view',
  rounds: 7,
  cases: [
    {
      label,
      setup: async () => {
        started ??= startDurableServer();
        const server = await started;
        const { sales } = await seedCompany(server);
        const { token } = sales;
        const { projectId, lineItemIds } = await aConfiguredProject(server, sales, {
          project: { name: 'Plant', location: 'Pune', customer: { customerName: 'Works' } },
          boards: [{ ...manyFeeders(FEEDERS), name: 'PCC' }],
        });
        const [lineItemId = 0] = lineItemIds;
        let count = 0;
        return async () => {
          // A drawing that exists is not made again.
          count += 1;
          const body = { projectId, lineItemId, boardName: `PCC-${count}` };
          await server.send(boardRenameCall, { token, body });
          const drawn = await server.send(generateFrontViewCall, { token, params: { projectId, lineItemId } });
          if (drawn.statusCode !== 200) {
            throw new Error(drawn.body);
          }
        };
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: `${label} in a second`, of: label, atMostMs: SECOND_MS }],
  tearDown: async () => {
    await (await started)?.close();
  },
};
