import { discardEditingCall, editBoardCall, saveEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import type { LiveBoard } from '../../platform/platform.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { keepLiveBoard, returnLiveBoard, takeLiveBoard } from './live-board.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const open = forEachTest(() => anOpenBoard(server, company.sales));

const keyOf = (lineItemId: number) => `${company.companyId}/${lineItemId}`;

async function setCouplers(value: number, sequence: number): Promise<void> {
  const edits = [{ kind: 'set' as const, part: 'board', property: 'QTY_BC', value }];
  const { token } = company.sales;
  const reply = await server.send(editBoardCall, { token, params: open.params, body: { sequence, edits } });
  expect(reply.statusCode).toBe(200);
}

/** Takes the board as somebody does whose draft's row says a number. */
function takeAt(sequence: number): Promise<LiveBoard> {
  const { lineItemId } = open.params;
  return inCompany(server.platform.database, company.companyId, (tx) =>
    takeLiveBoard(tx, server.platform, company.companyId, { lineItemId, sequence }),
  );
}

const couplersOf = ({ board }: LiveBoard) => board.view.value('board', 'QTY_BC');

describe('a board for a request that read the row of its draft a moment ago', () => {
  it('is the board of that moment: the journal is read no further than the row says', async () => {
    await setCouplers(1, open.sequence);
    await setCouplers(2, open.sequence + 1);
    server.platform.liveBoards.take(keyOf(open.params.lineItemId));

    const older = await takeAt(open.sequence + 1);

    expect([older.sequence, older.board.history.top, couplersOf(older)]).toEqual([
      open.sequence + 1,
      open.sequence + 1,
      1,
    ]);
  });

  it('leaves the newer one in the memory to those who go on', async () => {
    await setCouplers(1, open.sequence);
    await setCouplers(2, open.sequence + 1);
    await takeAt(open.sequence + 1);
    expect(server.platform.liveBoards.get(keyOf(open.params.lineItemId))?.sequence).toBe(open.sequence + 2);
  });
});

describe('a board that another process went on with', () => {
  /** What this process remembers of the board while another one writes what follows. */
  async function remembered(meanwhile: () => Promise<void>): Promise<LiveBoard> {
    await setCouplers(1, open.sequence);
    const { liveBoards } = server.platform;
    const key = keyOf(open.params.lineItemId);
    const mine = liveBoards.take(key);
    if (!mine) {
      throw new Error('The board is not in the memory');
    }
    await meanwhile();
    liveBoards.take(key);
    liveBoards.put(key, mine);
    return mine;
  }
  const send = async (
    call: typeof undoEditCall | typeof saveEditingCall | typeof discardEditingCall,
    sequence: number,
  ) => {
    const { token } = company.sales;
    const reply = await server.send(call, { token, params: open.params, body: { sequence } });
    expect(reply.statusCode).toBe(200);
  };

  it('gets the steps that were written since, and is not made again from the first of them', async () => {
    const mine = await remembered(async () => {
      await setCouplers(2, open.sequence + 1);
      await setCouplers(3, open.sequence + 2);
      await send(undoEditCall, open.sequence + 3);
      await send(saveEditingCall, open.sequence + 4);
    });
    const caughtUp = await takeAt(open.sequence + 5);
    expect(caughtUp.board).toBe(mine.board);
    expect([caughtUp.sequence, couplersOf(caughtUp), caughtUp.board.history.top]).toEqual([
      open.sequence + 5,
      2,
      open.sequence + 2,
    ]);
    expect([caughtUp.board.canUndo, caughtUp.board.canRedo]).toEqual([true, true]);
  });

  it('is made again where its draft has another base', async () => {
    const mine = await remembered(() => send(discardEditingCall, open.sequence + 1));
    const discarded = await takeAt(open.sequence + 2);
    expect(discarded.board).not.toBe(mine.board);
    expect([discarded.sequence, couplersOf(discarded), discarded.board.canUndo]).toEqual([open.sequence + 2, 0, false]);
  });
});

describe('an older board', () => {
  const boardAt = (sequence: number): LiveBoard => {
    const inputs = draftOf({ properties: {}, feeders: [] });
    const { version: knowledgeVersion } = shippedKnowledge();
    return { ...openEditableBoard(shippedKnowledge(), inputs), sequence, knowledgeVersion };
  };
  const putByKeeping = async (live: LiveBoard): Promise<void> => {
    const committed: (() => Promise<void>)[] = [];
    const afterCommit = (work: () => Promise<void>) => void committed.push(work);
    keepLiveBoard({ ...memory(), afterCommit }, open.params.lineItemId, live);
    await Promise.all(committed.map((work) => work()));
  };
  const putByReturning = async (live: LiveBoard): Promise<void> =>
    returnLiveBoard(memory(), open.params.lineItemId, live);
  const memory = () => ({ platform: server.platform, actor: { ...company.sales, role: 'sales' as const } });

  it.each([
    ['that is kept after a commit', putByKeeping],
    ['that somebody returns who only read', putByReturning],
  ])('%s never takes the place of a newer one in the memory', async (_, put) => {
    const [newer, older] = [boardAt(open.sequence + 2), boardAt(open.sequence + 1)];
    const liveBoard = () => server.platform.liveBoards.get(keyOf(open.params.lineItemId));
    await put(newer);
    await put(older);
    expect(liveBoard()).toBe(newer);
    const newest = boardAt(open.sequence + 3);
    await put(newest);
    expect(liveBoard()).toBe(newest);
  });
});
