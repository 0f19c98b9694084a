import { loginCall } from '@pw/contract/sign-in/login';
import { route } from '../../platform/http/route.ts';
import { answerLogin } from './answer-login.ts';
import { customerEntrance as entrance } from './entrances.ts';

/** The first step of a user's sign-in. */
export const loginRoute = route(loginCall, {
  keepsOnRefusal: true,
  handle: ({ body: { userName: name, userPassword: secret }, ...request }) =>
    answerLogin(request, { entrance, name, secret }),
});
