import { slotBelow } from '@pw/configurator/family';
import {
  derivedItem,
  derivedNumber,
  derivedNumberOrNone,
  enteredItem,
  enteredNumber,
  enteredText,
  type Properties,
  proposedText,
  type ValuesOf,
} from '@pw/configurator/property';
import { cables } from './cable.ts';
import { ctRatios } from './ct-ratio.ts';
import { feederSlot } from './part-properties.ts';
import { smallWays, waysInWords } from './small-way.ts';

const componentTextLimits = { length: 300, forbidden: '&<ø' };
const countLimits = { max: 999, step: 1 };

/** The properties of a control or monitoring component (SBD 1.6, 11.1). */
export const componentSlot = slotBelow(feederSlot, 'COMPONENT', {
  QTY: enteredNumber({ label: 'Quantity', control: 'EDITB', initial: 1, limits: { min: 1, ...countLimits } }),
  AM_DESCRIPTION: enteredText({
    isInternal: true,
    label: 'Description',
    control: 'EDITB',
    initial: '',
    limits: componentTextLimits,
  }),
  CATALOG_NO: enteredText({
    isInternal: true,
    label: 'Catalog No.',
    control: 'EDITB',
    initial: '',
    limits: componentTextLimits,
  }),
  MAKE: enteredText({ label: 'Make', control: 'EDITB', initial: '', limits: componentTextLimits }),
  SuppliedBy: proposedText({ label: 'Supplied by' }),
  PRICE: enteredNumber({
    isInternal: true,
    label: 'List price',
    unit: 'INR',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, max: 1e9, step: 0.01 },
  }),
  RATING: enteredText({ label: 'Rating', control: 'EDITB', initial: '', limits: componentTextLimits }),
  CONTROL_VOLTAGE: proposedText({ label: 'Control voltage', unit: 'V' }),
  WIRE_POINTS: enteredNumber({
    isInternal: true,
    label: 'Wire points per piece',
    control: 'EDITB',
    initial: null,
    limits: { min: 0, ...countLimits },
  }),

  /** QTY x wire points per piece (SBD 11.1). */
  COMPONENT_WIRE_POINTS: derivedNumber({ label: 'Wire points' }),
  /** Pieces that take room on the door (SBD 6.3). */
  DOOR_INSTRUMENTS: derivedNumber({ label: 'Door instruments' }),
});

/** The properties of lamps besides those of every component. */
export const lampProperties = { COLOR: enteredText({ label: 'Colour', initial: '' }) } as const satisfies Properties;

/** The properties of small breakers for control besides those of every component (SBD 11.1). */
export const smallBreakerProperties = {
  MCB_POLES: enteredText({ label: 'Poles', initial: '1' }),
  MCB_AMP: enteredNumber({ label: 'Rated current', unit: 'A', initial: 2 }),
  MCB_CURVE: enteredText({ label: 'Curve', initial: 'C' }),
} as const satisfies Properties;

/** The properties of current transformers besides those of every component (SBD 11.2). */
export const transformerProperties = {
  CT_RATIO: enteredItem({ type: ctRatios, label: 'Ratio asked for', unit: 'A' }),
  RATIO: derivedItem({ toldIn: ['revision note'], type: ctRatios, label: 'Ratio', unit: 'A' }),
} as const satisfies Properties;

/** The properties of small ways besides those of every component (SBD 9.5). */
export const smallWayProperties = {
  WAY_DEVICE: enteredText({ label: 'Device', initial: 'MCB' }),
  /** null while it is not entered; a surge protector has none. */
  WAY_AMP: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
  WAY_POLES: enteredText({ label: 'Poles', initial: '' }),
  WAY_CURVE: enteredText({ label: 'Curve', initial: 'C' }),
  RCCB_MA: enteredNumber({ label: 'Residual current', unit: 'mA', initial: 30 }),
  RCCB_TYPE: enteredText({ label: 'Kind of residual current', initial: 'A' }),
  /** Modules of 17.5 mm of one piece; null where no such device is made. */
  WAY_MODULES: derivedNumberOrNone({ label: 'Modules of one piece' }),
  /** The current up to which its device is made, A. */
  WAY_UP_TO: derivedNumberOrNone({ label: 'Size of the device', unit: 'A', isStep: true }),
  WAY_KA: derivedNumberOrNone({ label: 'Breaking capacity', unit: 'kA' }),
  /** null where it is proposed. */
  CABLE_SIZE: enteredNumber({ label: 'Size of the cable', unit: 'mm²', initial: null }),
  /** `1 x 2C x 4 mm2 Al` for one piece; '' of a way that leads nowhere. */
  WAY_CABLE: derivedItem({ type: cables, label: 'Cable of one piece' }),
  WAY_CABLE_CAPACITY: derivedNumber({ label: 'Cable carries', unit: 'A' }),
  /** What its distribution section reads of it. */
  WAY: {
    ...derivedItem({ type: smallWays, label: 'Small way', isStep: true }),
    words: (way) => waysInWords(smallWays.holds(way) ? [way] : []),
  },
} as const satisfies Properties;

type OwnComponentValues = ValuesOf<
  typeof lampProperties & typeof smallBreakerProperties & typeof transformerProperties & typeof smallWayProperties
>;

/** The values of a component: what all have, and what only some families have. */
export type ComponentValues = ValuesOf<typeof componentSlot.properties> & Partial<OwnComponentValues>;
