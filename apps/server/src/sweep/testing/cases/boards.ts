import { aBoard } from '../../../testing/a-board.ts';
import { aProject } from '../../../testing/a-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const boardCases: SweepCases = {
  readBoards: { as: 'sales', request: inProject() },
  addBoard: { as: 'sales', request: inProject({ name: 'PCC-2' }) },
  renameBoard: { as: 'sales', request: onBoard({ name: 'PCC-2' }) },
  setBoardQuantity: { as: 'sales', request: onBoard({ quantity: 2 }, { isGenerated: true }) },
  copyBoards: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, lineItemId } = await farBoard(...given);
      const body = { targetProjectId: projectId, boards: [{ lineItemId, name: '' }] };
      return { params: { projectId: String(projectId) }, body };
    },
  },
  deleteBoard: { as: 'sales', request: onBoard() },
  deleteBoards: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, lineItemId } = await farBoard(...given);
      return { params: { projectId: String(projectId) }, body: { lineItemIds: [lineItemId] } };
    },
  },
  dropBoardPrice: { as: 'sales', request: onBoard() },
  listFeeders: { as: 'sales', request: onBoard() },
  getLineItems: { as: 'sales', request: inProject() },
  findBoards: { as: 'sales', request: () => ({ query: { search: 'a' } }) },
  listBoards: { as: 'sales', request: inProject() },
  addLineItem: { as: 'sales', request: inProject({ itemDesc: 'PCC-2' }) },
  getLineItem: { as: 'sales', request: onBoard() },
  editLineItem: { as: 'sales', request: onBoard({ itemDesc: 'PCC-2', revision: 1 }) },
  deleteLineItem: { as: 'sales', request: onBoard() },
  copyLineItem: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, lineItemId } = await farBoard(...given);
      const rsToken = given[1].token;
      return { body: { projectId, targetProjectId: projectId, lineItems: [{ lineItemId, boardName: '' }], rsToken } };
    },
  },
  updateQuantity: {
    as: 'sales',
    request: async (...given) => ({
      body: { ...(await farBoard(...given, { isGenerated: true })), qty: 2, createdBy: given[0].companyId },
    }),
  },
  deletePriceReport: { as: 'sales', request: async (...given) => ({ body: await farBoard(...given) }) },
  boardRename: {
    as: 'sales',
    request: async (...given) => ({ body: { ...(await farBoard(...given)), boardName: 'PCC-2' } }),
  },
  deleteMulipleBoard: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, lineItemId } = await farBoard(...given);
      return { body: { projectId, lineItemIds: [lineItemId] } };
    },
  },
};

type Given = readonly [SeededCompany, Person, TestServer];

async function farBoard(
  company: SeededCompany,
  person: Person,
  server: TestServer,
  entry: { readonly isGenerated?: boolean } = {},
) {
  await countFromFarAway(server, company.companyId);
  const project = await aProject(server, person);
  const { lineItemID: lineItemId } = await aBoard(server, person, project, entry);
  return { projectId: project.projectID, lineItemId };
}

/** The request of a call on a project with one board. */
function inProject(body?: Readonly<Record<string, unknown>>) {
  return async (...given: Given) => {
    const { projectId } = await farBoard(...given);
    return { params: { projectId: String(projectId) }, ...(body ? { body } : {}) };
  };
}

/** The request of a call on a board that was just added. */
function onBoard(body?: Readonly<Record<string, unknown>>, entry: { readonly isGenerated?: boolean } = {}) {
  return async (...given: Given) => {
    const { projectId, lineItemId } = await farBoard(...given, entry);
    const params = { projectId: String(projectId), lineItemId: String(lineItemId) };
    return { params, ...(body ? { body } : {}) };
  };
}
