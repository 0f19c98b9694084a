import { describe, expect, it } from 'vitest';
import { type CallForm, serverBases } from '../call.ts';
import { listByStatusCall, updateProjectStatusCall } from './approvals.ts';
import { fetchLogoCall, fetchTermsCall, uploadLogoCall, uploadSCCall, uploadTermsCall } from './company-profile.ts';
import { addMeUserCall, deleteUserCall, editUserCall, fetchUserCall, registerUserCall } from './company-users.ts';
import { generateDrawingsCall, saveGAXMLCall, savePriceReportCall } from './front-view.ts';
import { adminPriceCall, deleteBoughtOutCall, getBaseRateCall } from './material-rates.ts';
import { fetchPriceReportCall, reportDashboardInfoCall } from './price-reports.ts';
import { getSalesBaseRateCall } from './pricing.ts';
import { boardwisechargesCall, getBoardWiseDataCall } from './project-charges.ts';
import { getProjectInfoCall } from './project-info.ts';
import { fetchMultiReportsCall, generateMultiReportsCall } from './reports.ts';
import {
  adminLoginCall,
  getRefreshTokenCall,
  loginCall,
  verifyCall,
  verifyOtpCall,
  verifyRoleCall,
} from './sign-in.ts';

const id = '11111111-1111-4111-8111-111111111111';
const roles = [{ sales: true }, { manufacturer: false }, { fieldEngineer: false }];

/** The request as the specification writes it: method and path are these, and the body needs nothing more. */
function expectPost(call: CallForm, address: string, body: object): void {
  expect(`${call.method} ${serverBases[call.server]}${call.path}`).toBe(`POST ${address}`);
  expect(call.body?.safeParse(body)).toMatchObject({ success: true });
}

describe('the calls of sign-in stand as the specification writes them', () => {
  it('login [API-02]', () => {
    expectPost(loginCall, '/api/auth/user/login', { userName: 'asha', userPassword: 'Demo@12345' });
  });
  it('verify [API-04]', () => {
    expectPost(verifyCall, '/api/auth/user/verify', { userName: 'asha', otp: '123456' });
  });
  it('adminLogin [API-05]', () => {
    expectPost(adminLoginCall, '/api/auth/user/adminLogin', { userEmailId: 'admin@demo.test', licenseKey: 'KEY-1' });
  });
  it('verifyOtp, the code as a number [API-06]', () => {
    expectPost(verifyOtpCall, '/api/auth/user/verifyOtp', { email: 'admin@demo.test', otp: 123456, subscribe: false });
  });
  it('verifyRole [API-07]', () => {
    expectPost(verifyRoleCall, '/api/auth/user/verifyRole', { userId: id, email: 'asha@demo.test', role: 'Sales' });
  });
  it('getRefreshToken, with the refresh token as bearer [API-08]', () => {
    expectPost(getRefreshTokenCall, '/api/auth/user/getRefreshToken', { userId: id, userEmail: 'asha@demo.test' });
    expect(getRefreshTokenCall.access).toBe('refresh-token');
  });
});

