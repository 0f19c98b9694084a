import { describe, expect, it } from 'vitest';
import { decideLeaveQuestion, leavesWizard } from './leave-wizard.ts';

describe('leaving the wizard', () => {
  it('is what leads to the projects, the customers and the customer portal [SHL-43]', () => {
    expect(leavesWizard('/main/sales/home')).toBe(true);
    expect(leavesWizard('/main/sales/customer')).toBe(true);
    expect(leavesWizard('https://example.test/customer-portal/login')).toBe(true);
  });

  it('is not what goes on with the project [SHL-43]', () => {
    expect(leavesWizard('/main/sales/add-product/true?project=17&board=3')).toBe(false);
    expect(leavesWizard('/main/sales/config-verticle-wizard?mode=board&project=17')).toBe(false);
    expect(leavesWizard('/main/sales/pricing')).toBe(false);
  });

  it('asks by what would be left behind [PRJ-73, PRJ-75, PRJ-76]', () => {
    const project = { exists: true, isViewOnly: false, isUnsaved: false };
    expect(decideLeaveQuestion(project)).toBe('saved');
    expect(decideLeaveQuestion({ ...project, isUnsaved: true })).toBe('unsaved');
    expect(decideLeaveQuestion({ ...project, exists: false, isUnsaved: true })).toBe('not-started');
  });

  it('asks nothing where nothing could have been changed', () => {
    expect(decideLeaveQuestion({ exists: true, isViewOnly: true, isUnsaved: false })).toBeNull();
  });
});
