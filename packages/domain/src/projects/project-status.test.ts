import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../permissions.ts';
import {
  decideBulkDelete,
  decideDeleteProject,
  decideProjectWrite,
  decideTransition,
  isRejected,
  isViewOnly,
  NEW_PROJECT_STATUS,
  type ProjectStatus,
  projectActions,
  projectStatuses,
  salesMoves,
  statusEntry,
  statusNamed,
  statusOfId,
  transitions,
  transitionsOf,
} from './project-status.ts';

const named = (statuses: readonly ProjectStatus[]) => statuses.map((status) => statusEntry(status).name);
const entryOf = (id: number) => {
  const status = statusOfId(id);
  return status && statusEntry(status);
};

describe('the statuses of projects', () => {
  it('1 is On Quote, and so is none [STS-01, PRJ-08]', () => {
    expect(entryOf(1)).toMatchObject({ name: 'On Quote', tone: 'info' });
    expect(statusOfId(null)).toBe('on-quote');
  });
  it('2 is Quote Submitted [STS-02]', () => {
    expect(entryOf(2)).toMatchObject({ name: 'Quote Submitted', tone: 'warning' });
  });
  it('3 is Quote Rejected [STS-03]', () => {
    expect(entryOf(3)).toMatchObject({ name: 'Quote Rejected', tone: 'danger' });
  });
  it('4 is On Order [STS-04]', () => {
    expect(entryOf(4)).toMatchObject({ name: 'On Order', tone: 'info' });
  });
  it('5 is Order Submitted [STS-05]', () => {
    expect(entryOf(5)).toMatchObject({ name: 'Order Submitted', tone: 'warning' });
  });
  it('6 is Order Rejected [STS-06]', () => {
    expect(entryOf(6)).toMatchObject({ name: 'Order Rejected', tone: 'danger' });
  });
  it('7 is On Manufacture [STS-07]', () => {
    expect(entryOf(7)).toMatchObject({ name: 'On Manufacture', tone: 'info' });
  });
  it('8 is Manufacture Submitted [STS-08]', () => {
    expect(entryOf(8)).toMatchObject({ name: 'Manufacture Submitted', tone: 'warning' });
  });
  it('9 is Manufacture Rejected [STS-09]', () => {
    expect(entryOf(9)).toMatchObject({ name: 'Manufacture Rejected', tone: 'danger' });
  });
  it('10 is Closed [STS-10]', () => {
    expect(entryOf(10)).toMatchObject({ name: 'Closed', tone: 'danger' });
  });

  it('are ten, each with its own number', () => {
    expect(projectStatuses.map((status) => statusEntry(status).id).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it.each([0, 11, -1, 1.5, Number.NaN])('know no status %d', (id) => {
    expect(statusOfId(id)).toBeNull();
  });

  it.each(projectStatuses)('find %s by its name', (status) => {
    expect(statusNamed(statusEntry(status).name)).toBe(status);
  });

  it.each(['', 'on order', 'Order', 'constructor'])('know no status named %j', (name) => {
    expect(statusNamed(name)).toBeNull();
  });

  it('begin with On Quote [STS-11]', () => {
    expect(statusEntry(NEW_PROJECT_STATUS).id).toBe(1);
  });
});

describe('a view-only status', () => {
  it('is one of these six [STS-13]', () => {
    expect(named(projectStatuses.filter(isViewOnly)).sort()).toEqual([
      'Closed',
      'Manufacture Submitted',
      'On Manufacture',
      'On Order',
      'Order Submitted',
      'Quote Submitted',
    ]);
  });

  it('is none of these four [STS-14]', () => {
    expect(named(projectStatuses.filter((status) => !isViewOnly(status))).sort()).toEqual([
      'Manufacture Rejected',
      'On Quote',
      'Order Rejected',
      'Quote Rejected',
    ]);
  });

  it('protects nothing where no project is selected [STS-22]', () => {
    expect(isViewOnly(null)).toBe(false);
  });
});

describe('the request type', () => {
  const ofType = (requestType: string | null) =>
    named(projectStatuses.filter((status) => statusEntry(status).requestType === requestType)).sort();

  it('of the quote statuses is Quote Submission Approval', () => {
    expect(ofType('Quote Submission Approval')).toEqual(['On Quote', 'Quote Rejected', 'Quote Submitted']);
  });

  it('of the order statuses, On Order among them, is Order Submission Approval', () => {
    expect(ofType('Order Submission Approval')).toEqual(['On Order', 'Order Rejected', 'Order Submitted']);
  });

  it('of the manufacture statuses is Manufacture Submission Approval', () => {
    expect(ofType('Manufacture Submission Approval')).toEqual([
      'Manufacture Rejected',
      'Manufacture Submitted',
      'On Manufacture',
    ]);
  });

  it('of a closed project is none', () => {
    expect(ofType(null)).toEqual(['Closed']);
  });
});

/** The whole table a second time, by numbers. */
const allowed: readonly (readonly [from: number, to: number, by: Role])[] = [
  [1, 2, 'sales'],
  [3, 2, 'sales'],
  [2, 4, 'administrator'],
  [2, 3, 'administrator'],
  [4, 5, 'sales'],
  [5, 4, 'administrator'],
  [5, 6, 'administrator'],
  [6, 5, 'sales'],
  [4, 8, 'sales'],
  [8, 7, 'administrator'],
  [8, 9, 'administrator'],
  [9, 8, 'sales'],
  [7, 10, 'administrator'],
];

const idOf = (status: ProjectStatus) => statusEntry(status).id;
const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => ({ from, to })));

function answerTo(role: Role, by: Role | undefined, step: { from: ProjectStatus; to: ProjectStatus }): object {
  if (by === undefined) {
    return { ok: false, error: { code: 'ILLEGAL_TRANSITION', ...step } };
  }
  return by === role ? { ok: true, value: { ...step, by } } : { ok: false, error: { code: 'FORBIDDEN', by } };
}

describe('the steps of a project', () => {
  it.each(pairs)('from $from to $to are taken by the role of the table and nobody else', ({ from, to }) => {
    const by = allowed.find(([first, second]) => first === idOf(from) && second === idOf(to))?.[2];
    for (const role of roles) {
      expect(decideTransition(from, to, role)).toMatchObject(answerTo(role, by, { from, to }));
    }
  });

  it('are each listed once', () => {
    expect(transitions).toHaveLength(allowed.length);
    expect(new Set(transitions.map(({ from, to }) => `${from}>${to}`)).size).toBe(allowed.length);
  });

  it('reach every status from a new project', () => {
    const reached = new Set<ProjectStatus>([NEW_PROJECT_STATUS]);
    for (const status of reached) {
      for (const { to } of transitions.filter(({ from }) => from === status)) {
        reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...projectStatuses].sort());
  });

  it('end only with Closed', () => {
    const ends = projectStatuses.filter((status) => !transitions.some(({ from }) => from === status));
    expect(ends).toEqual(['closed']);
  });

  it('let sales release to manufacture and the administrator close', () => {
    expect(transitionsOf('on-order', 'sales').map(({ action }) => action)).toEqual([
      'Confirm order',
      'Release to manufacture',
    ]);
    expect(transitionsOf('on-manufacture', 'administrator').map(({ action }) => action)).toEqual(['Close']);
    expect(transitionsOf('on-manufacture', 'sales')).toEqual([]);
  });

  it('leave a status in which the project can be changed by the Summary, where it is checked [STS-25]', () => {
    const ofSales = transitions.filter(({ by }) => by === 'sales');
    expect(ofSales.filter(({ where }) => where === 'Summary').map(({ from }) => from)).toEqual(
      ofSales.filter(({ from }) => !isViewOnly(from)).map(({ from }) => from),
    );
  });

  it('are offered on the screens where they are taken', () => {
    const screens = (role: Role) => [...new Set(transitions.filter(({ by }) => by === role).map(({ where }) => where))];
    expect(screens('sales')).toEqual(['Summary', 'Projects']);
    expect(screens('administrator')).toEqual(['Request List', 'Approval Management']);
    expect(roles.filter((role) => screens(role).length > 0)).toEqual(['sales', 'administrator']);
  });
});

it('knows the three statuses that a rejection gives [PRJ-09]', () => {
  expect(projectStatuses.filter(isRejected).map((status) => statusEntry(status).name)).toEqual([
    'Quote Rejected',
    'Order Rejected',
    'Manufacture Rejected',
  ]);
});

describe('decideProjectWrite', () => {
  it.each(projectStatuses.filter(isViewOnly))('refuses every change of a project that is %s [STS-13]', (status) => {
    const decided = decideProjectWrite({ status, isLost: false });
    expect(decided).toMatchObject({ ok: false, error: { code: 'VIEW_ONLY' } });
    expect(JSON.stringify(decided)).toContain(`in the status ${statusEntry(status).name} and can only be viewed`);
  });

  it.each(projectStatuses.filter((status) => !isViewOnly(status)))(
    'lets a project be changed that is %s [STS-14]',
    (status) => {
      expect(decideProjectWrite({ status, isLost: false })).toEqual({ ok: true, value: null });
    },
  );

  it.each(projectStatuses)('refuses every change of a project whose offer is lost, also while it is %s', (status) => {
    expect(decideProjectWrite({ status, isLost: true })).toMatchObject({ ok: false, error: { code: 'VIEW_ONLY' } });
    expect(projectActions({ status, isLost: true, orderNumber: null })).toEqual(['view', 'clone']);
  });
});

const viewOnly = projectStatuses.filter(isViewOnly);
const open = projectStatuses.filter((status) => !isViewOnly(status));

describe('the actions of a project in the list', () => {
  it.each(viewOnly)('are to view it and to clone it while it is %s [PRJ-11]', (status) => {
    expect(projectActions({ status, isLost: false, orderNumber: null })).toEqual(['view', 'clone']);
  });

  it.each(open)('are to configure, edit, delete, rename and clone it while it is %s [PRJ-12]', (status) => {
    expect(projectActions({ status, isLost: false, orderNumber: null })).toEqual([
      'configure',
      'edit',
      'delete',
      'rename',
      'clone',
    ]);
  });

  it.each(open)('never are to delete it once it is an order, %s or not', (status) => {
    const order = { status, isLost: false, orderNumber: 'SO-26-0088' };
    expect(projectActions(order)).toEqual(['configure', 'edit', 'rename', 'clone']);
    expect(decideDeleteProject(order)).toMatchObject({ ok: false, error: { code: 'HAS_ORDER' } });
  });
});

it('offers sales what moves a project on, and what was rejected the way to the Summary [STS-25]', () => {
  const labels = Object.fromEntries(
    projectStatuses.map((status) => [status, salesMoves(status).map(({ label }) => label)] as const),
  );
  const none = projectStatuses.map((status) => [status, []] as const);
  expect(labels).toEqual({
    ...Object.fromEntries(none),
    'on-order': ['Confirm order', 'Release to manufacture'],
    'quote-rejected': ['Submit again'],
    'order-rejected': ['Submit again'],
    'manufacture-rejected': ['Submit again'],
  });
});

describe('deleting several projects', () => {
  it('keeps those that can only be viewed, and orders', () => {
    const [quote, order, rejected, rejectedOrder] = [
      { name: 'a', isLost: false, status: 'on-quote', orderNumber: null },
      { name: 'b', isLost: false, status: 'quote-submitted', orderNumber: null },
      { name: 'c', isLost: false, status: 'quote-rejected', orderNumber: null },
      { name: 'd', isLost: false, status: 'order-rejected', orderNumber: 'SO-26-0088' },
    ] as const;
    expect(decideBulkDelete([quote, order, rejected, rejectedOrder])).toEqual({
      ok: true,
      value: { deleted: [quote, rejected], kept: [order, rejectedOrder] },
    });
  });

  it('is refused when all of them are kept', () => {
    const selected = [
      { status: 'quote-submitted', isLost: false, orderNumber: null },
      { status: 'closed', isLost: false, orderNumber: 'SO-26-0088' },
    ] as const;
    expect(decideBulkDelete(selected)).toMatchObject({ ok: false, error: { code: 'ALL_KEPT' } });
  });
});
