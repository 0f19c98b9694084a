import { alwaysProposedText, enteredNumber, enteredText, proposedText } from '@pw/configurator/property';
import { AUTO } from './cabinet.ts';

/** Where a board has a canopy (SBD 7.6). */
export const OUTDOOR = 'Outdoor';

/** What of a board is its enclosure and what is fitted to it (SBD 1.5, 7). */
export const enclosureProperties = {
  SB_COLOR: enteredText({ label: 'Paint shade', initial: 'RAL 7032 (Siemens grey)' }),
  SB_DESIGN: enteredText({ label: 'Construction', initial: 'Single front - front access' }),
  SB_CABINET: enteredText({ label: 'Cabinet or cubicles', initial: AUTO }),
  /** '' while nobody is named. */
  ENCLOSURE_MAKE: enteredText({
    label: 'Maker of the cabinet',
    control: 'EDITB',
    initial: '',
    limits: { length: 40, forbidden: '' },
  }),
  CABINET_RESERVE: enteredNumber({
    label: 'Room for later ways',
    unit: '%',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 50, step: 1 },
  }),
  SB_FORM: alwaysProposedText({ toldIn: ['offer'], label: 'Form of separation', initial: '3b' }),
  PARTITION_MM: enteredNumber({ label: 'Partition sheet', unit: 'mm', initial: 1.6 }),
  HARDWARE: alwaysProposedText({ toldIn: ['offer'], label: 'Hardware', initial: 'Standard' }),
  HEATER: enteredText({ label: 'Space heaters', initial: 'None' }),
  CUBICLE_LIGHT: enteredText({ label: 'Cubicle lights', control: 'CHECKB', initial: 'N' }),
  SOCKET: enteredText({ label: 'Socket', control: 'CHECKB', initial: 'N' }),
  MIMIC: enteredText({ label: 'Mimic diagram', control: 'CHECKB', initial: 'N' }),
  SB_LOCATION: enteredText({ label: 'Location', initial: 'Indoor' }),
  SB_IP: proposedText({ toldIn: ['offer'], label: 'Degree of protection' }),
  SB_BASEFRAME: enteredNumber({ label: 'Base frame height', unit: 'mm', initial: 75 }),
};
