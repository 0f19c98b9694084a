import { serverBases } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { editProjectCall, getProjectCall } from '@pw/contract/spec-api/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);

beforeAll(async () => {
  await aProject(server, company.sales);
});

function edit(change: object) {
  const { token } = company.sales;
  return server.send(editProjectCall, { token, body: { projectID: 1, rsToken: token, ...change } });
}

describe('what is sent about a project', () => {
  it.each(['O\'Neill "Plant"', 'संयंत्र १', 'مصنع جدة', '🏭🏭', "'; drop table projects; --", '<b>Plant</b>'])(
    'comes back as it was: %j',
    async (text) => {
      expect((await edit({ projectName: text, consultant: text })).json().data).toMatchObject({
        projectName: text,
        consultant: text,
      });
    },
  );

  it.each([
    'projectName',
    'projectLocation',
    'enquiryNumber',
    'enquiryDate',
    'consultant',
    'industryType',
    'salesEngineer',
    'customerName',
    'location',
  ])('is refused with 10,000 characters in %s', async (field) => {
    const reply = await edit({ [field]: 'x'.repeat(10_000) });
    expect([reply.statusCode, Object.keys(reply.json().details)]).toEqual([422, [field]]);
  });

  it.each([
    [{ projectName: 7 }, 'body.projectName'],
    [{ projectID: 'one' }, 'body.projectID'],
    [{ projectID: -1 }, 'body.projectID'],
    [{ projectID: 2 ** 31 }, 'body.projectID'],
    [{ customerId: 'nobody' }, 'body.customerId'],
    [{ udfs: [{ id: 'two', value: 'x' }] }, 'body.udfs.0.id'],
    [{ udfs: Array.from({ length: 51 }, () => ({ id: 2, value: 'x' })) }, 'body.udfs'],
    [{ revision: 0 }, 'body.revision'],
    [{ consultant: 'a\u0000b' }, 'body.consultant'],
  ])('is refused where its shape is wrong: %j', async (change, path) => {
    const reply = await edit(change);
    expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, path]);
  });

  it('may name a project in digits, as clients do that kept it as a text', async () => {
    expect((await edit({ projectID: '1' })).statusCode).toBe(200);
  });

  it.each(['0', '1.5', '1e3', 'Q-2026-0001', '9'.repeat(400), '%00', '1;drop'])(
    'finds no project at the address %s',
    async (address) => {
      const url = `${serverBases.specs}${getProjectCall.path.replace(':projectId', encodeURIComponent(address))}`;
      const headers = { authorization: `Bearer ${company.sales.token}` };
      expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(400);
    },
  );

  it('is refused where it names another user or another token as its own', async () => {
    expect((await edit({ rsToken: company.administrator.token })).statusCode).toBe(403);
    const named = calls.filter(({ slice }) => slice === 'projects' || slice === 'boards');
    const withOwn = named.filter(({ own }) => own);
    expect(withOwn.map(({ name }) => name).sort()).toEqual([
      'copyLineItem',
      'createProject',
      'deleteProject',
      'editProject',
      'fetchProjects',
      'updateQuantity',
    ]);
  });
});
