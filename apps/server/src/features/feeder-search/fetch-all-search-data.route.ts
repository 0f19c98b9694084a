import { fetchAllSearchDataCall } from '@pw/contract/feeder-search/fetch-all-search-data';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { findGlobalFeeders } from './find-global-feeders.store.ts';
import { presentGlobalFeeder } from './present-global-feeder.ts';

/** Finds feeders of the library by criteria and by the text of the search bar. */
export const fetchAllSearchDataRoute = route(fetchAllSearchDataCall, {
  async handle({ body, tx }) {
    const filter = {
      types: body.DEVICE_TYPE,
      names: body.FEEDER_NAME,
      ratedCurrents: numbers(body.RATED_CURRENT),
      poles: numbers(body.POLES),
      componentGroups: body.COMPONENT_GROUP,
      industries: body.INDUSTRY,
      texts: body.NORMAL_SEARCH,
    };
    const { page, size } = body;
    const { feeders, total } = await findGlobalFeeders(tx, filter, { size, skip: (page - 1) * size });
    return { ...answered(feeders.map(presentGlobalFeeder)), total };
  },
});

/** A value that is no number finds nothing: no feeder has a negative one. */
function numbers(values: readonly string[]): readonly number[] {
  return values.map((value) => (/^\d{1,9}(?:\.\d{1,6})?$/.test(value) ? Number(value) : -1));
}
