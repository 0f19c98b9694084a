import type { CallForm } from '../call.ts';
import { listByStatusCall, updateProjectStatusCall } from './approvals.ts';
import {
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
  deletePriceReportCall,
  editLineItemCall,
  getLineItemCall,
  getLineItemsCall,
  updateQuantityCall,
} from './boards.ts';
import { fetchLogoCall, fetchTermsCall, uploadLogoCall, uploadSCCall, uploadTermsCall } from './company-profile.ts';
import { addMeUserCall, deleteUserCall, editUserCall, fetchUserCall, registerUserCall } from './company-users.ts';
import { groupLevelDiscountCall } from './component-discount.ts';
import {
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
} from './customers.ts';
import { addSearchDataCall, fetchAllSearchDataCall, fetchGFSCall, saveSearchCall } from './feeder-search.ts';
import {
  copyFeederCall,
  feedCall,
  getPropsCall,
  importBoardsCall,
  importFeedersCall,
  saveConfigDataCall,
  searchFeedersCall,
} from './feeders.ts';
import { fetchDocsCall, fetchSrmDocsCall } from './file-repository.ts';
import { generateDrawingsCall, saveGAXMLCall, savePriceReportCall } from './front-view.ts';
import {
  fetchOrdersCall,
  fetchQuoteOrdersCall,
  getCompleteBOMCall,
  getQuoteCompleteBOMCall,
  zipFilesCall,
  zipSrmFilesCall,
} from './manufacture-documents.ts';
import { adminPriceCall, deleteBoughtOutCall, getBaseRateCall } from './material-rates.ts';
import { generateOrderCall } from './order-submission.ts';
import { fetchPriceReportCall, reportDashboardInfoCall } from './price-reports.ts';
import { getSalesBaseRateCall, saveFeederPricingCall } from './pricing.ts';
import { boardwisechargesCall, getBoardWiseDataCall } from './project-charges.ts';
import { getProjectInfoCall } from './project-info.ts';
import {
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  fetchProjectsCall,
  getProjectCall,
  getSpecsUserDataCall,
  getUserDataCall,
  importProjectsCall,
  putProjectCall,
} from './projects.ts';
import { fetchMultiReportsCall, generateMultiReportsCall } from './reports.ts';
import { createPartCall, deletePartCall, setPropertiesCall, setPropertyCall } from './runtime-edits.ts';
import {
  closeModelCall,
  getPartByPathCall,
  getPartCall,
  getSubpartByNameCall,
  loadModelCall,
  saveModelCall,
} from './runtime-session.ts';
import {
  adminLoginCall,
  getRefreshTokenCall,
  loginCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
} from './sign-in.ts';

/** The calls that the specification writes: their paths, names and texts stay. Our client makes none of them (0142). */
export const specCalls: readonly CallForm[] = [
  boardwisechargesCall,
  getBoardWiseDataCall,
  getProjectInfoCall,
  groupLevelDiscountCall,
  adminPriceCall,
  deleteBoughtOutCall,
  getBaseRateCall,
  fetchLogoCall,
  fetchTermsCall,
  uploadLogoCall,
  uploadSCCall,
  uploadTermsCall,
  loginCall,
  verifyCall,
  verifyRoleCall,
  adminLoginCall,
  verifyOtpCall,
  getRefreshTokenCall,
  generateMultiReportsCall,
  fetchMultiReportsCall,
  addSearchDataCall,
  fetchAllSearchDataCall,
  fetchGFSCall,
  saveSearchCall,
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  addMeUserCall,
  deleteUserCall,
  editUserCall,
  fetchUserCall,
  registerUserCall,
  listByStatusCall,
  updateProjectStatusCall,
  generateOrderCall,
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
  getLineItemsCall,
  updateQuantityCall,
  editLineItemCall,
  getLineItemCall,
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
  saveGAXMLCall,
  savePriceReportCall,
  getSalesBaseRateCall,
  fetchPriceReportCall,
  reportDashboardInfoCall,
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  getProjectCall,
  putProjectCall,
  fetchProjectsCall,
  getSpecsUserDataCall,
  getUserDataCall,
  fetchOrdersCall,
  fetchQuoteOrdersCall,
  getCompleteBOMCall,
  getQuoteCompleteBOMCall,
  zipFilesCall,
  zipSrmFilesCall,
  fetchDocsCall,
  fetchSrmDocsCall,
];
