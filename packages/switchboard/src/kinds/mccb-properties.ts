import { derivedNumber, enteredNumber, enteredText, type Properties } from '@pw/configurator/family/property';
import { breakerProperties } from './breaker-properties.ts';

const accessory = (label: string) => enteredText({ label, control: 'CHECKB', initial: 'N' });

/** The properties of MCCB feeders besides those of every feeder (SBD-R1 1.3). */
export const mccbProperties = {
  ...breakerProperties('Fixed'),
  MCCB_PHASE_BARRIER: accessory('Phase barriers'),
  MCCB_EXT_TERMINAL: accessory('Extended terminals'),
  MCCB_EARTHLEAK: accessory('Earth-leakage module'),
  MCCB_MODULE_HEIGHT: enteredNumber({
    label: 'Compartment height asked for',
    unit: 'mm',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, max: Number.MAX_SAFE_INTEGER, step: 50 },
  }),
  STANDARD_HEIGHT: derivedNumber({ label: 'Module height of the rating', unit: 'mm' }),
  INSTRUMENT_HEIGHT: derivedNumber({ label: 'Height for door instruments', unit: 'mm' }),
  MCCB_FB_QTY: derivedNumber({ label: 'Fixed-mounting bases' }),
  MCCB_PB_QTY: derivedNumber({ label: 'Plug-in bases' }),
} as const satisfies Properties;
