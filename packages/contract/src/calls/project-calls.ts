import { answerLibraryCalls } from '../answer-library.ts';
import { listApprovalsCall, moveProjectCall } from '../approvals.ts';
import type { CallForm } from '../call.ts';
import { certificateCalls } from '../certificates.ts';
import { readCustomerApprovalsCall, recordCustomerApprovalCall } from '../customer-approvals.ts';
import {
  addCustomerCall,
  listCustomersCall,
  readCustomerCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  saveCustomerCall,
  setFavouriteCall,
} from '../customers.ts';
import { dataSheetCalls } from '../data-sheets.ts';
import { listDiagramsCall, listDiagramVersionsCall, readDiagramFileCall, uploadDiagramsCall } from '../diagrams.ts';
import { dispatchCalls } from '../dispatches.ts';
import { findFilesCall } from '../file-repository.ts';
import { flatPartCalls } from '../flat-parts.ts';
import { instrumentCertificateCalls } from '../instrument-certificates.ts';
import {
  listOrdersCall,
  makeOrderDocumentsCall,
  readOrderDocumentsCall,
  zipLinkedFilesCall,
} from '../manufacture-documents.ts';
import { messageTemplateCalls } from '../message-templates.ts';
import { messageCalls } from '../messages.ts';
import { answerOfferCall, readOfferGateCall, saveOfferDeviationsCall } from '../offer-gate.ts';
import { listRevisionsCall, readRevisionCall, readSubmissionCall, submitQuoteCall } from '../order-submission.ts';
import { passportCalls, unitPassportCalls } from '../passports.ts';
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
} from '../projects.ts';
import { listPurchaseOrdersCall, uploadPurchaseOrderCall } from '../purchase-orders.ts';
import { releaseGateCalls } from '../release-gate.ts';
import { remarkCalls } from '../remarks.ts';
import { reorderCalls } from '../reorders.ts';
import { listReportJobsCall, listReportsCall, orderReportsCall, zipReportsCall } from '../reports.ts';
import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from '../revision-comparison.ts';
import { routineTestCalls } from '../routine-tests.ts';
import { serialUnitCalls } from '../serial-units.ts';
import { shareLinkCalls } from '../share-links.ts';
import { sharedOfferCalls } from '../shared-offers.ts';
import { shopPartCalls } from '../shop-parts.ts';
import { specificationCalls } from '../specifications.ts';
import { submittalCalls } from '../submittals.ts';
import { testPhotoCalls } from '../test-photos.ts';
import { testerCalls } from '../testers.ts';
import { wiringCalls } from '../wiring.ts';
import { workCalendarCalls } from '../work-calendar.ts';
import { workEntryCalls } from '../work-entries.ts';
import { workPurchaseCalls } from '../work-purchase.ts';
import { workStageCalls } from '../work-stages.ts';

/** The calls about projects, offers and orders. */
export const projectCalls: readonly CallForm[] = [
  submitQuoteCall,
  readSubmissionCall,
  listRevisionsCall,
  readRevisionCall,
  compareRevisionsCall,
  compareFrontViewsCall,
  printRevisionNoteCall,
  listApprovalsCall,
  moveProjectCall,
  ...releaseGateCalls,
  addCustomerCall,
  removeCustomerCall,
  saveCustomerCall,
  setFavouriteCall,
  listCustomersCall,
  readCustomerCall,
  readCustomerProjectsCall,
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
  ...serialUnitCalls,
  ...shopPartCalls,
  ...flatPartCalls,
  ...wiringCalls,
  ...routineTestCalls,
  ...certificateCalls,
  ...testerCalls,
  ...instrumentCertificateCalls,
  ...testPhotoCalls,
  ...dispatchCalls,
  ...workStageCalls,
  ...workCalendarCalls,
  ...workEntryCalls,
  ...workPurchaseCalls,
  listDiagramsCall,
  listDiagramVersionsCall,
  readDiagramFileCall,
  uploadDiagramsCall,
  findFilesCall,
  ...specificationCalls,
  ...shareLinkCalls,
  ...messageTemplateCalls,
  ...messageCalls,
  ...dataSheetCalls,
  ...submittalCalls,
  ...sharedOfferCalls,
  ...remarkCalls,
  ...unitPassportCalls,
  ...passportCalls,
  ...reorderCalls,
  ...answerLibraryCalls,
];
