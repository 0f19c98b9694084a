import { slotBelow } from '@pw/configurator/family/family';
import {
  derivedNumber,
  enteredNumber,
  enteredText,
  proposedText,
  type ValuesOf,
} from '@pw/configurator/family/property';
import { feederSlot } from './feeder-slot.ts';

const text = { length: 300, forbidden: '&<ø' };
const count = { max: 999, step: 1 };

/** The properties of a control or monitoring component (SBD-R1 1.3, 4). */
export const componentSlot = slotBelow(feederSlot, 'COMPONENT', {
  QTY: enteredNumber({ label: 'Quantity', control: 'EDITB', initial: 1, limits: { min: 1, ...count } }),
  AM_DESCRIPTION: enteredText({ label: 'Description', control: 'EDITB', initial: '', limits: text }),
  CATALOG_NO: enteredText({ label: 'Catalog No.', control: 'EDITB', initial: '', limits: text }),
  MAKE: enteredText({ label: 'Make', control: 'EDITB', initial: '', limits: text }),
  SuppliedBy: proposedText({ label: 'Supplied by' }),
  PRICE: enteredNumber({
    label: 'List price',
    unit: 'INR',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, max: 1e9, step: 0.01 },
  }),
  RATING: enteredText({ label: 'Rating', control: 'EDITB', initial: '', limits: text }),
  CONTROL_VOLTAGE: proposedText({ label: 'Control voltage', unit: 'V' }),
  WIRE_POINTS: enteredNumber({
    label: 'Wire points per piece',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, ...count },
  }),

  /** QTY x wire points per piece (SBD-R1 4). */
  COMPONENT_WIRE_POINTS: derivedNumber({ label: 'Wire points' }),
  /** Pieces that take room on the door (SBD-R1 5.2). */
  DOOR_INSTRUMENTS: derivedNumber({ label: 'Door instruments' }),
});

export type ComponentValues = ValuesOf<typeof componentSlot.properties>;
