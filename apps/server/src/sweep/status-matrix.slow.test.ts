import { discardEditingCall, editBoardCall, openEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { fetchAllSearchDataCall, saveSearchCall } from '@pw/contract/spec-api/feeder-search';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import { saveSpecificationCall } from '@pw/contract/specifications';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { type Role, roles } from '@pw/domain/permissions';
import { isViewOnly, type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../platform/database/app-database.ts';
import { aPricedEnquiry } from '../testing/a-configured-project.ts';
import { load } from '../testing/a-loaded-board.ts';
import { uploadPurchaseOrder } from '../testing/a-purchase-order.ts';
import { aReportedProject } from '../testing/a-reported-project.ts';
import { aSpecification } from '../testing/a-specification.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { askMove } from '../testing/move-project.ts';
import { insertUser, type Person, type SeededCompany, seedCompany, signIn } from '../testing/seed-company.ts';
import { callOf, type MatrixProject, type MatrixRow } from './testing/matrix-row.ts';
import { matrixRows, openBoardRows, projectRows } from './testing/matrix-rows.ts';
import { startUndoingServer, type UndoingServer } from './testing/start-undoing-server.ts';

const server = aTestServer();
let undoing: UndoingServer;
let people: Readonly<Record<Role, Person>>;
/** The one project, whose life all of this is. */
let project: MatrixProject;

beforeAll(async () => {
  undoing = await startUndoingServer(server);
  const company = await seedCompany(server);
  people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await personOf(company, role)] as const)),
  ) as Record<Role, Person>;
  project = await aProjectOnQuote();
});
afterAll(async () => {
  await closePdfWorker();
  await undoing.close();
});

async function personOf(company: SeededCompany, role: Role): Promise<Person> {
  if (role === 'administrator' || role === 'sales' || role === 'manufacturer') {
    return company[role];
  }
  return inCompany(server.database, company.companyId, async (tx) => {
    const now = new Date(server.platform.now());
    const account = await insertUser(tx, { companyId: company.companyId, userName: role, roles: [role], now });
    return signIn(server, tx, account, role);
  });
}

async function aProjectOnQuote(): Promise<MatrixProject> {
  const { sales } = people;
  const [, board] = aPricedEnquiry().boards;
  const made = await aReportedProject(server, sales, aPricedEnquiry({ boards: [{ ...board, quantity: 1 }] }));
  const { projectId, lineItemIds } = made;
  const [lineItemId = 0] = lineItemIds;
  const { token } = sales;
  const { specProjectId: quotationNumber } = (
    await server.send(getProjectCall, { token, params: { projectId } })
  ).json();
  const opened = (await server.send(openEditingCall, { token, params: { projectId, lineItemId } })).json();
  const feeder = `${lineItemId}.${opened.draft.feeders[0].part}`;
  const saved = { projectId, boardId: lineItemId, partIDs: [feeder], feederName: 'Library feeder' };
  await server.send(saveSearchCall, { token, body: { instanceName: 'MCCB', feeder: saved } });
  const reply = await server.send(fetchAllSearchDataCall, { token, body: { FEEDER_NAME: ['Library feeder'] } });
  const globalFeeder = reply.json().data[0].feederId;
  const { specificationId } = await aSpecification(server, people.sales, projectId);
  const informative = { isInformative: true, reason: 'Of the civil works' };
  await server.send(saveSpecificationCall, { token, params: { projectId, specificationId }, body: informative });
  return { projectId, quotationNumber, lineItemId, feeder, globalFeeder, specificationId, sequence: 0 };
}

/** Opens the board, with an edit to undo and one to redo, loads it and draws it. */
async function openBoard(): Promise<void> {
  const { sales } = people;
  const { token } = sales;
  const { projectId, lineItemId } = project;
  const params = { projectId, lineItemId };
  let { sequence } = (await server.send(openEditingCall, { token, params })).json();
  for (const value of ['630', '800']) {
    const edits = [{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value } as const];
    ({ sequence } = (await server.send(editBoardCall, { token, params, body: { sequence, edits } })).json());
  }
  ({ sequence } = (await server.send(undoEditCall, { token, params, body: { sequence } })).json());
  await load(server, sales, params);
  await server.send(generateFrontViewCall, { token, params });
  project = { ...project, sequence };
}

