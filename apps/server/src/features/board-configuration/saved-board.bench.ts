import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

type Running = { readonly server: TestServer; readonly company: SeededCompany };

/** Started with the first case that is set up. */
let started: Promise<Running> | undefined;

async function start(): Promise<Running> {
  const server = await startDurableServer();
  return { server, company: await seedCompany(server) };
}

function running(): Promise<Running> {
  started ??= start();
  return started;
}

/** A board of so many feeders that is open for editing, of which one rating changes at each call. */
async function anEditedBoard({ server, company }: Running, size: number) {
  const { token } = company.sales;
  const enquiry = aPricedEnquiry({ boards: [{ ...manyFeeders(size), name: 'MCC' }] });
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, enquiry);
  const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const part = opened.draft.feeders.find(({ type }) => type === 'MCCB_OG')?.part ?? '';
  let { sequence } = opened;
  let value = 250;
  const save = async () => {
    value = value === 250 ? 400 : 250;
    const edits = [{ kind: 'set', part, property: 'FEEDER_AMP_RATING', value } as const];
    const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits } });
    ({ sequence } = editBoardCall.reply.parse(edited.json()));
    const saved = await server.send(saveEditingCall, { token, params, body: { sequence } });
    ({ sequence } = saveEditingCall.reply.parse(saved.json()));
  };
  const key = `${company.companyId}/${params.lineItemId}`;
  return { save, forget: () => server.platform.followedBoards.take(key), projectId, lineItemId: params.lineItemId };
}

const followed = (size: number): BenchCase => ({
  label: `change and save of ${size}`,
  setup: async () => {
    const { save } = await anEditedBoard(await running(), size);
    await save();
    return save;
  },
});

const fromTheBeginning = (size: number): BenchCase => ({
  label: `the same of ${size} from the beginning`,
  setup: async () => {
    const { save, forget } = await anEditedBoard(await running(), size);
    return async () => {
      forget();
      await save();
    };
  },
});

/** @param isKept whether what the save has worked out is there for the price */
const priced = (label: string, isKept: boolean): BenchCase => ({
  label,
  setup: async () => {
    const { server, company } = await running();
    const { save, projectId, lineItemId } = await anEditedBoard({ server, company }, 500);
    return async () => {
      await save();
      if (!isKept) {
        await server.owner.query('delete from kept_work where line_item_id = $1', [lineItemId]);
      }
      const { token } = company.sales;
      const reply = await server.send(getProjectPriceCall, { token, params: { projectId } });
      return getProjectPriceCall.reply.parse(reply.json());
    };
  },
});

const [KEPT, WORKED] = ['save of 500, then the total', 'the same with the board worked out for the total'];

/** A save after a change, and the total of the project after it, on a PostgreSQL that flushes to the disk. */
export const bench: Bench = {
  name: 'saved board',
  rounds: 7,
  floor: followed(27).label,
  cases: [
    // All boards together have to stay in the memory of followed boards.
    ...[27, 500].flatMap((size) => [followed(size), fromTheBeginning(size)]),
    priced(KEPT, true),
    priced(WORKED, false),
  ],
  bars: [
    {
      kind: 'ratio',
      name: 'a save of 500 feeders',
      of: fromTheBeginning(500).label,
      to: followed(500).label,
      atLeast: 1.8,
    },
    { kind: 'ratio', name: 'the total after a save', of: WORKED, to: KEPT, atLeast: 1.4 },
  ],
  tearDown: async () => {
    const { server } = await running();
    await server.close();
  },
};
