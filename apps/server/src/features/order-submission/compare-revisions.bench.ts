import { compareRevisionsCall } from '@pw/contract/revision-comparison';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { aSubmittedProject, submitQuote } from '../../testing/a-submitted-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { beNextRevision, editDrawnBoard } from './testing/next-revision.ts';

const FEEDERS = 120;
const MOST_MS = 300;

type Submitted = { readonly server: TestServer; readonly token: string; readonly projectId: number };

let submitted: Promise<Submitted> | undefined;

/** A board of two submitted revisions: another fault level has changed something of every feeder. */
async function submitTwice(): Promise<Submitted> {
  const server = await startDurableServer();
  const { sales } = await seedCompany(server);
  const enquiry = { project: { name: 'Plant', location: 'Pune' }, boards: [manyFeeders(FEEDERS)] };
  const { projectId, lineItemIds } = await aSubmittedProject(server, sales, enquiry);
  await beNextRevision(server, sales, projectId);
  await editDrawnBoard(server, sales, { projectId, lineItemId: lineItemIds[0] ?? 0 }, [
    { kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 65 },
  ]);
  await submitQuote(server, sales, projectId);
  return { server, token: sales.token, projectId };
}

const twoRevisions = async (): Promise<Submitted> => {
  submitted ??= submitTwice();
  return submitted;
};

const floor = `rows of two revisions of ${FEEDERS} feeders`;
const label = `comparison of two revisions of ${FEEDERS} feeders`;

/** Two submitted revisions compared by the call, next to the time of reading their rows from the database. */
export const bench: Bench = {
  name: 'compare revisions',
  rounds: 11,
  floor,
  cases: [
    {
      label: floor,
      setup: async () => {
        const { server, projectId } = await twoRevisions();
        const statement = 'select inputs, results, design from revision_boards where project_id = $1';
        return () => server.owner.query(statement, [projectId]);
      },
    },
    {
      label,
      setup: async () => {
        const { server, token, projectId } = await twoRevisions();
        return async () => {
          const reply = await server.send(compareRevisionsCall, { token, params: { projectId, before: 1, after: 2 } });
          if (reply.json().difference.boards[0].feeders.length < FEEDERS / 2) {
            throw new Error('the revisions differ too little');
          }
        };
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: 'comparison of a board of 120 feeders', of: label, atMostMs: MOST_MS }],
  tearDown: async () => (await submitted)?.server.close(),
};
