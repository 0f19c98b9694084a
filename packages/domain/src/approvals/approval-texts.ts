import { counted } from '../counted.ts';
import { momentOnScreen } from '../dates.ts';
import { revisionLabel } from '../projects/decide-project.ts';
import { type ProjectStatus, type RequestType, statusEntry } from '../projects/project-status.ts';
import { type Decision, isWaiting } from './approval-decisions.ts';
import type { ApprovalList } from './approval-lists.ts';
import { deedOf } from './move-words.ts';

/** The name of the screen of the lists, the name of each list, and its text while it has no rows. */
export const approvalPage = {
  title: 'Approval Management',
  lists: {
    request: { title: 'Request List', search: 'Search requests', empty: 'No request waits for a decision' },
    approved: { title: 'Approved', search: 'Search approved', empty: 'No approved projects' },
    rejected: { title: 'Rejected', search: 'Search rejected', empty: 'No rejected projects' },
  } satisfies Readonly<Record<ApprovalList, object>>,
  /** The common name of the tabs of the other two. */
  decided: 'Decided, and margins',
  margin: 'Margin',
  notFound: 'No project matches the search',
  view: 'View Project',
} as const;

/** The field of the dialog that rejects. */
export const REASON_LABEL = 'Reason';

const DAY_MS = 86_400_000;

/** How long something has been waiting, in whole days, e.g. `for 2 days`; `since today` below one. */
function waitedText(sinceMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - sinceMs) / DAY_MS);
  return days < 1 ? 'since today' : `for ${counted(days, 'day')}`;
}

/**
 * Says how many requests wait and how long the oldest has.
 * @param sinceMs when each was submitted, epoch milliseconds
 */
export function waitingText(sinceMs: readonly number[], nowMs: number): string {
  if (sinceMs.length === 0) {
    return 'Nothing waits for a decision';
  }
  const oldest = waitedText(Math.min(...sinceMs), nowMs);
  return sinceMs.length === 1
    ? `1 request waits for a decision, ${oldest}`
    : `${sinceMs.length} requests wait for a decision, the oldest ${oldest}`;
}

/** The texts of the page on which a request is decided. */
export const overviewTexts = {
  title: 'Approval',
  back: 'Back to Approval Management',
  approve: 'Approve',
  reject: 'Reject',
  nothingToDecide: 'Nothing to decide',
  tooLate: 'Not decided',
  neverSubmitted: 'The project was never submitted',
} as const;

/** Says that the project has changed since the step was offered. */
export const CHANGED_MEANWHILE =
  'The project has changed since it was loaded. This page shows its current state: look at it again, then decide.';

/** The panels of the page, and what is in them. */
export const overviewPanels = {
  project: 'Project Details',
  customer: 'Customer Details',
  price: 'Project Price Details',
  charges: 'Additional Charges',
  eachCharge: 'Each charge',
  components: 'Component Details',
  ofOnePiece: 'Prices of one piece',
  reports: 'Generated Reports',
  noReports: 'No reports were generated',
  offer: 'Offer and warnings',
  left: 'What keeps the offer a draft',
  points: 'Warnings of the submission',
  changes: 'What has changed',
  boards: 'Boards',
  steps: 'Life of the order',
} as const;

/** The labels of the order that a project became. */
export const orderLabels = {
  orderNumber: 'Order Number',
  purchaseOrderNumber: 'Purchase Order Number',
  purchaseOrderFile: 'Purchase Order',
} as const;

/** The texts about the findings of the checks in a board. */
export const checkTexts = {
  none: 'The checks found no error and no warning.',
  notes: (count: number) => counted(count, 'note'),
  acknowledged: (by: string, moment: string) => `Accepted by ${by} on ${moment}`,
  notAcknowledged: 'Nobody accepted it',
} as const;

/** How often a board is built and how large it is; null where it has no design. */
export function boardText(
  quantity: number,
  size: { readonly lengthMm: number; readonly heightMm: number; readonly depthMm: number } | null,
): string {
  const count = counted(quantity, 'board');
  return size === null ? count : `${count}, ${size.lengthMm} x ${size.heightMm} x ${size.depthMm} mm`;
}

