/** The steps of the board configuration in their order; the index of a step is its place here. */
export const configurationSteps = [
  { id: 'board', label: 'Board' },
  { id: 'feeders', label: 'Feeders' },
  { id: 'front-view', label: 'Front View' },
] as const;

export type ConfigurationStep = (typeof configurationSteps)[number]['id'];

/** Where the configuration begins. */
export const FIRST_STEP: ConfigurationStep = 'board';

export const headerButtons = { cancel: 'Cancel', saveAndClose: 'Save & Close', save: 'Save' } as const;

export type HeaderButton = keyof typeof headerButtons;

/** The buttons that the header shows: who can only view a board leaves it, and nothing else. */
export function shownHeaderButtons(isViewOnly: boolean): readonly HeaderButton[] {
  return isViewOnly ? ['cancel'] : ['cancel', 'saveAndClose', 'save'];
}

/** The facts by which the steps are judged. */
export type ConfigurationFacts = {
  readonly isBoardValid: boolean;
  /** Whether the feeders are valid by themselves. */
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

/** The word of the link in a banner. */
export const TAKE_ACTION = 'Take action';

/** From this number of invalid feeders on the banner counts them instead of naming each. */
const COUNTED_FROM = 5;

export const RATED_CURRENT_EMPTY_TEXT = 'Rated Current is empty';
export const FRONT_VIEW_MISSING_TEXT = 'Front view needs to be generated';

/** Where the link of a cause leads: to a step, and there to a property of the board or the properties of a feeder. */
export type ActionTarget = {
  readonly step: ConfigurationStep;
  /** The part id of the feeder whose properties open. */
  readonly feeder?: string;
  /** The part id of the component of the feeder that has the property; the feeder itself where it is left out. */
  readonly component?: string;
  readonly property?: string;
};

export type BannerCause = { readonly text: string; readonly target: ActionTarget };

/** A feeder that is not valid, with the text that names it. */
export type InvalidFeeder = { readonly feeder: string; readonly text: string };

/** The causes in the banner of the Board step; none for a valid board. */
export function boardBanner(isBoardValid: boolean): readonly BannerCause[] {
  return isBoardValid ? [] : [{ text: RATED_CURRENT_EMPTY_TEXT, target: { step: 'board', property: 'RATED_CURRENT' } }];
}

/** The causes in the banner of the Feeders step: each invalid feeder, or from five on their number. */
export function feederBanner(invalid: readonly InvalidFeeder[]): readonly BannerCause[] {
  return invalid.length < COUNTED_FROM
    ? invalid.map(({ feeder, text }) => ({ text, target: { step: 'feeders', feeder } }))
    : [{ text: `${invalid.length} Feeders are still in inProgress state.`, target: { step: 'feeders' } }];
}

/** The causes in the banner of the Front View step; none once the front view is generated. */
export function frontViewBanner(isGenerated: boolean): readonly BannerCause[] {
  return isGenerated ? [] : [{ text: FRONT_VIEW_MISSING_TEXT, target: { step: 'front-view' } }];
}
