import { listApprovalsRoute, moveProjectRoute } from '../features/approvals/approvals.routes.ts';
import { releaseGateRoutes } from '../features/approvals/release-gate.routes.ts';
import { cloneProjectRoute, importProjectRoute, removeProjectRoute } from '../features/boards/whole-projects.routes.ts';
import { movedLinkRoutes } from '../features/customer-page/moved-links.routes.ts';
import { offerWithdrawalRoutes } from '../features/customer-page/offer-withdrawal.routes.ts';
import { remarkRoutes } from '../features/customer-page/remarks.routes.ts';
import { shareLinkRoutes } from '../features/customer-page/share-links.routes.ts';
import { sharedChangesRoutes } from '../features/customer-page/shared-changes.routes.ts';
import { sharedCodeRoutes } from '../features/customer-page/shared-codes.routes.ts';
import { sharedDecisionRoutes } from '../features/customer-page/shared-decisions.routes.ts';
import { sharedOfferRoutes } from '../features/customer-page/shared-offers.routes.ts';
import { sharedReceiptRoutes } from '../features/customer-page/shared-receipt.routes.ts';
import { sharedRemarkRoutes } from '../features/customer-page/shared-remarks.routes.ts';
import {
  addCustomerRoute,
  listCustomersRoute,
  readCustomerProjectsRoute,
  readCustomerRoute,
  removeCustomerRoute,
  saveCustomerRoute,
  setFavouriteRoute,
} from '../features/customers/customers.routes.ts';
import { dataSheetRoutes } from '../features/data-sheets/data-sheets.routes.ts';
import {
  listDiagramsRoute,
  listDiagramVersionsRoute,
  readDiagramFileRoute,
  uploadDiagramsRoute,
} from '../features/diagrams/diagrams.routes.ts';
import { findFilesRoute } from '../features/file-repository/file-repository.routes.ts';
import {
  listOrdersRoute,
  makeOrderDocumentsRoute,
  readOrderDocumentsRoute,
  zipLinkedFilesRoute,
} from '../features/manufacture-documents/manufacture-documents.routes.ts';
import { messageTemplateRoutes } from '../features/messages/message-templates.routes.ts';
import { messageRoutes } from '../features/messages/messages.routes.ts';
import { customerApprovalRoutes } from '../features/order-submission/customer-approvals.routes.ts';
import { readSubmissionRoute, submitQuoteRoute } from '../features/order-submission/order-submission.routes.ts';
import { purchaseOrderRoutes } from '../features/order-submission/purchase-orders.routes.ts';
import {
  compareFrontViewsRoute,
  compareRevisionsRoute,
  listRevisionsRoute,
  printRevisionNoteRoute,
  readRevisionRoute,
} from '../features/order-submission/revisions.routes.ts';
import { passportRoutes } from '../features/passport/passports.routes.ts';
import { reorderRoutes } from '../features/passport/reorders.routes.ts';
import { unitPassportRoutes } from '../features/passport/unit-passports.routes.ts';
import {
  addProjectRoute,
  listPresenceRoute,
  listProjectsRoute,
  listSalesEngineersRoute,
  markPresenceRoute,
  readProjectRoute,
  renameProjectRoute,
  saveProjectRoute,
} from '../features/projects/projects.routes.ts';
import { countProjectsOf, followCustomer } from '../features/projects/projects.store.ts';
import {
  answerOfferRoute,
  readOfferGateRoute,
  saveOfferDeviationsRoute,
} from '../features/reports/offer-gate.routes.ts';
import {
  listReportJobsRoute,
  listReportsRoute,
  orderReportsRoute,
  zipReportsRoute,
} from '../features/reports/reports.routes.ts';
import { certificateRoutes } from '../features/routine-tests/certificates.routes.ts';
import { instrumentCertificateRoutes } from '../features/routine-tests/instrument-certificates.routes.ts';
import { instrumentRoutes } from '../features/routine-tests/instruments.routes.ts';
import { testPhotoRoutes } from '../features/routine-tests/test-photos.routes.ts';
import { testRoutes } from '../features/routine-tests/tests.routes.ts';
import { torqueRoutes } from '../features/routine-tests/torques.routes.ts';
import { workerRoutes } from '../features/routine-tests/workers.routes.ts';
import { followStep } from '../features/serial-units/follow-step.ts';
import { plateRoutes } from '../features/serial-units/plates.routes.ts';
import { serialUnitRoutes } from '../features/serial-units/serial-units.routes.ts';
import { cutPlanRoutes } from '../features/shop-parts/cut-plan.routes.ts';
import { flatPartRoutes } from '../features/shop-parts/flat-parts.routes.ts';
import { remnantRoutes } from '../features/shop-parts/remnants.routes.ts';
import { answerLibraryRoutes } from '../features/specifications/answer-library.routes.ts';
import { answerRoutes } from '../features/specifications/answers.routes.ts';
import { editClausesRoute } from '../features/specifications/clauses.routes.ts';
import { specificationFileRoutes } from '../features/specifications/specification-files.routes.ts';
import { specificationRoutes } from '../features/specifications/specifications.routes.ts';
import { commentResponseRoutes } from '../features/submittals/comment-responses.routes.ts';
import { submittalRoutes } from '../features/submittals/submittals.routes.ts';
import { wiringRoutes } from '../features/wiring/wiring.routes.ts';
import { dispatchRoutes } from '../features/work-progress/dispatches.routes.ts';
import { purchaseRoutes } from '../features/work-progress/purchase.routes.ts';
import { stageRoutes } from '../features/work-progress/stages.routes.ts';
import { workCalendarRoutes } from '../features/work-progress/work-calendar.routes.ts';
import { workEntryRoutes } from '../features/work-progress/work-entries.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about projects, offers and orders. */
export const projectRoutes: readonly Route[] = [
  submitQuoteRoute,
  readSubmissionRoute,
  listRevisionsRoute,
  readRevisionRoute,
  compareRevisionsRoute,
  compareFrontViewsRoute,
  printRevisionNoteRoute,
  listApprovalsRoute,
  moveProjectRoute(followStep),
  ...releaseGateRoutes,
  addCustomerRoute,
  removeCustomerRoute(countProjectsOf),
  saveCustomerRoute(followCustomer),
  setFavouriteRoute,
  listCustomersRoute,
  readCustomerRoute,
  readCustomerProjectsRoute(countProjectsOf),
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
  ...serialUnitRoutes,
  ...plateRoutes,
  ...cutPlanRoutes,
  ...flatPartRoutes,
  ...remnantRoutes,
  ...wiringRoutes,
  ...testRoutes,
  ...torqueRoutes,
  ...certificateRoutes,
  ...dispatchRoutes,
  ...stageRoutes,
  ...workCalendarRoutes,
  ...workEntryRoutes,
  ...purchaseRoutes,
  ...instrumentRoutes,
  ...instrumentCertificateRoutes,
  ...testPhotoRoutes,
  ...workerRoutes,
  listDiagramsRoute,
  listDiagramVersionsRoute,
  readDiagramFileRoute,
  uploadDiagramsRoute,
  findFilesRoute,
  ...shareLinkRoutes,
  ...movedLinkRoutes,
  ...messageTemplateRoutes,
  ...messageRoutes,
  ...dataSheetRoutes,
  ...submittalRoutes,
  ...commentResponseRoutes,
  ...offerWithdrawalRoutes,
  ...sharedOfferRoutes,
  ...sharedCodeRoutes,
  ...sharedChangesRoutes,
  ...sharedReceiptRoutes,
  ...sharedDecisionRoutes,
  ...sharedRemarkRoutes,
  ...remarkRoutes,
  ...unitPassportRoutes,
  ...passportRoutes,
  ...reorderRoutes,
  ...specificationRoutes,
  ...specificationFileRoutes,
  ...answerLibraryRoutes,
  editClausesRoute,
  ...answerRoutes,
];
