import { ALL } from './discount-texts.ts';

/** The makes that the screen offers. An article of any further make is of one of the two classes behind them. */
export const makeChoices = [ALL, 'Siemens', 'Non-Siemens'] as const;

export type MakeChoice = (typeof makeChoices)[number];

/** The choice of components. */
export type DiscountChoice = {
  /** Names of groups; none is all of them. */
  readonly groups: readonly string[];
  readonly make: MakeChoice;
};

/** The choice before the user narrows it: every component. */
export const everyComponent: DiscountChoice = { groups: [], make: ALL };

/** A choice as it is sent: names of groups or a single null for all, and the two makes for all. */
export function sendChoice({ groups, make }: DiscountChoice) {
  return {
    groups: groups.length === 0 ? [null] : [...groups],
    makes: make === ALL ? ['Siemens', 'Non-Siemens Switchgear'] : [make],
  };
}

const classOfChoice = {
  Siemens: 'Siemens Switchgear',
  'Non-Siemens': 'Non-Siemens Switchgear',
} as const satisfies Readonly<Record<Exclude<MakeChoice, typeof ALL>, string>>;

/** Whether a component is among those that are chosen. */
export function isChosen(
  { group, partClassification }: { readonly group: string; readonly partClassification: string },
  { groups, make }: DiscountChoice,
): boolean {
  const isOfMake = make === ALL || classOfChoice[make] === partClassification;
  return isOfMake && (groups.length === 0 || groups.includes(group));
}
