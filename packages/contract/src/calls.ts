import { listApprovalsCall, moveProjectCall } from './approvals.ts';
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
  addBoardCall,
  copyBoardsCall,
  deleteBoardCall,
  deleteBoardsCall,
  dropBoardPriceCall,
  findBoardsCall,
  listBoardsCall,
  readBoardsCall,
  renameBoardCall,
  setBoardQuantityCall,
} from './boards.ts';
import type { CallForm } from './call.ts';
import {
  listProfileFilesCall,
  readCompanyTermsCall,
  readFileCall,
  readProfileFileLinksCall,
  removeProfileFileCall,
  saveCompanyTermsCall,
  uploadCertificateCall,
  uploadCompanyLogoCall,
} from './company-profile.ts';
import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from './company-settings.ts';
import { addAdministratorCall, addUserCall, listUsersCall, removeUserCall, saveUserCall } from './company-users.ts';
import { applyDiscountCall, listComponentsCall } from './component-discount.ts';
import { readCustomerApprovalsCall, recordCustomerApprovalCall } from './customer-approvals.ts';
import {
  addCustomerCall,
  listCustomersCall,
  readCustomerCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  saveCustomerCall,
  setFavouriteCall,
} from './customers.ts';
import { readDemandLibraryCall, saveDemandLibraryCall } from './demand-library.ts';
import { listDiagramsCall, listDiagramVersionsCall, readDiagramFileCall, uploadDiagramsCall } from './diagrams.ts';
import { readDrawingFileCall, readDrawingSetCall } from './drawing-set.ts';
import {
  addGlobalFeederCall,
  findGlobalFeedersCall,
  readSearchCriteriaCall,
  saveGlobalFeedersCall,
} from './feeder-search.ts';
import { listFeedersCall } from './feeders.ts';
import { findFilesCall } from './file-repository.ts';
import { generateFrontViewCall, readFrontViewCall } from './front-view.ts';
import {
  listOrdersCall,
  makeOrderDocumentsCall,
  readOrderDocumentsCall,
  zipLinkedFilesCall,
} from './manufacture-documents.ts';
import { deleteMaterialRateCall, readMaterialRatesCall, saveMaterialRatesCall } from './material-rates.ts';
import { answerOfferCall, readOfferGateCall, saveOfferDeviationsCall } from './offer-gate.ts';
import { listRevisionsCall, readRevisionCall, readSubmissionCall, submitQuoteCall } from './order-submission.ts';
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
import { readPriceOverviewCall } from './price-overview.ts';
import { previewProjectPriceCall, readProjectChargesCall, saveProjectChargesCall } from './project-charges.ts';
import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from './project-demands.ts';
import { getBoardDesignCall, getProjectPriceCall, readPriceBookCall, readProjectTermsCall } from './project-pricing.ts';
import {
  addProjectCall,
  cloneProjectCall,
  importProjectCall,
  listPresenceCall,
  listProjectsCall,
  listSalesEngineersCall,
  markPresenceCall,
  readProjectCall,
  removeProjectCall,
  renameProjectCall,
  saveProjectCall,
} from './projects.ts';
import { listPurchaseOrdersCall, uploadPurchaseOrderCall } from './purchase-orders.ts';
import { closeRateNoticeCall, readRateNoticeCall } from './rate-notice.ts';
import { listReportJobsCall, listReportsCall, orderReportsCall, zipReportsCall } from './reports.ts';
import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from './revision-comparison.ts';
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from './sessions.ts';
import {
  chooseRoleCall,
  getSessionCall,
  renewSessionCall,
  requestAdministratorCodeCall,
  requestUserCodeCall,
  signInAdministratorCall,
  signInUserCall,
  signOutCall,
} from './sign-in.ts';
import { specCalls } from './spec-api/spec-calls.ts';
import { subscribeCall } from './subscriptions.ts';
import { listSupportContactsCall } from './support.ts';

/** Every call of the contract. The sweep of the server visits each of them. */
export const calls: readonly CallForm[] = [
  applyDiscountCall,
  readMaterialRatesCall,
  saveMaterialRatesCall,
  deleteMaterialRateCall,
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
  submitQuoteCall,
  readSubmissionCall,
  listRevisionsCall,
  readRevisionCall,
  compareRevisionsCall,
  compareFrontViewsCall,
  printRevisionNoteCall,
  listApprovalsCall,
  moveProjectCall,
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
  addBoardCall,
  renameBoardCall,
  copyBoardsCall,
  deleteBoardCall,
  deleteBoardsCall,
  dropBoardPriceCall,
  findBoardsCall,
  readBoardsCall,
  listBoardsCall,
  setBoardQuantityCall,
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
  listComponentsCall,
  addCustomerCall,
  removeCustomerCall,
  saveCustomerCall,
  setFavouriteCall,
  listCustomersCall,
  readCustomerCall,
  readCustomerProjectsCall,
  addGlobalFeederCall,
  findGlobalFeedersCall,
  readSearchCriteriaCall,
  saveGlobalFeedersCall,
  listFeedersCall,
  generateFrontViewCall,
  readFrontViewCall,
  readDrawingFileCall,
  readDrawingSetCall,
  previewProjectPriceCall,
  readProjectChargesCall,
  saveProjectChargesCall,
  getBoardDesignCall,
  readPriceOverviewCall,
  getProjectPriceCall,
  explainProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
  closeRateNoticeCall,
  readRateNoticeCall,
  cloneProjectCall,
  addProjectCall,
  removeProjectCall,
  saveProjectCall,
  readProjectCall,
  importProjectCall,
  listPresenceCall,
  listProjectsCall,
  listSalesEngineersCall,
  markPresenceCall,
  renameProjectCall,
  listPurchaseOrdersCall,
  uploadPurchaseOrderCall,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
  orderReportsCall,
  listReportsCall,
  listReportJobsCall,
  zipReportsCall,
  readOfferGateCall,
  answerOfferCall,
  saveOfferDeviationsCall,
  listOrdersCall,
  readOrderDocumentsCall,
  makeOrderDocumentsCall,
  zipLinkedFilesCall,
  listDiagramsCall,
  listDiagramVersionsCall,
  readDiagramFileCall,
  uploadDiagramsCall,
  findFilesCall,
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
  ...specCalls,
];
