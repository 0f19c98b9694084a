import { BOARD_SUBPART_NAME, partPaths } from '@pw/contract/spec-api/runtime-session';
import { runtimeCalls } from '../../../features/spec-api/testing/runtime-calls.ts';
import { aLoadedBoard } from '../../../testing/a-loaded-board.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';
import type { SweptRequest } from '../swept-request.ts';

export const runtimeModelCases: SweepCases = {
  loadModel: {
    as: 'sales',
    request: onLoaded(({ projectId, lineItemId }) => ({
      params: { projectId: String(projectId), lineItemId: String(lineItemId) },
    })),
  },
  getPartByPath: { as: 'sales', request: onLoaded(() => ({ params: { path: partPaths.feeders, deep: 'true' } })) },
  getSubpartByName: { as: 'sales', request: onLoaded(() => ({ params: { name: BOARD_SUBPART_NAME, deep: 'false' } })) },
  getPart: { as: 'sales', request: onLoaded(({ feeder }) => ({ params: { partId: feeder, deep: 'true' } })) },
  createPart: {
    as: 'sales',
    request: onLoaded(({ feeder }) => ({
      params: { subpartId: `${feeder}.COMPONENT`, partFamilyId: '75', partName: 'Lamps7' },
    })),
  },
  setProperty: {
    as: 'sales',
    request: onLoaded(({ feeder }) => ({
      params: { propertyId: `${feeder}.SECTION_A` },
      // The body of this one call is a text; every other one's has fields.
      body: '1' as never,
    })),
  },
  setProperties: {
    as: 'sales',
    request: onLoaded(({ feeder }) => ({
      // The body of this one call is a list.
      body: [{ propertyID: `${feeder}.SECTION_A`, value: '1' }] as never,
    })),
  },
  deletePart: {
    as: 'sales',
    request: onLoaded(({ feeder, place }) => ({ params: { ownerId: place, partId: feeder } })),
  },
  saveModel: { as: 'sales', request: onLoaded(() => ({})) },
  closeModel: { as: 'sales', request: onLoaded(() => ({})) },
};

type Loaded = {
  readonly projectId: number;
  readonly lineItemId: number;
  /** The id of the only feeder. */
  readonly feeder: string;
  /** The subpart that it lies in. */
  readonly place: string;
};

/** A loaded board with one feeder. */
export async function farLoadedBoard(company: SeededCompany, person: Person, server: TestServer): Promise<Loaded> {
  await countFromFarAway(server, company.companyId);
  const params = await aLoadedBoard(server, person);
  const place = `${params.lineItemId}.board.FEEDER`;
  const { partID } = await runtimeCalls(server, person).added(place, '59', 'I/C-1');
  return { ...params, feeder: partID, place };
}

function onLoaded(request: (loaded: Loaded) => SweptRequest) {
  return async (...given: readonly [SeededCompany, Person, TestServer]) => request(await farLoadedBoard(...given));
}
