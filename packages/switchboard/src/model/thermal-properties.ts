import { enteredNumber } from '@pw/configurator/property';

/** What of a board decides how warm it becomes, and changes none of its bars (SBD 3.5). */
export const thermalProperties = {
  /** 0 while it is not known. */
  HARMONIC_3: enteredNumber({
    label: 'Third harmonic',
    unit: '%',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 60, step: 1 },
  }),
};
