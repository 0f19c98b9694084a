import type { Role } from '../permissions.ts';
import { err, ok, type Result } from '../result.ts';

export type StatusTone = 'info' | 'warning' | 'danger';

export type RequestType = 'Quote Submission Approval' | 'Order Submission Approval' | 'Manufacture Submission Approval';

type StatusEntry = {
  /** The number of the status in calls and in the database. */
  readonly id: number;
  readonly name: string;
  readonly tone: StatusTone;
  /** Whether the project is read-only. */
  readonly viewOnly: boolean;
  /** The name of a project of the status in the approval lists; null for one that is never listed. */
  readonly requestType: RequestType | null;
};

const quote = 'Quote Submission Approval';
const order = 'Order Submission Approval';
const manufacture = 'Manufacture Submission Approval';

/** The ten statuses of a project. */
const table = {
  'on-quote': { id: 1, name: 'On Quote', tone: 'info', viewOnly: false, requestType: quote },
  'quote-submitted': { id: 2, name: 'Quote Submitted', tone: 'warning', viewOnly: true, requestType: quote },
  'quote-rejected': { id: 3, name: 'Quote Rejected', tone: 'danger', viewOnly: false, requestType: quote },
  'on-order': { id: 4, name: 'On Order', tone: 'info', viewOnly: true, requestType: order },
  'order-submitted': { id: 5, name: 'Order Submitted', tone: 'warning', viewOnly: true, requestType: order },
  'order-rejected': { id: 6, name: 'Order Rejected', tone: 'danger', viewOnly: false, requestType: order },
  'on-manufacture': { id: 7, name: 'On Manufacture', tone: 'info', viewOnly: true, requestType: manufacture },
  'manufacture-submitted': {
    id: 8,
    name: 'Manufacture Submitted',
    tone: 'warning',
    viewOnly: true,
    requestType: manufacture,
  },
  'manufacture-rejected': {
    id: 9,
    name: 'Manufacture Rejected',
    tone: 'danger',
    viewOnly: false,
    requestType: manufacture,
  },
  closed: { id: 10, name: 'Closed', tone: 'danger', viewOnly: true, requestType: null },
} as const satisfies Readonly<Record<string, StatusEntry>>;

export type ProjectStatus = keyof typeof table;

export type StatusId = (typeof table)[ProjectStatus]['id'];

export type StatusName = (typeof table)[ProjectStatus]['name'];

// Object.keys knows only strings; the table has no other keys than statuses.
export const projectStatuses = Object.keys(table) as readonly ProjectStatus[];

export const NEW_PROJECT_STATUS: ProjectStatus = 'on-quote';

/** Everything that a status says about a project. */
export function statusEntry(status: ProjectStatus): StatusEntry & { readonly id: StatusId; readonly name: StatusName } {
  return table[status];
}

/** Whether a project of the status is read-only; null where no project is selected and nothing is to be protected. */
export function isViewOnly(status: ProjectStatus | null): boolean {
  return status !== null && table[status].viewOnly;
}

/** The statuses in which a project can still be changed. */
export const openStatuses: readonly ProjectStatus[] = projectStatuses.filter((status) => !isViewOnly(status));

/** The status of a number from a call or the database, where null stands for 1; null for a number that is none. */
export function statusOfId(id: number | null): ProjectStatus | null {
  return projectStatuses.find((status) => table[status].id === (id ?? table[NEW_PROJECT_STATUS].id)) ?? null;
}

/** The status of a name from a call, spelled exactly; null for any other text. */
export function statusNamed(name: string): ProjectStatus | null {
  return projectStatuses.find((status) => table[status].name === name) ?? null;
}

export type Transition = {
  readonly from: ProjectStatus;
  readonly to: ProjectStatus;
  /** Who takes it. */
  readonly by: Role;
  /** The screen on which it is taken, and what the button there is called. */
  readonly where: string;
  readonly action: string;
  /** The effect on the order in addition to its status. */
  readonly does: readonly TransitionEffect[];
};

