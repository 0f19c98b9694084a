import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { storageKeys } from '../../platform/storage-keys.ts';
import {
  currentProjectId,
  forgetCurrentProject,
  readCurrentProject,
  rememberCurrentProject,
} from './current-project.ts';
import { aProject } from './testing/fake-projects.ts';

afterEach(() => localStorage.clear());

describe('the current project', () => {
  it('is kept in local storage, and its number is that of its first user-defined field [SHL-61, SHL-62]', () => {
    rememberCurrentProject({ ...aProject(17), createdNow: false });
    expect(JSON.parse(localStorage.getItem('panelwright.currentProject') ?? '').udfs[0].projectID).toBe(17);
    expect(currentProjectId()).toBe(17);
  });

  it('has its key where all keys are [SHL-63]', () => {
    rememberCurrentProject({ ...aProject(17), createdNow: false });
    expect(Object.keys(localStorage)).toEqual([storageKeys.currentProject]);
  });

  it('is none where nothing was kept, or what was kept cannot be read', () => {
    expect(currentProjectId()).toBeNull();
    localStorage.setItem(storageKeys.currentProject, '{"udfs":');
    expect(readCurrentProject()).toBeNull();
    localStorage.setItem(storageKeys.currentProject, '{"udfs":[]}');
    expect(currentProjectId()).toBeNull();
  });

  it('is forgotten when it was deleted, and at the end of the session', () => {
    rememberCurrentProject({ ...aProject(17), createdNow: false });
    forgetCurrentProject();
    expect(currentProjectId()).toBeNull();
    rememberCurrentProject({ ...aProject(17), createdNow: false });
    endSession();
    expect(currentProjectId()).toBeNull();
  });
});
