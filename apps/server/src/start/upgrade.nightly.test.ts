import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { changedKnowledge } from '@pw/contract/board-draft';
import { acceptKnowledgeCall } from '@pw/contract/board-knowledge';
import type { CallForm } from '@pw/contract/call';
import { listCatalogueTablesCall } from '@pw/contract/catalogue';
import { listCustomersCall } from '@pw/contract/customers';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRuleSetInForce } from '../platform/rule-set.store.ts';
import { listServers, livesStill } from '../platform/servers.store.ts';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { customerEntry } from '../testing/a-customer.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import type { SentRequest } from '../testing/start-test-server.ts';
import { at, type Installation, seedThere, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';
import { makeNext, makeRelease, type UnpackedRelease, unpackRelease } from './testing/unpack-release.ts';

const [proxy] = installedProxies;

const NEXT = '99.0.0';

/** How often a page sends a call again that a server had no time for. */
const MOST_TRIES_AGAIN = 3;

/** Work goes on for so long before and after the upgrade. */
const AROUND_MS = 5_000;

type Reply = { readonly statusCode: number; readonly body: string; readonly headers: Headers; json: () => unknown };

/** A version of the rules that was answered, from when it was asked for to when it came. */
type Seen = { readonly version: string; readonly askedMs: number; readonly cameMs: number };

describe.skipIf(!hasPgBouncer || proxy === undefined)('an upgrade to a release with other tables, under work', () => {
  let folder: string;
  let next: UnpackedRelease;
  let installation: Installation;
  let company: SeededCompany;
  let isOver = false;
  let calls = 0;
  /** What a user would have seen. */
  const unanswered: string[] = [];
  const statuses = new Map<number, number>();
  const seen: Seen[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    const file = await makeRelease(folder);
    const present = await unpackRelease(file, join(folder, 'present'));
    next = await unpackRelease(file, join(folder, 'next'));
    await makeNext(next, NEXT);
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

  /** Sends a call at the proxy as a page does: again after 503, as often as a page. */
  async function ask<Call extends CallForm>(call: Call, request: SentRequest<Call>): Promise<Reply> {
    calls += 1;
    for (let again = 0; ; again += 1) {
      const reply: Reply = (await at(installation.origin).send(call, request)) as never;
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      if (reply.statusCode !== 503 || again === MOST_TRIES_AGAIN) {
        if (reply.statusCode >= 500) {
          unanswered.push(`${call.name}: ${reply.statusCode} ${reply.body}`);
        }
        return reply;
      }
      await pause(1000);
    }
  }

  const read = async () => {
    const { token } = company.sales;
    await ask(listCustomersCall, { token, query: {} });
  };

  const entered: string[] = [];
  const enter = async () => {
    const { token, accountId: userId } = company.sales;
    const customerName = `Customer ${entered.length}`;
    const body = { ...customerEntry, customerName, isFavorite: false, userId };
    const reply = await ask(addNewCustomerCall, { token, body, headers: { 'idempotency-key': customerName } });
    if (reply.statusCode === 200) {
      entered.push(customerName);
    }
  };

  const watch = async () => {
    const askedMs = performance.now();
    const reply = await ask(listCatalogueTablesCall, { token: company.administrator.token });
    if (reply.statusCode === 200) {
      const { version } = listCatalogueTablesCall.reply.parse(reply.json());
      seen.push({ version, askedMs, cameMs: performance.now() });
    }
  };

  /** A board that is edited all the time, and whose changed rules are accepted. */
  function anEditor(projectId: number, lineItemId: number) {
    const { token } = company.sales;
    const params = { projectId, lineItemId };
    let edits = 0;
    let accepted = 0;
    let sequence = 0;
    const open = async () => {
      ({ sequence } = openEditingCall.reply.parse((await ask(openEditingCall, { token, params })).json()));
    };
    const edit = async () => {
      const value = `Edit ${edits}`;
      const reply = await ask(editBoardCall, {
        token,
        params,
        body: { sequence, edits: [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value }] },
        headers: { 'idempotency-key': `${sequence} ${value}` },
      });
      if (reply.statusCode === 200) {
        ({ sequence } = editBoardCall.reply.parse(reply.json()));
        edits += 1;
        return;
      }
      const refusal = reply.json() as { readonly code: string; readonly details: unknown };
      if (refusal.code !== 'KNOWLEDGE_CHANGED') {
        throw new Error(`An edit was refused: ${reply.body}`);
      }
      const { version } = changedKnowledge.parse(refusal.details);
      const answer = await ask(acceptKnowledgeCall, { token, params, body: { version } });
      if (answer.statusCode === 200) {
        ({ sequence } = acceptKnowledgeCall.reply.parse(answer.json()));
        accepted += 1;
      }
    };
    return { open, edit, counts: () => ({ edits, accepted, sequence }) };
  }

  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(10);
    }
  };

  const states = async () =>
    (await listServers(installation.here.owner)).filter(livesStill).map(({ release, state }) => `${release} ${state}`);

  it('leaves no call unanswered and nothing lost, and no two servers compute by two rule sets', async () => {
    const { token } = company.sales;
    const { projectId, lineItemIds } = await aConfiguredProject(at(installation.origin), company.sales, aSmallEnquiry);
    const editor = anEditor(projectId, lineItemIds[0] ?? 0);
    await editor.open();
    const before = await readRuleSetInForce(installation.here.owner);
    const price = async () => void (await ask(getProjectPriceCall, { token, params: { projectId } }));
    const work = [read, enter, watch, watch, price, editor.edit].map(untilOver);
    const failed = Promise.all(work).catch((error: unknown) => String(error));
    await pause(AROUND_MS);

    const { worker, web } = installation;
    const waiting = async (count: number) =>
      expect
        .poll(async () => (await states()).filter((each) => each === `${NEXT} waits`).length, { timeout: 60_000 })
        .toBe(count);
    await worker.stop();
    worker.launch(next.program);
    await waiting(1);
    await web[0].stop();
    web[0].launch(next.program);
    await waiting(2);
    expect(await readRuleSetInForce(installation.here.owner)).toEqual(before);
    await web[1].stop();
    web[1].launch(next.program);
    await Promise.all([...web, worker].map((member) => member.process().ready()));
    await pause(AROUND_MS);
    isOver = true;
    expect(await failed).toHaveLength(work.length);

    const versions = new Set(seen.map(({ version }) => version));
    expect(versions.size).toBe(2);
    const newest = seen.at(-1)?.version;
    const firstCameMs = Math.min(...seen.filter(({ version }) => version === newest).map(({ cameMs }) => cameMs));
    expect(seen.filter(({ version, askedMs }) => version !== newest && askedMs > firstCameMs)).toEqual([]);

    const after = await readRuleSetInForce(installation.here.owner);
    expect(after?.ruleSet).not.toBe(before?.ruleSet);
    expect(await states()).toEqual(Array.from({ length: 3 }, () => `${NEXT} works`));

    console.log(`${calls} calls, answers ${JSON.stringify([...statuses])}, ${JSON.stringify(editor.counts())}`);
    expect(unanswered).toEqual([]);
    expect(calls).toBeGreaterThan(500);
    expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);

    const { rows } = await installation.here.owner.query<{ name: string }>(
      "select customer_name as name from customers where company_id = $1 and customer_name like 'Customer %'",
      [company.companyId],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(entered.sort());
    const journal = await installation.here.owner.query<{ edits: number; last: number }>(
      `select count(*) filter (where kind = 'edits')::int as edits, max(sequence) as last from board_journal
        where company_id = $1`,
      [company.companyId],
    );
    const { edits, accepted, sequence } = editor.counts();
    expect(journal.rows).toEqual([{ edits, last: sequence }]);
    expect(accepted).toBe(1);
  });
});
