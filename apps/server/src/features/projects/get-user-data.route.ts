import { getUserDataCall } from '@pw/contract/projects/get-user-data';
import { route } from '../../platform/http/route.ts';
import { presentUserData } from './present-user-data.ts';

/** Who is signed in. */
export const getUserDataRoute = route(getUserDataCall, {
  handle: ({ actor, tx }) => presentUserData(tx, actor),
});