describe('the calls of the company stand as the specification writes them', () => {
  const user = { name: 'Asha', userName: 'asha', contactNumber: '9876543210', roles };

  it('fetchUser [API-09]', () => {
    expectPost(fetchUserCall, '/api/auth/user/fetchUser', { userId: id });
  });
  it('registerUser, refused in plain text [API-10]', () => {
    const more = { adminUserId: id, userEmailId: 'asha@demo.test', userPassword: 'Demo@12345', isActive: false };
    expectPost(registerUserCall, '/api/auth/user/registerUser', { ...user, ...more });
    expect(registerUserCall.refusalBody).toBe('text');
  });
  it('addMeUser [API-11]', () => {
    const body = { adminUserId: id, name: 'Admin', userName: 'admin', userPassword: 'Demo@12345', roles };
    expectPost(addMeUserCall, '/api/auth/user/addMeUser', body);
  });
  it('editUser [API-12]', () => {
    expectPost(editUserCall, '/api/auth/user/editUser', { ...user, userId: id, isActive: true });
  });
  it('deleteUser [API-13]', () => {
    expectPost(deleteUserCall, '/api/auth/user/deleteUser', { userId: id });
  });
  it('uploadLogo, with the file in a form [API-14]', () => {
    expectPost(uploadLogoCall, '/api/auth/user/uploadLogo', { userId: id });
    expect(uploadLogoCall.upload.field).toBe('file');
  });
  it('uploadSC, with the file in a form [API-15]', () => {
    expectPost(uploadSCCall, '/api/auth/user/uploadSC', { userId: id });
    expect(uploadSCCall.upload.field).toBe('file');
  });
  it('fetchLogo [API-16]', () => {
    expectPost(fetchLogoCall, '/api/auth/user/fetchLogo', { companyId: id });
  });
  it('fetchTerms [API-17]', () => {
    expectPost(fetchTermsCall, '/api/auth/user/fetchTerms', { companyId: id });
  });
  it('uploadTerms [API-18]', () => {
    expectPost(uploadTermsCall, '/api/auth/user/uploadTerms', { companyId: id, companyTerms: '<p>Net 30 days.</p>' });
  });
});

describe('the calls of the rates stand as the specification writes them', () => {
  it('getBaseRate [API-19]', () => {
    expectPost(getBaseRateCall, '/api/pricing/getBaseRate', { companyId: id });
  });
  it('adminPrice [API-20]', () => {
    const row = { type: 'Bought Out', material: 'Label', unit: 'feeder', ratePerUnit: 49.5, supplier: 'customer' };
    const pricing = { productionAndMaterialCosts: [row], terms: { margin: 0, overHead: 0, tax: 0, labourCharges: 0 } };
    expectPost(adminPriceCall, '/api/pricing/adminPrice', { pricing });
  });
  it('deleteBoughtOut [API-21]', () => {
    expectPost(deleteBoughtOutCall, '/api/pricing/deleteBoughtOut', { pricingId: id, companyId: id });
  });
  it('getSalesBaseRate [API-22]', () => {
    expectPost(getSalesBaseRateCall, '/api/pricing/getSalesBaseRate', { companyId: id });
  });
});

describe('the calls of the front view stand as the specification writes them', () => {
  const board = { projectId: 7, lineItemId: 12 };

  it('generateDrawings [API-37]', () => {
    const title = { project: 'Chakan', enqNo: 'E-1', location: 'Pune', customer: 'Acme', consultant: 'Desai' };
    const more = { boardName: 'PCC-1', offerNo: '7-1', additionalNotes: '', partnerName: 'Demo Switchgear' };
    const body = { xmlData: '<SWITCHBOARD/>', ...title, ...more, ...board };
    expectPost(generateDrawingsCall, '/api/config/configData/generateDrawings', body);
    const missing = generateDrawingsCall.reply.safeParse({ generatedFiles: {}, priceData: {} }).error?.issues;
    expect(missing?.map(({ path }) => path.join('.'))).toContain('generatedFiles.filePathCubiclePspace');
  });
  it('savePriceReport [API-38, CFG-143]', () => {
    const body = { ...board, createdBy: id, pricingData: { name: 'PCC-1', undiscountedLP: 100 } };
    expectPost(savePriceReportCall, '/api/config/configData/savePriceReport', body);
  });
  it('saveGAXML [API-91]', () => {
    const body = { ...board, offerNumber: '7-1', pdfUrl: 'blob:front-view' };
    expectPost(saveGAXMLCall, '/api/quote/global-search-feeder/saveGAXML', body);
  });
});

