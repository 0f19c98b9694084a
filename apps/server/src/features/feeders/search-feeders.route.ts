import { searchFeedersCall } from '@pw/contract/feeders/search-feeders';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { findGlobalFeeders } from '../feeder-search/find-global-feeders.store.ts';
import { presentGlobalFeeder } from '../feeder-search/present-global-feeder.ts';

/** As many as a list without pages is of use. */
const MOST_FOUND = 200;

/** Finds feeders of one part family in the library. */
export const searchFeedersRoute = route(searchFeedersCall, {
  async handle({ body: { partFamily, searchString }, tx }) {
    const kind = knowledge().kinds.find(({ family }) => family.name === partFamily);
    const types = (kind?.types ?? []).map(({ name }) => name);
    const filter = { ...everything, types, texts: [searchString] };
    const found =
      types.length === 0 ? [] : (await findGlobalFeeders(tx, filter, { size: MOST_FOUND, skip: 0 })).feeders;
    return { statusCode: 200 as const, result: found.map(presentGlobalFeeder) };
  },
});

const everything = { names: [], ratedCurrents: [], poles: [], componentGroups: [], industries: [] } as const;