/**
 * What a step can do: `freeze` the revision that was worked on; make its revision the valid order (`approve`); give the
 * order its number, where it has none; or `reject`, after which the project is the next revision.
 */
export type TransitionEffect = 'freeze' | 'approve' | 'give order number' | 'reject';

const summary = { by: 'sales', where: 'Summary' } as const;
const projectList = { by: 'sales', where: 'Projects' } as const;
const requestList = { by: 'administrator', where: 'Request List' } as const;
const approval = { ...requestList, action: 'Approve', does: ['approve'] } as const;
const rejection = { ...requestList, action: 'Reject', does: ['reject'] } as const;
const release = { action: 'Release to manufacture' } as const;
const closing = { by: 'administrator', where: 'Approval Management', action: 'Close' } as const;

/**
 * Every step a project can take. The server refuses every step that is not listed. What leaves a
 * status in which the project can be changed goes by the Summary, where it is checked first.
 */
export const transitions: readonly Transition[] = [
  { from: 'on-quote', to: 'quote-submitted', ...summary, action: 'Submit to Order', does: ['freeze'] },
  { from: 'quote-rejected', to: 'quote-submitted', ...summary, action: 'Submit to Order', does: ['freeze'] },
  { from: 'quote-submitted', to: 'on-order', ...approval, does: ['approve', 'give order number'] },
  { from: 'quote-submitted', to: 'quote-rejected', ...rejection },
  { from: 'on-order', to: 'order-submitted', ...projectList, action: 'Confirm order', does: [] },
  { from: 'order-rejected', to: 'order-submitted', ...summary, action: 'Confirm order', does: ['freeze'] },
  { from: 'order-submitted', to: 'on-order', ...approval },
  { from: 'order-submitted', to: 'order-rejected', ...rejection },
  { from: 'on-order', to: 'manufacture-submitted', ...projectList, ...release, does: [] },
  { from: 'manufacture-rejected', to: 'manufacture-submitted', ...summary, ...release, does: ['freeze'] },
  { from: 'manufacture-submitted', to: 'on-manufacture', ...approval },
  { from: 'manufacture-submitted', to: 'manufacture-rejected', ...rejection },
  { from: 'on-manufacture', to: 'closed', ...closing, does: [] },
];

export type TransitionRefusal =
  | { readonly code: 'ILLEGAL_TRANSITION'; readonly from: ProjectStatus; readonly to: ProjectStatus }
  | { readonly code: 'FORBIDDEN'; readonly by: Role };

/** Decides whether a role takes a project from its status, read under the row's lock, to another. */
export function decideTransition(
  from: ProjectStatus,
  to: ProjectStatus,
  role: Role,
): Result<Transition, TransitionRefusal> {
  const transition = transitions.find((each) => each.from === from && each.to === to);
  if (!transition) {
    return err({ code: 'ILLEGAL_TRANSITION', from, to });
  }
  return transition.by === role ? ok(transition) : err({ code: 'FORBIDDEN', by: transition.by });
}

/** The steps a role can offer for a project of a status. */
export function transitionsOf(status: ProjectStatus, role: Role): readonly Transition[] {
  return transitions.filter(({ from, by }) => from === status && by === role);
}

const rejected: ReadonlySet<ProjectStatus> = new Set(
  transitions.filter(({ does }) => does.includes('reject')).map(({ to }) => to),
);

/** Whether an administrator's rejection has put a project into the status; then there may be a reason to read. */
export function isRejected(status: ProjectStatus): boolean {
  return rejected.has(status);
}

export type ViewOnlyRefusal = { readonly code: 'VIEW_ONLY'; readonly text: string };

/** What decides whether a project can be changed. */
type WritableFacts = {
  readonly status: ProjectStatus;
  /** Whether somebody has recorded that its offer is lost. */
  readonly isLost: boolean;
};

