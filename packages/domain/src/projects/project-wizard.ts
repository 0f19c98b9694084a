type StepEntry = {
  readonly id: string;
  readonly label: string;
};

/** The steps of the project wizard, in their order. */
export const wizardSteps = [
  { id: 'project-details', label: 'Project Details' },
  { id: 'board-catalog', label: 'Board Catalog' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'reports', label: 'Reports' },
  { id: 'summary', label: 'Summary' },
] as const satisfies readonly StepEntry[];

export type WizardStepId = (typeof wizardSteps)[number]['id'];

export const wizardStepIds = wizardSteps.map(({ id }) => id);

/** How the wizard is opened: to work on the boards of a project, or to set the project up. */
export const wizardModes = ['board', 'setup'] as const;

export type WizardMode = (typeof wizardModes)[number];

/** The step that the wizard begins with: a project that exists is opened for its boards, unless it is to be set up. */
export function firstStep(mode: WizardMode, hasProject: boolean): WizardStepId {
  return mode === 'board' && hasProject ? 'board-catalog' : 'project-details';
}

/** The facts by which the steps are judged. */
export type WizardFacts = {
  /** A project that can only be viewed has nothing to fill in, and all its steps can be seen. */
  readonly isViewOnly: boolean;
  /** Whether the form of the details is right and a customer is selected. */
  readonly areDetailsValid: boolean;
  /** How many boards there are and the names of those that are not generated; undefined until that is known. */
  readonly boards: { readonly total: number; readonly incomplete: readonly string[] } | undefined;
};

/** Why the wizard does not go on from a step. */
type NextRefusal = 'DETAILS_INCOMPLETE' | 'BOARDS_UNKNOWN' | 'NO_BOARDS' | 'BOARDS_INCOMPLETE';

/** Judges whether the wizard goes on from a step; null when it does. Pricing, reports and summary are always valid. */
export function judgeStep(
  step: WizardStepId,
  { isViewOnly, areDetailsValid, boards }: WizardFacts,
): NextRefusal | null {
  if (isViewOnly) {
    return null;
  }
  if (step === 'project-details') {
    return areDetailsValid ? null : 'DETAILS_INCOMPLETE';
  }
  if (step !== 'board-catalog') {
    return null;
  }
  if (!boards) {
    return 'BOARDS_UNKNOWN';
  }
  if (boards.total === 0) {
    return 'NO_BOARDS';
  }
  return boards.incomplete.length === 0 ? null : 'BOARDS_INCOMPLETE';
}

export type StepView = {
  readonly id: WizardStepId;
  readonly label: string;
  /** `attention`: it was passed although something is open in it. */
  readonly state: 'open' | 'done' | 'attention';
  /** Whether one may go there at once: back always, forward as far as every step before is valid. */
  readonly isReachable: boolean;
};

/** How the steps look from the current one. Those that ask for something are done as soon as they have it. */
export function viewSteps(current: WizardStepId, facts: WizardFacts): readonly StepView[] {
  const at = wizardStepIds.indexOf(current);
  const refusals = wizardStepIds.map((id) => judgeStep(id, facts));
  return wizardSteps.map(({ id, label }, position) => {
    const refusal = refusals[position] ?? null;
    const isReachable = position < at || refusals.slice(0, position).every((before) => before === null);
    if (position < at) {
      // What is not known yet is not complained about.
      return { id, label, state: refusal === null || refusal === 'BOARDS_UNKNOWN' ? 'done' : 'attention', isReachable };
    }
    const asksForSomething = !facts.isViewOnly && (id === 'project-details' || id === 'board-catalog');
    return { id, label, state: asksForSomething && isReachable && refusal === null ? 'done' : 'open', isReachable };
  });
}

/** The step after or before another; null at the ends. */
export function neighbourStep(step: WizardStepId, direction: 'next' | 'back'): WizardStepId | null {
  const at = wizardStepIds.indexOf(step) + (direction === 'next' ? 1 : -1);
  return wizardStepIds[at] ?? null;
}

/** An address with one of these in it leaves the wizard; all others belong to the work on a project. */
const outside: readonly string[] = ['customer-portal', 'sales/customer', 'sales/home'];

/** Tells whether going to an address leaves the project wizard, so that the user is asked first. */
export function leavesWizard(address: string): boolean {
  return outside.some((part) => address.includes(part));
}

/** The question about unsaved entries: `not-started` while there is no project yet, `unsaved` afterwards. */
type LeaveQuestionKind = 'not-started' | 'unsaved';

/** Decides what is asked before the wizard is left; null where nothing would be lost. */
export function decideLeaveQuestion(project: {
  readonly exists: boolean;
  readonly isUnsaved: boolean;
}): LeaveQuestionKind | null {
  if (!project.isUnsaved) {
    return null;
  }
  return project.exists ? 'unsaved' : 'not-started';
}

type WizardToast = { readonly title: string; readonly text: string; readonly tone: 'ok' | 'bad' };

export const wizardToasts = {
  created: (name: string): WizardToast => ({
    title: 'New Project',
    text: `New Project “${name}” has been created successfully`,
    tone: 'ok',
  }),
  notCreated: (name: string): WizardToast => ({
    title: 'New Project',
    text: `New Project “${name}” has not been created successfully`,
    tone: 'bad',
  }),
  notSaved: {
    title: 'Project details updated Failed.',
    text: 'Unable to update project details. Please click "Edit Project" to update the project details.',
    tone: 'bad',
  },
} as const;

/** The question before the wizard is left. */
export const leaveTexts: Readonly<Record<LeaveQuestionKind, { readonly title: string; readonly text: string }>> = {
  'not-started': {
    title: 'Exit Project',
    text: "The project hasn't been started yet. Are you sure you want to leave?",
  },
  unsaved: {
    title: 'Configuration Status',
    text: 'Please save or close the existing configuration before leaving!',
  },
};

/** The buttons under these questions. */
export const leaveButtons = {
  confirm: 'Yes, Confirm',
  cancel: 'Cancel',
  save: 'Save & Close',
  discard: 'Discard & Close',
} as const;

/** Why Next is closed, and what opens it. */
export const nextRefusalTexts: Readonly<Record<NextRefusal, string>> = {
  DETAILS_INCOMPLETE: 'Next is open when the required fields are right and a customer is selected.',
  BOARDS_UNKNOWN: 'Next waits for the list of boards.',
  NO_BOARDS: 'Next is open when the project has a board.',
  BOARDS_INCOMPLETE: 'Next is open when every board is completed.',
};

/** Under the editor of a project's terms. */
export const TERMS_NOTE =
  'Note: The default terms and conditions come from the admin and can be modified for this project.';