describe('the price calls of a project stand as the specification writes them', () => {
  it('fetchPriceReport [API-27]', () => {
    expectPost(fetchPriceReportCall, '/api/config/configData/fetchPriceReport', { createdBy: id, projectId: 7 });
  });
  it('reportDashboardInfo [API-30]', () => {
    expectPost(reportDashboardInfoCall, '/api/config/reportData/reportDashboardInfo', { createdBy: id, projectId: 7 });
  });
  it('getProjectInfo [API-33]', () => {
    expectPost(getProjectInfoCall, '/api/config/configData/getProjectInfo', { projectId: 7 });
  });
  it('status/list [API-24]', () => {
    const projectStatus = ['Quote Submitted', 'Manufacture Submitted'];
    expectPost(listByStatusCall, '/api/status/status/list', { statusId: [2, 8], companyId: id, projectStatus });
  });
  it('updateProjectStatus [API-25]', () => {
    const status = { projectStatus: 'Quote Rejected', statusId: 3, reasonForRejection: '' };
    expectPost(updateProjectStatusCall, '/api/status/status/updateProjectStatus', { ...status, specProjectId: 'Q-1' });
  });
  it('getBoardWiseData [API-26]', () => {
    expectPost(getBoardWiseDataCall, '/api/config/configData/getBoardWiseData', { projectId: 7, createdBy: id });
  });
  it('boardwisecharges, without charges and with all of them [API-31, API-32]', () => {
    const project = { projectId: 7, createdBy: id };
    expectPost(boardwisechargesCall, '/api/config/configData/boardwisecharges', project);
    const amount = { type: 'AMOUNT', value: 0, boardWiseValues: { 12: 25_000, 13: 0 } };
    expectPost(boardwisechargesCall, '/api/config/configData/boardwisecharges', {
      ...project,
      wiringCharge: { type: 'PERCENTAGE', value: 3 },
      labourCharge: amount,
      additionalCharge: amount,
      freightCharge: amount,
      additionalChargeRemarks: { 12: 'Site visit', 13: null },
      overheadCharge: { type: 'PERCENTAGE', value: 8 },
      packingCharge: { type: 'AMOUNT', value: 12_000 },
      postFinalCharges: { profitMarginPercent: 12, insurancePercent: 0.5, taxPercent: 18 },
      selectedLineItemIdsForWiring: [12, 13],
      selectedLineItemIdsForLabour: ['12'],
      selectedLineItemIdsForAdditional: [],
      selectedLineItemIdsForfreight: [12],
    });
  });
});

describe('the calls of the reports stand as the specification writes them', () => {
  it('generateMultiReports, outside the loader of the page [API-70, SHL-18]', () => {
    const names = {
      projectName: 'Chakan',
      customerName: 'N/A',
      quotationNo: 'Q-2026-0001',
      company: 'Demo Switchgear',
    };
    const sent = { createdBy: id, offerDate: '20-11-2026', typeOfDocument: ['CostReport'], rsToken: 'token' };
    expectPost(generateMultiReportsCall, '/api/reports/generateMultiReports', { projectId: 7, ...names, ...sent });
    expect(generateMultiReportsCall.blocking).toBe(false);
  });
  it('fetchMultiReports: one name, a list or none [API-69]', () => {
    for (const typeOfDocument of ['CostReport', ['CostReport', 'MBPReport'], undefined]) {
      expectPost(fetchMultiReportsCall, '/api/reports/fetchMultiReports', { projectId: 7, typeOfDocument });
    }
  });
});

describe('an answer that the specification leaves open', () => {
  const open = [adminLoginCall, verifyOtpCall, registerUserCall, addMeUserCall, editUserCall, deleteUserCall];

  const more = [uploadTermsCall, adminPriceCall, deleteBoughtOutCall, savePriceReportCall, saveGAXMLCall];

  const prices = [fetchPriceReportCall, reportDashboardInfoCall, getProjectInfoCall];
  const charges = [getBoardWiseDataCall, boardwisechargesCall];

  it.each([...open, ...more, ...prices, ...charges])('has statusCode 200 and data: $name [API-97]', ({ reply }) => {
    const missing = reply.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
    expect(missing).toEqual(['statusCode', 'data']);
    expect(reply.safeParse({ statusCode: 201 }).error?.issues[0]).toMatchObject({ path: ['statusCode'] });
  });
});
