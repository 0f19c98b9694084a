import { mayDo } from '@pw/domain/permissions';
import { firstStep, type WizardMode, type WizardStepId, wizardStepIds } from '@pw/domain/projects/project-wizard';
import { roleOf, sessionStore } from '../../platform/session.ts';

/** Where the projects of the company are listed: for those who only read them, in the pipeline. */
export function projectsHome() {
  const role = roleOf(sessionStore.get());
  const isReader = role !== null && !mayDo(role, 'projects.manage') && mayDo(role, 'commercial.read');
  return { to: isReader ? '/main/commercial' : '/main/sales/home' } as const;
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

/** The charges of a project and the prices of its articles. */
export function priceCalculation(projectId: number) {
  const { to, search } = wizardAt(projectId, 'pricing');
  return { to, search: { ...search, tab: 2 } } as const;
}

/** The tab of the step Reports that has the specifications. */
export const SPECIFICATION_TAB = 'specification';

/** The tab of the step Reports that has the submittals. */
export const SUBMITTAL_TAB = 'submittal';

/** The specifications of a project, with the answers to their clauses. */
export function specificationOf(projectId: number) {
  const { to, search } = wizardAt(projectId, 'reports');
  return { to, search: { ...search, tab: SPECIFICATION_TAB } } as const;
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

/** What an address of the wizard says, in its path and behind it. */
export type WizardAddress = {
  readonly path: string;
  readonly mode?: WizardMode | undefined;
  readonly project?: number | undefined;
  /** A step of the wizard; other pages have other steps. */
  readonly step?: string | undefined;
};

/** Which project the wizard is opened for, and at which step; `none` where an address needs a project and has none. */
export type WizardPlace =
  | { readonly kind: 'new' }
  | { readonly kind: 'project'; readonly projectId: number; readonly step: WizardStepId }
  | { readonly kind: 'none' };

/** The pages that there were before there was a wizard, and the step that each of them is now. */
const stepOfPath: Readonly<Record<string, WizardStepId>> = {
  '/main/sales/additionalDetails': 'project-details',
  '/main/sales/boards': 'board-catalog',
  '/main/sales/pricing': 'pricing',
  '/main/sales/reports': 'reports',
};

/**
 * Finds what an address means.
 * @param currentProjectId of the project that was opened last, for addresses that name none; null for none
 */
export function readWizardAddress(
  { path, mode, project, step }: WizardAddress,
  currentProjectId: number | null,
): WizardPlace {
  const fixed = stepOfPath[path] ?? wizardStepIds.find((id) => id === step);
  const opensNew = mode === 'setup' && fixed === undefined;
  const projectId = project ?? (opensNew ? null : currentProjectId);
  if (projectId !== null) {
    return { kind: 'project', projectId, step: fixed ?? firstStep(mode ?? 'board', true) };
  }
  return fixed === undefined && mode !== 'board' ? { kind: 'new' } : { kind: 'none' };
}