const LOST_TEXT =
  'The offer is lost, so that the project can only be viewed. Open it again at the Summary; to go on with another version, clone the project.';

/** Whether nothing of a project can be changed: its status says so, or its offer is lost. */
export function isClosedToWrites({ status, isLost }: WritableFacts): boolean {
  return isLost || isViewOnly(status);
}

/** Decides whether a project, or anything in it, may be changed or deleted. */
export function decideProjectWrite({ status, isLost }: WritableFacts): Result<null, ViewOnlyRefusal> {
  if (!isViewOnly(status)) {
    return isLost ? err({ code: 'VIEW_ONLY', text: LOST_TEXT }) : ok(null);
  }
  const { name } = statusEntry(status);
  const text = `The project is in the status ${name} and can only be viewed. Load it again; to go on with another version, clone the project.`;
  return err({ code: 'VIEW_ONLY', text });
}

/** The actions for a project in the list: look at its boards, or work on them, on its details, on its name. */
export type ProjectAction = 'view' | 'configure' | 'edit' | 'delete' | 'rename' | 'clone';

const whileOpen: readonly ProjectAction[] = ['configure', 'edit', 'delete', 'rename', 'clone'];
const whileViewOnly: readonly ProjectAction[] = ['view', 'clone'];

/** The facts that decide about a project in a list. */
type ProjectFacts = WritableFacts & { readonly orderNumber: string | null };

/** The possible actions on a project from the list. A copy leaves the project as it is, so it is always possible. */
export function projectActions(project: ProjectFacts): readonly ProjectAction[] {
  const actions = isClosedToWrites(project) ? whileViewOnly : whileOpen;
  return actions.filter((action) => action !== 'delete' || decideDeleteProject(project).ok);
}

export type DeleteProjectRefusal = ViewOnlyRefusal | { readonly code: 'HAS_ORDER'; readonly text: string };

/** Decides whether a project is deleted: never one that can only be viewed, nor one that was ever an order. */
export function decideDeleteProject({ orderNumber, ...project }: ProjectFacts): Result<null, DeleteProjectRefusal> {
  if (orderNumber !== null) {
    const text = `The project is the order ${orderNumber}, and orders are kept. To go on with another version, clone the project.`;
    return err({ code: 'HAS_ORDER', text });
  }
  return decideProjectWrite(project);
}

/** The actions of sales on a listed project: a step at once, or the way back to the Summary. */
export type SalesMove =
  | { readonly kind: 'step'; readonly label: string; readonly to: ProjectStatus }
  | { readonly kind: 'summary'; readonly label: string };

/** The moves of sales for a project of a status. A new quote has none: its way leads through the wizard. */
export function salesMoves(status: ProjectStatus): readonly SalesMove[] {
  return transitionsOf(status, 'sales').flatMap(({ where, action, to }): readonly SalesMove[] => {
    if (where === projectList.where) {
      return [{ kind: 'step', label: action, to }];
    }
    return isRejected(status) ? [{ kind: 'summary', label: 'Submit again' }] : [];
  });
}

/** Those of the selected projects that are deleted together, and those that are kept. */
export type BulkDelete<Selected> = { readonly deleted: readonly Selected[]; readonly kept: readonly Selected[] };

export type BulkDeleteRefusal = { readonly code: 'ALL_KEPT'; readonly text: string };

/** Decides which of the selected projects are deleted; refused when all of them are kept. */
export function decideBulkDelete<Selected extends ProjectFacts>(
  selected: readonly Selected[],
): Result<BulkDelete<Selected>, BulkDeleteRefusal> {
  const isDeletable = (project: Selected) => decideDeleteProject(project).ok;
  const deleted = selected.filter(isDeletable);
  const text = 'The selected projects can only be viewed, or are orders: none of them can be deleted.';
  return deleted.length === 0
    ? err({ code: 'ALL_KEPT', text })
    : ok({ deleted, kept: selected.filter((project) => !isDeletable(project)) });
}
