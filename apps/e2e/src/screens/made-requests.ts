import type { Page } from '@playwright/test';
import type { ApprovalRowOnWire } from '@pw/contract/approvals';
import type { AnswerOf } from '@pw/contract/call';
import type { ComponentOnWire } from '@pw/contract/component-discount';
import type { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import type { listRevisionsCall, ProjectRevisionOnWire } from '@pw/contract/order-submission';
import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import type { BoardDifferenceOnWire, compareRevisionsCall } from '@pw/contract/revision-comparison';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { pdfFile } from '../support/files.ts';

const names = [
  'DC-4 Data Hall, UPS Input Boards',
  'Cold Store Phase 2 Sub Boards',
  'Kiln 2 Modernisation, PCC and MCC for the new clinker cooler and the coal mill, package B',
  'Dye House Steam Plant MDB',
  'Foundry Induction Furnace PCC',
  'Airside Substation 4, LT Panels',
  'Solar Inverter AC Combiners',
] as const;

const customers = [
  ['Nimbus Colocation India Private Limited', 'Siruseri, Chennai'],
  ['FreshFields Logistics', 'Sonipat'],
  ['Deccan Cements', 'Wadi, Kalaburagi'],
] as const;

/** A project of the lists, with figures that follow from its place. */
function aRow(at: number, status: ProjectStatus): ApprovalRowOnWire {
  const [customerName, location] = customers[at % customers.length] ?? customers[0];
  const number = `Q-2026-${String(150 - 7 * at).padStart(4, '0')}`;
  const hasOrder = !['quote-submitted', 'quote-rejected'].includes(status);
  return {
    projectId: 150 - 7 * at,
    quotationNumber: number,
    name: names[at % names.length] ?? names[0],
    salesEngineer: at % 2 === 0 ? 'Vikram Iyer' : 'Asha Kulkarni-Deshpande',
    customerName,
    customerId: '33333333-3333-4333-8333-333333333333',
    customerLocation: location,
    location,
    enquiryNumber: `NCL-DC4-RFQ-0${at}`,
    enquiryDate: '2026-11-04',
    consultant: 'Ampere Design Studio',
    createdAt: '2026-11-06T06:00:00.000Z',
    actedAt: new Date(Date.parse('2026-11-18T06:10:00.000Z') - at * 86_400_000).toISOString(),
    status,
    orderNumber: hasOrder ? `SO-26-00${88 - at}` : null,
    purchaseOrderNumber: null,
    rejectionReason: status.endsWith('rejected') ? 'The fault level of the data sheet is 65 kA.' : null,
    offerRevision: 1,
    revision: 7,
  };
}

const listed: Readonly<Partial<Record<ProjectStatus, number>>> = {
  'quote-submitted': 1,
  'order-submitted': 1,
  'manufacture-submitted': 1,
  'on-order': 6,
  'on-manufacture': 3,
  'quote-rejected': 2,
  'order-rejected': 1,
};

/** Lets the lists of the administrator hold projects in most of their statuses. */
export async function answerApprovals(page: Page): Promise<void> {
  let at = 0;
  const rows = Object.entries(listed).flatMap(([status, count]) =>
    // Object.entries knows only strings; the table has no other keys than statuses.
    Array.from({ length: count }, () => aRow(at++, status as ProjectStatus)),
  );
  await page.route(/\/api\/v1\/approvals(\?|$)/, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('status')?.split(',');
    return route.fulfill({ json: rows.filter(({ status }) => asked?.includes(status) ?? true) });
  });
}

function inPaise<Name extends string>(amounts: Readonly<Record<Name, number>>) {
  const fields = Object.entries<number>(amounts).flatMap(([name, paise]) => [
    [name, paise / 100],
    [`${name}Paise`, paise],
  ]);
  // Each amount has just got its two fields.
  return Object.fromEntries(fields) as Record<Name | `${Name}Paise`, number>;
}

const charges = Object.fromEntries(chargeNames.map((name, at) => [name, at * 21_430_570])) as Record<
  (typeof chargeNames)[number],
  number
>;

const price: ProjectPriceOnWire = {
  boards: [],
  totals: {
    ...inPaise({ undiscountedLP: 1_846_235_000, netPrice: 1_278_190_440, totalFinalLP: 2_049_628_990 }),
    charges: inPaise(charges),
    unpriced: [],
  },
  hasDiscounts: true,
  hasCharges: true,
};

const kinds = [
  'MCCB 400 A 4P ETU350 LSI, 55 kA',
  'ACB 2500 A 4P withdrawable, 85 kA',
  'Annunciator 8 window, 230 V AC',
];

