import { listAuditEventsRoute } from './features/audit/list-audit-events.route.ts';
import { addLineItemRoute } from './features/boards/add-line-item.route.ts';
import { boardRenameRoute } from './features/boards/board-rename.route.ts';
import { copyLineItemRoute } from './features/boards/copy-line-item.route.ts';
import { deleteLineItemRoute } from './features/boards/delete-line-item.route.ts';
import { deleteMulipleBoardRoute } from './features/boards/delete-muliple-board.route.ts';
import { deletePriceReportRoute } from './features/boards/delete-price-report.route.ts';
import { editLineItemRoute } from './features/boards/edit-line-item.route.ts';
import { getLineItemRoute } from './features/boards/get-line-item.route.ts';
import { getLineItemsRoute } from './features/boards/get-line-items.route.ts';
import { listBoardsRoute } from './features/boards/list-boards.route.ts';
import { updateQuantityRoute } from './features/boards/update-quantity.route.ts';
import { fetchLogoRoute } from './features/company-profile/fetch-logo.route.ts';
import { fetchTermsRoute } from './features/company-profile/fetch-terms.route.ts';
import { readFileRoute } from './features/company-profile/read-file.route.ts';
import { uploadLogoRoute } from './features/company-profile/upload-logo.route.ts';
import { uploadSCRoute } from './features/company-profile/upload-sc.route.ts';
import { uploadTermsRoute } from './features/company-profile/upload-terms.route.ts';
import { readCompanySettingsRoute } from './features/company-settings/read-company-settings.route.ts';
import { saveCompanySettingsRoute } from './features/company-settings/save-company-settings.route.ts';
import { addMeUserRoute } from './features/company-users/add-me-user.route.ts';
import { deleteUserRoute } from './features/company-users/delete-user.route.ts';
import { editUserRoute } from './features/company-users/edit-user.route.ts';
import { fetchUserRoute } from './features/company-users/fetch-user.route.ts';
import { registerUserRoute } from './features/company-users/register-user.route.ts';
import { addNewCustomerRoute } from './features/customers/add-new-customer.route.ts';
import { deleteCustomerDetailsRoute } from './features/customers/delete-customer-details.route.ts';
import { editCustomerDetailsRoute } from './features/customers/edit-customer-details.route.ts';
import { favouriteCustomerRoute } from './features/customers/favourite-customer.route.ts';
import { fetchCustomerDetailsRoute } from './features/customers/fetch-customer-details.route.ts';
import { getCustomerRoute } from './features/customers/get-customer.route.ts';
import { adminPriceRoute } from './features/material-rates/admin-price.route.ts';
import { deleteBoughtOutRoute } from './features/material-rates/delete-bought-out.route.ts';
import { getBaseRateRoute } from './features/material-rates/get-base-rate.route.ts';
import { getSalesBaseRateRoute } from './features/material-rates/get-sales-base-rate.route.ts';
import { cloneProjectRoute } from './features/projects/clone-project.route.ts';
import { createProjectRoute } from './features/projects/create-project.route.ts';
import { deleteProjectRoute } from './features/projects/delete-project.route.ts';
import { editProjectRoute } from './features/projects/edit-project.route.ts';
import { fetchProjectsRoute } from './features/projects/fetch-projects.route.ts';
import { getProjectRoute } from './features/projects/get-project.route.ts';
import { getSpecsUserDataRoute } from './features/projects/get-specs-user-data.route.ts';
import { getUserDataRoute } from './features/projects/get-user-data.route.ts';
import { importProjectRoute } from './features/projects/import-project.route.ts';
import { listProjectsRoute } from './features/projects/list-projects.route.ts';
import { putProjectRoute } from './features/projects/put-project.route.ts';
import { adminLoginRoute } from './features/sign-in/admin-login.route.ts';
import { getRefreshTokenRoute } from './features/sign-in/get-refresh-token.route.ts';
import { getSessionRoute } from './features/sign-in/get-session.route.ts';
import { loginRoute } from './features/sign-in/login.route.ts';
import { signOutRoute } from './features/sign-in/sign-out.route.ts';
import { verifyRoute } from './features/sign-in/verify.route.ts';
import { verifyOtpRoute } from './features/sign-in/verify-otp.route.ts';
import { verifyRoleRoute } from './features/sign-in/verify-role.route.ts';
import { subscribeRoute } from './features/subscriptions/subscribe.route.ts';
import { listSupportContactsRoute } from './features/support/list-support-contacts.route.ts';
import type { Route } from './platform/http/route.ts';

/** Every call that this server answers. A test compares them with the contract. */
export const routes: readonly Route[] = [
  listAuditEventsRoute,
  addLineItemRoute,
  boardRenameRoute,
  copyLineItemRoute,
  deleteLineItemRoute,
  deleteMulipleBoardRoute,
  deletePriceReportRoute,
  editLineItemRoute,
  getLineItemRoute,
  getLineItemsRoute,
  listBoardsRoute,
  updateQuantityRoute,
  fetchLogoRoute,
  fetchTermsRoute,
  readFileRoute,
  uploadLogoRoute,
  uploadSCRoute,
  uploadTermsRoute,
  readCompanySettingsRoute,
  saveCompanySettingsRoute,
  addMeUserRoute,
  deleteUserRoute,
  editUserRoute,
  fetchUserRoute,
  registerUserRoute,
  addNewCustomerRoute,
  deleteCustomerDetailsRoute,
  editCustomerDetailsRoute,
  favouriteCustomerRoute,
  fetchCustomerDetailsRoute,
  getCustomerRoute,
  adminPriceRoute,
  deleteBoughtOutRoute,
  getBaseRateRoute,
  getSalesBaseRateRoute,
  cloneProjectRoute,
  createProjectRoute,
  deleteProjectRoute,
  editProjectRoute,
  fetchProjectsRoute,
  getProjectRoute,
  getSpecsUserDataRoute,
  getUserDataRoute,
  importProjectRoute,
  listProjectsRoute,
  putProjectRoute,
  adminLoginRoute,
  getRefreshTokenRoute,
  getSessionRoute,
  loginRoute,
  signOutRoute,
  verifyRoute,
  verifyOtpRoute,
  verifyRoleRoute,
  subscribeRoute,
  listSupportContactsRoute,
];
