import { listAuditEventsRoute, listAuditPeopleRoute } from '../features/audit/audit.routes.ts';
import {
  listProfileFilesRoute,
  readCompanyTermsRoute,
  readFileRoute,
  readProfileFileLinksRoute,
  removeProfileFileRoute,
  saveCompanyTermsRoute,
  uploadCertificateRoute,
  uploadCompanyLogoRoute,
} from '../features/company-profile/company-profile.routes.ts';
import {
  readCompanyDetailsRoute,
  readCompanySettingsRoute,
  saveCompanyDetailsRoute,
  saveCompanySettingsRoute,
} from '../features/company-settings/company-settings.routes.ts';
import {
  addAdministratorRoute,
  addUserRoute,
  listUsersRoute,
  removeUserRoute,
  saveUserRoute,
} from '../features/company-users/company-users.routes.ts';
import {
  deactivateUserRoute,
  inviteUserAgainRoute,
  inviteUserRoute,
  reactivateUserRoute,
  renewLicenceKeyRoute,
  signOutUserRoute,
} from '../features/company-users/people.routes.ts';
import {
  changePasswordRoute,
  readPasswordLinkRoute,
  requestPasswordResetRoute,
  setPasswordRoute,
} from '../features/sign-in/passwords.routes.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '../features/sign-in/sessions.routes.ts';
import {
  chooseRoleRoute,
  getSessionRoute,
  renewSessionRoute,
  requestAdministratorCodeRoute,
  requestUserCodeRoute,
  signInAdministratorRoute,
  signInUserRoute,
  signOutRoute,
} from '../features/sign-in/sign-in.routes.ts';
import { subscribeRoute } from '../features/subscriptions/subscriptions.routes.ts';
import { listSupportContactsRoute } from '../features/support/support.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about the company, its people and their sign-in. */
export const companyRoutes: readonly Route[] = [
  readProfileFileLinksRoute,
  uploadCompanyLogoRoute,
  uploadCertificateRoute,
  readCompanyTermsRoute,
  saveCompanyTermsRoute,
  requestUserCodeRoute,
  signInUserRoute,
  chooseRoleRoute,
  requestAdministratorCodeRoute,
  signInAdministratorRoute,
  renewSessionRoute,
  listAuditEventsRoute,
  listAuditPeopleRoute,
  listProfileFilesRoute,
  readFileRoute,
  removeProfileFileRoute,
  readCompanySettingsRoute,
  saveCompanySettingsRoute,
  readCompanyDetailsRoute,
  saveCompanyDetailsRoute,
  addAdministratorRoute,
  removeUserRoute,
  saveUserRoute,
  listUsersRoute,
  addUserRoute,
  inviteUserRoute,
  inviteUserAgainRoute,
  deactivateUserRoute,
  reactivateUserRoute,
  signOutUserRoute,
  renewLicenceKeyRoute,
  getSessionRoute,
  signOutRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  changePasswordRoute,
  requestPasswordResetRoute,
  readPasswordLinkRoute,
  setPasswordRoute,
  subscribeRoute,
  listSupportContactsRoute,
];
