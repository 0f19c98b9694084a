import type { Role } from '@pw/domain/permissions';
import { type ProjectStatus, type StatusId, statusEntry } from '@pw/domain/projects/project-status';
import { knowledge } from '../../platform/knowledge.ts';
import { aDrawingXml } from '../../testing/a-drawing-xml.ts';
import { projectEntry } from '../../testing/a-project.ts';
import { aPdf } from '../../testing/picture.ts';
import type { Person } from '../../testing/seed-company.ts';
import type { SweptRequest } from './swept-request.ts';

/** The project on which the calls are tried, as its life has brought it so far. */
export type MatrixProject = {
  readonly projectId: number;
  readonly specProjectId: string;
  /** Its only board, with a feeder. */
  readonly lineItemId: number;
  readonly feeder: string;
  /** Of the journal of the board that is open. */
  readonly sequence: number;
  /** A feeder of the company's library. */
  readonly globalFeeder: string;
};

/** In which statuses a call comes to what: `done`, or the code of its refusal. Every status stands in one of the lists. */
type Outcomes = Readonly<Record<string, readonly StatusId[]>>;

/** A call with the outcomes of the roles that may make it; every other role is refused at the gate. */
export type MatrixRow = {
  readonly call: string;
  readonly request: (project: MatrixProject, person: Person) => SweptRequest;
  readonly outcomes: Readonly<Partial<Record<Role, Outcomes>>>;
};

/** What changes a project, or anything in it, needs a status in which it can be changed. */
const changes: Outcomes = { done: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** The same, for what nobody has read as it is sent. */
const unread: Outcomes = { CHANGED: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** Deletes it, which an order never is. */
const deletes: Outcomes = { done: [1, 3], VIEW_ONLY: [2], HAS_ORDER: [4, 5, 6, 7, 8, 9, 10] };
/** Makes the documents of an order again; they are on their way since it was approved. */
const documented: Outcomes = { NOT_FOUND: [1, 2, 3], BEING_MADE: [4, 5, 6, 7, 8, 9, 10] };
const always: Outcomes = { done: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };

type RequestOf = MatrixRow['request'];

const bySales = (call: string, outcomes: Outcomes, request: RequestOf): MatrixRow => ({
  call,
  request,
  outcomes: { sales: outcomes },
});

const inProject: RequestOf = ({ projectId }) => ({ params: { projectId: String(projectId) } });
const onBoard: RequestOf = ({ projectId, lineItemId }) => ({
  params: { projectId: String(projectId), lineItemId: String(lineItemId) },
});

/** A request on the board, with a body. */
const onBoardWith =
  (body: (project: MatrixProject) => Readonly<Record<string, unknown>>): RequestOf =>
  (project, person) => ({ ...onBoard(project, person), body: body(project) });

const edit = (value: string) => ({ kind: 'set', part: 'board', property: 'RATED_CURRENT', value });

const ofProjects: readonly MatrixRow[] = [
  bySales('editProject', changes, ({ projectId }, { token: rsToken }) => ({
    body: { ...projectEntry, projectID: projectId, rsToken },
  })),
  bySales('putProject', changes, (...given) => ({ ...inProject(...given), body: { projectName: 'Another' } })),
  bySales('deleteProject', deletes, ({ specProjectId }, { accountId: userId, token: rsToken }) => ({
    body: { userId, rsToken, specProjectId },
  })),
  bySales('cloneProject', always, (...given) => ({
    ...inProject(...given),
    body: { projectName: 'Copy', salesEngineerName: 'Asha' },
  })),
  bySales('generateMultiReports', always, ({ projectId }, { companyId: createdBy, token: rsToken }) => ({
    body: { projectId, createdBy, rsToken, typeOfDocument: ['CostReport'], isFollowed: true },
  })),
  bySales('answerOffer', unread, (...given) => ({ ...inProject(...given), body: { keys: ['x'] } })),
  bySales('saveOfferDeviations', changes, (...given) => ({ ...inProject(...given), body: { deviations: [] } })),
  bySales('boardwisecharges', changes, ({ projectId }, { companyId: createdBy }) => ({
    body: { projectId, createdBy },
  })),
  bySales('groupLevelDiscount', changes, ({ projectId }) => ({
    body: { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 5 },
  })),
];

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
    onBoardWith(() => ({ version: knowledge().version })),
  ),
];

