import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editBoardCall } from '@pw/contract/board-configuration';
import { type CallForm, serverBases } from '@pw/contract/call';
import { listCustomersCall } from '@pw/contract/customers';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { requestUserCodeCall, signInUserCall } from '@pw/contract/sign-in';
import { uploadLogoCall } from '@pw/contract/spec-api/company-profile';
import { forAllTests } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { writeBackup } from '../../backup/write-backup.ts';
import { routes } from '../../routes.ts';
import { watchedFiles } from '../../start/open-platform.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { multipart } from '../../testing/multipart.ts';
import { aPng } from '../../testing/picture.ts';
import { PASSWORD } from '../../testing/seed-company.ts';
import { newestCode } from '../../testing/sign-in-steps.ts';
import { injection, type SentRequest } from '../../testing/start-test-server.ts';
import { noteBackup, readBackupAge } from '../backups.store.ts';
import { buildApp } from '../http/build-app.ts';
import { serveMetrics } from '../http/local-pages.ts';
import { heavyCalls } from '../load/heavy-calls.ts';
import { openServerTurns, TooBusy } from '../load/turns.ts';
import { openMetrics } from './metrics.ts';

const server = aTestServer();
const company = aCompany(server);

/** A server whose files are watched as those of an installation, and whose measures are collected by its route. */
const measured = forAllTests(
  async () => {
    const answered: string[] = [];
    const thread = {
      make: async ({ call }: { readonly call: string }) => {
        answered.push(call);
        return { outcome: { kind: 'reply', reply: null } as const, caller: null, sentJobs: false };
      },
    };
    const metrics = openMetrics({ backupAgeSeconds: () => readBackupAge(server.database) });
    const heavy = heavyCalls([thread], ({ call }) => ({ call }));
    const files = watchedFiles(server.platform.files);
    const app = await buildApp({ ...server.platform, files, turns: openServerTurns(1000), heavy }, routes, false);
    serveMetrics(app, metrics);
    app.addHook('onClose', metrics.close);
    return { app, answered };
  },
  ({ app }) => app.close(),
);

const send = <Call extends CallForm>(call: Call, request: SentRequest<Call>) =>
  measured.app.inject(injection(call, request));

