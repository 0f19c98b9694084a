import { listAuditEventsCall } from './audit/list-audit-events.ts';
import { acceptKnowledgeCall } from './board-configuration/accept-knowledge.ts';
import { closeEditingCall } from './board-configuration/close-editing.ts';
import { compareKnowledgeCall } from './board-configuration/compare-knowledge.ts';
import { discardEditingCall } from './board-configuration/discard-editing.ts';
import { editBoardCall } from './board-configuration/edit-board.ts';
import { explainPropertyCall } from './board-configuration/explain-property.ts';
import { keepEditingCall } from './board-configuration/keep-editing.ts';
import { openEditingCall } from './board-configuration/open-editing.ts';
import { readDraftDesignCall } from './board-configuration/read-draft-design.ts';
import { readEditingCall } from './board-configuration/read-editing.ts';
import { readKnowledgeCall } from './board-configuration/read-knowledge.ts';
import { redoEditCall } from './board-configuration/redo-edit.ts';
import { closeModelCall } from './board-configuration/runtime/close-model.ts';
import { createPartCall } from './board-configuration/runtime/create-part.ts';
import { deletePartCall } from './board-configuration/runtime/delete-part.ts';
import { getPartCall } from './board-configuration/runtime/get-part.ts';
import { getPartByPathCall } from './board-configuration/runtime/get-part-by-path.ts';
import { getSubpartByNameCall } from './board-configuration/runtime/get-subpart-by-name.ts';
import { loadModelCall } from './board-configuration/runtime/load-model.ts';
import { saveModelCall } from './board-configuration/runtime/save-model.ts';
import { setPropertiesCall } from './board-configuration/runtime/set-properties.ts';
import { setPropertyCall } from './board-configuration/runtime/set-property.ts';
import { saveEditingCall } from './board-configuration/save-editing.ts';
import { takeOverEditingCall } from './board-configuration/take-over-editing.ts';
import { undoEditCall } from './board-configuration/undo-edit.ts';
import { addLineItemCall } from './boards/add-line-item.ts';
import { boardRenameCall } from './boards/board-rename.ts';
import { copyLineItemCall } from './boards/copy-line-item.ts';
import { deleteLineItemCall } from './boards/delete-line-item.ts';
import { deleteMulipleBoardCall } from './boards/delete-muliple-board.ts';
import { deletePriceReportCall } from './boards/delete-price-report.ts';
import { editLineItemCall } from './boards/edit-line-item.ts';
import { getLineItemCall } from './boards/get-line-item.ts';
import { getLineItemsCall } from './boards/get-line-items.ts';
import { listBoardsCall } from './boards/list-boards.ts';
import { updateQuantityCall } from './boards/update-quantity.ts';
import type { CallForm } from './call.ts';
import { fetchLogoCall } from './company-profile/fetch-logo.ts';
import { fetchTermsCall } from './company-profile/fetch-terms.ts';
import { readFileCall } from './company-profile/read-file.ts';
import { uploadLogoCall } from './company-profile/upload-logo.ts';
import { uploadSCCall } from './company-profile/upload-sc.ts';
import { uploadTermsCall } from './company-profile/upload-terms.ts';
import { readCompanySettingsCall } from './company-settings/read-company-settings.ts';
import { saveCompanySettingsCall } from './company-settings/save-company-settings.ts';
import { addMeUserCall } from './company-users/add-me-user.ts';
import { deleteUserCall } from './company-users/delete-user.ts';
import { editUserCall } from './company-users/edit-user.ts';
import { fetchUserCall } from './company-users/fetch-user.ts';
import { registerUserCall } from './company-users/register-user.ts';
import { addNewCustomerCall } from './customers/add-new-customer.ts';
import { deleteCustomerDetailsCall } from './customers/delete-customer-details.ts';
import { editCustomerDetailsCall } from './customers/edit-customer-details.ts';
import { favouriteCustomerCall } from './customers/favourite-customer.ts';
import { fetchCustomerDetailsCall } from './customers/fetch-customer-details.ts';
import { getCustomerCall } from './customers/get-customer.ts';
import { addSearchDataCall } from './feeder-search/add-search-data.ts';
import { fetchAllSearchDataCall } from './feeder-search/fetch-all-search-data.ts';
import { fetchGFSCall } from './feeder-search/fetch-gfs.ts';
import { saveSearchCall } from './feeder-search/save-search.ts';
import { copyFeederCall } from './feeders/copy-feeder.ts';
import { feedCall } from './feeders/feed.ts';
import { getPropsCall } from './feeders/get-props.ts';
import { importBoardsCall } from './feeders/import-boards.ts';
import { importFeedersCall } from './feeders/import-feeders.ts';
import { importProjectsCall } from './feeders/import-projects.ts';
import { saveConfigDataCall } from './feeders/save-config-data.ts';
import { saveFeederPricingCall } from './feeders/save-feeder-pricing.ts';
import { searchFeedersCall } from './feeders/search-feeders.ts';
import { generateDrawingsCall } from './front-view/generate-drawings.ts';
import { generateFrontViewCall } from './front-view/generate-front-view.ts';
import { readFrontViewCall } from './front-view/read-front-view.ts';
import { saveGAXMLCall } from './front-view/save-gaxml.ts';
import { savePriceReportCall } from './front-view/save-price-report.ts';
import { adminPriceCall } from './material-rates/admin-price.ts';
import { deleteBoughtOutCall } from './material-rates/delete-bought-out.ts';
import { getBaseRateCall } from './material-rates/get-base-rate.ts';
import { getSalesBaseRateCall } from './material-rates/get-sales-base-rate.ts';
import { getBoardDesignCall } from './project-pricing/get-board-design.ts';
import { getProjectPriceCall } from './project-pricing/get-project-price.ts';
import { readPriceBookCall } from './project-pricing/read-price-book.ts';
import { readProjectTermsCall } from './project-pricing/read-project-terms.ts';
import { cloneProjectCall } from './projects/clone-project.ts';
import { createProjectCall } from './projects/create-project.ts';
import { deleteProjectCall } from './projects/delete-project.ts';
import { editProjectCall } from './projects/edit-project.ts';
import { fetchProjectsCall } from './projects/fetch-projects.ts';
import { getProjectCall } from './projects/get-project.ts';
import { getSpecsUserDataCall } from './projects/get-specs-user-data.ts';
import { getUserDataCall } from './projects/get-user-data.ts';
import { importProjectCall } from './projects/import-project.ts';
import { listPresenceCall } from './projects/list-presence.ts';
import { listProjectsCall } from './projects/list-projects.ts';
import { markPresenceCall } from './projects/mark-presence.ts';
import { putProjectCall } from './projects/put-project.ts';
import { adminLoginCall } from './sign-in/admin-login.ts';
import { getRefreshTokenCall } from './sign-in/get-refresh-token.ts';
import { getSessionCall } from './sign-in/get-session.ts';
import { loginCall } from './sign-in/login.ts';
import { signOutCall } from './sign-in/sign-out.ts';
import { verifyCall } from './sign-in/verify.ts';
import { verifyOtpCall } from './sign-in/verify-otp.ts';
import { verifyRoleCall } from './sign-in/verify-role.ts';
import { subscribeCall } from './subscriptions/subscribe.ts';
import { listSupportContactsCall } from './support/list-support-contacts.ts';

