import { bindPackage } from '@pw/documents/package/bind-package';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { orderSubmittal } from '../../testing/a-submittal.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { makePackage, type PackageOrder, preparePackage } from './make-package.ts';
import { submittalWorker } from './submittal-worker.ts';

const BOARDS = 7;
const FEEDERS = 8;
const PAGES = 60;

let started: Promise<TestServer> | undefined;
let ordered: Promise<PackageOrder> | undefined;

/** What the thread of the packages gets for a package of at least 60 pages. */
async function orderLarge(): Promise<PackageOrder> {
  started ??= startDurableServer();
  const server = await started;
  const { sales } = await seedCompany(server);
  const boards = Array.from({ length: BOARDS }, (_, index) => ({ ...manyFeeders(FEEDERS), name: `PCC-${index + 1}` }));
  const { projectId } = await aSubmittedProject(server, sales, {
    project: { name: 'Plant', location: 'Pune' },
    boards,
  });
  const reply = await orderSubmittal(server, sales, projectId);
  const given = Promise.withResolvers<PackageOrder>();
  const worker = submittalWorker(server.platform, {
    make: async (...order) => {
      given.resolve(order[0]);
      return makePackage(...order);
    },
  });
  const attempt = { isLast: true, signal: new AbortController().signal };
  await worker.run({ companyId: sales.companyId, jobId: reply.json().submittalId }, attempt);
  return given.promise;
}

const whole = `a package of ${PAGES} pages`;
const binding = 'binding alone';

/** A package from what was read to its bytes, and the share of it that binds the pages. */
export const bench: Bench = {
  name: 'submittals',
  rounds: 9,
  cases: [
    {
      label: whole,
      setup: async () => {
        ordered ??= orderLarge();
        const order = await ordered;
        return async () => {
          const { pages } = mustBeOk(await makePackage(order, async () => {}));
          if (pages.length < PAGES) {
            throw new Error(`The package has ${pages.length} pages`);
          }
        };
      },
    },
    {
      label: binding,
      setup: async () => {
        ordered ??= orderLarge();
        const { toBind } = mustBeOk(await preparePackage(await ordered));
        return () => bindPackage(toBind);
      },
    },
  ],
  bars: [
    { kind: 'ceiling', name: `${whole} in 5 s`, of: whole, atMostMs: 5000 },
    { kind: 'ratio', name: 'binding is at most a quarter of it', of: binding, to: whole, atMost: 0.25 },
  ],
  tearDown: async () => {
    await closePdfWorker();
    await (await started)?.close();
  },
};
