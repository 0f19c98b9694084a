import { listAuditEventsRoute } from './features/audit/list-audit-events.route.ts';
import { acceptKnowledgeRoute } from './features/board-configuration/accept-knowledge.route.ts';
import { closeEditingRoute } from './features/board-configuration/close-editing.route.ts';
import { compareKnowledgeRoute } from './features/board-configuration/compare-knowledge.route.ts';
import { discardEditingRoute } from './features/board-configuration/discard-editing.route.ts';
import { editBoardRoute } from './features/board-configuration/edit-board.route.ts';
import { explainPropertyRoute } from './features/board-configuration/explain-property.route.ts';
import { keepEditingRoute } from './features/board-configuration/keep-editing.route.ts';
import { openEditingRoute } from './features/board-configuration/open-editing.route.ts';
import { readDraftDesignRoute } from './features/board-configuration/read-draft-design.route.ts';
import { readEditingRoute } from './features/board-configuration/read-editing.route.ts';
import { readKnowledgeRoute } from './features/board-configuration/read-knowledge.route.ts';
import { redoEditRoute } from './features/board-configuration/redo-edit.route.ts';
import { closeModelRoute } from './features/board-configuration/runtime/close-model.route.ts';
import { createPartRoute } from './features/board-configuration/runtime/create-part.route.ts';
import { deletePartRoute } from './features/board-configuration/runtime/delete-part.route.ts';
import { getPartRoute } from './features/board-configuration/runtime/get-part.route.ts';
import { getPartByPathRoute } from './features/board-configuration/runtime/get-part-by-path.route.ts';
import { getSubpartByNameRoute } from './features/board-configuration/runtime/get-subpart-by-name.route.ts';
import { loadModelRoute } from './features/board-configuration/runtime/load-model.route.ts';
import { saveModelRoute } from './features/board-configuration/runtime/save-model.route.ts';
import { setPropertiesRoute } from './features/board-configuration/runtime/set-properties.route.ts';
import { setPropertyRoute } from './features/board-configuration/runtime/set-property.route.ts';
import { saveEditingRoute } from './features/board-configuration/save-editing.route.ts';
import { takeOverEditingRoute } from './features/board-configuration/take-over-editing.route.ts';
import { undoEditRoute } from './features/board-configuration/undo-edit.route.ts';
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
import { addSearchDataRoute } from './features/feeder-search/add-search-data.route.ts';
import { fetchAllSearchDataRoute } from './features/feeder-search/fetch-all-search-data.route.ts';
import { fetchGFSRoute } from './features/feeder-search/fetch-gfs.route.ts';
import { saveSearchRoute } from './features/feeder-search/save-search.route.ts';
import { copyFeederRoute } from './features/feeders/copy-feeder.route.ts';
import { feedRoute } from './features/feeders/feed.route.ts';
import { getPropsRoute } from './features/feeders/get-props.route.ts';
import { importBoardsRoute } from './features/feeders/import-boards.route.ts';
import { importFeedersRoute } from './features/feeders/import-feeders.route.ts';
import { importProjectsRoute } from './features/feeders/import-projects.route.ts';
import { saveConfigDataRoute } from './features/feeders/save-config-data.route.ts';
import { saveFeederPricingRoute } from './features/feeders/save-feeder-pricing.route.ts';
import { searchFeedersRoute } from './features/feeders/search-feeders.route.ts';
import { generateDrawingsRoute } from './features/front-view/generate-drawings.route.ts';
import { generateFrontViewRoute } from './features/front-view/generate-front-view.route.ts';
import { readFrontViewRoute } from './features/front-view/read-front-view.route.ts';
import { saveGAXMLRoute } from './features/front-view/save-gaxml.route.ts';
import { savePriceReportRoute } from './features/front-view/save-price-report.route.ts';
import { adminPriceRoute } from './features/material-rates/admin-price.route.ts';
import { deleteBoughtOutRoute } from './features/material-rates/delete-bought-out.route.ts';
import { getBaseRateRoute } from './features/material-rates/get-base-rate.route.ts';
import { getSalesBaseRateRoute } from './features/material-rates/get-sales-base-rate.route.ts';
import { getBoardDesignRoute } from './features/project-pricing/get-board-design.route.ts';
import { getProjectPriceRoute } from './features/project-pricing/get-project-price.route.ts';
import { readPriceBookRoute } from './features/project-pricing/read-price-book.route.ts';
import { readProjectTermsRoute } from './features/project-pricing/read-project-terms.route.ts';
import { cloneProjectRoute } from './features/projects/clone-project.route.ts';
import { createProjectRoute } from './features/projects/create-project.route.ts';
import { deleteProjectRoute } from './features/projects/delete-project.route.ts';
import { editProjectRoute } from './features/projects/edit-project.route.ts';
import { fetchProjectsRoute } from './features/projects/fetch-projects.route.ts';
import { getProjectRoute } from './features/projects/get-project.route.ts';
import { getSpecsUserDataRoute } from './features/projects/get-specs-user-data.route.ts';
import { getUserDataRoute } from './features/projects/get-user-data.route.ts';
import { importProjectRoute } from './features/projects/import-project.route.ts';
import { listPresenceRoute } from './features/projects/list-presence.route.ts';
import { listProjectsRoute } from './features/projects/list-projects.route.ts';
import { markPresenceRoute } from './features/projects/mark-presence.route.ts';
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
  closeEditingRoute,
  discardEditingRoute,
  editBoardRoute,
  openEditingRoute,
  readEditingRoute,
  redoEditRoute,
  saveEditingRoute,
  takeOverEditingRoute,
  undoEditRoute,
  acceptKnowledgeRoute,
  compareKnowledgeRoute,
  explainPropertyRoute,
  readDraftDesignRoute,
  keepEditingRoute,
  readKnowledgeRoute,
  loadModelRoute,
  getPartByPathRoute,
  getSubpartByNameRoute,
  getPartRoute,
  createPartRoute,
  setPropertyRoute,
  setPropertiesRoute,
  deletePartRoute,
  saveModelRoute,
  closeModelRoute,
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
  addSearchDataRoute,
  fetchAllSearchDataRoute,
  fetchGFSRoute,
  saveSearchRoute,
  copyFeederRoute,
  feedRoute,
  getPropsRoute,
  importBoardsRoute,
  importFeedersRoute,
  importProjectsRoute,
  saveConfigDataRoute,
  saveFeederPricingRoute,
  searchFeedersRoute,
  generateDrawingsRoute,
  generateFrontViewRoute,
  readFrontViewRoute,
  saveGAXMLRoute,
  savePriceReportRoute,
  adminPriceRoute,
  deleteBoughtOutRoute,
  getBaseRateRoute,
  getSalesBaseRateRoute,
  getBoardDesignRoute,
  getProjectPriceRoute,
  readPriceBookRoute,
  readProjectTermsRoute,
  cloneProjectRoute,
  createProjectRoute,
  deleteProjectRoute,
  editProjectRoute,
  fetchProjectsRoute,
  getProjectRoute,
  getSpecsUserDataRoute,
  getUserDataRoute,
  importProjectRoute,
  listPresenceRoute,
  listProjectsRoute,
  markPresenceRoute,
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
