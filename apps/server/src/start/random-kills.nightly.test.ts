import { setTimeout as pause } from 'node:timers/promises';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { reportTypes } from '@pw/domain/reports/report-types';
import { createRandom } from '@pw/testing/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../testing/a-configured-project.ts';
import { customerEntry } from '../testing/a-customer.ts';
import { aReportedProject, orderReports } from '../testing/a-reported-project.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import { at, type Installation, type Member, seedThere, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const [proxy] = installedProxies;

/** How many parts are ended, one after the other; more by hand. */
const ROUNDS = Number(process.env.PW_KILLS ?? 20);
const SEED = 49;
const WRITERS = 4;

/** A round of a busy machine, with the start of a server. */
const MOST_ROUND_MS = 20_000;

/** A part that is back is in use again after so long. */
const MOST_BACK_MS = 5_000;

describe.skipIf(!hasPgBouncer || proxy === undefined)(`${ROUNDS} times a part of an installation is ended`, () => {
  let installation: Installation;
  let company: SeededCompany;
  /** Of all answers that came. */
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  let isOver = false;

  beforeAll(async () => {
    installation = await startInstallation(proxy ?? 'nginx');
    company = await seedThere(installation);
  });
  afterAll(() => installation?.close());

  /** Enters customers at the proxy, one after the other, each until it is acknowledged. */
  async function write(writer: number): Promise<void> {
    const { token, accountId: userId } = company.sales;
    for (let count = 0; !isOver; count += 1) {
      const customerName = `Writer ${writer} number ${count}`;
      const body = { ...customerEntry, customerName, isFavorite: false, userId };
      const request = { token, body, headers: { 'idempotency-key': customerName } };
      for (;;) {
        const reply = await at(installation.origin)
          .send(addNewCustomerCall, request)
          .catch(() => null);
        statuses.add(reply?.statusCode ?? 0);
        if (reply?.statusCode === 200) {
          acknowledged.push(customerName);
          break;
        }
        await pause(50);
      }
    }
  }

  const endings = (): readonly (() => Promise<void>)[] => {
    const { web, worker, pool, killPostgres } = installation;
    const again = (end: (member: Member) => Promise<void>, member: Member) => async () => {
      await end(member);
      await member.start();
    };
    return [
      ...[...web, worker].flatMap((member) => [
        again(({ kill }) => kill(), member),
        again(({ stop }) => stop(), member),
      ]),
      async () => {
        await pool.kill();
        await pool.start();
      },
      // Its supervisor brings it back.
      killPostgres,
    ];
  };

  it(
    'nothing acknowledged is lost or doubled, and no call meets a defect',
    async () => {
      const { here, origin, web } = installation;
      const { projectId } = await aReportedProject(at(origin), company.sales, aSmallEnquiry);
      const jobs: string[] = [];
      const writers = Array.from({ length: WRITERS }, (_none, writer) => write(writer));
      const random = createRandom(SEED);
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = () =>
          orderReports(at(origin), company.sales, projectId, [reportTypes[round % reportTypes.length] ?? 'CostReport']);
        jobs.push(...(await order().catch(() => [])).map(({ jobId }) => jobId));
        await random.pick(endings())();
        const backSince = performance.now();
        for (const member of web) {
          await expect
            .poll(async () => (await fetch(`${member.origin}/health/ready`).catch(() => null))?.status, {
              timeout: MOST_BACK_MS,
              interval: 50,
            })
            .toBe(200);
        }
        expect(performance.now() - backSince).toBeLessThan(MOST_BACK_MS);
      }
      isOver = true;
      await Promise.all(writers);

      const { rows } = await here.owner.query<{ name: string }>(
        'select customer_name as name from customers where company_id = $1 and customer_name like $2',
        [company.companyId, 'Writer %'],
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
      expect([...statuses].filter((status) => ![0, 200, 502, 503, 504].includes(status))).toEqual([]);
      await expect
        .poll(
          async () =>
            (
              await here.owner.query<{ state: string }>(
                "select state from report_jobs where job_id = any($1) and state <> 'done'",
                [jobs],
              )
            ).rows,
          { timeout: 120_000, interval: 500 },
        )
        .toEqual([]);
      console.log(
        `${acknowledged.length} customers and ${new Set(jobs).size} reports, answers ${[...statuses].join(', ')}`,
      );
    },
    ROUNDS * MOST_ROUND_MS,
  );
});
