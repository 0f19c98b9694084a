import type { ReplyOf } from '@pw/contract/call';
import { listRevisionsCall, type ProjectRevisionOnWire, readRevisionCall } from '@pw/contract/order-submission';
import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listReportsCall } from '@pw/contract/reports';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { someComponents } from '../../component-discount/testing/a-component.ts';
import { aCustomer } from '../../customers/testing/fake-customers.ts';
import { aPrice, aPricedBoard, aProjectOnWire, someCharges } from '../../project-pricing/testing/a-price.ts';

type Board = ProjectRevisionOnWire['boards'][number];
type History = ReplyOf<typeof listRevisionsCall>;

const file = (name: string) => ({ name, address: `/files/${name}` });

const bar = { size: '1x100x10', material: 'Copper', areaMm2: 1000, capacityA: 2010 };

const design: BoardDesignOnWire = {
  name: 'PCC-1',
  quantity: 1,
  design: {
    busbars: { main: bar, neutral: bar, earth: { ...bar, capacityA: null } },
    heightMm: 2200,
    roofBoxMm: 0,
    depthMm: 1000,
    lengthMm: 3200,
    cubicles: [],
    transportUnits: [],
    takeOff: {
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
    },
  },
  checks: [],
  bom: [],
  price: null,
};

const vikram = { by: 'Vikram Iyer', at: '2026-11-18T06:10:00.000Z' };

/** A board as it was frozen: with a warning that Vikram acknowledged, one that nobody did, and a note. */
const frozenBoard: Board = {
  lineItemId: 1,
  name: 'PCC-1',
  quantity: 1,
  checks: [
    { id: 'B9', severity: 'I', message: 'The busbar is used to 71 %', accepted: null },
    { id: 'R1', severity: 'W', message: 'The incomer is smaller than the demand', accepted: vikram },
    { id: 'R7', severity: 'W', message: 'No spare way is left in section A', accepted: null },
  ],
  design,
  frontView: {
    fingerprint: 'f1',
    drawnOn: '2026-11-18',
    sheets: [{ svg: file('PCC-1-FV-01.svg'), dxf: file('PCC-1-FV-01.dxf') }],
    pdf: file('PCC-1-GA.pdf'),
  },
};

const acknowledged = [
  { id: 'R1', board: 'PCC-1', message: 'The incomer is smaller than the demand', ...vikram },
  { id: 'R7', board: 'PCC-1', message: 'No spare way is left in section A', by: null, at: null },
];
const knowledgeVersion = 'SBD-R1.24+0a1b2c3d';

type Given = { readonly status?: ProjectStatus; readonly project?: Partial<ProjectOnWire> };

/** Revision 1 of project 17 as Vikram submitted it, in the status that the project has. */
export function aRevision({ status = 'quote-submitted', project = {} }: Given = {}): ProjectRevisionOnWire {
  const { isFavourite: _favourite, addedBy: _user, revision: _revision, ...customer } = aCustomer();
  const price = aPrice([aPricedBoard()]);
  const charges = someCharges({ margin: 133_648_000, tax: 2_000_000 });
  return {
    revision: 1,
    submittedAt: vikram.at,
    submittedBy: vikram.by,
    knowledgeVersion,
    project: { ...aProjectOnWire, status, revision: 9, ...project },
    customer,
    price: { ...price, totals: { ...price.totals, charges } },
    components: [...someComponents],
    boards: [frozenBoard],
    acknowledged,
    offer: { number: '17-R1', version: 2, isBeingMade: false, left: [] },
  };
}

/** What the order of project 17 went through: Vikram submitted it, and `by` took it where it stands. */
export function aHistory(status: ProjectStatus = 'quote-submitted', by = 'Vikram Iyer'): History {
  const step = { revision: 1, reason: null, purchaseOrderNumber: null, customerOverride: null };
  const submitted = { ...step, ...vikram, from: 'On Quote', to: 'Quote Submitted' } as const;
  const last = { ...step, from: submitted.to, to: statusEntry(status).name, by, at: '2026-11-20T05:00:00.000Z' };
  return {
    current: 1,
    approved: null,
    revisions: [
      {
        revision: 1,
        submittedAt: vikram.at,
        submittedBy: vikram.by,
        knowledgeVersion,
        boards: 1,
        unpricedArticles: 0,
        acknowledged,
        totalFinalLP: 7685277,
        totalFinalLPPaise: 768_527_700,
      },
    ],
    transitions: status === 'quote-submitted' ? [submitted] : [submitted, last],
  };
}

/** Lets a fake server answer a request as it is, without reports. */
export function answerRequest(server: FakeServer, given: Given = {}, by?: string): void {
  server.answer(readRevisionCall, aRevision(given));
  server.answer(listRevisionsCall, aHistory(given.status, by));
  server.answer(listReportsCall, {});
}
