import { setPropertyCall } from '@pw/contract/board-configuration/runtime/set-property';
import { route } from '../../../platform/http/route.ts';
import { setValues } from './set-values.ts';

/** Sets one property of the loaded board. */
export const setPropertyRoute = route(setPropertyCall, {
  async handle({ params: { propertyId }, body, refuse, ...request }) {
    const set = await setValues(request, [{ propertyID: propertyId, value: body }]);
    return set.ok ? set.value : refuse(set.error.code, set.error.more);
  },
});
