import { describe, expect, it } from 'vitest';
import {
  decideEditProject,
  decideNewProject,
  decideProjectCustomer,
  decideReplaceProject,
  newerOf,
  noCustomer,
  offerNumber,
  quotationNumber,
  revisionLabel,
} from './decide-project.ts';
import { emptyProjectForm, type ProjectForm } from './project-fields.ts';

const today = '2026-11-20';

const named: ProjectForm = { ...emptyProjectForm, name: 'Chakan Plant', salesEngineer: 'Asha' };
const complete: ProjectForm = {
  ...named,
  location: 'Pune',
  enquiryNumber: 'E-1',
  industry: 'Industrial & Manufacturing - Steel',
};

describe('decideNewProject', () => {
  it('creates a project from its names and leaves the details for later', () => {
    expect(decideNewProject({ name: ' Chakan Plant ', salesEngineer: 'Asha' }, today)).toEqual({
      ok: true,
      value: named,
    });
  });

  it('refuses a project without a name', () => {
    expect(decideNewProject({ name: ' ', salesEngineer: 'Asha' }, today)).toEqual({
      ok: false,
      error: { code: 'FIELD_INVALID', faults: { name: 'Project Name is required' } },
    });
  });
});

describe('decideEditProject', () => {
  it('changes what is sent and keeps the rest', () => {
    expect(decideEditProject(complete, { consultant: ' Desai ' }, today)).toEqual({
      ok: true,
      value: { ...complete, consultant: 'Desai' },
    });
  });

  it('refuses details that are not complete, the sales engineer among them [PRJ-66]', () => {
    expect(decideEditProject(named, { salesEngineer: '' }, today)).toMatchObject({
      error: {
        faults: {
          location: 'Project Location is required',
          enquiryNumber: 'Enquiry Number is required',
          industry: 'Industry is required',
          salesEngineer: 'Sales Engineer Name is required',
        },
      },
    });
  });
});

describe('decideReplaceProject', () => {
  it('renames a project whose details are still missing', () => {
    expect(decideReplaceProject(named, { name: 'Pune Plant' }, today)).toMatchObject({ value: { name: 'Pune Plant' } });
  });

  it('asks for name and sales engineer, and empties nothing that a project needs', () => {
    expect(decideReplaceProject(complete, { name: '', salesEngineer: '', location: ' ' }, today)).toEqual({
      ok: false,
      error: {
        code: 'FIELD_INVALID',
        faults: {
          name: 'Project Name is required',
          salesEngineer: 'Sales Engineer Name is required',
          location: 'Project Location is required',
        },
      },
    });
  });
});

const deccan = { customerId: 'd', customerName: 'Deccan', customerLocation: 'Wadi' };
const chosen = { name: 'Acme', location: 'Pune', isDeleted: false };

describe('the customer of a project', () => {
  it('is the chosen one with its own name and location, whatever else is sent', () => {
    const change = { customerId: 'a', customerName: 'Somebody', customerLocation: 'Somewhere' };
    expect(decideProjectCustomer(deccan, change, chosen)).toEqual({
      ok: true,
      value: { customerId: 'a', customerName: 'Acme', customerLocation: 'Pune' },
    });
  });

  it('stays when nothing is said about it', () => {
    expect(decideProjectCustomer(deccan, { customerName: 'Somebody' }, null)).toEqual({ ok: true, value: deccan });
  });

  it('stays when it was deleted meanwhile, and a deleted one is given to no other project', () => {
    const gone = { ...chosen, isDeleted: true };
    expect(decideProjectCustomer(deccan, { customerId: 'd' }, gone)).toEqual({ ok: true, value: deccan });
    expect(decideProjectCustomer(deccan, { customerId: 'a' }, gone)).toMatchObject({
      error: { code: 'CUSTOMER_UNKNOWN' },
    });
    expect(decideProjectCustomer(noCustomer, { customerId: 'x' }, null)).toMatchObject({
      error: { code: 'CUSTOMER_UNKNOWN' },
    });
  });

  it('is what the enquiry calls it where none of the company is chosen', () => {
    expect(decideProjectCustomer(noCustomer, { customerName: ' Acme ' }, null)).toEqual({
      ok: true,
      value: { ...noCustomer, customerName: 'Acme' },
    });
    expect(decideProjectCustomer(deccan, { customerId: null }, null)).toEqual({ ok: true, value: noCustomer });
    expect(decideProjectCustomer(noCustomer, { customerName: 'x'.repeat(10_000) }, null)).toMatchObject({
      error: { faults: { customerName: 'Customer Name has at most 300 characters, which can be printed' } },
    });
  });
});

describe('a field that was sent twice', () => {
  it.each([
    ['as it was', undefined, undefined, 'as it was'],
    ['as it was', 'as it was', 'new', 'new'],
    ['as it was', 'new', 'as it was', 'new'],
    ['as it was', 'plain', 'udf', 'udf'],
    ['as it was', '', undefined, ''],
  ])('where %j is stored and %j and %j are sent, give %j', (stored, plain, udf, expected) => {
    expect(newerOf(stored, plain, udf)).toBe(expected);
  });
});

describe('quotation numbers', () => {
  it.each([
    [1, 'Q-2026-0001'],
    [9999, 'Q-2026-9999'],
    [10_000, 'Q-2026-10000'],
  ])('the %dth of 2026 is %s', (count, expected) => {
    expect(quotationNumber(2026, count)).toBe(expected);
  });
});

it('is the number of the project with its revision, the first of which is 1 [FRV-13, FRV-14]', () => {
  expect([offerNumber(117, 1), offerNumber(117, 3)]).toEqual(['117-R1', '117-R3']);
  expect(revisionLabel(3)).toBe('R3');
});
