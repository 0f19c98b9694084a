import type { Page } from '@playwright/test';
import type { AnswerOf } from '@pw/contract/call';
import type { ProjectRowOnWire } from '@pw/contract/project-fields';
import type { listProjectsCall } from '@pw/contract/projects';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';

type Listed = readonly [number: number, name: string, enquiryNumber: string, status: ProjectStatus, customer: string];

const listed: readonly Listed[] = [
  [147, 'Chakan Plant Extension, LT Package', 'ENQ/SAC/2611/082', 'on-quote', 'Sahyadri Auto Components'],
  [146, 'Hospital Tower B, Main LT Panels', 'MH-B-EL-114', 'on-quote', 'Meridian Hospitals'],
  [143, 'DC-4 Data Hall, UPS Input Boards', 'NCL-DC4-RFQ-07', 'quote-submitted', 'Nimbus Colocation India'],
  [139, 'Kiln 2 Modernisation, PCC and MCC', 'DC/KLN2/E-55', 'on-order', 'Deccan Cements'],
  [138, 'Metro Depot Auxiliary Supply', 'MMD-AUX-2026-3', 'quote-rejected', 'Western Metro Rail'],
  [131, 'Water Treatment Works, Pump House 3', 'KWB/PH3/2026', 'order-submitted', 'Krishna Water Board'],
  [126, 'Cold Store Phase 2 Sub Boards', 'FF-CS2-0031', 'manufacture-submitted', 'FreshFields Logistics'],
  [119, 'Dye House Steam Plant MDB', 'STM-ELEC-19', 'on-manufacture', 'Surat Textile Mills'],
  [112, 'Tech Park Block C, Floor DBs', 'HTP/C/E/212', 'order-rejected', 'Hebbal Tech Parks'],
  [104, 'Bottling Line 5 Power Distribution', 'VB-L5-014', 'closed', 'Vindhya Beverages'],
];

/** Projects as a company has them after a while, of most statuses. */
export const someProjects: readonly ProjectRowOnWire[] = listed.map(aRow);

function aRow([number, name, enquiryNumber, status, customerName]: Listed): ProjectRowOnWire {
  return {
    projectId: number,
    quotationNumber: `Q-2026-0${number}`,
    ...emptyProjectForm,
    name,
    location: 'Chakan, Pune',
    enquiryNumber,
    enquiryDate: '2025-11-09',
    industry: 'Industrial & Manufacturing - Automotive',
    salesEngineer: 'Asha Kulkarni',
    customerName,
    customerId: null,
    customerLocation: 'Chakan, Pune',
    status,
    createdBy: '11111111-1111-4111-8111-111111111111',
    createdAt: '2025-11-11T05:30:00.000Z',
    actedAt: '2025-11-20T09:02:00.000Z',
    orderNumber: status === 'on-order' ? 'SO-26-0088' : null,
    rejectionReason:
      status === 'quote-rejected'
        ? 'Fault level on the consultant’s data sheet is 65 kA. Revise the incomers and submit again.'
        : null,
    offerRevision: status === 'quote-rejected' ? 2 : 1,
    approvedRevision: status === 'on-order' ? 1 : null,
    isLost: false,
    purchaseOrderNumber: null,
    revision: 1,
  };
}

/** Lets the list show these projects, regardless of those on the server. */
export async function answerProjects(page: Page, items: readonly ProjectRowOnWire[]): Promise<void> {
  const answer: AnswerOf<typeof listProjectsCall> = { items: [...items], total: items.length };
  await page.route('**/api/v1/projects?*', (route) => route.fulfill({ json: answer }));
}

/** Lets every answer about one project say that it has a status, which only steps that are not built yet give it. */
export async function answerStatus(page: Page, status: ProjectStatus): Promise<void> {
  await page.route(/\/api\/v1\/projects\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status } });
  });
  await page.route(/\/api\/v1\/projects\/\d+\/opening\?/, async (route) => {
    const response = await route.fetch();
    const opened = await response.json();
    await route.fulfill({ response, json: { ...opened, project: { ...opened.project, status } } });
  });
}
