import { editBoardCall, readEditingCall } from '@pw/contract/board-configuration';
import type { Edit } from '@pw/switchboard/editing/edit';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { createRandom } from '@pw/testing/random';
import { randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** Makes the test's company; the requests go to processes of their own. */
let here: TestServer;
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;

beforeAll(async () => {
  here = await startDurableServer();
  keysFile = await makeKeysFile();
});
afterAll(async () => {
  await keysFile.remove();
  await here.close();
});

const ROUNDS = gateOrNight(1, 3);

/** Ends a process of PostgreSQL as a crash does: it recovers from its log, and answers again a moment later. */
async function crashDatabase(): Promise<void> {
  const { rows } = await here.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  const answers = () =>
    here.owner.query('select').then(
      () => true,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 60_000, interval: 20 });
}

describe('a server that is killed while a board is edited', () => {
  it('flushes what it acknowledges', async () => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect((await here.owner.query(`show ${setting}`)).rows).toEqual([{ [setting]: 'on' }]);
    }
  });

  it('loses no acknowledged edit, and a repeated request has its effect once', async () => {
    const random = createRandom(7);
    const inputs = partInputs(shippedKnowledge());
    const company = await seedCompany(here);
    const { companyId, sessionId } = company.sales;
    const token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'sales' }, Date.now());
    const { params, ...open } = await anOpenBoard(here, company.sales);
    const { board: expected } = openEditableBoard(shippedKnowledge(), { properties: {}, feeders: [], lastPart: 0 });
    let { sequence } = open;

    const send = (server: ServerProcess, edits: readonly Edit[]) =>
      server.send(editBoardCall, {
        token,
        params,
        headers: { 'idempotency-key': `${sequence} ${JSON.stringify(edits)}` },
        body: { sequence, edits: [...edits] },
      });
    const take = async (reply: Response, edits: readonly Edit[]) => {
      expect([edits, reply.status]).toEqual([edits, expected.apply(edits).ok ? 200 : 422]);
      sequence = reply.ok ? editBoardCall.reply.parse(await reply.json()).sequence : sequence;
    };

    let server = await startServerProcess(here.ownerUrl, keysFile.path);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let step = 0; step < 20; step += 1) {
        const edits = [randomEdit(random, inputs, expected)];
        await take(await send(server, edits), edits);
      }
      // Killed at some moment of a request: nobody knows whether it was carried out.
      const edits = [randomEdit(random, inputs, expected)];
      const unanswered = send(server, edits).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, random.int(15)));
      await Promise.all([server.kill(), crashDatabase()]);
      await unanswered;

      // The next one goes on with the board until it is killed, too.
      server = await startServerProcess(here.ownerUrl, keysFile.path);
      await take(await send(server, edits), edits);
      const state = await server.send(readEditingCall, { token, params });
      expect(readEditingCall.reply.parse(await state.json())).toMatchObject({ draft: expected.draft(), sequence });
    }
    await server.stop();
    expect(expected.draft().feeders.length).toBeGreaterThan(3);
  });
});
