import { slotBelow } from '@pw/configurator/family';
import {
  derivedNumber,
  derivedText,
  enteredNumber,
  enteredText,
  type Properties,
  proposedText,
  type ValuesOf,
} from '@pw/configurator/property';
import { feederSlot } from './part-properties.ts';

const componentTextLimits = { length: 300, forbidden: '&<ø' };
const countLimits = { max: 999, step: 1 };

/** The properties of a control or monitoring component (SBD-R1 1.3, 4). */
export const componentSlot = slotBelow(feederSlot, 'COMPONENT', {
  QTY: enteredNumber({ label: 'Quantity', control: 'EDITB', initial: 1, limits: { min: 1, ...countLimits } }),
  AM_DESCRIPTION: enteredText({ label: 'Description', control: 'EDITB', initial: '', limits: componentTextLimits }),
  CATALOG_NO: enteredText({ label: 'Catalog No.', control: 'EDITB', initial: '', limits: componentTextLimits }),
  MAKE: enteredText({ label: 'Make', control: 'EDITB', initial: '', limits: componentTextLimits }),
  SuppliedBy: proposedText({ label: 'Supplied by' }),
  PRICE: enteredNumber({
    label: 'List price',
    unit: 'INR',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, max: 1e9, step: 0.01 },
  }),
  RATING: enteredText({ label: 'Rating', control: 'EDITB', initial: '', limits: componentTextLimits }),
  CONTROL_VOLTAGE: proposedText({ label: 'Control voltage', unit: 'V' }),
  WIRE_POINTS: enteredNumber({
    label: 'Wire points per piece',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, ...countLimits },
  }),

  /** QTY x wire points per piece (SBD-R1 4). */
  COMPONENT_WIRE_POINTS: derivedNumber({ label: 'Wire points' }),
  /** Pieces that take room on the door (SBD-R1 5.2). */
  DOOR_INSTRUMENTS: derivedNumber({ label: 'Door instruments' }),
});

/** The properties of lamps besides those of every component. */
export const lampProperties = { COLOR: enteredText({ label: 'Colour', initial: '' }) } as const satisfies Properties;

/** The properties of current transformers besides those of every component (SBD-R1 4.1). */
export const transformerProperties = {
  CT_RATIO: enteredText({ label: 'Ratio asked for', unit: 'A', initial: '' }),
  RATIO: derivedText({ label: 'Ratio', unit: 'A' }),
} as const satisfies Properties;

type OwnComponentValues = ValuesOf<typeof lampProperties & typeof transformerProperties>;

/** The values of a component: what all have, and what only some families have. */
export type ComponentValues = ValuesOf<typeof componentSlot.properties> & Partial<OwnComponentValues>;
