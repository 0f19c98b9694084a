import { derivedText, enteredNumber, enteredText, type Properties } from '@pw/configurator/family/property';

const accessory = (label: string) => enteredText({ label, control: 'CHECKB', initial: 'N' });
/** A coil may also be given its own voltage, so that it is a list and no tick. */
const coil = (label: string) => enteredText({ label, initial: 'N' });

/** The properties that ACB and MCCB feeders have besides those of every feeder (SBD-R1 1.3). */
export function breakerProperties(mounting: string) {
  return {
    FEEDER_AMP_RATING: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
    FEEDER_POLES: enteredNumber({ label: 'Poles', initial: null }),
    FEEDER_FAULT_LEVEL: enteredNumber({ label: 'Fault level of the feeder', unit: 'kA', initial: null }),
    FEEDER_ICU_CLASS: enteredText({ label: 'Breaking class asked for', initial: '' }),
    FEEDER_MOUNTING: enteredText({ label: 'Mounting', initial: mounting }),
    FEEDER_TRIP_UNIT: enteredText({ label: 'Release asked for', initial: '' }),
    FEEDER_Z_OPT: enteredText({ label: 'Option codes', control: 'EDITB', initial: '' }),
    FEEDER_SHUNT: coil('Shunt trip'),
    FEEDER_UVR: coil('Undervoltage release'),
    FEEDER_MOTOR: coil('Motor operator'),
    FEEDER_CLOSE: coil('Closing coil'),
    FEEDER_AUX: enteredText({ label: 'Auxiliary contacts', initial: 'N' }),
    FEEDER_TRIPALARM: accessory('Trip alarm contact'),
    FEEDER_COMM: accessory('Communication'),
    FEEDER_ROT_HANDLE: accessory('Rotary handle'),
    FEEDER_DOOR_INTLK: accessory('Door interlock'),
    FEEDER_KEYLOCK: accessory('Key interlock'),
    FEEDER_ACC_CAT_NO: derivedText({ label: 'Catalogue numbers of accessories' }),
    SERIES: derivedText({ label: 'Breaker series' }),
    COIL_VOLTAGE: derivedText({ label: 'Voltage of coils without one of their own', unit: 'V' }),
  } as const satisfies Properties;
}
