import type { LeaveQuestionKind } from './leave-wizard.ts';
import type { NextRefusal } from './wizard-steps.ts';

type WizardToast = { readonly title: string; readonly text: string; readonly tone: 'ok' | 'bad' };

/** The toasts of the wizard. */
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

/** Where the question leads back to. */
const LIST_PAGE = 'Projects list';

/** What is asked before the wizard is left. */
export const leaveTexts: Readonly<Record<LeaveQuestionKind, { readonly title: string; readonly text: string }>> = {
  'not-started': {
    title: 'Exit Project',
    text: "The project hasn't been started yet. Are you sure you want to leave?",
  },
  saved: {
    title: 'Exit Project',
    text: `Your changes have been saved. Do you want to leave and return to the ${LIST_PAGE} page?`,
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
