import { describe, expect, it } from 'vitest';
import { firstStep, judgeStep, neighbourStep, viewSteps, type WizardFacts, wizardSteps } from './wizard-steps.ts';

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
