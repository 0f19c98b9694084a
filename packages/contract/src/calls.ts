import { listByStatusCall, updateProjectStatusCall } from './approvals.ts';
import { listAuditEventsCall, listAuditPeopleCall } from './audit.ts';
import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from './board-configuration.ts';
import {
  acceptKnowledgeCall,
  compareKnowledgeCall,
  explainPropertyCall,
  readDraftDesignCall,
  readKnowledgeCall,
} from './board-knowledge.ts';
import {
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  findBoardsCall,
  getLineItemsCall,
  listBoardsCall,
  updateQuantityCall,
} from './boards.ts';
import type { CallForm } from './call.ts';
import {
  fetchLogoCall,
  fetchTermsCall,
  listProfileFilesCall,
  readFileCall,
  removeProfileFileCall,
  uploadLogoCall,
  uploadSCCall,
  uploadTermsCall,
} from './company-profile.ts';
import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from './company-settings.ts';
import { addMeUserCall, deleteUserCall, editUserCall, fetchUserCall, registerUserCall } from './company-users.ts';
import { groupLevelDiscountCall, listComponentsCall } from './component-discount.ts';
import { readCustomerApprovalsCall, recordCustomerApprovalCall } from './customer-approvals.ts';
import {
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  readCustomerProjectsCall,
} from './customers.ts';
import { readDemandLibraryCall, saveDemandLibraryCall } from './demand-library.ts';
import { listDiagramsCall, listDiagramVersionsCall, readDiagramFileCall, uploadDiagramsCall } from './diagrams.ts';
import { readDrawingFileCall, readDrawingSetCall } from './drawing-set.ts';
import { addSearchDataCall, fetchAllSearchDataCall, fetchGFSCall, saveSearchCall } from './feeder-search.ts';
import { importBoardsCall, importFeedersCall } from './feeders.ts';
import { fetchDocsCall } from './file-repository.ts';
import { generateFrontViewCall, readFrontViewCall } from './front-view.ts';
import {
  fetchOrdersCall,
  getCompleteBOMCall,
  listOrdersInManufactureCall,
  makeOrderDocumentsCall,
  zipFilesCall,
} from './manufacture-documents.ts';
import { adminPriceCall, deleteBoughtOutCall, getBaseRateCall } from './material-rates.ts';
import { answerOfferCall, readOfferGateCall, saveOfferDeviationsCall } from './offer-gate.ts';
import { generateOrderCall, listRevisionsCall, readRevisionCall, readSubmissionCall } from './order-submission.ts';
import { changePasswordCall, readPasswordLinkCall, requestPasswordResetCall, setPasswordCall } from './passwords.ts';
import {
  deactivateUserCall,
  inviteUserAgainCall,
  inviteUserCall,
  reactivateUserCall,
  renewLicenceKeyCall,
  signOutUserCall,
} from './people.ts';
import { explainProjectPriceCall } from './price-explanation.ts';
import { getProjectInfoCall } from './price-overview.ts';
import {
  boardwisechargesCall,
  getBoardWiseDataCall,
  previewProjectPriceCall,
  readProjectChargesCall,
} from './project-charges.ts';
import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from './project-demands.ts';
import { getBoardDesignCall, getProjectPriceCall, readPriceBookCall, readProjectTermsCall } from './project-pricing.ts';
import {
  cloneProjectCall,
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  getProjectCall,
  importProjectCall,
  listPresenceCall,
  listProjectsCall,
  listSalesEngineersCall,
  markPresenceCall,
  putProjectCall,
} from './projects.ts';
import { listPurchaseOrdersCall, uploadPurchaseOrderCall } from './purchase-orders.ts';
import { closeRateNoticeCall, readRateNoticeCall } from './rate-notice.ts';
import { fetchMultiReportsCall, generateMultiReportsCall, listReportJobsCall, zipReportsCall } from './reports.ts';
import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from './revision-comparison.ts';
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from './sessions.ts';
import {
  adminLoginCall,
  getRefreshTokenCall,
  getSessionCall,
  loginCall,
  signOutCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
} from './sign-in.ts';
import { editLineItemCall, getLineItemCall } from './spec-api/boards.ts';
import { copyFeederCall, feedCall, getPropsCall, saveConfigDataCall, searchFeedersCall } from './spec-api/feeders.ts';
import { fetchSrmDocsCall } from './spec-api/file-repository.ts';
import { generateDrawingsCall, saveGAXMLCall, savePriceReportCall } from './spec-api/front-view.ts';
import { fetchQuoteOrdersCall, getQuoteCompleteBOMCall, zipSrmFilesCall } from './spec-api/manufacture-documents.ts';
import { fetchPriceReportCall, reportDashboardInfoCall } from './spec-api/price-reports.ts';
import { getSalesBaseRateCall, saveFeederPricingCall } from './spec-api/pricing.ts';
import { fetchProjectsCall, getSpecsUserDataCall, getUserDataCall, importProjectsCall } from './spec-api/projects.ts';
import { createPartCall, deletePartCall, setPropertiesCall, setPropertyCall } from './spec-api/runtime-edits.ts';
import {
  closeModelCall,
  getPartByPathCall,
  getPartCall,
  getSubpartByNameCall,
  loadModelCall,
  saveModelCall,
} from './spec-api/runtime-session.ts';
import { subscribeCall } from './subscriptions.ts';
import { listSupportContactsCall } from './support.ts';

