import type { WizardStepId } from '@pw/domain/projects/wizard-steps';

/** Where the projects of the company are listed. */
export function projectsHome() {
  return { to: '/main/sales/home' } as const;
}

/** The wizard for a project that does not exist yet. */
export function newProjectWizard() {
  return { to: '/main/sales/config-verticle-wizard', search: { mode: 'setup' } } as const;
}

/** The wizard at a step of a project, which is that of its boards unless another is given. */
export function wizardAt(projectId: number, step: WizardStepId = 'board-catalog') {
  const mode = step === 'project-details' ? 'setup' : 'board';
  return { to: '/main/sales/config-verticle-wizard', search: { mode, project: projectId, step } } as const;
}

/** The configuration of a board that was configured before. */
export function configureBoard(projectId: number, lineItemId: number) {
  return boardConfiguration('true', projectId, lineItemId);
}

/** The configuration of a board that has none yet. */
export function newBoardConfiguration(projectId: number, lineItemId: number) {
  return boardConfiguration('false', projectId, lineItemId);
}

function boardConfiguration(reconfigure: 'true' | 'false', projectId: number, lineItemId: number) {
  return {
    to: '/main/sales/add-product/$reconfigure',
    params: { reconfigure },
    search: { project: projectId, board: lineItemId },
  } as const;
}
