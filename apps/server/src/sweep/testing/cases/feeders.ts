import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import type { SweepCases } from '../sweep-case.ts';
import { farLoadedBoard } from './runtime-models.ts';

export const feederCases: SweepCases = {
  getProps: { as: 'sales', request: onLoaded(({ feeder: specPartId }) => ({ specPartId })) },
  copyFeeder: {
    as: 'sales',
    request: onLoaded(({ feeder: partId, place: subpartId }, { token: rsToken }) => ({
      feeders: [{ subpartId, partId, feederName: 'I/C-2' }],
      rsToken,
    })),
  },
  saveConfigData: {
    as: 'sales',
    request: onLoaded(({ projectId, lineItemId }, { token: rsToken }) => ({ projectId, lineItemId, rsToken })),
  },
  feed: {
    as: 'sales',
    request: onLoaded(({ feeder: partId }, { accountId: userId, token: rsToken }) => ({
      partId,
      userId,
      rsToken,
      closeModel: true,
      data: { [partId]: { rating: '1600' } },
    })),
  },
  searchFeeders: { as: 'sales', request: () => ({ body: { partFamily: 'ACB', searchString: '' } }) },
  importProjects: {
    as: 'sales',
    request: onLoaded((_loaded, { accountId: userId, token: rsToken }) => ({ userId, rsToken })),
  },
  importBoards: { as: 'sales', request: onLoaded(({ projectId }, { token: rsToken }) => ({ projectId, rsToken })) },
  importFeeders: {
    as: 'sales',
    request: onLoaded(({ projectId, lineItemId }, { token: rsToken }) => ({ projectId, lineItemId, rsToken })),
  },
  saveFeederPricing: {
    as: 'sales',
    request: onLoaded(({ projectId, lineItemId }, { accountId: userId }) => ({
      userId,
      projectId,
      lineItemId,
      name: 'PCC-1',
      qty: 1,
      listPrice: 0,
      discount: 0,
      netPrice: 0,
      feederArray: [],
    })),
  },
};

type Body = Readonly<Record<string, unknown>>;

function onLoaded(body: (loaded: Awaited<ReturnType<typeof farLoadedBoard>>, person: Person) => Body) {
  return async (company: SeededCompany, person: Person, server: TestServer) => ({
    body: body(await farLoadedBoard(company, person, server), person),
  });
}
