import { listApprovalsRoute, moveProjectRoute } from './features/approvals/approvals.routes.ts';
import { listAuditEventsRoute, listAuditPeopleRoute } from './features/audit/audit.routes.ts';
import {
  closeEditingRoute,
  discardEditingRoute,
  editBoardRoute,
  keepEditingRoute,
  openEditingRoute,
  readEditingRoute,
  redoEditRoute,
  saveEditingRoute,
  takeOverEditingRoute,
  undoEditRoute,
} from './features/board-configuration/board-configuration.routes.ts';
import {
  readDemandLibraryRoute,
  readProjectDemandsRoute,
  saveDemandLibraryRoute,
  saveProjectDefaultsRoute,
  saveProjectDemandsRoute,
} from './features/board-configuration/demands.routes.ts';
import {
  acceptKnowledgeRoute,
  compareKnowledgeRoute,
  explainPropertyRoute,
  readDraftDesignRoute,
  readKnowledgeRoute,
} from './features/board-configuration/knowledge.routes.ts';
import { compareRatingBasesRoute } from './features/board-configuration/rating-bases.routes.ts';
import { deleteBoardRoute, deleteBoardsRoute, dropBoardPriceRoute } from './features/boards/board-deletion.routes.ts';
import {
  addBoardRoute,
  copyBoardsRoute,
  findBoardsRoute,
  listBoardsRoute,
  readBoardsRoute,
  renameBoardRoute,
  setBoardQuantityRoute,
} from './features/boards/boards.routes.ts';
import { cloneProjectRoute, importProjectRoute, removeProjectRoute } from './features/boards/whole-projects.routes.ts';
import {
  listProfileFilesRoute,
  readCompanyTermsRoute,
  readFileRoute,
  readProfileFileLinksRoute,
  removeProfileFileRoute,
  saveCompanyTermsRoute,
  uploadCertificateRoute,
  uploadCompanyLogoRoute,
} from './features/company-profile/company-profile.routes.ts';
import {
  readCompanyDetailsRoute,
  readCompanySettingsRoute,
  saveCompanyDetailsRoute,
  saveCompanySettingsRoute,
} from './features/company-settings/company-settings.routes.ts';
import {
  addAdministratorRoute,
  addUserRoute,
  listUsersRoute,
  removeUserRoute,
  saveUserRoute,
} from './features/company-users/company-users.routes.ts';
import {
  deactivateUserRoute,
  inviteUserAgainRoute,
  inviteUserRoute,
  reactivateUserRoute,
  renewLicenceKeyRoute,
  signOutUserRoute,
} from './features/company-users/people.routes.ts';
import { applyDiscountRoute, listComponentsRoute } from './features/component-discount/component-discount.routes.ts';
import {
  addCustomerRoute,
  listCustomersRoute,
  readCustomerProjectsRoute,
  readCustomerRoute,
  removeCustomerRoute,
  saveCustomerRoute,
  setFavouriteRoute,
} from './features/customers/customers.routes.ts';
import {
  listDiagramsRoute,
  listDiagramVersionsRoute,
  readDiagramFileRoute,
  uploadDiagramsRoute,
} from './features/diagrams/diagrams.routes.ts';
import {
  addGlobalFeederRoute,
  findGlobalFeedersRoute,
  readSearchCriteriaRoute,
  saveGlobalFeedersRoute,
} from './features/feeder-search/feeder-search.routes.ts';
import { listFeedersRoute } from './features/feeders/feeders.routes.ts';
import { findFilesRoute } from './features/file-repository/file-repository.routes.ts';
import {
  generateFrontViewRoute,
  readDrawingFileRoute,
  readDrawingSetRoute,
  readFrontViewRoute,
} from './features/front-view/front-view.routes.ts';
import { answerIntakeRoute } from './features/intake/answer-intake.routes.ts';
import { editionRoutes } from './features/intake/board-edition.routes.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { intakeMemoryRoutes } from './features/intake/intake-memories.routes.ts';
import { readIntakeTablesRoute } from './features/intake/intake-tables.routes.ts';
import { makeIntakeBoardsRoute } from './features/intake/make-boards.routes.ts';
import {
  listOrdersRoute,
  makeOrderDocumentsRoute,
  readOrderDocumentsRoute,
  zipLinkedFilesRoute,
} from './features/manufacture-documents/manufacture-documents.routes.ts';
import { orderDocuments } from './features/manufacture-documents/order-documents.ts';
import {
  deleteMaterialRateRoute,
  readMaterialRatesRoute,
  saveMaterialRatesRoute,
} from './features/material-rates/material-rates.routes.ts';
import { customerApprovalRoutes } from './features/order-submission/customer-approvals.routes.ts';
import { readSubmissionRoute, submitQuoteRoute } from './features/order-submission/order-submission.routes.ts';
import { purchaseOrderRoutes } from './features/order-submission/purchase-orders.routes.ts';
import {
  compareFrontViewsRoute,
  compareRevisionsRoute,
  listRevisionsRoute,
  printRevisionNoteRoute,
  readRevisionRoute,
} from './features/order-submission/revisions.routes.ts';
import { decidePriceListRowsRoute } from './features/price-lists/decide-rows.routes.ts';
import { articleMapRoutes } from './features/price-lists/own-tables/article-map.routes.ts';
import { ownArticleRoutes } from './features/price-lists/own-tables/own-articles.routes.ts';
import {
  discardPriceListRoute,
  listPriceListRowsRoute,
  mapPriceListColumnsRoute,
  publishPriceListRoute,
  readPriceListDraftRoute,
  uploadPriceListRoute,
} from './features/price-lists/price-list-drafts.routes.ts';
import {
  exportPriceListRoute,
  findPriceRoute,
  listMissingPricesRoute,
  listPriceListsRoute,
  listPriceListVersionsRoute,
  rollBackPriceListRoute,
  saveMakerTermsRoute,
} from './features/price-lists/price-lists.routes.ts';
import {
  readPriceImpactRoute,
  stopPriceImpactRoute,
  workOutPriceImpactRoute,
} from './features/price-updates/price-impact.routes.ts';
import { acceptPriceUpdateRoute, readPriceUpdateRoute } from './features/price-updates/price-update.routes.ts';
import { listArticlePricesRoute, saveArticlePriceRoute } from './features/project-pricing/article-prices.routes.ts';
import { readProjectChargesRoute, saveProjectChargesRoute } from './features/project-pricing/charges.routes.ts';
import { previewProjectPriceRoute } from './features/project-pricing/price-preview.routes.ts';
import {
  askPriceBookRoute,
  explainProjectPriceRoute,
  getBoardDesignRoute,
  getProjectPriceRoute,
  readPriceBookRoute,
  readPriceOverviewRoute,
  readProjectTermsRoute,
} from './features/project-pricing/project-pricing.routes.ts';
import { closeRateNoticeRoute, readRateNoticeRoute } from './features/project-pricing/rate-notice.routes.ts';
import {
  addProjectRoute,
  listPresenceRoute,
  listProjectsRoute,
  listSalesEngineersRoute,
  markPresenceRoute,
  readProjectRoute,
  renameProjectRoute,
  saveProjectRoute,
} from './features/projects/projects.routes.ts';
import { countProjectsOf, followCustomer } from './features/projects/projects.store.ts';
import {
  answerOfferRoute,
  readOfferGateRoute,
  saveOfferDeviationsRoute,
} from './features/reports/offer-gate.routes.ts';
import {
  listReportJobsRoute,
  listReportsRoute,
  orderReportsRoute,
  zipReportsRoute,
} from './features/reports/reports.routes.ts';
import {
  changePasswordRoute,
  readPasswordLinkRoute,
  requestPasswordResetRoute,
  setPasswordRoute,
} from './features/sign-in/passwords.routes.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './features/sign-in/sessions.routes.ts';
import {
  chooseRoleRoute,
  getSessionRoute,
  renewSessionRoute,
  requestAdministratorCodeRoute,
  requestUserCodeRoute,
  signInAdministratorRoute,
  signInUserRoute,
  signOutRoute,
} from './features/sign-in/sign-in.routes.ts';
import { specRoutes } from './features/spec-api/spec.routes.ts';
import { subscribeRoute } from './features/subscriptions/subscriptions.routes.ts';
import { listSupportContactsRoute } from './features/support/support.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every call that this server answers. A test compares them with the contract. */
export const routes: readonly Route[] = [
  applyDiscountRoute,
  readMaterialRatesRoute,
  saveMaterialRatesRoute,
  deleteMaterialRateRoute,
  ...ownArticleRoutes,
  ...articleMapRoutes,
  listPriceListsRoute,
  uploadPriceListRoute,
  readPriceListDraftRoute,
  mapPriceListColumnsRoute,
  listPriceListRowsRoute,
  decidePriceListRowsRoute,
  publishPriceListRoute,
  discardPriceListRoute,
  listPriceListVersionsRoute,
  exportPriceListRoute,
  rollBackPriceListRoute,
  saveMakerTermsRoute,
  findPriceRoute,
  listMissingPricesRoute,
  readPriceImpactRoute,
  workOutPriceImpactRoute,
  stopPriceImpactRoute,
  readPriceUpdateRoute,
  acceptPriceUpdateRoute,
  listArticlePricesRoute,
  saveArticlePriceRoute,
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
  submitQuoteRoute,
  readSubmissionRoute,
  listRevisionsRoute,
  readRevisionRoute,
  compareRevisionsRoute,
  compareFrontViewsRoute,
  printRevisionNoteRoute,
  listApprovalsRoute,
  moveProjectRoute(orderDocuments),
  listAuditEventsRoute,
  listAuditPeopleRoute,
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
  readProjectDemandsRoute,
  saveProjectDemandsRoute,
  saveProjectDefaultsRoute,
  compareRatingBasesRoute,
  readDemandLibraryRoute,
  saveDemandLibraryRoute,
  keepEditingRoute,
  readKnowledgeRoute,
  addBoardRoute,
  renameBoardRoute,
  copyBoardsRoute,
  deleteBoardRoute,
  deleteBoardsRoute,
  dropBoardPriceRoute,
  findBoardsRoute,
  readBoardsRoute,
  listBoardsRoute,
  setBoardQuantityRoute,
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
  listComponentsRoute,
  addCustomerRoute,
  removeCustomerRoute(countProjectsOf),
  saveCustomerRoute(followCustomer),
  setFavouriteRoute,
  listCustomersRoute,
  readCustomerRoute,
  readCustomerProjectsRoute(countProjectsOf),
  addGlobalFeederRoute,
  findGlobalFeedersRoute,
  readSearchCriteriaRoute,
  saveGlobalFeedersRoute,
  generateFrontViewRoute,
  readFrontViewRoute,
  readDrawingFileRoute,
  readDrawingSetRoute,
  ...intakeRoutes,
  answerIntakeRoute,
  makeIntakeBoardsRoute,
  ...editionRoutes,
  ...intakeMemoryRoutes,
  readIntakeTablesRoute,
  saveProjectChargesRoute,
  previewProjectPriceRoute,
  readProjectChargesRoute,
  getBoardDesignRoute,
  readPriceOverviewRoute,
  explainProjectPriceRoute,
  getProjectPriceRoute,
  askPriceBookRoute,
  readPriceBookRoute,
  closeRateNoticeRoute,
  readRateNoticeRoute,
  readProjectTermsRoute,
  cloneProjectRoute,
  addProjectRoute,
  removeProjectRoute,
  saveProjectRoute,
  readProjectRoute,
  importProjectRoute,
  listPresenceRoute,
  listProjectsRoute,
  listSalesEngineersRoute,
  markPresenceRoute,
  renameProjectRoute,
  ...customerApprovalRoutes,
  ...purchaseOrderRoutes,
  orderReportsRoute,
  listReportsRoute,
  listReportJobsRoute,
  zipReportsRoute,
  readOfferGateRoute,
  answerOfferRoute,
  saveOfferDeviationsRoute,
  listOrdersRoute,
  readOrderDocumentsRoute,
  makeOrderDocumentsRoute,
  zipLinkedFilesRoute,
  listDiagramsRoute,
  listDiagramVersionsRoute,
  readDiagramFileRoute,
  uploadDiagramsRoute,
  listFeedersRoute,
  findFilesRoute,
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
  ...specRoutes,
];
