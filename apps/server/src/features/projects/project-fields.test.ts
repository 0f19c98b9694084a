import { listProjectsCall } from '@pw/contract/projects';
import { projectUdfs, readProjectFields, sendProjectFields, wireNameOf } from '@pw/contract/spec-api/project-fields';
import { editProjectCall } from '@pw/contract/spec-api/projects';
import { type ProjectField, projectFieldNames, projectFields } from '@pw/domain/projects/project-fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { type ProjectCalls, projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompany(server);
let projects: ProjectCalls;

beforeAll(async () => {
  projects = projectCalls(server, company.sales);
  await aProject(server, company.sales);
  await aProject(server, company.sales, { projectName: 'Another' });
});

/** Right values where a field does not take any line. */
const formatted: ReadonlyMap<ProjectField, string> = new Map([
  ['enquiryDate', '2026-10-17'],
  ['industry', 'Energy, Utilities & Process - Oil & Gas'],
  ['contactNumber', '9000000017'],
  ['email', 'zorgoth@demo.test'],
]);

/** A right value that no other field and no other project has. */
const newValue = (field: ProjectField) => formatted.get(field) ?? `Zorgoth as ${field}`;

/** Sends one field, wherever the calls have it. */
function send(field: ProjectField, value: string) {
  const plain = sendProjectFields({ [field]: value });
  const udfs = projectUdfs.flatMap((udf) => (udf.field === field ? [{ id: udf.id, value }] : []));
  return projects.edit(1, { ...plain, udfs });
}

async function fieldsOf(projectId: number) {
  return readProjectFields((await projects.get(projectId)).json());
}

async function idsFor(search: string): Promise<readonly number[]> {
  const reply = await server.send(listProjectsCall, { token: company.sales.token, query: { search } });
  return listProjectsCall.reply.parse(reply.json()).items.map(({ projectId }) => projectId);
}

async function lastAudit(): Promise<unknown> {
  const { rows } = await server.owner.query(
    "select details from audit_events where company_id = $1 and event = 'project.edited' order by event_id desc limit 1",
    [company.companyId],
  );
  return rows[0]?.details;
}

describe.each(projectFieldNames)('the field %s of a project', (field) => {
  const { longest, isSearched, show } = projectFields[field];

  it('is saved, answered, found by the search of the list and audited, old and new', async () => {
    const before = await fieldsOf(1);
    const reply = await send(field, ` ${newValue(field)} `);
    expect(editProjectCall.reply.parse(reply.json()).data.revision).toBeGreaterThan(1);
    expect(await fieldsOf(1)).toEqual({ ...before, [field]: newValue(field) });
    expect(await lastAudit()).toEqual({ projectId: 1, [field]: { from: before[field], to: newValue(field) } });
    expect(await idsFor(show(newValue(field)))).toEqual(isSearched ? [1] : []);
  });

  it.each([longest + 1, 10_000])('is refused under its name in the calls with %i characters', async (count) => {
    const reply = await send(field, 'x'.repeat(count));
    expect([reply.statusCode, Object.keys(reply.json().details)]).toEqual([422, [wireNameOf(field)]]);
  });
});
