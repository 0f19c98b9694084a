import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VERSION } from '@pw/domain/version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRuleSetInForce } from '../platform/rule-set.store.ts';
import { listServers, livesStill } from '../platform/servers.store.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import { type Installation, seedThere, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';
import {
  makeNext,
  makeRelease,
  takeAway,
  type UnpackedRelease,
  unpackRelease,
  withOtherTables,
} from './testing/unpack-release.ts';
import { usersAtWork, type WorkDone } from './testing/users-at-work.ts';

const [proxy] = installedProxies;

/** With other tables, and so with another rule set. */
const NEXT = '99.0.0';

/** With more room in the database, and the same tables as the present release. */
const ROOMY = '99.1.0';

/** Takes something away that the present release uses. */
const STRICT = '99.2.0';

/** Work goes on for so long before and after servers come and go. */
const AROUND_MS = 5_000;

describe.skipIf(!hasPgBouncer || proxy === undefined)('releases that come and go under work', () => {
  let folder: string;
  let present: UnpackedRelease;
  let next: UnpackedRelease;
  let roomy: UnpackedRelease;
  let strict: UnpackedRelease;
  let installation: Installation;
  let company: SeededCompany;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    const file = await makeRelease(folder);
    const unpack = (name: string) => unpackRelease(file, join(folder, name));
    present = await unpack('present');
    next = await unpack('next');
    await makeNext(next, NEXT);
    await withOtherTables(next);
    roomy = await unpack('roomy');
    await makeNext(roomy, ROOMY);
    strict = await unpack('strict');
    await makeNext(strict, STRICT);
    await takeAway(strict, STRICT);
    installation = await startInstallation(proxy ?? 'nginx', {
      program: present.program,
      further: { DRAIN_SECONDS: '3' },
    });
    company = await seedThere(installation);
  });
  afterAll(async () => {
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const states = async () =>
    (await listServers(installation.here.owner))
      .filter(livesStill)
      .map(({ release, state }) => `${release} ${state}`)
      .sort();

  const untilWaiting = (of: string, count: number) =>
    expect
      .poll(async () => (await states()).filter((each) => each === `${of} waits`).length, { timeout: 60_000 })
      .toBe(count);

  const inForce = async () => (await readRuleSetInForce(installation.here.owner))?.ruleSet;

  /** No answer was left out, no other failure was met, and what was acknowledged is there. */
  async function expectNothingLost({ calls, statuses, unanswered, accepted, findLost }: WorkDone): Promise<void> {
    console.log(`${calls} calls, answers ${JSON.stringify([...statuses])}, ${accepted} changes of rules accepted`);
    expect(unanswered).toEqual([]);
    expect(calls).toBeGreaterThan(300);
    expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    // Reports that were ordered last are still being made.
    await expect.poll(findLost, { timeout: 120_000, interval: 500 }).toEqual([]);
  }

  /** No rule set was answered after another one had come in its place. */
  function expectOneRuleSetAtATime({ seen, accepted }: WorkDone): void {
    expect(new Set(seen.map(({ version }) => version)).size).toBe(2);
    const last = seen.at(-1)?.version;
    const firstCameMs = Math.min(...seen.filter(({ version }) => version === last).map(({ cameMs }) => cameMs));
    expect(seen.filter(({ version, askedMs }) => version !== last && askedMs > firstCameMs)).toEqual([]);
    expect(accepted).toBe(1);
  }

  it('an upgrade leaves no call unanswered and nothing lost, and no two servers compute by two rule sets', async () => {
    const users = await usersAtWork(installation, company, 'Forward');
    const before = await inForce();
    await pause(AROUND_MS);
    const { worker, web } = installation;
    await worker.stop();
    worker.launch(next.program);
    await untilWaiting(NEXT, 1);
    await web[0].stop();
    web[0].launch(next.program);
    await untilWaiting(NEXT, 2);
    expect(await inForce()).toBe(before);
    await web[1].stop();
    web[1].launch(next.program);
    await Promise.all([...web, worker].map((member) => member.process().ready()));
    await pause(AROUND_MS);
    const done = await users.end();
    expectOneRuleSetAtATime(done);
    expect(await inForce()).not.toBe(before);
    expect(await states()).toEqual(Array.from({ length: 3 }, () => `${NEXT} works`));
    await expectNothingLost(done);
  });

  it('the way back is the same: older servers wait until the last newer one has stopped, on the database as it is', async () => {
    const users = await usersAtWork(installation, company, 'Back');
    const before = await inForce();
    await pause(AROUND_MS);
    const { worker, web } = installation;
    await web[0].stop();
    web[0].launch(present.program);
    await untilWaiting(VERSION, 1);
    await worker.stop();
    worker.launch(present.program);
    await untilWaiting(VERSION, 2);
    expect(await inForce()).toBe(before);
    await web[1].stop();
    web[1].launch(present.program);
    await Promise.all([...web, worker].map((member) => member.process().ready()));
    await pause(AROUND_MS);
    const done = await users.end();
    expectOneRuleSetAtATime(done);
    expect(await inForce()).not.toBe(before);
    expect(await states()).toEqual(Array.from({ length: 3 }, () => `${VERSION} works`));
    await expectNothingLost(done);
  });

  it('an older server starts again next to a newer one with the same rule set, and both answer', async () => {
    const users = await usersAtWork(installation, company, 'NextTo');
    const { worker, web } = installation;
    await web[0].stop();
    web[0].launch(roomy.program);
    await web[0].process().ready();
    for (const member of [web[1], worker]) {
      await member.stop();
      await member.start();
    }
    expect(await states()).toEqual([`${VERSION} works`, `${VERSION} works`, `${ROOMY} works`]);
    await pause(AROUND_MS);
    const versions = await Promise.all(
      web.map(async ({ origin }) => (await (await fetch(`${origin}/health/ready`)).json()) as { version: string }),
    );
    expect(versions.map(({ version }) => version)).toEqual([ROOMY, VERSION]);
    // Jobs are left to the newest release, which has no worker here: the older worker goes on once that server is gone.
    await web[0].stop();
    await web[0].start();
    const done = await users.end();
    expect(new Set(done.seen.map(({ version }) => version)).size).toBe(1);
    expect(done.accepted).toBe(0);
    await expectNothingLost(done);
  });

  it('a release that takes something away waits for older servers, and after it they say what to do', async () => {
    const { worker, web } = installation;
    const [first, second] = web;
    await first.stop();
    first.launch(strict.program);
    expect(await first.process().exitCode).toBe(1);
    expect(first.process().errors()).toMatch(
      new RegExp(`A server of release ${VERSION} still runs .* what migration 9001-\\S+ takes away\\. Stop it`),
    );
    await Promise.all([second.stop(), worker.stop()]);
    first.launch(strict.program);
    await first.process().ready();
    second.launch(present.program);
    expect(await second.process().exitCode).toBe(1);
    expect(second.process().errors()).toContain(
      'The database was made by a newer Panelwright (9001-less-for-the-next.sql). Start that version, or restore a backup.',
    );
    expect(await states()).toEqual([`${STRICT} works`]);
  });
});
