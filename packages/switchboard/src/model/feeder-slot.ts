import { slotBelow } from '@pw/configurator/family/family';
import {
  derivedNumber,
  derivedNumberOrNone,
  derivedText,
  enteredNumber,
  enteredText,
  summedNumber,
  type ValuesOf,
} from '@pw/configurator/family/property';
import { nameCharacters } from '@pw/domain/naming';
import { boardSlot } from './board-slot.ts';

const section = (letter: string) => enteredNumber({ label: `Bus section ${letter}`, control: 'EDITB', initial: 0 });
const note = { length: 300, forbidden: '' };
const designation = { length: 300, forbidden: nameCharacters.forbidden };

/**
 * What every feeder kind answers, whatever its devices: layout, take-off, checks and drawings read these
 * properties and nothing else of a feeder.
 */
export const feederSlot = slotBelow(boardSlot, 'FEEDER', {
  FEEDER_DESIGNATION: enteredText({ label: 'Designation', control: 'EDITB', initial: '', limits: designation }),
  FEEDER_NOTE: enteredText({ label: 'Note', control: 'EDITB', initial: '', limits: note }),
  DEVICE_TYPE: enteredText({ label: 'Device type', initial: '' }),
  SECTION_A: section('A'),
  SECTION_B: section('B'),
  SECTION_C: section('C'),
  SECTION_D: section('D'),
  SECTION_E: section('E'),

  COPIES: derivedNumber({ label: 'Quantity' }),
  RATING: derivedNumberOrNone({ label: 'Rated current In', unit: 'A' }),
  POLES: derivedNumberOrNone({ label: 'Poles' }),
  FAULT_LEVEL: derivedNumberOrNone({ label: 'Fault level asked of the breaker', unit: 'kA' }),
  FRAME: derivedText({ label: 'Breaker frame' }),
  ICU_CLASS: derivedText({ label: 'Breaking class' }),
  /** 1 when the frame is made in the class, else 0. */
  CLASS_MADE: derivedNumber({ label: 'Class is made' }),
  /** null where the frame is not made in the class, or the tables hold no Icu at the voltage. */
  ICU: derivedNumberOrNone({ label: 'Breaking capacity Icu', unit: 'kA' }),
  TRIP_UNIT: derivedText({ label: 'Release' }),
  FEEDER_CAT_NO: derivedText({ label: 'Catalogue number' }),
  PRICE_KEY: derivedText({ label: 'Price key' }),
  /** Rated current of the device inside this enclosure at this ambient, before diversity (check C4). */
  OPERATING_CURRENT: derivedNumberOrNone({ label: 'Operational current in the cubicle', unit: 'A' }),
  REQD_CUBICLE_TYPE: derivedText({ label: 'Cubicle type' }),
  /** Width of the cubicle of its own; 0 for a module of a multi-tier cubicle. */
  CUBICLE_WIDTH: derivedNumber({ label: 'Cubicle width', unit: 'mm' }),
  /** Height of the module in a multi-tier cubicle; 0 for a cubicle of its own. */
  MODULE_HEIGHT: derivedNumber({ label: 'Module height', unit: 'mm' }),
  /** `n x w x t` of one link of a module, '' where it has none. */
  LINK_SIZE: derivedText({ label: 'Link size', unit: 'mm' }),
  DEVICE_MASS: derivedNumber({ label: 'Mass of the devices', unit: 'kg' }),
  ACCESSORY_WIRE_POINTS: derivedNumber({ label: 'Wire points of accessories' }),
  COMPONENT_WIRE_POINTS: summedNumber({ label: 'Wire points of components' }),
  DOOR_INSTRUMENTS: summedNumber({ label: 'Door instruments' }),
  /** Over all copies. */
  WIRE_POINTS: derivedNumber({ label: 'Wire points' }),
  /** What check C3 says of the feeder, '' when it is complete. */
  INCOMPLETE: derivedText({ label: 'Missing entries' }),
  /** What check G2 says of the feeder, '' when it fits. */
  OVERSIZE: derivedText({ label: 'Size fault' }),
  /** What else the rules did to the entries, e.g. a release that the frame does not take; '' for nothing. */
  REMARKS: derivedText({ label: 'Remarks' }),
});

export type FeederValues = ValuesOf<typeof feederSlot.properties>;
