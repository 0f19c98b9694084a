import { describe, expect, it } from 'vitest';
import { decideEditProject, decideNewProject, decideReplaceProject } from './decide-project.ts';
import { emptyProjectForm, type ProjectForm } from './project-form.ts';

const today = '2026-11-20';

const named: ProjectForm = { ...emptyProjectForm, name: 'Chakan Plant', salesEngineer: 'Asha' };
const complete: ProjectForm = {
  ...named,
  location: 'Pune',
  enquiryNumber: 'E-1',
  industry: 'Industrial & Manufacturing - Steel',
};

describe('decideNewProject', () => {
  it('creates a project from its names and leaves the details for later [API-56]', () => {
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
