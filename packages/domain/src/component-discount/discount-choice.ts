import { ALL } from './discount-texts.ts';

/** The makes that the screen offers. An article of any further make is of one of the two classes behind them. */
export const makeChoices = [ALL, 'Siemens', 'Non-Siemens'] as const;

export type MakeChoice = (typeof makeChoices)[number];

/** What of the components is chosen. */
export type DiscountChoice = {
  /** Names of groups; none is all of them. */
  readonly groups: readonly string[];
  /** Null while none is selected. */
  readonly make: MakeChoice | null;
};

/** Whether a discount can be given: a group is chosen, or a make is selected. */
export function canDiscount({ groups, make }: DiscountChoice): boolean {
  return groups.length > 0 || make !== null;
}

/** What is sent of a choice: names of groups or a single null, and the two makes of the specification for all. */
export function sendChoice({ groups, make }: DiscountChoice) {
  return {
    groupNamesList: groups.length === 0 ? [null] : [...groups],
    makeList: make === null || make === ALL ? ['Siemens', 'Non-Siemens Switchgear'] : [make],
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
  const isOfMake = make === null || make === ALL || classOfChoice[make] === partClassification;
  return isOfMake && (groups.length === 0 || groups.includes(group));
}
