import { describe, expect, it } from 'vitest';
import { readWizardAddress } from './project-addresses.ts';

const wizard = '/main/sales/config-verticle-wizard';
const CURRENT = 5;

describe('the address of the wizard', () => {
  it('opens a new project without a number of one [PRJ-26]', () => {
    expect(readWizardAddress({ path: wizard, mode: 'setup' }, CURRENT)).toEqual({ kind: 'new' });
  });

  it('opens a project by its mode: the first step to set it up, or its boards [SHL-40, SHL-41]', () => {
    expect(readWizardAddress({ path: wizard, mode: 'setup', project: 17 }, CURRENT)).toEqual({
      kind: 'project',
      projectId: 17,
      step: 'project-details',
    });
    expect(readWizardAddress({ path: wizard, mode: 'board', project: 17 }, CURRENT)).toEqual({
      kind: 'project',
      projectId: 17,
      step: 'board-catalog',
    });
  });

  it('opens the step that it names', () => {
    expect(readWizardAddress({ path: wizard, mode: 'board', project: 17, step: 'reports' }, null)).toEqual({
      kind: 'project',
      projectId: 17,
      step: 'reports',
    });
  });

  it('without a project and a mode means the current project, and a new one when there is none [SHL-41]', () => {
    expect(readWizardAddress({ path: wizard }, CURRENT)).toEqual({
      kind: 'project',
      projectId: CURRENT,
      step: 'board-catalog',
    });
    expect(readWizardAddress({ path: wizard }, null)).toEqual({ kind: 'new' });
  });

  it.each([
    ['/main/sales/additionalDetails', 'project-details'],
    ['/main/sales/boards', 'board-catalog'],
    ['/main/sales/pricing', 'pricing'],
    ['/main/sales/reports', 'reports'],
  ])('%s is the step %s of the current project, or of the one it names', (path, step) => {
    expect(readWizardAddress({ path }, CURRENT)).toEqual({ kind: 'project', projectId: CURRENT, step });
    expect(readWizardAddress({ path, project: 17 }, CURRENT)).toEqual({ kind: 'project', projectId: 17, step });
  });

  it('names no project where it needs one and there is none', () => {
    expect(readWizardAddress({ path: '/main/sales/pricing' }, null)).toEqual({ kind: 'none' });
    expect(readWizardAddress({ path: wizard, mode: 'board' }, null)).toEqual({ kind: 'none' });
  });
});