/** The button that shows the drawing of a board. */
export function drawingText(sheets: number): string {
  return `View drawing, ${counted(sheets, 'sheet')}`;
}

/** The state of a project that waits for no decision. */
export function decidedText(status: ProjectStatus): string {
  return `The project is in the status ${statusEntry(status).name}.`;
}

/** The last step of a project, by whom and when, as the page of a request says it. */
type LastStep = { readonly by: string; readonly status: ProjectStatus; readonly atMs: number };

/** Says who submitted a revision, when, and how long it has been waiting; of one that was decided, who decided. */
export function lastStepText(step: LastStep, revision: number, nowMs: number): string {
  const text = `${revisionLabel(revision)}: ${deedOf(step.by, step.status)} on ${momentOnScreen(step.atMs)}`;
  return isWaiting(step.status) ? `${text}, waiting ${waitedText(step.atMs, nowMs)}` : text;
}

/** A request type in two lines, as the lists print it: the second begins with "Approval". */
export function requestTypeLines(requestType: RequestType): readonly [string, string] {
  const at = requestType.lastIndexOf(' ');
  return [requestType.slice(0, at), requestType.slice(at + 1)];
}

/** The title of the page on which a project is decided; of a closed one, which nobody decides, its name. */
export function overviewTitle(projectName: string, status: ProjectStatus): string {
  const { requestType } = statusEntry(status);
  return requestType === null ? projectName : `${projectName} - ${requestType}`;
}

/** A request type within a sentence, at its beginning. */
function inSentence(requestType: RequestType): string {
  return requestType.slice(0, 1) + requestType.slice(1).toLowerCase();
}

/** The words of the question before a decision, and of its result. */
type DecisionTexts = {
  readonly title: string;
  readonly question: string;
  /** The button; the blank before the comma is the specification's. */
  readonly confirm: string;
  readonly done: string;
  readonly failed: string;
};

/** The effect of an approval on a request. */
const approved: Readonly<Record<RequestType, string>> = {
  'Quote Submission Approval': 'The quote is approved: the project goes On Order and gets its order number.',
  'Order Submission Approval': 'The order is approved: the project is On Order with the revision that was submitted.',
  'Manufacture Submission Approval': 'The manufacture is approved: the project goes On Manufacture.',
};

/** What was rejected, at the beginning of a sentence. */
const rejected: Readonly<Record<RequestType, string>> = {
  'Quote Submission Approval': 'The quote returns to sales as Quote Rejected.',
  'Order Submission Approval': 'The order returns to sales as Order Rejected.',
  'Manufacture Submission Approval': 'The manufacture returns to sales as Manufacture Rejected.',
};

/** The words of a decision on a request, by its type. */
export function decisionTexts(decision: Decision, requestType: RequestType, projectName: string): DecisionTexts {
  const request = `${inSentence(requestType)} request for the project ${projectName}`;
  return decision === 'approve'
    ? {
        title: 'Approval Confirmation',
        question: `Do you want to approve “${projectName}”? ${approved[requestType]}`,
        confirm: 'Yes , Approve it',
        done: `${request} has been approved successfully`,
        failed: `${request} has not been approved successfully`,
      }
    : {
        title: 'Reject Confirmation',
        question: `Do you want to reject “${projectName}”? ${rejected[requestType]} The reason is shown in the list of projects.`,
        confirm: 'Yes , Reject it',
        done: `${request} has been rejected successfully`,
        failed: `${request} has not been rejected successfully`,
      };
}

/** The words of closing a project, which ends its life. */
export function closingTexts(projectName: string): DecisionTexts {
  return {
    title: 'Close Project',
    question: `Do you want to close “${projectName}”? It can only be viewed from then on, and is in no list of approvals.`,
    confirm: 'Yes , Close it',
    done: `The project ${projectName} has been closed`,
    failed: `The project ${projectName} has not been closed`,
  };
}
