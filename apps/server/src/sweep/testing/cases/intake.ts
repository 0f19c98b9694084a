import { makeIntakeBoardsCall } from '@pw/contract/intake';
import { listIntakeMemoriesCall } from '@pw/contract/intake-memories';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { aProject } from '../../../testing/a-project.ts';
import { aComparedIntake, aMadeIntake, laterList, type MadeEdition } from '../../../testing/an-edition.ts';
import { anIntake, answerIntake, clearList, doubtfulList, getIntake, makeBoards } from '../../../testing/an-intake.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

export const intakeCases: SweepCases = {
  uploadIntake: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, person);
      return { body: { projectId: projectID, sender: 'acme.test' }, file: clearList };
    },
  },
  listIntakes: {
    as: 'administrator',
    findsNothing: true,
    request: async ({ companyId, sales }, _person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, sales);
      await anIntake(server, sales, clearList, { projectId: projectID });
      return { query: { projectId: String(projectID) } };
    },
  },
  readIntakeTables: { as: 'sales', request: () => ({}) },
  readIntake: { as: 'administrator', request: async (...given) => ofIntake(await read(given)) },
  readIntakeCells: {
    as: 'administrator',
    request: async (...given) => ({ ...ofIntake(await read(given)), query: { sheet: 'Text', from: '1', to: '9' } }),
  },
  readIntakeFile: {
    as: 'administrator',
    request: async (...given) => ({ params: { intakeId: (await read(given)).intakeId, file: '0' } }),
  },
  answerIntake: {
    as: 'sales',
    request: async (...given) => {
      const intake = await read(given, doubtfulList);
      const answers = { ...intake.answers, values: { 'b1r2.rating': 250 }, removed: ['b1r3'] };
      return { ...ofIntake(intake), body: { answers, sender: 'acme.test', revision: intake.revision } };
    },
  },
  makeIntakeBoards: {
    as: 'sales',
    request: async (...given) => {
      const intake = await read(given);
      return { ...ofIntake(intake), body: { revision: intake.revision, projectName: 'Chakan' } };
    },
  },
  discardIntake: { as: 'sales', request: async (...given) => ofIntake(await read(given)) },
  readBoardOrigin: {
    as: 'administrator',
    request: async (...given) => {
      const [{ companyId, sales }, , server] = given;
      await countFromFarAway(server, companyId);
      const reply = await makeBoards(server, sales, await read(given));
      const { projectId, boards } = makeIntakeBoardsCall.reply.parse(reply.json());
      return { params: { projectId: String(projectId), lineItemId: String(boards[0]?.lineItemId) } };
    },
  },
  compareIntake: {
    as: 'sales',
    request: async (...given) => {
      const [{ companyId, sales }, , server] = given;
      await countFromFarAway(server, companyId);
      const { intake: before, params } = await aMadeIntake(server, sales);
      const { intakeId, revision } = await anIntake(server, sales, laterList, { projectId: params.projectId });
      return { params: { intakeId }, body: { before: before.intakeId, revision } };
    },
  },
  readBoardEdition: {
    as: 'administrator',
    request: async (...given) => ofBoard((await edition(given)).params),
  },
  decideBoardChanges: {
    as: 'sales',
    request: async (...given) => {
      const { intake, params } = await edition(given);
      const decisions = [{ id: 'add b1r3', decision: 'left' }];
      return { ...ofBoard(params), body: { intakeId: intake.intakeId, decisions } };
    },
  },
  listIntakeMemories: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await remembered(given);
      return { query: { search: 'acme' } };
    },
  },
  forgetIntakeMemory: {
    as: 'administrator',
    request: async (...given) => ({ params: { memoryId: String(await remembered(given)) } }),
  },
};

/** A board with a later file whose changes wait. */
async function edition([{ companyId, sales }, , server]: Given): Promise<MadeEdition> {
  await countFromFarAway(server, companyId);
  const first = await aMadeIntake(server, sales);
  const intake = await aComparedIntake(server, sales, first);
  await makeBoards(server, sales, intake);
  return { ...first, intake };
}

function ofBoard({ projectId, lineItemId }: MadeEdition['params']) {
  return { params: { projectId: String(projectId), lineItemId: String(lineItemId) } };
}

/** Something that a company remembers of the files of a sender. */
async function remembered([{ companyId, administrator, sales }, , server]: Given): Promise<number> {
  await countFromFarAway(server, companyId);
  const intake = await anIntake(server, sales, doubtfulList, { sender: 'acme.test' });
  await answerIntake(server, sales, intake, { values: { 'b1r2.rating': 250, 'b1r3.rating': 160 } });
  await makeBoards(server, sales, await getIntake(server, sales, intake.intakeId));
  const reply = await server.send(listIntakeMemoriesCall, { token: administrator.token, query: {} });
  return listIntakeMemoriesCall.reply.parse(reply.json()).items[0]?.memoryId ?? 0;
}

/** An intake of somebody in sales. */
function read([{ sales }, , server]: Given, file = clearList): Promise<IntakeOnWire> {
  return anIntake(server, sales, file);
}

function ofIntake({ intakeId }: IntakeOnWire) {
  return { params: { intakeId } };
}
