import { describe, expect, it } from 'vitest';
import {
  isViewOnly,
  NEW_PROJECT_STATUS,
  type ProjectStatus,
  projectStatuses,
  statusEntry,
  statusNamed,
  statusOfId,
} from './status.ts';

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

  it('of the quote statuses is Quote Submission Approval [STS-15]', () => {
    expect(ofType('Quote Submission Approval')).toEqual(['On Quote', 'Quote Rejected', 'Quote Submitted']);
  });

  it('of the order statuses, On Order among them, is Order Submission Approval [STS-16, STS-18]', () => {
    expect(ofType('Order Submission Approval')).toEqual(['On Order', 'Order Rejected', 'Order Submitted']);
  });

  it('of the manufacture statuses is Manufacture Submission Approval [STS-17]', () => {
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
