export type StatusTone = 'info' | 'warning' | 'danger';

export type RequestType = 'Quote Submission Approval' | 'Order Submission Approval' | 'Manufacture Submission Approval';

type StatusEntry = {
  /** The number of the status in calls and in the database. */
  readonly id: number;
  readonly name: string;
  readonly tone: StatusTone;
  /** Whether the project is read-only. */
  readonly viewOnly: boolean;
  /** What the approval lists call a project of the status; null for one that never stands there. */
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

/** The status of a number from a call or the database, where null stands for 1; null for a number that is none. */
export function statusOfId(id: number | null): ProjectStatus | null {
  return projectStatuses.find((status) => table[status].id === (id ?? table[NEW_PROJECT_STATUS].id)) ?? null;
}

/** The status of a name from a call, spelled exactly; null for any other text. */
export function statusNamed(name: string): ProjectStatus | null {
  return projectStatuses.find((status) => table[status].name === name) ?? null;
}
