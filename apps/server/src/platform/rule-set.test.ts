import { randomUUID } from 'node:crypto';
import { listCustomersCall } from '@pw/contract/customers';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { RULE_SET } from '@pw/switchboard/knowledge/knowledge';
import { fastify } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitRuleSet } from '../start/await-rule-set.ts';
import { describeRuleSet, nextRuleSet } from '../start/describe-rule-set.ts';
import { drain } from '../start/drain.ts';
import { serveHealth } from '../start/serve-health.ts';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { knowledgeOf, RuleSetReplaced } from './company-knowledge.ts';
import { inCompany } from './database/app-database.ts';
import { ruleSetName } from './knowledge.ts';
import {
  countWaitingServers,
  type EnteringServer,
  enterRuleSet,
  leaveServer,
  putRuleSetInForce,
  readRuleSetInForce,
} from './rule-set.store.ts';
import { listServers, noteServer } from './servers.store.ts';

const server = aTestServer();

const OLD = 'RULES-1+old';
const NEW = 'RULES-2+new';

const entering = (ruleSet: string, release = '1.0.0'): EnteringServer => ({
  serverId: randomUUID(),
  roles: ['web'],
  release,
  knowledgeHash: 'tables',
  ruleSet,
});

const enter = (each: EnteringServer) => enterRuleSet(server.platform.database, each);
const inForce = async () => (await readRuleSetInForce(server.owner))?.ruleSet;
const states = async () => (await listServers(server.owner)).map(({ ruleSet, state }) => `${ruleSet} ${state}`).sort();

afterEach(async () => {
  await server.owner.query('delete from servers; delete from rule_set_in_force');
});

describe('the rule set in force', () => {
  it('is that of the first server, and of all that bring the same', async () => {
    expect(await enter(entering(OLD))).toBe(OLD);
    expect(await enter(entering(OLD))).toBe(OLD);
    expect(await states()).toEqual([`${OLD} works`, `${OLD} works`]);
  });

  it('stays while a server works by it: one of another rule set waits, however often it asks', async () => {
    const older = entering(OLD);
    await enter(older);
    const newer = entering(NEW, '1.1.0');
    expect([await enter(newer), await enter(newer)]).toEqual([OLD, OLD]);
    expect(await states()).toEqual([`${OLD} works`, `${NEW} waits`]);
    expect(await countWaitingServers(server.platform.database)).toBe(1);
    // A server that waits leaves the jobs to those that work.
    expect(await noteServer(server.platform.database, older)).toEqual(['1.0.0']);
  });

  it.each([
    ['stops', ({ serverId }: EnteringServer) => leaveServer(server.platform.database, serverId)],
    [
      'has not been heard of for 30 s',
      ({ serverId }: EnteringServer) =>
        server.owner.query("update servers set seen_at = now() - interval '31 seconds' where server_id = $1", [
          serverId,
        ]),
    ],
  ])('is replaced when the last server of it %s', async (_how, end) => {
    const [one, other] = [entering(OLD), entering(OLD)];
    await enter(one);
    await enter(other);
    const newer = entering(NEW);
    await end(one);
    expect(await enter(newer)).toBe(OLD);
    await end(other);
    expect(await enter(newer)).toBe(NEW);
    // A server of the older release that comes back waits in its turn.
    expect(await enter(entering(OLD))).toBe(NEW);
  });

  it('is one, where servers of two others ask at the same moment', async () => {
    const older = entering(OLD);
    await enter(older);
    await leaveServer(server.platform.database, older.serverId);
    const holder = await server.owner.connect();
    await holder.query('begin');
    await holder.query('select from rule_set_in_force for update');
    const asked = [entering(NEW), entering('RULES-3+newest')].map(enter);
    const waiting = async () => {
      const { rows } = await server.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(2);
    await holder.query('rollback');
    holder.release();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([await inForce()]));
    const working = (await listServers(server.owner)).filter(({ state }) => state === 'works');
    expect(working.map(({ ruleSet }) => ruleSet)).toEqual([await inForce()]);
  });

  it('does not wait for a server of a release without rule sets once none of them lives', async () => {
    await enter(entering(OLD));
    await server.owner.query("update servers set rule_set = null, state = 'works'");
    expect(await enter(entering(NEW))).toBe(OLD);
    await server.owner.query('delete from servers where rule_set is null');
    expect(await enter(entering(NEW))).toBe(NEW);
  });
});

