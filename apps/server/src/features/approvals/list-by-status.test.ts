import { listByStatusCall } from '@pw/contract/spec-api/approvals';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);

beforeAll(async () => {
  // One in each status, named by it, the number of the project that of the status.
  for (const status of projectStatuses) {
    await aProject(server, company.sales, { projectName: statusEntry(status).name, status });
  }
});

async function ask(body: Readonly<Record<string, unknown>>, { administrator, companyId } = company) {
  const { token } = administrator;
  return server.send(listByStatusCall, { token, body: { companyId, ...body } });
}

async function idsOf(body: Readonly<Record<string, unknown>>) {
  const { result } = listByStatusCall.reply.parse((await ask(body)).json());
  return Object.fromEntries(Object.entries(result).map(([name, rows]) => [name, rows.map(({ statusId }) => statusId)]));
}

describe('POST /status/list', () => {
  it('answers the names that are asked for: the six of the specification, and the order ones [API-24, ADM-104]', async () => {
    const spec = {
      statusId: [2, 8, 4, 7, 3, 9],
      projectStatus: [
        'Quote Submitted',
        'Manufacture Submitted',
        'On Order',
        'On Manufacture',
        'Quote Rejected',
        'Manufacture Rejected',
      ],
    };
    const six = {
      'Quote Submitted': [2],
      'Manufacture Submitted': [8],
      'On Order': [4],
      'On Manufacture': [7],
      'Quote Rejected': [3],
      'Manufacture Rejected': [9],
    };
    expect(await idsOf(spec)).toEqual(six);
    const all = { ...six, 'Order Submitted': [5], 'Order Rejected': [6] };
    expect(await idsOf({})).toEqual(all);
  });

  it('takes numbers or names alone, for the requests, the approved and the rejected [ADM-102, ADM-103, ADM-105, ADM-106]', async () => {
    expect(await idsOf({ statusId: [2, 5, 8] })).toEqual({
      'Quote Submitted': [2],
      'Order Submitted': [5],
      'Manufacture Submitted': [8],
    });
    expect(await idsOf({ projectStatus: ['On Manufacture', 'On Order'] })).toEqual({
      'On Order': [4],
      'On Manufacture': [7],
    });
    expect(await idsOf({ statusId: [9, 6, 3], projectStatus: [] })).toEqual({
      'Quote Rejected': [3],
      'Order Rejected': [6],
      'Manufacture Rejected': [9],
    });
  });

  it.each([
    [{ statusId: [2], projectStatus: ['On Order'] }, 'STATUSES_DIFFER'],
    [{ statusId: [1] }, 'STATUS_UNKNOWN'],
    [{ projectStatus: ['Closed'] }, 'STATUS_UNKNOWN'],
  ])('refuses %j', async (body, code) => {
    const reply = await ask(body);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });

  it('has every field of a row, and the newest first, in one statement [ADM-107]', async () => {
    const own = await seedCompany(server);
    const { customerId } = await aCustomer(server, own.sales, { customerName: 'Acme', location: 'Pune' });
    const first = await aProject(server, own.sales, { customerId, status: 'quote-submitted' });
    server.passTime(1000);
    const second = await aProject(server, own.sales, { projectName: 'Second', status: 'quote-submitted' });
    // Any act counts, such as a step of the order.
    await server.owner.query('update projects set acted_at = $3 where company_id = $1 and project_id = $2', [
      own.companyId,
      first.projectID,
      new Date(server.platform.now() + 1000),
    ]);
    const statements = await recordStatements(() => ask({ statusId: [2] }, own));
    expect(statements.filter((text) => String(text).includes('from "projects"'))).toHaveLength(1);
    const rows = (await ask({ statusId: [2] }, own)).json().result['Quote Submitted'];
    expect(rows.map(({ projectId }: { projectId: number }) => projectId)).toEqual([first.projectID, second.projectID]);
    expect(rows[0]).toEqual({
      projectId: first.projectID,
      specProjectId: first.specProjectId,
      quotationNo: first.specProjectId,
      projectName: 'Chakan Plant',
      salesEngineer: own.sales.name,
      customerName: 'Acme',
      customerId,
      location: 'Pune',
      projectLocation: 'Chakan, Pune',
      enquiryNumber: 'ENQ/26/117',
      enquiryDate: '2026-11-18',
      consultant: 'Desai & Partners',
      createdAt: first.createdDateTime,
      lastUpdatedAt: new Date(server.platform.now() + 1000).toISOString(),
      statusId: 2,
      projectStatus: 'Quote Submitted',
      orderNo: null,
      purchaseOrderNumber: null,
      reasonForRejection: null,
      offerRevision: 1,
      revision: 3,
    });
  });

  it('shows no project that was deleted', async () => {
    const own = await seedCompany(server);
    const { projectID } = await aProject(server, own.sales, { status: 'quote-rejected' });
    await server.owner.query(
      'update projects set deleted_by = created_by, deleted_at = now() where company_id = $1 and project_id = $2',
      [own.companyId, projectID],
    );
    expect((await ask({ statusId: [3] }, own)).json().result).toEqual({ 'Quote Rejected': [] });
  });
});
