import { aGlobalFeeder } from '../../../testing/a-global-feeder.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const feederSearchCases: SweepCases = {
  readSearchCriteria: {
    as: 'sales',
    request: async (...given) => {
      await farFeeder(...given);
      return {};
    },
  },
  findGlobalFeeders: {
    as: 'sales',
    request: async (...given) => {
      const { feeder } = await farFeeder(...given);
      return { body: { criteria: { FEEDER_NAME: [feeder.feederName] } } };
    },
  },
  addGlobalFeeder: {
    as: 'sales',
    request: async (...given) => {
      const { open, feeder } = await farFeeder(...given);
      return { params: digits(open.params), body: { feederId: feeder.feederId, name: 'OG-02' } };
    },
  },
  saveGlobalFeeders: {
    as: 'sales',
    request: async (...given) => {
      const { open } = await farFeeder(...given);
      return { params: digits(open.params), body: { instance: 'MCCB', parts: ['f1'], name: 'Chiller feeder' } };
    },
  },
  fetchGFS: {
    as: 'sales',
    request: async (...given) => {
      await farFeeder(...given);
      return {};
    },
  },
  fetchAllSearchData: {
    as: 'sales',
    request: async (...given) => {
      const { feeder } = await farFeeder(...given);
      return { body: { FEEDER_NAME: [feeder.feederName] } };
    },
  },
  addSearchData: {
    as: 'sales',
    request: async (...given) => {
      const { open, feeder } = await farFeeder(...given);
      const { projectId, lineItemId: boardId } = open.params;
      const feeders = [{ feederId: feeder.feederId }];
      return { body: { projectId, boardId, feeders, rsToken: given[1].token, feederName: 'OG-02' } };
    },
  },
  saveSearch: {
    as: 'sales',
    request: async (...given) => {
      const { open } = await farFeeder(...given);
      const { projectId, lineItemId: boardId } = open.params;
      const feeder = { projectId, boardId, partIDs: [`${boardId}.f1`], feederName: 'Chiller feeder' };
      return { body: { instanceName: 'MCCB', feeder } };
    },
  },
};

function digits({ projectId, lineItemId }: { readonly projectId: number; readonly lineItemId: number }) {
  return { projectId: String(projectId), lineItemId: String(lineItemId) };
}

async function farFeeder(company: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, company.companyId);
  return aGlobalFeeder(server, person);
}
