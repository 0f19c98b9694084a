import { randomUUID } from 'node:crypto';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import type { Role } from '@pw/domain/permissions';
import type { ProjectStatus, StatusId } from '@pw/domain/projects/project-status';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { linkBody } from '../../testing/a-share-link.ts';
import { aPdf } from '../../testing/picture.ts';
import {
  always,
  asksNothing,
  bySales,
  changes,
  deletes,
  documented,
  inProject,
  isNotUnderstood,
  isOfNoStandard,
  type MatrixRow,
  type Outcomes,
  onBoard,
  onBoardWith,
  onSpecificationWith,
  type RequestOf,
  submitsQuote,
  ten,
  unread,
} from './matrix-row.ts';
import { specOpenBoardRows, specProjectRows } from './spec-matrix-rows.ts';
import { unitRows } from './unit-rows.ts';

const edit = (value: string) => ({ kind: 'set', part: 'board', property: 'RATED_CURRENT', value });

/** A request on a link that the project does not have, with a body. */
const onNoLinkWith =
  (body: Readonly<Record<string, unknown>>): RequestOf =>
  ({ projectId }) => ({ params: { projectId: String(projectId), linkId: randomUUID() }, body });

/** A request on a remark that the project does not have, with a body. */
const onNoRemarkWith =
  (body: Readonly<Record<string, unknown>>): RequestOf =>
  ({ projectId }) => ({ params: { projectId: String(projectId), remarkId: randomUUID() }, body });

/** A write of sales and Commercial that is no part of the quote: every status takes it. */
function whoFollows(call: string, body: Readonly<Record<string, unknown>>): MatrixRow {
  return {
    call,
    request: ({ projectId }) => ({ params: { projectId: String(projectId) }, body }),
    outcomes: { sales: always, commercial: always },
  };
}