const components: readonly ComponentOnWire[] = Array.from({ length: 19 }, (_, at) => ({
  description1: `${kinds[at % kinds.length]}, ${at + 1}`,
  group: ['MCCB', 'ACB', 'Annunciator'][at % 3] ?? 'MCCB',
  make: at % 3 === 2 ? 'Non-Siemens' : 'Siemens',
  partClassification: at % 3 === 2 ? 'Non-Siemens Switchgear' : 'Siemens Switchgear',
  discount: 38,
  quantity: 4,
  ...inPaise({ listPrice: 12_282_500 + at * 100, netPrice: 7_615_150 }),
}));

const vikram = { by: 'Vikram Iyer', at: '2026-11-18T06:10:00.000Z' };
const demand = 'The incomer of 2500 A is smaller than the demand of 2640 A. Raise its rating or lower the diversity.';
const bar = { size: '2x100x10', material: 'Copper', areaMm2: 2000, capacityA: 2950 };
const file = (name: string) => ({ name, address: `/api/v1/files/${name}` });

function aBoard(lineItemId: number, name: string, checks: ProjectRevisionOnWire['boards'][number]['checks']) {
  const sheets = Array.from({ length: lineItemId }, (_, at) => ({
    svg: file(`${name}-FV-0${at + 1}.svg`),
    dxf: file(`${name}-FV-0${at + 1}.dxf`),
  }));
  const takeOff = {
    busbarNetKg: 80,
    busbarPurchaseKg: 88,
    sheetMetalKg: 640,
    mbpKg: 40,
    frpSets: 4,
    wirePoints: 120,
    jointBoltSets: 24,
    supports: 16,
    paintM2: 80,
    doors: 9,
  };
  return {
    lineItemId,
    name,
    quantity: lineItemId,
    checks,
    design: {
      name,
      quantity: lineItemId,
      design: {
        busbars: { main: bar, neutral: bar, earth: { ...bar, capacityA: null } },
        heightMm: 2300,
        roofBoxMm: 0,
        depthMm: 1000,
        lengthMm: 6400,
        cubicles: [],
        transportUnits: [],
        takeOff,
      },
      checks,
      bom: [],
      price: null,
    },
    frontView: { fingerprint: name, drawnOn: '2026-11-18', sheets, pdf: file(`${name}-GA.pdf`) },
  };
}

const orderNumber = 'SO-26-0088';

function aRevision(status: ProjectStatus): ProjectRevisionOnWire {
  const name = names[status === 'quote-submitted' ? 0 : 2];
  return {
    revision: 2,
    submittedAt: vikram.at,
    submittedBy: vikram.by,
    knowledgeVersion: 'SBD-R1.24+0a1b2c3d',
    project: {
      projectId: 143,
      quotationNumber: 'Q-2026-0143',
      ...emptyProjectForm,
      name,
      location: 'Siruseri, Chennai',
      enquiryNumber: 'NCL-DC4-RFQ-07',
      enquiryDate: '2026-11-04',
      consultant: 'Ampere Design Studio',
      customerName: customers[0][0],
      customerId: null,
      customerLocation: customers[0][1],
      terms: '',
      status,
      createdBy: '11111111-1111-4111-8111-111111111111',
      rejectionReason: null,
      orderNumber: status === 'quote-submitted' ? null : orderNumber,
      offerRevision: 2,
      approvedRevision: null,
      isLost: false,
      purchaseOrderNumber: status === 'quote-submitted' ? null : 'NCL/PO/26/0417',
      createdAt: vikram.at,
      actedAt: vikram.at,
      revision: 9,
    },
    customer: {
      customerId: '33333333-3333-4333-8333-333333333333',
      customerName: customers[0][0],
      location: customers[0][1],
      addressLine1: 'SIPCOT IT Park',
      addressLine2: 'Plot H7',
      country: 'India',
      state: 'Tamil Nadu',
      zipcode: '603103',
      contactPerson: 'Karthik Subramanian',
      designation: '',
      contactNumber: '9840027715',
      email: 'projects@nimbus-colo.example',
      officeEmail: '',
      gstin: '33AAACS1234A1Z9',
    },
    price,
    components: [...components],
    boards: [
      aBoard(1, 'PCC-1', [
        { id: 'R1', severity: 'W', message: demand, accepted: vikram },
        { id: 'R7', severity: 'W', message: 'No spare way is left in section A.', accepted: null },
        { id: 'B9', severity: 'I', message: 'The main busbar is used to 71 %.', accepted: null },
      ]),
      aBoard(2, 'MCC-2', []),
    ],
    acknowledged: [
      { id: 'R1', board: 'PCC-1', message: demand, ...vikram },
      { id: 'R7', board: 'PCC-1', message: 'No spare way is left in section A.', by: null, at: null },
    ],
    offer: { number: '143-R2', version: 2, isBeingMade: false, left: ['No margin in the price of MCC-2'] },
  };
}

