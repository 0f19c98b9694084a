import { adminLoginCall } from '@pw/contract/sign-in/admin-login';
import { route } from '../../platform/http/route.ts';
import { answerLogin } from './answer-login.ts';
import { administratorEntrance as entrance } from './entrances.ts';

/** The first step of an administrator's sign-in. */
export const adminLoginRoute = route(adminLoginCall, {
  keepsOnRefusal: true,
  handle: ({ body: { userEmailId: name, licenseKey: secret }, ...request }) =>
    answerLogin(request, { entrance, name, secret }),
});