describe('a person', () => {
  it('puts the rule set of the newest release that waits in force', async () => {
    await enter(entering(OLD));
    await enter(entering('RULES-2+b', '1.9.0'));
    await enter(entering(NEW, '1.10.0'));
    const servers = await listServers(server.owner);
    const next = nextRuleSet(servers);
    expect(next).toEqual({ ok: true, value: NEW });
    await putRuleSetInForce(server.owner, NEW);
    expect(await inForce()).toBe(NEW);
    const lines = describeRuleSet(await readRuleSetInForce(server.owner), servers).split('\n');
    expect(lines[0]).toMatch(/^In force: RULES-2\+new, since 20\d\d-/);
    expect(lines).toContain('Stop the other servers, or run: npm run knowledge -- switch');
  });

  it('has nothing to switch to while no server waits', async () => {
    await enter(entering(OLD));
    expect(nextRuleSet(await listServers(server.owner))).toMatchObject({ ok: false });
    expect(describeRuleSet(undefined, [])).toBe('No rule set is in force yet: start a server.');
  });
});

describe('a start', () => {
  it('goes on once its rule set is in force', async () => {
    const older = entering(OLD);
    await enter(older);
    const waiting = awaitRuleSet(server.platform, entering(NEW), new AbortController().signal);
    await expect.poll(states).toContain(`${NEW} waits`);
    await leaveServer(server.platform.database, older.serverId);
    expect(await waiting).toEqual({ ok: true, value: null });
    expect(await inForce()).toBe(NEW);
  });

  it('that is given up while it waits leaves no server behind', async () => {
    await enter(entering(OLD));
    const stopping = new AbortController();
    const waiting = awaitRuleSet(server.platform, entering(NEW), stopping.signal);
    await expect.poll(states).toContain(`${NEW} waits`);
    stopping.abort();
    expect(await waiting).toMatchObject({ ok: false });
    expect(await states()).toEqual([`${OLD} works`]);
  });
});

describe('a server whose rule set was replaced', () => {
  let company: SeededCompany;
  let project: { readonly projectId: number };

  beforeAll(async () => {
    company = await seedCompany(server);
    project = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  });

  const replace = async () => {
    await enter(entering(ruleSetName()));
    await putRuleSetInForce(server.owner, NEW);
  };

  it('computes nothing, and asks to try again in a second; what it need not compute it answers', async () => {
    const { token } = company.sales;
    const price = () => server.send(getProjectPriceCall, { token, params: project });
    expect((await price()).statusCode).toBe(200);
    await replace();
    const refused = await price();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '1',
      {
        code: 'BEING_UPGRADED',
        message:
          'The server is being upgraded, and another one has taken over. Nothing was saved; try again in a moment.',
      },
    ]);
    expect((await server.send(listCustomersCall, { token, query: {} })).statusCode).toBe(200);
  });

  it('computes on in a transaction that had entered its company before', async () => {
    await enter(entering(ruleSetName()));
    await inCompany(server.platform.database, company.companyId, async (tx) => {
      await putRuleSetInForce(server.owner, NEW);
      expect(knowledgeOf(tx).version).toContain(RULE_SET);
    });
    const after = inCompany(server.platform.database, company.companyId, async (tx) => knowledgeOf(tx));
    await expect(after).rejects.toThrow(RuleSetReplaced);
  });

  it('is not ready, so that balancers send requests to others', async () => {
    const app = fastify();
    serveHealth(app, { ...server.platform, asksFiles: false });
    const ready = async () => (await app.inject('/health/ready')).json();
    expect(await ready()).toMatchObject({ status: 'ready' });
    await replace();
    expect(await ready()).toEqual({
      code: 'NOT_READY',
      message: 'Another rule set is in force: servers of a newer release have taken over. Upgrade this one.',
    });
    await app.close();
  });

  it('drains no longer than the server needs that takes over', async () => {
    const leaving = entering(ruleSetName());
    await enter(leaving);
    const begun = performance.now();
    const drained = drain(server.platform, { ...leaving, drainMs: 60_000 });
    await expect.poll(states).toEqual([`${ruleSetName()} leaves`]);
    expect(await enter(entering(NEW))).toBe(NEW);
    await drained;
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
