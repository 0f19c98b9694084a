import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('PUT Projects/{projectID}', () => {
  it('takes name and sales engineer from the user-defined fields, by their ids [API-51, PRJ-15]', async () => {
    const project = await aProject(server, company.sales);
    const values = new Map([
      [1, 'Vikram Joshi'],
      [2, 'Pune Plant'],
      [4, '9123456780'],
      [5, 'vikram@demo.test'],
    ]);
    const udfs = project.udfs.map((udf) => ({ ...udf, value: values.get(udf.id) ?? '' }));
    const reply = await projects.put(1, { ...project, udfs });
    expect(reply.json()).toMatchObject({ projectName: 'Pune Plant', salesEngineer: 'Vikram Joshi', revision: 3 });
    expect(reply.json().udfs.map(({ value }: { value: string }) => value)).toEqual([
      'Pune Plant',
      'Vikram Joshi',
      '9123456780',
      'vikram@demo.test',
    ]);
  });

  it('takes a new plain name together with unchanged user-defined fields', async () => {
    const project = await aProject(server, company.sales);
    expect((await projects.put(1, { ...project, projectName: 'Pune Plant' })).json().projectName).toBe('Pune Plant');
  });

  it('renames a project whose details are missing, and refuses one without name or sales engineer', async () => {
    await projects.create('Plant');
    expect((await projects.put(1, { projectName: 'Pune Plant' })).statusCode).toBe(200);
    const reply = await projects.put(1, { projectName: '', salesEngineer: ' ' });
    expect(reply.json().details).toEqual({
      projectName: 'Project Name is required',
      salesEngineer: 'Sales Engineer Name is required',
    });
  });
});
