import {
  alwaysProposedText,
  derivedNumber,
  derivedText,
  enteredList,
  enteredNumber,
  enteredText,
  type Properties,
} from '@pw/configurator/property';
import type { FeederRole } from './feeder-kind.ts';
import { kitNames } from './kit-names.ts';

/** The fault levels in kA that can be entered besides those of the list (SBD 1.7). */
export const faultLevels = (max: number) => ({ min: 5, max, step: 0.1 });

const backupLimits = { length: 100, forbidden: '' };

/** The feeders to which cables are led: none is led to a coupler, and it feeds no load. */
export const fedByCable: readonly FeederRole[] = ['incomer', 'outgoing'];

/** Neither lamps nor meters are asked for. */
export const NOTHING_ASKED = 'None';

const accessory = (label: string, initial: 'N' | 'Y' = 'N') => enteredText({ label, control: 'CHECKB', initial });
/** A coil may also be given its own voltage, so that it is a list and no tick. */
const coil = (label: string) => enteredText({ label, initial: 'N' });

/** What the two families of breakers start with. */
type BreakerDefaults = { readonly mounting: string; readonly rotaryHandle: 'N' | 'Y' };

/** The properties that ACB and MCCB feeders have besides those of every feeder (SBD 1.6, 4.9). */
export function breakerProperties({ mounting, rotaryHandle }: BreakerDefaults) {
  return {
    FEEDER_AMP_RATING: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
    FEEDER_POLES: enteredText({ label: 'Poles', initial: '' }),
    FEEDER_FAULT_LEVEL: enteredNumber({
      label: 'Fault level of the feeder',
      unit: 'kA',
      initial: null,
      limits: faultLevels(150),
    }),
    FEEDER_ICU_CLASS: enteredText({ label: 'Breaking class asked for', initial: '' }),
    FEEDER_MOUNTING: enteredText({ label: 'Mounting', initial: mounting }),
    /** '' for that of the board. */
    FEEDER_RATING_BASIS: enteredText({ label: 'Basis of the rating asked for', initial: '' }),
    FEEDER_BREAKING_BASIS: enteredText({ label: 'Basis of breaking capacity asked for', initial: '' }),
    FEEDER_RELEASE: enteredText({ label: 'Release asked for', initial: '' }),
    FEEDER_TRIP_UNIT: enteredText({ label: 'Trip unit asked for', initial: '' }),
    FEEDER_LOAD: enteredNumber({
      roles: fedByCable,
      label: 'Load current given',
      unit: 'A',
      control: 'EDITB',
      initial: 0,
      limits: { min: 0, max: 10_000, step: 0.1 },
    }),
    FEEDER_SPARE: enteredText({ roles: ['outgoing'], label: 'Spare', control: 'CHECKB', initial: 'N' }),
    /** Of the cubicle of its own: air for what is in it (SBD 19.1). */
    FEEDER_EXTRA_WIDTH: enteredNumber({ label: 'Wider cubicle', unit: 'mm', initial: 0 }),
    FEEDER_CONN: enteredText({ roles: fedByCable, label: 'Connection asked for', initial: '' }),
    FEEDER_CABLE_KIND: enteredText({ roles: fedByCable, label: 'Kind of the cables asked for', initial: '' }),
    /** 0 where they are proposed; per phase of single cores. */
    CABLE_RUNS: enteredNumber({
      roles: fedByCable,
      label: 'Runs of cable',
      control: 'EDITB',
      initial: 0,
      limits: { min: 0, max: 12, step: 1 },
    }),
    CABLE_SIZE: enteredNumber({ roles: fedByCable, label: 'Size of the cables', unit: 'mm²', initial: null }),
    /** To the load; 0 while it is not known. */
    CABLE_LENGTH: enteredNumber({
      roles: ['outgoing'],
      label: 'Length of the cables',
      unit: 'm',
      control: 'EDITB',
      initial: 0,
      limits: { min: 0, max: 2000, step: 1 },
    }),
    CABLE_ENTRY: enteredText({ roles: fedByCable, label: 'Entry of the cables asked for', initial: '' }),
    FEEDER_SHED: enteredText({
      roles: ['outgoing'],
      label: 'Shed when an incomer is lost',
      control: 'CHECKB',
      initial: 'N',
    }),
    SOURCE_KIND: enteredText({ roles: ['incomer'], label: 'Source', initial: 'Grid' }),
    FEEDER_BACKUP: enteredText({
      roles: fedByCable,
      label: 'Back-up protection by',
      control: 'EDITB',
      initial: '',
      limits: backupLimits,
    }),
    FEEDER_Z_OPT: enteredText({ isInternal: true, label: 'Option codes', control: 'EDITB', initial: '' }),
    FEEDER_SHUNT: coil('Shunt trip'),
    FEEDER_UVR: coil('Undervoltage release'),
    FEEDER_MOTOR: coil('Motor operator'),
    FEEDER_CLOSE: coil('Closing coil'),
    FEEDER_AUX: alwaysProposedText({ label: 'Auxiliary contacts', initial: 'N' }),
    FEEDER_TRIPALARM: alwaysProposedText({ label: 'Trip alarm contact', control: 'CHECKB', initial: 'N' }),
    FEEDER_COMM: accessory('Communication'),
    FEEDER_ROT_HANDLE: accessory('Rotary handle', rotaryHandle),
    FEEDER_DOOR_INTLK: accessory('Door interlock'),
    FEEDER_KEYLOCK: accessory('Key interlock'),
    FEEDER_PADLOCK: accessory('Padlock device'),
    FEEDER_TEST_BLOCK: accessory('Test block'),
    FEEDER_INDICATION: enteredText({ label: 'Indication', initial: NOTHING_ASKED }),
    FEEDER_METERING: enteredText({ label: 'Metering', initial: NOTHING_ASKED }),
    /** Names of kits that a person put on it: their components are its own, and no demand adds them again. */
    FEEDER_KITS: enteredList({ isInternal: true, type: kitNames, label: 'Kits put on it' }),
    /** Names of the kits that demands lay down for it; nobody enters them. */
    DEMANDED_KITS: enteredList({ isInternal: true, isSetOtherwise: true, type: kitNames, label: 'Kits by demand' }),
    FEEDER_ACC_CAT_NO: derivedText({ label: 'Catalogue numbers of accessories' }),
    SERIES: derivedText({ label: 'Breaker series' }),
    /** The release that was asked for, or else follows from the current (SBD 4.4). */
    RELEASE_ASKED: derivedText({ label: 'Release to look for' }),
    /** Type and class of the breaker taken, e.g. `3WA1116-S`: frame, rating and class are read of it. */
    CHOICE: derivedText({ label: 'Breaker taken' }),
    /** Whether it is taken by its rating or by what it carries in its cubicle: by its role, where the board says so. */
    RATING_BASIS: derivedText({ label: 'Basis of its rating', isStep: true }),
    COIL_VOLTAGE: derivedText({ label: 'Voltage of coils without one of their own', unit: 'V' }),
  } as const satisfies Properties;
}

/** The properties of MCCB feeders besides those of every feeder (SBD 1.6, 4.9). */
export const mccbProperties = {
  ...breakerProperties({ mounting: 'Fixed', rotaryHandle: 'Y' }),
  /** The series that the rating, the class and the release ask for; full current may lead to another. */
  SERIES_ASKED: derivedText({ label: 'Series to look in' }),
  FEEDER_SPREADER: accessory('Spreader links'),
  FEEDER_TERM_SHROUD: accessory('Terminal shrouds'),
  MCCB_PHASE_BARRIER: accessory('Phase barriers'),
  MCCB_EXT_TERMINAL: accessory('Extended terminals'),
  MCCB_EARTHLEAK: accessory('Earth-leakage module'),
  MCCB_MODULE_HEIGHT: enteredNumber({
    isInternal: true,
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