/** Every call of the contract. The sweep of the server visits each of them. */
export const calls: readonly CallForm[] = [
  generateOrderCall,
  readSubmissionCall,
  listRevisionsCall,
  readRevisionCall,
  compareRevisionsCall,
  compareFrontViewsCall,
  printRevisionNoteCall,
  listByStatusCall,
  updateProjectStatusCall,
  listAuditEventsCall,
  listAuditPeopleCall,
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
  readProjectDemandsCall,
  saveProjectDemandsCall,
  saveProjectDefaultsCall,
  readDemandLibraryCall,
  saveDemandLibraryCall,
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
  findBoardsCall,
  getLineItemsCall,
  listBoardsCall,
  updateQuantityCall,
  fetchLogoCall,
  fetchTermsCall,
  listProfileFilesCall,
  readFileCall,
  removeProfileFileCall,
  uploadLogoCall,
  uploadSCCall,
  uploadTermsCall,
  readCompanySettingsCall,
  saveCompanySettingsCall,
  readCompanyDetailsCall,
  saveCompanyDetailsCall,
  addMeUserCall,
  deleteUserCall,
  editUserCall,
  fetchUserCall,
  registerUserCall,
  inviteUserCall,
  inviteUserAgainCall,
  deactivateUserCall,
  reactivateUserCall,
  signOutUserCall,
  renewLicenceKeyCall,
  groupLevelDiscountCall,
  listComponentsCall,
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  readCustomerProjectsCall,
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
  readDrawingFileCall,
  readDrawingSetCall,
  saveGAXMLCall,
  savePriceReportCall,
  adminPriceCall,
  deleteBoughtOutCall,
  getBaseRateCall,
  getSalesBaseRateCall,
  boardwisechargesCall,
  getBoardWiseDataCall,
  previewProjectPriceCall,
  readProjectChargesCall,
  getBoardDesignCall,
  getProjectInfoCall,
  getProjectPriceCall,
  fetchPriceReportCall,
  reportDashboardInfoCall,
  explainProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
  closeRateNoticeCall,
  readRateNoticeCall,
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
  listSalesEngineersCall,
  markPresenceCall,
  putProjectCall,
  listPurchaseOrdersCall,
  uploadPurchaseOrderCall,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
  generateMultiReportsCall,
  fetchMultiReportsCall,
  listReportJobsCall,
  zipReportsCall,
  readOfferGateCall,
  answerOfferCall,
  saveOfferDeviationsCall,
  fetchOrdersCall,
  fetchQuoteOrdersCall,
  getCompleteBOMCall,
  getQuoteCompleteBOMCall,
  listOrdersInManufactureCall,
  makeOrderDocumentsCall,
  zipFilesCall,
  zipSrmFilesCall,
  listDiagramsCall,
  listDiagramVersionsCall,
  readDiagramFileCall,
  uploadDiagramsCall,
  fetchDocsCall,
  fetchSrmDocsCall,
  adminLoginCall,
  getRefreshTokenCall,
  getSessionCall,
  loginCall,
  signOutCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
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
