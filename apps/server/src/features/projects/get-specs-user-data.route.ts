import { getSpecsUserDataCall } from '@pw/contract/projects/get-specs-user-data';
import { route } from '../../platform/http/route.ts';
import { presentUserData } from './present-user-data.ts';

/** Who is signed in. */
export const getSpecsUserDataRoute = route(getSpecsUserDataCall, {
  handle: ({ actor, tx }) => presentUserData(tx, actor),
});
