import { enteredNumber, enteredText } from '@pw/configurator/property';

/** What of a board decides how warm it becomes, and changes none of its bars (SBD 19.1). */
export const thermalProperties = {
  /** '' for what the construction says. */
  SB_REAR: enteredText({ label: 'Rear of the board', initial: '' }),
  VENT_FANS: enteredText({ label: 'Filter fans', initial: 'None' }),
  SUN_W_M2: enteredNumber({
    label: 'Sun on the roof',
    unit: 'W/m²',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 1000, step: 1 },
  }),
  COLUMN_MAX_MM: enteredNumber({ label: 'Modules of a column', unit: 'mm', initial: 1800 }),
  /** 0 while it is not known. */
  HARMONIC_3: enteredNumber({
    label: 'Third harmonic',
    unit: '%',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 60, step: 1 },
  }),
};
