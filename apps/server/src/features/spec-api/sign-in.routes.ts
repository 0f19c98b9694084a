import { answered } from '@pw/contract/call';
import type { SignedInOnWire } from '@pw/contract/sign-in';
import {
  adminLoginCall,
  getRefreshTokenCall,
  loginCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
} from '@pw/contract/spec-api/sign-in';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import {
  chooseRoleRoute,
  renewSessionRoute,
  requestAdministratorCodeRoute,
  requestUserCodeRoute,
  signInAdministratorRoute,
  signInUserRoute,
} from '../sign-in/sign-in.routes.ts';
import { adaptRoute } from './adapt-route.ts';

const writeCodeSent = ({ requestId }: { readonly requestId: string }) =>
  answered({ mes: 'OTP sent' as const, requestId });

const writeSignedIn = (signedIn: SignedInOnWire) => answered({ mes: codeTexts.CORRECT, ...signedIn });

export const loginRoute = adaptRoute(loginCall, requestUserCodeRoute, {
  read: ({ body: { userName, userPassword: password } }) => ({ body: { userName, password } }),
  write: writeCodeSent,
});

export const adminLoginRoute = adaptRoute(adminLoginCall, requestAdministratorCodeRoute, {
  read: ({ body: { userEmailId: email, licenseKey: licenceKey } }) => ({ body: { email, licenceKey } }),
  write: writeCodeSent,
});

export const verifyRoute = adaptRoute(verifyCall, signInUserRoute, {
  read: ({ body: { userName, otp: code, requestId } }) => ({ body: { userName, code, requestId } }),
  write: writeSignedIn,
});

export const verifyOtpRoute = adaptRoute(verifyOtpCall, signInAdministratorRoute, {
  read: ({ body: { email, otp: code, requestId } }) => ({ body: { email, code, requestId } }),
  write: writeSignedIn,
});

export const verifyRoleRoute = adaptRoute(verifyRoleCall, chooseRoleRoute, {
  read: ({ body: { role } }) => ({ body: { roleName: role } }),
  write: (choice) =>
    choice.isHeld
      ? answered({ isValidRole: true as const, roleName: choice.roleName, authToken: choice.authToken })
      : answered({ isValidRole: false as const }),
});

export const getRefreshTokenRoute = adaptRoute(getRefreshTokenCall, renewSessionRoute, {
  read: ({ body: { userId, userEmail: email } }) => ({ body: { userId, email } }),
  write: ({ authToken }) => ({ ...answered({ authToken }), authToken }),
});
