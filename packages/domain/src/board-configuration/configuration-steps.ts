/** The steps of the board configuration in their order; the index of a step is its place here. */
export const configurationSteps = [
  { id: 'board', label: 'Board' },
  { id: 'feeders', label: 'Feeders' },
  { id: 'front-view', label: 'Front View' },
] as const;

export type ConfigurationStep = (typeof configurationSteps)[number]['id'];

/** Where the configuration begins. */
export const FIRST_STEP: ConfigurationStep = 'board';

/** The buttons of the header. */
export const headerButtons = { cancel: 'Cancel', saveAndClose: 'Save & Close', save: 'Save' } as const;

export type HeaderButton = keyof typeof headerButtons;

/** The buttons that the header shows: who can only view a board leaves it, and nothing else. */
export function shownHeaderButtons(isViewOnly: boolean): readonly HeaderButton[] {
  return isViewOnly ? ['cancel'] : ['cancel', 'saveAndClose', 'save'];
}

/** What the steps are judged by. */
export type ConfigurationFacts = {
  readonly isBoardValid: boolean;
  /** Of the feeders by themselves. */
  readonly areFeedersValid: boolean;
};

/** Whether Next leads on from a step. The last step has none. */
export function isStepValid(step: ConfigurationStep, { isBoardValid, areFeedersValid }: ConfigurationFacts): boolean {
  switch (step) {
    case 'board':
      return isBoardValid;
    case 'feeders':
      return isBoardValid && areFeedersValid;
    case 'front-view':
      return false;
  }
}