/** Every call of the contract. The sweep of the server visits each of them. */
export const calls: readonly CallForm[] = [
  listAuditEventsCall,
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
  acceptKnowledgeCall,
  compareKnowledgeCall,
  explainPropertyCall,
  readDraftDesignCall,
  keepEditingCall,
  readKnowledgeCall,
  loadModelCall,
  getPartByPathCall,
  getSubpartByNameCall,
  getPartCall,
  createPartCall,
  setPropertyCall,
  setPropertiesCall,
  deletePartCall,
  saveModelCall,
  closeModelCall,
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  editLineItemCall,
  getLineItemCall,
  getLineItemsCall,
  listBoardsCall,
  updateQuantityCall,
  fetchLogoCall,
  fetchTermsCall,
  readFileCall,
  uploadLogoCall,
  uploadSCCall,
  uploadTermsCall,
  readCompanySettingsCall,
  saveCompanySettingsCall,
  addMeUserCall,
  deleteUserCall,
  editUserCall,
  fetchUserCall,
  registerUserCall,
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  addSearchDataCall,
  fetchAllSearchDataCall,
  fetchGFSCall,
  saveSearchCall,
  copyFeederCall,
  feedCall,
  getPropsCall,
  importBoardsCall,
  importFeedersCall,
  importProjectsCall,
  saveConfigDataCall,
  saveFeederPricingCall,
  searchFeedersCall,
  generateDrawingsCall,
  generateFrontViewCall,
  readFrontViewCall,
  saveGAXMLCall,
  savePriceReportCall,
  adminPriceCall,
  deleteBoughtOutCall,
  getBaseRateCall,
  getSalesBaseRateCall,
  getBoardDesignCall,
  getProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
  cloneProjectCall,
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  fetchProjectsCall,
  getProjectCall,
  getSpecsUserDataCall,
  getUserDataCall,
  importProjectCall,
  listPresenceCall,
  listProjectsCall,
  markPresenceCall,
  putProjectCall,
  adminLoginCall,
  getRefreshTokenCall,
  getSessionCall,
  loginCall,
  signOutCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
  subscribeCall,
  listSupportContactsCall,
];
