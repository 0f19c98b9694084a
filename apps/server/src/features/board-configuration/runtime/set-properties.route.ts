import { setPropertiesCall } from '@pw/contract/board-configuration/runtime/set-properties';
import { route } from '../../../platform/http/route.ts';
import { setValues } from './set-values.ts';

/** Sets many properties of the loaded board. */
export const setPropertiesRoute = route(setPropertiesCall, {
  async handle({ body, refuse, ...request }) {
    const set = await setValues(request, body);
    return set.ok ? set.value : refuse(set.error.code, set.error.more);
  },
});
