import { setTimeout as pause } from 'node:timers/promises';
import { listProjectsCall } from '@pw/contract/projects';
import { updateQuantityCall } from '@pw/contract/spec-api/boards';
import { reportTypes } from '@pw/domain/reports/report-types';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { aReportedProject, makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { openReportThread } from './make-in-thread.ts';

const BOARDS = 20;
const FEEDERS = 12;
const MINUTE_MS = 60_000;
const CALLS = 100;
const PAUSE_MS = 5;
/** How much longer a call may take while reports are made. */
const MOST_SLOWER = 3;

let started: Promise<TestServer> | undefined;
const thread = openReportThread();

const label = `eleven reports of ${BOARDS} boards`;

/** The median of the time that a call takes, made every few milliseconds. */
async function medianMs(call: () => Promise<unknown>, goesOn: (count: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Every report of a large project, from the order to the last version; calls are answered meanwhile. */
export const bench: Bench = {
  name: 'reports',
  rounds: 1,
  cases: [
    {
      label,
      setup: async () => {
        started ??= startDurableServer();
        const server = await started;
        const { sales } = await seedCompany(server);
        const work = await makeReports(server, thread);
        const boards = Array.from({ length: BOARDS }, (_, index) => ({
          ...manyFeeders(FEEDERS),
          name: `PCC-${index + 1}`,
        }));
        const { projectId, lineItemIds } = await aReportedProject(server, sales, {
          project: { name: 'Plant', location: 'Pune' },
          boards,
        });
        const { companyId: createdBy, token } = sales;
        const call = () => server.send(listProjectsCall, { token, query: {} });
        const idleMs = await medianMs(call, (count) => count < CALLS);
        let qty = 1;
        return async () => {
          // Nothing of the round before is of use.
          qty += 1;
          const body = { projectId, lineItemId: lineItemIds[0] ?? 0, qty, createdBy };
          await server.send(updateQuantityCall, { token, body });
          const jobs = await orderReports(server, sales, projectId, reportTypes);
          let isDone = false;
          const ended = work.untilEnded(jobs).finally(() => {
            isDone = true;
          });
          const busyMs = await medianMs(call, () => !isDone);
          if (busyMs > MOST_SLOWER * idleMs) {
            throw new Error(
              `A call takes ${busyMs.toFixed(1)} ms while reports are made, ${idleMs.toFixed(1)} ms else`,
            );
          }
          const outcomes = await ended;
          if (outcomes.some((outcome) => outcome !== 'done')) {
            throw new Error(`Not every report was made: ${outcomes.join(', ')}`);
          }
        };
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: `${label} in a minute`, of: label, atMostMs: MINUTE_MS }],
  tearDown: async () => {
    await thread.close();
    await (await started)?.close();
  },
};
