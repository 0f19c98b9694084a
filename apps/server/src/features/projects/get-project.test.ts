import { presentProjectFields } from '@pw/contract/spec-api/project-fields';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject, projectEntry } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('GET Projects/{projectId}', () => {
  it('answers every field of a project [API-45, PRJ-38]', async () => {
    const customer = await aCustomer(server, company.sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    await aProject(server, company.sales, { customerId: customer.customerId });
    expect((await projects.get(1)).json()).toEqual({
      // Whatever is not known is empty.
      ...presentProjectFields(1, emptyProjectForm),
      projectID: 1,
      specProjectId: 'Q-2026-0001',
      ...projectEntry,
      customerName: 'Deccan Cements',
      customerId: customer.customerId,
      location: 'Wadi',
      terms: expect.stringContaining('<'),
      statusId: 1,
      statusString: 'On Quote',
      salesEngineer: company.sales.name,
      createdBy: company.sales.accountId,
      udfs: [
        { projectID: 1, id: 2, name: 'Project Name', value: 'Chakan Plant' },
        { projectID: 1, id: 1, name: 'Sales Engineer Name', value: company.sales.name },
        { projectID: 1, id: 4, name: 'Contact Number', value: '9876543210' },
        { projectID: 1, id: 5, name: 'Email', value: company.sales.email },
      ],
      createdNow: false,
      orderNo: null,
      reasonForRejection: null,
      offerRevision: 1,
      approvedRevision: null,
      purchaseOrderNumber: null,
      createdDateTime: '2026-11-20T04:30:00.000Z',
      lastModifiedDate: '2026-11-20T04:30:00.000Z',
      revision: 2,
    });
  });

  it('says who deleted a project and when, to the own company only', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    await projects.remove(specProjectId);
    const reply = await projects.get(1);
    const by = { userId: company.sales.accountId, name: company.sales.name };
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        code: 'DELETED',
        message: `The project Chakan Plant was deleted by ${by.name} on 20-11-2026 10:00. Load the list again.`,
        details: { by, at: '2026-11-20T04:30:00.000Z' },
      },
    ]);
    const other = await seedCompany(server);
    const foreign = await server.send(getProjectCall, { token: other.sales.token, params: { projectId: 1 } });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
