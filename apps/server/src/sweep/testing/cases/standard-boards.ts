import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import {
  aBoardFromStandard,
  aDraftStandard,
  aReleasedVersion,
  aStandardBoard,
} from '../../../testing/a-standard-board.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

type Given = readonly [company: SeededCompany, person: Person, server: TestServer];

async function farBoard(...[{ companyId, sales }, , server]: Given) {
  await countFromFarAway(server, companyId);
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, aSmallEnquiry);
  return { projectId, lineItemId: lineItemIds[0] ?? 0 };
}

/** A board, and a standard board that was made of it and released. */
async function aRelease(...given: Given) {
  const [company, , server] = given;
  const board = await farBoard(...given);
  return { ...board, standardId: await aStandardBoard(server, company, board) };
}

/** The address of a board that was made from a standard. */
async function madeBoard(...given: Given) {
  const [{ sales }, , server] = given;
  const { projectId, standardId } = await aRelease(...given);
  const { lineItemId } = await aBoardFromStandard(server, sales, projectId, standardId);
  return { projectId: String(projectId), lineItemId: String(lineItemId) };
}

export const standardBoardCases: SweepCases = {
  listStandardBoards: {
    as: 'sales',
    findsNothing: true,
    request: async (...given) => {
      await aRelease(...given);
      return {};
    },
  },
  listStandardVersions: {
    as: 'sales',
    request: async (...given) => ({ params: { standardId: (await aRelease(...given)).standardId } }),
  },
  addStandardBoard: {
    as: 'sales',
    request: async (...given) => ({ body: { ...(await farBoard(...given)), number: 'A-1', name: 'Pumps' } }),
  },
  addStandardVersion: {
    as: 'sales',
    request: async (...given) => {
      const { standardId, ...board } = await aRelease(...given);
      return { params: { standardId }, body: board };
    },
  },
  moveStandardBoard: {
    as: 'administrator',
    request: async (...given) => {
      const [{ sales }, , server] = given;
      const standardId = await aDraftStandard(server, sales, await farBoard(...given));
      return { params: { standardId }, body: { state: 'released', version: 1 } };
    },
  },
  previewStandardBoard: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, standardId } = await aRelease(...given);
      return { params: { projectId: String(projectId), standardId, version: '1' } };
    },
  },
  addBoardFromStandard: {
    as: 'sales',
    request: async (...given) => {
      const { projectId, standardId } = await aRelease(...given);
      return { params: { projectId: String(projectId) }, body: { standardId, version: 1, name: 'PCC-2' } };
    },
  },
  readBoardStandard: { as: 'sales', request: async (...given) => ({ params: await madeBoard(...given) }) },
  saveStandardReasons: {
    as: 'sales',
    request: async (...given) => ({
      params: await madeBoard(...given),
      body: { reasons: [{ part: 'board', property: 'SB_IP', reason: 'Asked for' }] },
    }),
  },
  takeStandardVersion: {
    as: 'sales',
    request: async (...given) => {
      const [company, , server] = given;
      const { standardId, ...board } = await aRelease(...given);
      const made = await aBoardFromStandard(server, company.sales, board.projectId, standardId);
      const version = await aReleasedVersion(server, company, standardId, board);
      const params = { projectId: String(made.projectId), lineItemId: String(made.lineItemId) };
      return { params, body: { version } };
    },
  },
  detachStandard: { as: 'sales', request: async (...given) => ({ params: await madeBoard(...given) }) },
};
