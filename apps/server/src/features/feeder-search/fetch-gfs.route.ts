import { fetchGFSCall } from '@pw/contract/feeder-search/fetch-gfs';
import { answered } from '@pw/contract/spec-answer';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import { displayedFeederTypes } from '@pw/switchboard/validity/feeder-type-options';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readLibraryCriteria } from './library-criteria.store.ts';

/** Lists what the library can be searched by. Device types and component groups are all offered, in their order. */
export const fetchGFSRoute = route(fetchGFSCall, {
  async handle({ tx }) {
    const { names, ratedCurrents, poles, industries } = await readLibraryCriteria(tx);
    const types = displayedFeederTypes(knowledge());
    const groups = componentFamilyList(knowledge());
    return answered({
      feeder: [
        { name: 'DEVICE_TYPE' as const, options: types.map(({ name, display }) => ({ key: name, value: display })) },
        { name: 'FEEDER_NAME' as const, options: names.map((name) => ({ key: name, value: name })) },
        { name: 'RATED_CURRENT' as const, options: ratedCurrents.map((each) => option(each, 'A')) },
        { name: 'POLES' as const, options: poles.map((each) => option(each, 'P')) },
      ],
      componentDetails: { options: groups.map(({ family, display }) => ({ key: family, value: display })) },
      industry: industries,
    });
  },
});

function option(value: number, unit: 'A' | 'P') {
  return { key: String(value), value: unit === 'A' ? `${value} A` : `${value}P` };
}
