import { undoEditCall } from '@pw/contract/board-configuration';
import { catalogFiles, shippedKnowledge } from '../../../platform/knowledge.ts';
import { anOpenBoard } from '../../../testing/an-open-board.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

const edit = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '1600' } as const;

export const boardConfigurationCases: SweepCases = {
  openEditing: { as: 'sales', request: onOpenBoard(() => undefined) },
  readEditing: { as: 'sales', request: onOpenBoard(() => undefined) },
  followEditing: {
    as: 'sales',
    request: async (...given) => {
      const { params, sequence } = await openBoard(...given);
      return { params: digits(params), query: { since: String(sequence - 1) } };
    },
  },
  takeOverEditing: { as: 'sales', request: onOpenBoard(() => undefined) },
  editBoard: { as: 'sales', request: onOpenBoard((sequence) => ({ sequence, edits: [{ ...edit, value: '2000' }] })) },
  undoEdit: { as: 'sales', request: onOpenBoard((sequence) => ({ sequence })) },
  redoEdit: {
    as: 'sales',
    request: async (company, person, server) => {
      const { params, sequence } = await openBoard(company, person, server);
      await server.send(undoEditCall, { token: person.token, params, body: { sequence } });
      return { params: digits(params), body: { sequence: sequence + 1 } };
    },
  },
  saveEditing: { as: 'sales', request: onOpenBoard((sequence) => ({ sequence })) },
  discardEditing: { as: 'sales', request: onOpenBoard((sequence) => ({ sequence })) },
  keepEditing: { as: 'sales', request: onOpenBoard(() => undefined) },
  explainProperty: {
    as: 'sales',
    request: async (...given) => {
      const { params } = await openBoard(...given);
      return { params: digits(params), query: { part: 'board', property: 'RATED_CURRENT' } };
    },
  },
  readDraftDesign: { as: 'sales', request: onOpenBoard(() => undefined) },
  compareKnowledge: { as: 'sales', request: onOpenBoard(() => undefined) },
  acceptKnowledge: { as: 'sales', request: onOpenBoard(() => ({ version: shippedKnowledge().version })) },
  readKnowledge: { as: 'sales', request: () => ({ params: { hash: catalogFiles().hash } }) },
  readProjectDemands: { as: 'sales', request: onItsProject(() => undefined) },
  saveProjectDemands: { as: 'sales', request: onItsProject(() => ({ demands: [{ set: { FEEDER_COMM: 'Y' } }] })) },
  saveProjectDefaults: { as: 'sales', request: onItsProject(() => ({ defaults: { BUS_MAT: 'Aluminium' } })) },
  compareRatingBases: { as: 'sales', request: onItsProject(() => undefined) },
  readDemandLibrary: { as: 'sales', request: () => ({ params: { owner: 'company' } }) },
  saveDemandLibrary: {
    as: 'sales',
    request: () => ({
      params: { owner: 'company' },
      body: { demands: [{ set: { FEEDER_COMM: 'Y' } }], readRevision: 0 },
    }),
  },
  closeEditing: { as: 'sales', request: onOpenBoard(() => undefined) },
};

async function openBoard(company: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, company.companyId);
  return anOpenBoard(server, person, [edit]);
}

/** The request of a call on a board that the person has open, with one edit in its journal. */
function onOpenBoard(body: (sequence: number) => Readonly<Record<string, unknown>> | undefined) {
  return async (...given: readonly [SeededCompany, Person, TestServer]) => {
    const { params, sequence } = await openBoard(...given);
    const sent = body(sequence);
    return { params: digits(params), ...(sent ? { body: sent } : {}) };
  };
}

/** The request of a call on the project of the board. */
function onItsProject(body: () => Readonly<Record<string, unknown>> | undefined) {
  return async (...given: readonly [SeededCompany, Person, TestServer]) => {
    const { params } = await openBoard(...given);
    const sent = body();
    return { params: { projectId: String(params.projectId) }, ...(sent ? { body: sent } : {}) };
  };
}

function digits({ projectId, lineItemId }: { readonly projectId: number; readonly lineItemId: number }) {
  return { projectId: String(projectId), lineItemId: String(lineItemId) };
}