const ofProjects: readonly MatrixRow[] = [
  bySales('saveProject', changes, (...given) => ({ ...inProject(...given), body: { name: 'Another' } })),
  bySales('renameProject', changes, (...given) => ({
    ...inProject(...given),
    body: { name: 'Another', salesEngineer: 'Asha' },
  })),
  bySales('removeProject', deletes, inProject),
  bySales('cloneProject', always, (...given) => ({
    ...inProject(...given),
    body: { name: 'Copy', salesEngineer: 'Asha' },
  })),
  bySales('orderReports', always, (...given) => ({ ...inProject(...given), body: { types: ['CostReport'] } })),
  bySales('makeSubmittal', { NOT_SUBMITTED: ten }, (...given) => ({
    ...inProject(...given),
    body: {
      offerRevision: 9,
      parts: ['itp'],
      resubmits: null,
      withPrices: false,
      missingDataSheets: 'tables',
    },
  })),
  bySales('saveCommentResponses', always, (...given) => ({
    ...inProject(...given),
    body: { responses: [], revision: 0 },
  })),
  bySales('answerOffer', unread, (...given) => ({ ...inProject(...given), body: { keys: ['x'] } })),
  bySales('saveOfferDeviations', changes, (...given) => ({ ...inProject(...given), body: { deviations: [] } })),
  bySales('saveProjectCharges', changes, (...given) => ({ ...inProject(...given), body: {} })),
  bySales('boardwisecharges', changes, ({ projectId }, { companyId: createdBy }) => ({
    body: { projectId, createdBy },
  })),
  bySales('applyDiscount', changes, (...given) => ({
    ...inProject(...given),
    body: { groups: [null], makes: ['Siemens'], percent: 5 },
  })),
  bySales('saveArticlePrice', changes, ({ projectId }) => ({
    params: { projectId: String(projectId), priceName: '4NC5-400/5' },
    body: { state: 'on request' },
  })),
  bySales('savePriceVariation', changes, (...given) => ({ ...inProject(...given), body: { clause: null } })),
  bySales('setOfferCurrency', changes, (...given) => ({ ...inProject(...given), body: { currency: 'INR' } })),
  whoFollows('saveFollowUp', { on: '2026-12-01', note: '' }),
  whoFollows('recordOutcome', { outcome: 'no decision' }),
  bySales('extendOffer', { NOT_SUBMITTED: [1, 3, 6, 9], NOT_ACCEPTED: [2, 4, 5, 7, 8, 10] }, (...given) => ({
    ...inProject(...given),
    body: { until: '2026-12-31' },
  })),
  // The company has no floor.
  bySales('requestMargin', { NOT_BELOW: ten }, (...given) => ({
    ...inProject(...given),
    body: { reason: 'The customer orders ten more boards' },
  })),
  bySales('addSpecification', changes, (...given) => ({
    ...inProject(...given),
    body: { title: 'Tender', text: '1 Text' },
  })),
  bySales('uploadSpecification', changes, (...given) => ({
    ...inProject(...given),
    body: { title: 'Tender' },
    file: { name: 'tender.txt', bytes: new TextEncoder().encode('1 Text') },
  })),
  bySales('saveSpecification', changes, onSpecificationWith({ title: 'Lot 2' })),
  bySales('editClauses', changes, onSpecificationWith({ edits: [{ kind: 'set', clauseId: 2, number: '1.9' }] })),
  bySales(
    'answerClauses',
    asksNothing,
    onSpecificationWith({ answers: [{ clauseId: 2, verdict: 'clarify', text: 'To be discussed.' }] }),
  ),
  bySales('acceptProposals', isNotUnderstood, onSpecificationWith({ clauseIds: [2] })),
  bySales('removeSpecification', changes, onSpecificationWith({})),
  bySales('addShareLink', { NOT_SUBMITTED: [1], done: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, (...given) => ({
    ...inProject(...given),
    body: linkBody({ mayDecide: false }),
  })),
  bySales('renewShareLink', { NOT_FOUND: ten }, onNoLinkWith({ expiresOn: '2027-01-31' })),
  // Nobody has a link, and after a rejection another revision is the newest.
  bySales('moveShareLinks', { NOT_SUBMITTED: [1, 4, 5, 6, 7, 8, 9, 10], ALREADY_SO: [2, 3] }, (...given) => ({
    ...inProject(...given),
    body: { offerRevision: 1 },
  })),
  bySales('revokeShareLink', { NOT_FOUND: ten }, onNoLinkWith({ reason: 'Copper has risen' })),
  // The first revision stays submitted, whatever is worked on.
  bySales('addRemark', { NOT_SUBMITTED: [1], done: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, (...given) => ({
    ...inProject(...given),
    body: { offerRevision: 1, text: 'Doors to the left', saidBy: 'R. Iyer', saidOn: '2026-11-19' },
  })),
  bySales('replyToRemark', { NOT_FOUND: ten }, onNoRemarkWith({ text: 'We turn them', toAll: false })),
  bySales('setRemarkState', { NOT_FOUND: ten }, onNoRemarkWith({ state: 'resolved', text: 'Done in R2' })),
  bySales('sendMessages', { NOT_FOUND: ten }, (...given) => ({
    ...inProject(...given),
    body: { kind: 'offer', channel: 'mail', linkIds: [randomUUID()], ...shippedTemplates.offer.mail, attach: [] },
  })),
  // The first revision is the offer that stands until it is rejected.
  bySales('withdrawOffer', { NOT_SUBMITTED: [1, 3, 4, 5, 6, 7, 8, 9, 10], done: [2] }, (...given) => ({
    ...inProject(...given),
    body: { offerRevision: 1, reason: 'Copper has risen' },
  })),
  bySales('restoreOffer', { NOT_WITHDRAWN: ten }, inProject),
  bySales('acceptPriceUpdate', changes, (...given) => ({ ...inProject(...given), body: { to: null } })),
  bySales('groupLevelDiscount', changes, ({ projectId }) => ({
    body: { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 5 },
  })),
];

const ofBoards: readonly MatrixRow[] = [
  bySales('addBoard', changes, (...given) => ({ ...inProject(...given), body: { name: 'PCC-2' } })),
  bySales('deleteBoard', changes, onBoard),
  bySales('copyBoards', changes, (project, person) => ({
    ...inProject(project, person),
    body: { targetProjectId: project.projectId, boards: [{ lineItemId: project.lineItemId, name: '' }] },
  })),
  // The company has no standard board.
  bySales(
    'addBoardFromStandard',
    { NOT_FOUND: changes.done ?? [], VIEW_ONLY: changes.VIEW_ONLY ?? [] },
    (...given) => ({
      ...inProject(...given),
      body: { standardId: randomUUID(), version: 1, name: 'PCC-2' },
    }),
  ),
  bySales(
    'saveStandardReasons',
    isOfNoStandard,
    onBoardWith(() => ({ reasons: [{ part: 'board', property: 'SB_IP', reason: 'Asked for' }] })),
  ),
  bySales(
    'takeStandardVersion',
    isOfNoStandard,
    onBoardWith(() => ({ version: 2 })),
  ),
  bySales('detachStandard', isOfNoStandard, onBoard),
  bySales(
    'setBoardQuantity',
    changes,
    onBoardWith(() => ({ quantity: 2 })),
  ),
  // No later file waits on the board.
  bySales(
    'decideBoardChanges',
    { STALE: changes.done ?? [], VIEW_ONLY: changes.VIEW_ONLY ?? [] },
    onBoardWith(() => ({ intakeId: randomUUID(), decisions: [{ id: 'add b1r2', decision: 'left' }] })),
  ),
  bySales('dropBoardPrice', changes, onBoard),
  bySales(
    'renameBoard',
    changes,
    onBoardWith(() => ({ name: 'PCC-2' })),
  ),
  bySales('deleteBoards', changes, (project, person) => ({
    ...inProject(project, person),
    body: { lineItemIds: [project.lineItemId] },
  })),
];

const ofOpenBoards: readonly MatrixRow[] = [
  bySales('openEditing', changes, onBoard),
  bySales('takeOverEditing', changes, onBoard),
  bySales('closeEditing', changes, onBoard),
  bySales(
    'editBoard',
    changes,
    onBoardWith(({ sequence }) => ({ sequence, edits: [edit('2000')] })),
  ),
  ...['undoEdit', 'redoEdit', 'saveEditing', 'discardEditing'].map((call) =>
    bySales(
      call,
      changes,
      onBoardWith(({ sequence }) => ({ sequence })),
    ),
  ),
  bySales('saveProjectDemands', changes, (...given) => ({
    ...inProject(...given),
    body: { demands: [{ set: { FEEDER_COMM: 'Y' } }] },
  })),
  bySales('saveProjectDefaults', changes, (...given) => ({
    ...inProject(...given),
    body: { defaults: { BUS_MAT: 'Aluminium' } },
  })),
  bySales(
    'acceptKnowledge',
    changes,
    onBoardWith(() => ({ version: shippedKnowledge().version })),
  ),
];

const ofGlobalFeeders: readonly MatrixRow[] = [
  bySales(
    'addGlobalFeeder',
    changes,
    onBoardWith(({ globalFeeder: feederId }) => ({ feederId, name: 'OG-02' })),
  ),
  // What is kept for other projects leaves this one as it is.
  bySales(
    'saveGlobalFeeders',
    always,
    onBoardWith(({ feeder }) => ({ instance: 'MCCB', parts: [feeder.split('.')[1]], name: 'Another' })),
  ),
];

const ofFrontViews: readonly MatrixRow[] = [bySales('generateFrontView', changes, onBoard)];

/**
 * A step to a status, which one role takes from some statuses.
 */
function step(to: ProjectStatus, by: 'sales' | 'administrator' | 'nobody', from: readonly StatusId[]): MatrixRow {
  const outcomesOf = (role: Role): Outcomes => {
    return {
      [role === by ? 'done' : 'OTHER_ROLE']: from,
      ILLEGAL_TRANSITION: ten.filter((id) => !from.includes(id)),
    };
  };
  return {
    call: 'moveProject',
    request: ({ projectId }) => ({
      params: { projectId: String(projectId) },
      body: { to, purchaseOrderNumber: 'PO 8' },
    }),
    outcomes: { sales: outcomesOf('sales'), administrator: outcomesOf('administrator') },
  };
}

/** The table of the steps, said a second time, so that nobody gains one by a slip there. */
const ofOrders: readonly MatrixRow[] = [
  bySales('submitQuote', submitsQuote, (...given) => ({ ...inProject(...given), body: {} })),
  step('on-quote', 'nobody', []),
  step('quote-submitted', 'sales', [1, 3]),
  step('quote-rejected', 'administrator', [2]),
  step('on-order', 'administrator', [2, 5]),
  step('order-submitted', 'sales', [4, 6]),
  step('order-rejected', 'administrator', [5]),
  step('on-manufacture', 'administrator', [8]),
  step('manufacture-submitted', 'sales', [4, 9]),
  step('manufacture-rejected', 'administrator', [8]),
  step('closed', 'administrator', [7]),
  // Nobody has read the hash that is sent.
  bySales('recordCustomerApproval', { NOT_SUBMITTED: [1, 3, 6, 9], OTHER_OFFER: [2, 4, 5, 7, 8, 10] }, (...given) => ({
    ...inProject(...given),
    body: { verdict: 'approved', saidBy: 'R. Iyer', saidOn: '2026-01-15', comments: '', offerHash: '0'.repeat(64) },
  })),
  bySales('uploadPurchaseOrder', { done: [4, 6], NOT_EXPECTED: [1, 2, 3, 5, 7, 8, 9, 10] }, (...given) => ({
    ...inProject(...given),
    file: { name: 'PO 9.pdf', bytes: aPdf() },
  })),
];

/** They make files of what was approved, and change nothing of the project. */
const ofOrderDocuments: readonly MatrixRow[] = [
  {
    call: 'makeOrderDocuments',
    request: () => ({ params: { orderNumber: 'SO-26-0001' } }),
    outcomes: { manufacturer: documented, administrator: documented },
  },
];

/** What the calls come to that work on a board which somebody has open, in whichever status of its project. */
export const openBoardRows: readonly MatrixRow[] = [
  ...ofOpenBoards,
  ...ofGlobalFeeders,
  ...ofFrontViews,
  ...specOpenBoardRows,
];

/** The rows of all other calls. A project is submitted only when nobody has a board open with unsaved changes. */
export const projectRows: readonly MatrixRow[] = [
  ...ofProjects,
  ...ofBoards,
  ...ofOrders,
  ...ofOrderDocuments,
  ...unitRows,
  ...specProjectRows,
];

/** Every call that changes something of a project. */
export const matrixRows: readonly MatrixRow[] = [...openBoardRows, ...projectRows];