const place = ({ lineItemId }: MatrixProject) => `${lineItemId}.board.FEEDER`;

const ofLoadedBoards: readonly MatrixRow[] = [
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
      ...{ userId, projectId, lineItemId, name: 'PCC-1', qty: 1 },
      ...{ listPrice: 0, discount: 0, netPrice: 0, feederArray: [] },
    },
  })),
  bySales('addSearchData', changes, ({ projectId, lineItemId: boardId, globalFeeder }, { token: rsToken }) => ({
    body: { projectId, boardId, feeders: [{ feederId: globalFeeder }], rsToken, feederName: 'OG-02' },
  })),
  // What is kept for other projects leaves this one as it is.
  bySales('saveSearch', always, ({ projectId, lineItemId: boardId, feeder }) => ({
    body: { instanceName: 'MCCB', feeder: { projectId, boardId, partIDs: [feeder], feederName: 'Another' } },
  })),
];

const ofFrontViews: readonly MatrixRow[] = [
  bySales('generateFrontView', changes, onBoard),
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

const ten: readonly StatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

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
    const taken = role === by ? [...from, ...meant] : from;
    return {
      [role === by ? 'done' : 'OTHER_ROLE']: taken,
      ILLEGAL_TRANSITION: ten.filter((id) => !taken.includes(id)),
    };
  };
  return {
    call: 'updateProjectStatus',
    request: ({ specProjectId }) => ({
      body: { specProjectId, statusId, projectStatus, purchaseOrderNumber: 'PO 8' },
    }),
    outcomes: { sales: outcomesOf('sales'), administrator: outcomesOf('administrator') },
  };
}

/** The table of the steps, said a second time, so that nobody gains one by a slip there. */
const ofOrders: readonly MatrixRow[] = [
  bySales(
    'generateOrder',
    { done: [1, 3], VIEW_ONLY: [2, 4, 5, 7, 8, 10], ILLEGAL_TRANSITION: [6, 9] },
    ({ projectId, specProjectId }) => ({ body: { projectId, specProjectId } }),
  ),
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
    request: () => ({ params: { orderNo: 'SO-26-0001' } }),
    outcomes: { manufacturer: documented, administrator: documented },
  },
];

/** What the calls come to that work on a board which somebody has open, in whichever status of its project. */
export const openBoardRows: readonly MatrixRow[] = [...ofOpenBoards, ...ofLoadedBoards, ...ofFrontViews];

/** The same of all others. A project is submitted only once nobody has a board open with changes that are not saved. */
export const projectRows: readonly MatrixRow[] = [...ofProjects, ...ofBoards, ...ofOrders, ...ofOrderDocuments];

/** Every call that changes something of a project. */
export const matrixRows: readonly MatrixRow[] = [...openBoardRows, ...projectRows];

/** Writes that touch no project that exists already. */
export const notOfAProject: ReadonlySet<string> = new Set([
  ...['createProject', 'importProject'],
  ...['addNewCustomer', 'deleteCustomerDetails', 'editCustomerDetails', 'favouriteCustomer', 'saveDemandLibrary'],
  ...['uploadLogo', 'uploadSC', 'uploadTerms', 'removeProfileFile', 'saveCompanyDetails', 'saveCompanySettings'],
  ...['adminPrice', 'deleteBoughtOut', 'uploadDiagrams'],
  ...['addMeUser', 'deleteUser', 'editUser', 'registerUser', 'subscribe'],
  ...['inviteUser', 'inviteUserAgain', 'deactivateUser', 'reactivateUser', 'signOutUser', 'renewLicenceKey'],
  ...['changePassword', 'endOtherSessions', 'endSession', 'requestPasswordReset', 'setPassword'],
  ...['adminLogin', 'getRefreshToken', 'login', 'signOut', 'verify', 'verifyOtp', 'verifyRole'],
]);