function aHistory(status: ProjectStatus): AnswerOf<typeof listRevisionsCall> {
  const entry = {
    submittedBy: vikram.by,
    knowledgeVersion: 'SBD-R1.24+0a1b2c3d',
    boards: 2,
    unpricedArticles: 1,
    acknowledged: [],
  };
  const none = { reason: null, purchaseOrderNumber: null, customerOverride: null };
  return {
    current: 2,
    approved: null,
    revisions: [1, 2].map((revision) => ({
      ...entry,
      revision,
      submittedAt: vikram.at,
      ...inPaise({ totalFinalLP: 2_049_628_990 }),
    })),
    transitions: [
      { ...none, from: 'On Quote', to: 'Quote Submitted', revision: 1, by: vikram.by, at: '2026-11-12T06:10:00.000Z' },
      {
        from: 'Quote Submitted',
        to: 'Quote Rejected',
        revision: 1,
        by: 'Demo Administrator',
        at: '2026-11-13T09:40:00.000Z',
        purchaseOrderNumber: null,
        customerOverride: null,
        reason: "Fault level on the consultant's data sheet is 65 kA. Revise incomers and submit again.",
      },
      { ...none, from: 'Quote Rejected', to: statusEntry(status).name, revision: 2, ...vikram },
    ],
  };
}

const none = { gone: [], come: [] };

/** A board with a higher fault level, a feeder that was added and a warning that has come. */
const changedBoard: BoardDifferenceOnWire = {
  lineItemId: 1,
  change: 'changed',
  name: { before: 'PCC-1', after: 'PCC-1' },
  quantity: { before: 1, after: 1 },
  values: [
    {
      property: 'INTERRUPT_RATING',
      label: 'Fault level Icw',
      before: '50 kA',
      after: '65 kA',
      isTold: true,
      source: { before: 'chosen', after: 'chosen' },
    },
  ],
  feeders: [
    {
      part: 'f5',
      change: 'added',
      name: { before: '', after: 'Pump' },
      type: 'MCCB OUTGOING',
      components: [],
      places: { before: [], after: ['2B'] },
      values: [],
    },
  ],
  figures: [{ label: 'Length', cubicle: null, before: '5600 mm', after: '6400 mm' }],
  lines: [],
  amounts: [{ field: 'final', paise: { before: 147_866_850, after: 160_296_850 } }],
  checks: { gone: [], come: [{ id: 'R1', severity: 'W', message: demand }] },
  marks: { before: [], after: [{ address: '2B', feeder: 'Pump', mark: 'added' }] },
};

const side = { submittedAt: vikram.at, knowledgeVersion: 'SBD-R1.24+0a1b2c3d', unpricedArticles: 1 };

const comparison: AnswerOf<typeof compareRevisionsCall> = {
  before: { revision: 1, ...side },
  after: { revision: 2, ...side },
  difference: {
    fields: [{ group: 'project', label: 'Consultant', before: '', after: 'Ampere Design Studio' }],
    terms: none,
    amounts: [{ field: 'final', paise: { before: 2_037_198_990, after: 2_049_628_990 } }],
    boards: [changedBoard],
  },
};

const purchaseOrders: AnswerOf<typeof listPurchaseOrdersCall>['purchaseOrders'] = [
  {
    revision: 2,
    purchaseOrderNumber: 'NCL/PO/26/0417',
    fileName: 'NCL-PO-26-0417.pdf',
    bytes: 48_000,
    sha256: 'a1',
    uploadedAt: vikram.at,
    uploadedBy: vikram.by,
    confirmedAt: vikram.at,
    url: '/api/v1/files/NCL-PO-26-0417.pdf',
  },
];

const noApprovals: AnswerOf<typeof readCustomerApprovalsCall> = {
  revision: 2,
  submitted: null,
  standing: 'none',
  text: 'The customer has not said anything yet',
  approvals: [],
};

/** Lets a project have been submitted for the second time, for any decision that it waits for. */
export async function answerRequest(page: Page, status: ProjectStatus): Promise<void> {
  await page.route('**/api/v1/projects/143/revisions', (route) => route.fulfill({ json: aHistory(status) }));
  await page.route('**/api/v1/projects/143/revisions/2', (route) => route.fulfill({ json: aRevision(status) }));
  await page.route('**/api/v1/projects/143/revisions/1/comparison/2', (route) => route.fulfill({ json: comparison }));
  await page.route('**/api/v1/projects/143/customer-approvals', (route) => route.fulfill({ json: noApprovals }));
  await page.route('**/api/v1/projects/143/purchase-orders', (route) => route.fulfill({ json: { purchaseOrders } }));
  await page.route('**/api/v1/files/*.pdf', (route) => {
    const { buffer, mimeType } = pdfFile();
    return route.fulfill({ body: buffer, contentType: mimeType });
  });
}
