import { copyFeederCall } from '@pw/contract/spec-api/feeders';
import { closeModelCall, saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLoadedBoard } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let lineItemId: number;
let feeder: string;

beforeEach(async () => {
  ({ lineItemId } = await aLoadedBoard(server, company.sales));
  const calls = runtimeCalls(server, company.sales);
  ({ partID: feeder } = await calls.added(`${lineItemId}.board.FEEDER`, '59', 'I/C-1'));
});

/** The locks that a call takes on drafts. */
async function locksOf(work: () => Promise<{ readonly statusCode: number }>): Promise<number> {
  const statements = await recordStatements(async () => expect((await work()).statusCode).toBe(200));
  const texts = statements.map((statement) => (typeof statement === 'string' ? statement : JSON.stringify(statement)));
  return texts.filter((text) => text.includes('board_drafts') && text.includes('for update')).length;
}

describe('a Runtime write', () => {
  it.each(['set', 'create', 'remove', 'copy', 'save', 'close'] as const)('locks the draft once: %s', async (kind) => {
    const calls = runtimeCalls(server, company.sales);
    const { token } = company.sales;
    const subpartId = `${lineItemId}.board.FEEDER`;
    const feeders = [{ subpartId, partId: feeder, feederName: 'I/C-2' }];
    const writes = {
      set: () => calls.set(`${lineItemId}.board.RATED_CURRENT`, '1600'),
      create: () => calls.create(subpartId, '59', 'I/C-2'),
      remove: () => calls.remove(subpartId, feeder),
      copy: () => server.send(copyFeederCall, { token, body: { feeders, rsToken: token } }),
      save: () => server.send(saveModelCall, { token }),
      close: () => server.send(closeModelCall, { token }),
    };
    expect(await locksOf(writes[kind])).toBe(1);
  });
});