async function closeBoard(): Promise<void> {
  const { projectId, lineItemId, sequence } = project;
  const { token } = people.sales;
  const reply = await server.send(discardEditingCall, { token, params: { projectId, lineItemId }, body: { sequence } });
  expect(reply.statusCode).toBe(200);
}

/** The life of the order that passes every status, and when each is met first. */
const life: readonly { readonly by: 'sales' | 'administrator'; readonly to: ProjectStatus }[] = [
  { by: 'sales', to: 'quote-submitted' },
  { by: 'administrator', to: 'quote-rejected' },
  { by: 'sales', to: 'quote-submitted' },
  { by: 'administrator', to: 'on-order' },
  { by: 'sales', to: 'order-submitted' },
  { by: 'administrator', to: 'order-rejected' },
  { by: 'sales', to: 'order-submitted' },
  { by: 'administrator', to: 'on-order' },
  { by: 'sales', to: 'manufacture-submitted' },
  { by: 'administrator', to: 'manufacture-rejected' },
  { by: 'sales', to: 'manufacture-submitted' },
  { by: 'administrator', to: 'on-manufacture' },
  { by: 'administrator', to: 'closed' },
];

function outcomeExpected(row: MatrixRow, role: Role, status: ProjectStatus): string {
  const outcomes = row.outcomes[role];
  const { id } = statusEntry(status);
  return outcomes === undefined
    ? 'FORBIDDEN'
    : (Object.entries(outcomes).find(([, ids]) => ids.includes(id))?.[0] ?? '');
}

async function outcomeOf(row: MatrixRow, role: Role): Promise<string> {
  const person = people[role];
  const reply = await undoing.attempt(callOf(row), row.request(project, person), person.token);
  return reply.statusCode === 200 ? 'done' : (reply.json().code ?? reply.body);
}

/** What some calls come to, tried as every role in the status that the project has now, and what the rows say of it. */
type Tried = { readonly expected: readonly string[]; readonly actual: readonly string[] };

async function tryRows(rows: readonly MatrixRow[], status: ProjectStatus): Promise<Tried> {
  const expected: string[] = [];
  const actual: string[] = [];
  for (const row of rows) {
    for (const role of roles) {
      const { to, projectStatus: target = to ?? '' } = row.request(project, people[role]).body ?? {};
      const cell = [row.call, target, role].join(' ');
      expected.push(`${cell}: ${outcomeExpected(row, role, status)}`);
      actual.push(`${cell}: ${await outcomeOf(row, role)}`);
    }
  }
  return { expected, actual };
}

const nothing: Tried = { expected: [], actual: [] };

/** Tries every call in the status that the project has now. */
async function tryAll(status: ProjectStatus): Promise<Tried> {
  if (status === 'on-order' || status === 'order-rejected') {
    // For the step to Order Submitted.
    await uploadPurchaseOrder(server, people.sales, project.projectId);
  }
  if (isViewOnly(status)) {
    return tryRows(matrixRows, status);
  }
  await openBoard();
  const whileOpen = await tryRows(openBoardRows, status);
  await closeBoard();
  const others = await tryRows(projectRows, status);
  return {
    expected: [...whileOpen.expected, ...others.expected],
    actual: [...whileOpen.actual, ...others.actual],
  };
}

describe('every call that changes something of a project', () => {
  it('keeps to it while a project is On Quote [STS-14]', async () => {
    const { actual, expected } = await tryAll('on-quote');
    expect(actual).toEqual(expected);
  });

  const met = new Set<ProjectStatus>(['on-quote']);
  for (const [index, { by, to }] of life.entries()) {
    const isFirst = !met.has(to);
    met.add(to);
    const { name } = statusEntry(to);
    it(`${isFirst ? 'keeps to it' : 'goes on'} once the project is ${name}, step ${index + 1} [STS-12, STS-13]`, async () => {
      const given = to === 'order-submitted' ? { purchaseOrderNumber: 'PO 8' } : {};
      if (to === 'order-submitted') {
        await uploadPurchaseOrder(server, people.sales, project.projectId);
      }
      const reply = await askMove(server, people[by], project.quotationNumber, to, given);
      expect([reply.json().message, reply.statusCode]).toEqual([undefined, 200]);
      const { actual, expected } = isFirst ? await tryAll(to) : nothing;
      expect(actual).toEqual(expected);
    });
  }
});
