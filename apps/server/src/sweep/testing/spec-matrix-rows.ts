import type { Role } from '@pw/domain/permissions';
import { type ProjectStatus, type StatusId, statusEntry } from '@pw/domain/projects/project-status';
import { aDrawingXml } from '../../testing/a-drawing-xml.ts';
import { projectEntry } from '../../testing/a-project.ts';
import {
  always,
  bySales,
  changes,
  deletes,
  inProject,
  type MatrixProject,
  type MatrixRow,
  type Outcomes,
  onBoard,
  onBoardWith,
  submitsQuote,
  ten,
} from './matrix-row.ts';

const ofBoards: readonly MatrixRow[] = [
  bySales('addLineItem', changes, (...given) => ({ ...inProject(...given), body: { itemDesc: 'PCC-2' } })),
  bySales(
    'editLineItem',
    changes,
    onBoardWith(() => ({ itemDesc: 'PCC-2' })),
  ),
  bySales('deleteLineItem', changes, onBoard),
  bySales('copyLineItem', changes, ({ projectId, lineItemId }, { token: rsToken }) => ({
    body: { projectId, targetProjectId: projectId, lineItems: [{ lineItemId, boardName: '' }], rsToken },
  })),
  bySales('updateQuantity', changes, ({ projectId, lineItemId }, { companyId: createdBy }) => ({
    body: { projectId, lineItemId, qty: 2, createdBy },
  })),
  bySales('deletePriceReport', changes, ({ projectId, lineItemId }) => ({ body: { projectId, lineItemId } })),
  bySales('boardRename', changes, ({ projectId, lineItemId }) => ({
    body: { projectId, lineItemId, boardName: 'PCC-2' },
  })),
  bySales('deleteMulipleBoard', changes, ({ projectId, lineItemId }) => ({
    body: { projectId, lineItemIds: [lineItemId] },
  })),
];

const place = ({ lineItemId }: MatrixProject) => `${lineItemId}.board.FEEDER`;

const ofLoadedBoards: readonly MatrixRow[] = [
  bySales('addSearchData', changes, ({ projectId, lineItemId: boardId, globalFeeder }, { token: rsToken }) => ({
    body: { projectId, boardId, feeders: [{ feederId: globalFeeder }], rsToken, feederName: 'OG-02' },
  })),
  // What is kept for other projects leaves this one as it is.
  bySales('saveSearch', always, ({ projectId, lineItemId: boardId, feeder }) => ({
    body: { instanceName: 'MCCB', feeder: { projectId, boardId, partIDs: [feeder], feederName: 'Another' } },
  })),
  bySales('createPart', changes, ({ feeder }) => ({
    params: { subpartId: `${feeder}.COMPONENT`, partFamilyId: '75', partName: 'Lamps7' },
  })),
  // The body of this one call is a text, and that of the next one a list; every other one's has fields.
  bySales('setProperty', changes, ({ feeder }) => ({
    params: { propertyId: `${feeder}.SECTION_A` },
    body: '1' as never,
  })),
  bySales('setProperties', changes, ({ feeder }) => ({
    body: [{ propertyID: `${feeder}.SECTION_A`, value: '1' }] as never,
  })),
  bySales('deletePart', changes, (project) => ({ params: { ownerId: place(project), partId: project.feeder } })),
  bySales('saveModel', changes, () => ({})),
  // They end what a sign-in has loaded, which nobody is kept in.
  bySales('closeModel', always, () => ({})),
  bySales('feed', always, ({ feeder: partId }, { accountId: userId, token: rsToken }) => ({
    body: { partId, userId, rsToken, closeModel: true, data: { [partId]: { rating: '1600' } } },
  })),
  bySales('copyFeeder', changes, (project, { token: rsToken }) => ({
    body: { feeders: [{ subpartId: place(project), partId: project.feeder, feederName: 'I/C-9' }], rsToken },
  })),
  bySales('saveConfigData', changes, ({ projectId, lineItemId }, { token: rsToken }) => ({
    body: { projectId, lineItemId, rsToken },
  })),
  bySales('saveFeederPricing', changes, ({ projectId, lineItemId }, { accountId: userId }) => ({
    body: {
      userId,
      projectId,
      lineItemId,
      name: 'PCC-1',
      qty: 1,
      listPrice: 0,
      discount: 0,
      netPrice: 0,
      feederArray: [],
    },
  })),
];

