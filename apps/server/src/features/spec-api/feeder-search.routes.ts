import { answered } from '@pw/contract/call';
import type { GlobalFeederOnWire } from '@pw/contract/feeder-search';
import {
  addSearchDataCall,
  fetchAllSearchDataCall,
  fetchGFSCall,
  type SpecGlobalFeederOnWire,
  saveSearchCall,
} from '@pw/contract/spec-api/feeder-search';
import type { SearchCriterion } from '@pw/domain/feeder-search/search-criteria';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import {
  addGlobalFeederRoute,
  findGlobalFeedersRoute,
  readSearchCriteriaRoute,
  saveGlobalFeedersRoute,
} from '../feeder-search/feeder-search.routes.ts';
import { adaptRoute, askRoute } from './adapt-route.ts';
import { partIdOf, readPartId } from './runtime-ids.ts';

/** A feeder of the library in the names of the specification. */
export function writeGlobalFeeder(feeder: GlobalFeederOnWire): SpecGlobalFeederOnWire {
  const { name, instance, type, typeLabel, properties, components, ...more } = feeder;
  return {
    ...more,
    feederName: name,
    instanceName: instance,
    feederEntity: { partFamilyName: type, partFamilyDisplayName: typeLabel, properties, components },
  };
}

/** The criteria that are about the feeder itself; the others have a place of their own in the answer. */
const ofFeeder = ['DEVICE_TYPE', 'FEEDER_NAME', 'RATED_CURRENT', 'POLES'] as const;

export const fetchGFSRoute = adaptRoute(fetchGFSCall, readSearchCriteriaRoute, {
  read: () => ({}),
  write: (criteria) => {
    const optionsOf = (sought: SearchCriterion) => criteria.find(({ name }) => name === sought)?.options ?? [];
    return answered({
      feeder: ofFeeder.map((name) => ({ name, options: optionsOf(name) })),
      componentDetails: { options: optionsOf('COMPONENT_GROUP') },
      industry: optionsOf('INDUSTRY').map(({ key }) => key),
    });
  },
});

export const fetchAllSearchDataRoute = adaptRoute(fetchAllSearchDataCall, findGlobalFeedersRoute, {
  read: ({ body: { NORMAL_SEARCH: search, page, size, ...criteria } }) => ({ body: { criteria, search, page, size } }),
  write: ({ items, total }) => ({ ...answered(items.map(writeGlobalFeeder)), total }),
});

/** Puts a feeder of the library onto a board. */
export const addSearchDataRoute = route(addSearchDataCall, {
  async handle(request) {
    const { projectId, boardId: lineItemId, feeders, feederName: name, quantity } = request.body;
    const [sought] = feeders;
    if (!sought) {
      return request.refuse('FEEDER_UNKNOWN');
    }
    const { feederId } = sought;
    const said = { params: { projectId, lineItemId }, body: { feederId, name, quantity } };
    const added = await askRoute(addSearchDataCall, addGlobalFeederRoute, request, said);
    if (added instanceof Refusal) {
      return added;
    }
    const { type: partFamilyName, left, sequence } = added;
    const written = added.feeders.map(({ part, name: partName }) => ({
      partID: partIdOf({ lineItemId, part }),
      partName,
      partFamilyName,
    }));
    const [first] = written;
    if (!first) {
      throw new Error('Of one feeder or more none was added');
    }
    return { ...answered(first), feeders: written, left, sequence };
  },
});

export const saveSearchRoute = adaptRoute(saveSearchCall, saveGlobalFeedersRoute, {
  read: ({ body: { instanceName: instance, feeder, industryType: industry } }) => {
    const { projectId, boardId: lineItemId, partIDs, feederName: name } = feeder;
    const parts = partIDs.map((id) => {
      const address = readPartId(id);
      // A part of another board is none of this one.
      return address?.lineItemId === lineItemId ? address.part : id;
    });
    return {
      params: { projectId, lineItemId },
      body: { instance, parts, industry, ...(name === undefined ? {} : { name }) },
    };
  },
  write: answered,
});
