import { makeProjectForm, projectFieldNames } from '@pw/domain/projects/project-fields';
import { describe, expect, it } from 'vitest';
import {
  presentProjectFields,
  project,
  projectChange,
  projectUdfs,
  readProjectFields,
  sendProjectFields,
  sentField,
  wireNameOf,
} from './project-fields.ts';

const form = makeProjectForm((field) => `the ${field}`);

const answered = project.parse({
  ...presentProjectFields(17, form),
  projectID: 17,
  specProjectId: 'Q-2026-0017',
  customerName: '',
  customerId: null,
  location: '',
  terms: '',
  statusId: 1,
  statusString: 'On Quote',
  createdBy: '11111111-1111-4111-8111-111111111111',
  createdNow: false,
  orderNo: null,
  reasonForRejection: null,
  offerRevision: 1,
  approvedRevision: null,
  purchaseOrderNumber: null,
  createdDateTime: '2026-11-11T06:00:00.000Z',
  lastModifiedDate: '2026-11-20T06:00:00.000Z',
  revision: 1,
});

describe('the user-defined fields of a project', () => {
  it('are 1 sales engineer, 2 name, 4 contact number and 5 e-mail [PRJ-15]', () => {
    expect(new Map(projectUdfs.map(({ id, field }) => [id, field]))).toEqual(
      new Map([
        [1, 'salesEngineer'],
        [2, 'name'],
        [4, 'contactNumber'],
        [5, 'email'],
      ]),
    );
  });

  it('begin with the name, then the sales engineer, for readers that go by the place [PRJ-14, PRJ-16]', () => {
    expect(projectUdfs.map(({ id }) => id)).toEqual([2, 1, 4, 5]);
  });
});

describe('the fields of a project in the calls', () => {
  it.each(projectFieldNames)('answer %s and read it again', (field) => {
    expect(readProjectFields(answered)[field]).toBe(`the ${field}`);
  });

  it.each(projectFieldNames)('take %s under its own name, as a user-defined field, or both', (field) => {
    const udf = projectUdfs.find((each) => each.field === field);
    const sent = projectChange.parse({
      ...sendProjectFields({ [field]: 'plain' }),
      udfs: udf ? [{ id: udf.id, value: 'user-defined' }] : [],
    });
    const { plain, udf: defined } = sentField(sent, field);
    expect(defined).toBe(udf && 'user-defined');
    expect([plain, defined]).not.toEqual([undefined, undefined]);
    expect(plain).toBe(wireNameOf(field) in projectChange.shape ? 'plain' : undefined);
  });

  it('have a name of their own each', () => {
    const names = [...projectFieldNames, 'customerName' as const, 'customerLocation' as const].map(wireNameOf);
    expect(new Set(names).size).toBe(names.length);
  });
});
