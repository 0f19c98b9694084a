import { listAuditEventsCall, listAuditPeopleCall } from '../audit.ts';
import type { CallForm } from '../call.ts';
import {
  listProfileFilesCall,
  readCompanyTermsCall,
  readFileCall,
  readProfileFileLinksCall,
  removeProfileFileCall,
  saveCompanyTermsCall,
  uploadCertificateCall,
  uploadCompanyLogoCall,
} from '../company-profile.ts';
import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from '../company-settings.ts';
import { addAdministratorCall, addUserCall, listUsersCall, removeUserCall, saveUserCall } from '../company-users.ts';
import { changePasswordCall, readPasswordLinkCall, requestPasswordResetCall, setPasswordCall } from '../passwords.ts';
import {
  deactivateUserCall,
  inviteUserAgainCall,
  inviteUserCall,
  reactivateUserCall,
  renewLicenceKeyCall,
  signOutUserCall,
} from '../people.ts';
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '../sessions.ts';
import {
  chooseRoleCall,
  getSessionCall,
  renewSessionCall,
  requestAdministratorCodeCall,
  requestUserCodeCall,
  signInAdministratorCall,
  signInUserCall,
  signOutCall,
} from '../sign-in.ts';
import { subscribeCall } from '../subscriptions.ts';
import { listSupportContactsCall } from '../support.ts';

/** The calls about the company, its people and their sign-in. */
export const companyCalls: readonly CallForm[] = [
  readProfileFileLinksCall,
  uploadCompanyLogoCall,
  uploadCertificateCall,
  readCompanyTermsCall,
  saveCompanyTermsCall,
  requestUserCodeCall,
  signInUserCall,
  chooseRoleCall,
  requestAdministratorCodeCall,
  signInAdministratorCall,
  renewSessionCall,
  listAuditEventsCall,
  listAuditPeopleCall,
  listProfileFilesCall,
  readFileCall,
  removeProfileFileCall,
  readCompanySettingsCall,
  saveCompanySettingsCall,
  readCompanyDetailsCall,
  saveCompanyDetailsCall,
  addAdministratorCall,
  removeUserCall,
  saveUserCall,
  listUsersCall,
  addUserCall,
  inviteUserCall,
  inviteUserAgainCall,
  deactivateUserCall,
  reactivateUserCall,
  signOutUserCall,
  renewLicenceKeyCall,
  getSessionCall,
  signOutCall,
  listSessionsCall,
  endSessionCall,
  endOtherSessionsCall,
  changePasswordCall,
  requestPasswordResetCall,
  readPasswordLinkCall,
  setPasswordCall,
  subscribeCall,
  listSupportContactsCall,
];