const ofFrontViews: readonly MatrixRow[] = [
  bySales('generateDrawings', changes, ({ projectId, lineItemId }) => ({
    body: { projectId, lineItemId, xmlData: aDrawingXml() },
  })),
  bySales('savePriceReport', changes, ({ projectId, lineItemId }, { companyId: createdBy }) => ({
    body: { projectId, lineItemId, createdBy, pricingData: {} },
  })),
  bySales('saveGAXML', changes, ({ projectId, lineItemId }) => ({
    body: { projectId, lineItemId, offerNumber: '1', pdfUrl: 'https://files.test/a.pdf' },
  })),
];

const ofProjects: readonly MatrixRow[] = [
  bySales('generateMultiReports', always, ({ projectId }, { companyId: createdBy, token: rsToken }) => ({
    body: { projectId, createdBy, rsToken, typeOfDocument: ['CostReport'], isFollowed: true },
  })),
  bySales('editProject', changes, ({ projectId }, { token: rsToken }) => ({
    body: { ...projectEntry, projectID: projectId, rsToken },
  })),
  bySales('putProject', changes, (...given) => ({ ...inProject(...given), body: { projectName: 'Another' } })),
  bySales('deleteProject', deletes, ({ quotationNumber: specProjectId }, { accountId: userId, token: rsToken }) => ({
    body: { userId, rsToken, specProjectId },
  })),
];

/**
 * A step to a status, which one role takes from some statuses.
 * @param meant statuses from which it is taken for the decision of the administrator that waits there (0126)
 */
function step(
  to: ProjectStatus,
  by: 'sales' | 'administrator' | 'nobody',
  from: readonly StatusId[],
  meant: readonly StatusId[] = [],
): MatrixRow {
  const { id: statusId, name: projectStatus } = statusEntry(to);
  const outcomesOf = (role: Role): Outcomes => {
    const statuses = role === by ? [...from, ...meant] : from;
    return {
      [role === by ? 'done' : 'OTHER_ROLE']: statuses,
      ILLEGAL_TRANSITION: ten.filter((id) => !statuses.includes(id)),
    };
  };
  return {
    call: 'updateProjectStatus',
    request: ({ quotationNumber: specProjectId }) => ({
      body: { specProjectId, statusId, projectStatus, purchaseOrderNumber: 'PO 8' },
    }),
    outcomes: { sales: outcomesOf('sales'), administrator: outcomesOf('administrator') },
  };
}

const ofOrders: readonly MatrixRow[] = [
  bySales('generateOrder', submitsQuote, ({ projectId, quotationNumber: specProjectId }) => ({
    body: { projectId, specProjectId },
  })),
  step('on-quote', 'nobody', []),
  step('quote-submitted', 'sales', [1, 3]),
  step('quote-rejected', 'administrator', [2], [5, 8]),
  step('on-order', 'administrator', [2, 5], [8]),
  step('order-submitted', 'sales', [4, 6]),
  step('order-rejected', 'administrator', [5]),
  step('on-manufacture', 'administrator', [8]),
  step('manufacture-submitted', 'sales', [4, 9]),
  step('manufacture-rejected', 'administrator', [8]),
  step('closed', 'administrator', [7]),
];

/** The calls of the specification that work on a board which somebody has open. */
export const specOpenBoardRows: readonly MatrixRow[] = [...ofLoadedBoards, ...ofFrontViews];

/** Its other calls. */
export const specProjectRows: readonly MatrixRow[] = [...ofProjects, ...ofBoards, ...ofOrders];