async function collect(): Promise<ReadonlyMap<string, number>> {
  const { payload } = await measured.app.inject('/metrics');
  return new Map(
    payload
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** By how much each of some series grows while something happens. */
async function growth(series: readonly string[], happens: () => Promise<unknown>): Promise<readonly number[]> {
  const before = await collect();
  await happens();
  const after = await collect();
  return series.map((each) => (after.get(each) ?? 0) - (before.get(each) ?? 0));
}

describe('the measures move', () => {
  it('when a request reads: its answer, its turn, its transaction, the look-up of its token', async () => {
    const { token } = company.sales;
    const read = () => send(listCustomersCall, { token, query: {} });
    await read();
    const series = [
      'http_request_seconds_count{method="GET",route="/api/v1/customers",status="200"}',
      'turn_wait_seconds_count{kind="connections"}',
      'db_transaction_seconds_count{effect="read"}',
      'cache_hits_total{cache="tokens"}',
    ];
    expect(await growth(series, read)).toEqual([1, 1, 1, 1]);
  });

  it('when somebody signs in, or fails to', async () => {
    const { userName, email } = company.sales;
    const results = ['wrong password', 'code sent', 'wrong code', 'expired code', 'signed in', 'too many'];
    const series = results.map((result) => `sign_ins_total{result="${result}"}`);
    const ask = async (password: string) => {
      const reply = await send(requestUserCodeCall, { body: { userName, password } });
      return reply.statusCode === 200 ? requestUserCodeCall.reply.parse(reply.json()).requestId : undefined;
    };
    const enter = (code: string, requestId?: string) => send(signInUserCall, { body: { userName, code, requestId } });
    const moved = growth([...series, 'turn_wait_seconds_count{kind="sign-ins"}'], async () => {
      await ask('Wrong@12345');
      const requestId = await ask(PASSWORD);
      const code = newestCode(server, email);
      const wrong = code === '111111' ? '222222' : '111111';
      await enter(wrong, requestId);
      await enter(code, requestId);
    });
    expect(await moved).toEqual([1, 1, 1, 0, 1, 0, 2]);
  });

  it('when a board is edited: replays, boards in memory, writes that came again, somebody who does not hold it', async () => {
    const { token } = company.sales;
    const { params, sequence } = await anOpenBoard(server, company.sales);
    const { token: other } = await aColleague(server, company);
    const edit = (by: string, value: number, at: number) => {
      const body = { sequence: at, edits: [{ kind: 'set' as const, part: 'board', property: 'QTY_BC', value }] };
      return send(editBoardCall, { token: by, params, body, headers: { 'idempotency-key': `edit ${value}` } });
    };
    const series = [
      'live_board_replays_total{reason="not in memory"}',
      'idempotent_replays_total',
      'held_refusals_total',
      'db_transaction_seconds_count{effect="journaled"}',
    ];
    server.platform.liveBoards.take(`${company.companyId}/${params.lineItemId}`);
    const moved = growth([...series, 'live_boards'], async () => {
      expect((await edit(token, 1, sequence)).statusCode).toBe(200);
      expect((await edit(token, 1, sequence)).statusCode).toBe(200);
      expect((await edit(other, 2, sequence + 1)).json().code).toBe('HELD');
    });
    expect(await moved).toEqual([1, 1, 1, 3, expect.any(Number)]);
    expect((await collect()).get('live_boards')).toBe(server.platform.liveBoards.count());
  });

  it('when a board is drawn, which is left to a thread', async () => {
    const { params } = await anOpenBoard(server, company.sales);
    const series = ['heavy_seconds_count{call="generateFrontView"}', 'turn_wait_seconds_count{kind="heavy"}'];
    const { token } = company.sales;
    expect(await growth(series, () => send(generateFrontViewCall, { token, params }))).toEqual([1, 1]);
    expect(measured.answered).toEqual(['generateFrontView']);
  });

  it('when prices of boards are looked for', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
    const { token } = company.sales;
    const price = () => send(getProjectPriceCall, { token, params: { projectId } });
    const [misses] = await growth(['cache_misses_total{cache="bills"}'], price);
    expect(misses).toBeGreaterThan(0);
    const [hits, missesAgain] = await growth(
      ['cache_hits_total{cache="bills"}', 'cache_misses_total{cache="bills"}'],
      price,
    );
    expect(hits).toBeGreaterThan(0);
    expect(missesAgain).toBe(0);
  });

  it('when a file is written and sent', async () => {
    const { token, accountId: userId } = company.administrator;
    const { payload, headers } = multipart({ userId }, { name: 'logo.png', bytes: aPng() });
    const url = `${serverBases[uploadLogoCall.server]}${uploadLogoCall.path}`;
    const authorization = `Bearer ${token}`;
    const series = ['files_seconds_count{op="write"}', 'turn_wait_seconds_count{kind="uploads"}'];
    const moved = growth(series, async () => {
      const reply = await measured.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
      expect(reply.statusCode).toBe(200);
    });
    expect(await moved).toEqual([1, 1]);
  });

  it('when too much of one company waits', async () => {
    const { connections } = openServerTurns(1);
    const series = ['turns_refused_total{kind="connections"}'];
    const moved = growth(series, async () => {
      const waiting = Array.from({ length: 202 }, () => connections.take('one', async () => undefined));
      const ended = await Promise.allSettled(waiting);
      expect(ended.filter((each) => each.status === 'rejected' && each.reason instanceof TooBusy)).toHaveLength(1);
    });
    expect(await moved).toEqual([1]);
  });

  it('when a backup is written, and not before', async () => {
    expect((await collect()).has('backup_age_seconds')).toBe(false);
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const owner = await server.owner.connect();
    const source = { owner, files: server.platform.files, now: new Date() };
    expect(await writeBackup(source, join(folder, 'one.backup'))).toMatchObject({ ok: true });
    await noteBackup(owner);
    await owner.query("update last_backup set made_at = made_at - interval '1 hour'");
    expect((await collect()).get('backup_age_seconds')).toBeGreaterThanOrEqual(3600);
    await noteBackup(owner);
    expect((await collect()).get('backup_age_seconds')).toBeLessThan(60);
    owner.release();
    await rm(folder, { recursive: true });
  });
});
