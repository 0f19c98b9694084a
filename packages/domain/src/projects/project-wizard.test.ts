import { describe, expect, it } from 'vitest';
import {
  decideLeaveQuestion,
  firstStep,
  judgeStep,
  leaveButtons,
  leavesWizard,
  leaveTexts,
  neighbourStep,
  TERMS_NOTE,
  viewSteps,
  type WizardFacts,
  wizardSteps,
  wizardToasts,
} from './project-wizard.ts';

const complete: WizardFacts = {
  isViewOnly: false,
  areDetailsValid: true,
  boards: { total: 2, incomplete: [] },
};

describe('the steps of the wizard', () => {
  it('are five, in this order [PRJ-41]', () => {
    expect(wizardSteps.map(({ label }) => label)).toEqual([
      'Project Details',
      'Board Catalog',
      'Pricing',
      'Reports',
      'Summary',
    ]);
  });

  it('begin with the first one for a new project and for one that is set up [PRJ-42, PRJ-25]', () => {
    expect(firstStep('setup', false)).toBe('project-details');
    expect(firstStep('board', false)).toBe('project-details');
    expect(firstStep('setup', true)).toBe('project-details');
  });

  it('begin with the boards for a project that is opened for them [PRJ-45, PRJ-24]', () => {
    expect(firstStep('board', true)).toBe('board-catalog');
  });

  it('follow each other and end', () => {
    expect(neighbourStep('project-details', 'next')).toBe('board-catalog');
    expect(neighbourStep('summary', 'back')).toBe('reports');
    expect(neighbourStep('project-details', 'back')).toBeNull();
    expect(neighbourStep('summary', 'next')).toBeNull();
  });
});

describe('Next', () => {
  it('is refused from the details until they are valid [PRJ-47, PRJ-48]', () => {
    expect(judgeStep('project-details', { ...complete, areDetailsValid: false })).toBe('DETAILS_INCOMPLETE');
    expect(judgeStep('project-details', complete)).toBeNull();
  });

  it('is refused from the boards until there is one and all are generated [PRJ-49]', () => {
    const boards = (given: WizardFacts['boards']) => judgeStep('board-catalog', { ...complete, boards: given });
    expect(boards(undefined)).toBe('BOARDS_UNKNOWN');
    expect(boards({ total: 0, incomplete: [] })).toBe('NO_BOARDS');
    expect(boards({ total: 2, incomplete: ['PCC-1'] })).toBe('BOARDS_INCOMPLETE');
    expect(boards({ total: 2, incomplete: [] })).toBeNull();
  });

  it('is always open from pricing and reports [PRJ-50]', () => {
    const nothing: WizardFacts = { isViewOnly: false, areDetailsValid: false, boards: undefined };
    expect(judgeStep('pricing', nothing)).toBeNull();
    expect(judgeStep('reports', nothing)).toBeNull();
  });

  it('is open everywhere in a project that can only be viewed [STS-24]', () => {
    const viewed: WizardFacts = { isViewOnly: true, areDetailsValid: false, boards: { total: 0, incomplete: [] } };
    expect(wizardSteps.map(({ id }) => judgeStep(id, viewed))).toEqual([null, null, null, null, null]);
  });
});

describe('the marks of the steps', () => {
  const shown = (...given: Parameters<typeof viewSteps>) => viewSteps(...given).map(({ state }) => state);
  const reachable = (...given: Parameters<typeof viewSteps>) =>
    viewSteps(...given).flatMap(({ id, isReachable }) => (isReachable ? [id] : []));

  it('show what is done, and "attention" where a step was passed with something open', () => {
    expect(shown('reports', complete)).toEqual(['done', 'done', 'done', 'open', 'open']);
    expect(shown('pricing', { ...complete, boards: { total: 1, incomplete: ['PCC-1'] } })).toEqual([
      'done',
      'attention',
      'open',
      'open',
      'open',
    ]);
  });

  it('show none as done in a project that has nothing yet', () => {
    const nothing: WizardFacts = { isViewOnly: false, areDetailsValid: false, boards: { total: 0, incomplete: [] } };
    expect(shown('project-details', nothing)).toEqual(['open', 'open', 'open', 'open', 'open']);
  });

  it('do not call done what is ahead in a project that can only be viewed, and lead everywhere', () => {
    const viewed: WizardFacts = { isViewOnly: true, areDetailsValid: false, boards: { total: 0, incomplete: [] } };
    expect(shown('project-details', viewed)).toEqual(['open', 'open', 'open', 'open', 'open']);
    expect(reachable('project-details', viewed)).toHaveLength(5);
  });

  it('find no fault with the step that is selected, although Next is closed [PRJ-46, PRJ-47]', () => {
    const nothing: WizardFacts = { isViewOnly: false, areDetailsValid: false, boards: undefined };
    expect(viewSteps('project-details', nothing)[0]).toMatchObject({ state: 'open', isReachable: true });
    expect(judgeStep('project-details', nothing)).toBe('DETAILS_INCOMPLETE');
  });

  it('lead back always and forward as far as every step before is valid', () => {
    expect(reachable('project-details', { ...complete, areDetailsValid: false })).toEqual(['project-details']);
    expect(reachable('board-catalog', { ...complete, boards: { total: 1, incomplete: ['PCC-1'] } })).toEqual([
      'project-details',
      'board-catalog',
    ]);
    expect(reachable('board-catalog', complete)).toHaveLength(5);
  });
});

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

  it('asks by what would be lost [PRJ-73, PRJ-76]', () => {
    expect(decideLeaveQuestion({ exists: true, isUnsaved: true })).toBe('unsaved');
    expect(decideLeaveQuestion({ exists: false, isUnsaved: true })).toBe('not-started');
  });

  it.each([true, false])('asks nothing where nothing would be lost, with a project %s', (exists) => {
    expect(decideLeaveQuestion({ exists, isUnsaved: false })).toBeNull();
  });
});

describe('the texts of the wizard', () => {
  it('name the project that was created, or was not, in curly quotes [PRJ-69, PRJ-70]', () => {
    expect(wizardToasts.created('Chakan').text).toBe('New Project “Chakan” has been created successfully');
    expect(wizardToasts.notCreated('Chakan').text).toBe('New Project “Chakan” has not been created successfully');
  });

  it('say that details were not saved, with the second text as the body [PRJ-71, PRJ-72]', () => {
    expect(wizardToasts.notSaved).toMatchObject({
      title: 'Project details updated Failed.',
      text: 'Unable to update project details. Please click "Edit Project" to update the project details.',
    });
  });

  it('ask before the wizard is left [PRJ-76, PRJ-77]', () => {
    expect(leaveTexts['not-started'].text).toBe("The project hasn't been started yet. Are you sure you want to leave?");
    expect(leaveTexts.unsaved.text).toBe('Please save or close the existing configuration before leaving!');
  });

  it('have the titles and buttons of the two questions [PRJ-73, PRJ-74]', () => {
    expect(leaveTexts['not-started'].title).toBe('Exit Project');
    expect(leaveTexts.unsaved.title).toBe('Configuration Status');
    expect(leaveButtons).toEqual({
      confirm: 'Yes, Confirm',
      cancel: 'Cancel',
      save: 'Save & Close',
      discard: 'Discard & Close',
    });
  });

  it('have the note about terms [PRJ-60, PRJ-61]', () => {
    expect(TERMS_NOTE).toBe(
      'Note: The default terms and conditions come from the admin and can be modified for this project.',
    );
  });
});
