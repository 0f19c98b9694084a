import type { ConfigurationStep } from './configuration-steps.ts';

/** The word of the link in a banner. */
export const TAKE_ACTION = 'Take action';

/** From so many invalid feeders on the banner counts them instead of naming each. */
const COUNTED_FROM = 5;

export const RATED_CURRENT_EMPTY_TEXT = 'Rated Current is empty';
export const FRONT_VIEW_MISSING_TEXT = 'Front view needs to be generated';

/** Where the link of a cause leads: to a step, and there to a property of the board or the properties of a feeder. */
export type ActionTarget = {
  readonly step: ConfigurationStep;
  /** The part id of the feeder whose properties open. */
  readonly feeder?: string;
  readonly property?: string;
};

/** A cause in a banner. */
export type BannerCause = { readonly text: string; readonly target: ActionTarget };

/** A feeder that is not valid, with the text that names it. */
export type InvalidFeeder = { readonly feeder: string; readonly text: string };

/** What the banner of the Board step names; nothing for a valid board. */
export function boardBanner(isBoardValid: boolean): readonly BannerCause[] {
  return isBoardValid ? [] : [{ text: RATED_CURRENT_EMPTY_TEXT, target: { step: 'board', property: 'RATED_CURRENT' } }];
}

/** What the banner of the Feeders step names: each invalid feeder, or from five on how many there are. */
export function feederBanner(invalid: readonly InvalidFeeder[]): readonly BannerCause[] {
  return invalid.length < COUNTED_FROM
    ? invalid.map(({ feeder, text }) => ({ text, target: { step: 'feeders', feeder } }))
    : [{ text: `${invalid.length} Feeders are still in inProgress state.`, target: { step: 'feeders' } }];
}

/** What the banner of the Front View step names; nothing once the front view is generated. */
export function frontViewBanner(isGenerated: boolean): readonly BannerCause[] {
  return isGenerated ? [] : [{ text: FRONT_VIEW_MISSING_TEXT, target: { step: 'front-view' } }];
}
