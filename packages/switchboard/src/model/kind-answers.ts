import { derivedNumber, derivedNumberOrNone, derivedText, type Properties } from '@pw/configurator/property';

/**
 * What feeders of some kinds answer besides by rows of their kinds: the power of what they feed, their contactors, and what
 * control supplies give to their section (SBD 15.3, 11.5).
 */
export const controlProperties = {
  /** Of the contactors of one copy that are closed together. */
  /** Power of what it feeds, kW, of kinds that are chosen by it. */
  POWER_KW: derivedNumberOrNone({ label: 'Power of the load', unit: 'kW' }),
  HOLD_VA: derivedNumberOrNone({ label: 'Hold of the contactors', unit: 'VA' }),
  /** Of its largest contactor. */
  INRUSH_VA: derivedNumberOrNone({ label: 'Inrush of the largest contactor', unit: 'VA' }),
  /** What a control supply gives to the control circuits of its section. */
  SUPPLY_VA: derivedNumberOrNone({ label: 'Power for the control circuits', unit: 'VA' }),
  /** `Transformer` or `Rectifier`. */
  SUPPLY: derivedText({ label: 'Kind of supply' }),
} as const satisfies Properties;

/** What kinds answer besides to whose feeders cables of their own current or several sets of them are led (SBD 9.2, 8.2). */
export const cableProperties = {
  /** What each set of cables carries; that of the circuit where the kind says nothing. */
  CABLE_CURRENT: derivedNumberOrNone({ label: 'Current of a cable', unit: 'A' }),
  CABLE_SETS: derivedNumberOrNone({ label: 'Sets of cables' }),
} as const satisfies Properties;

/** What a capacitor bank answers of its current and of the current transformer of its relay (SBD 10.1, 10.5). */
export const bankProperties = {
  /** Of its capacitors, which papers print instead of the current that it is designed for (SBD 10.1). */
  OWN_CURRENT: derivedNumberOrNone({ label: 'Current of the bank', unit: 'A' }),
  /** Of one copy. */
  CT_POINTS: derivedNumber({ label: 'Wire points of the current transformer' }),
  CT_SETS: derivedNumber({ label: 'Sets of current transformers' }),
  /** `1600/5`; '' without one. */
  CT_RATIO_TEXT: derivedText({ label: 'Ratio of the current transformer' }),
} as const satisfies Properties;
