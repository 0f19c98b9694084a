import type { Figure } from '@pw/configurator/origin';

/** Resistance and reactance in mohm at the operational voltage. */
export type Impedance = { readonly resistanceMohm: Figure; readonly reactanceMohm: Figure };

/** A part of the way of the fault current, with the impedance that counts in it. */
export type ImpedancePart = Impedance & { readonly what: 'transformers' | 'network' | 'supply cable' };

/** The short-circuit voltage of a transformer and its resistive part, in %, as entered or of the tables. */
export type TransformerVoltage = { readonly ukPercent: Figure; readonly ukrPercent: Figure };

/** What lies before the busbar: its parts, their sum, and the sum of the loop of an earth fault at the busbar. */
export type SourceImpedance = Impedance & {
  /** null of a network without a transformer. */
  readonly transformer: TransformerVoltage | null;
  readonly parts: readonly ImpedancePart[];
  readonly loop: Impedance;
};

/** How far a breaker upstream leaves a fault behind a way to the breaker of the way. */
export type SelectivityWord = 'total' | 'partial' | 'none' | 'unknown';

/** `toKa`: up to which current, kA; null where nothing is known of the breaker upstream. */
export type Selectivity = { readonly word: SelectivityWord; readonly toKa: number | null };

/** The end of the cables of a way. */
export type CableEnd = {
  /** Short-circuit current of three phases there, without motors, kA. */
  readonly endKa: Figure;
  /** Least current of an earth fault, whole A. */
  readonly loopA: Figure;
  /** At its load, % of the voltage. */
  readonly dropPercent: Figure;
  /** Current from which the breaker trips at once, whole A; null for a release without a row. */
  readonly tripA: Figure | null;
};

/** An outgoing way of a breaker. */
export type NetworkFeeder = {
  readonly name: string;
  /** Icu of the breaker at the altitude; null where its tables hold none at the voltage. */
  readonly icuKa: number | null;
  /** null without a length or a cable. */
  readonly end: CableEnd | null;
  readonly selectivity: Selectivity;
};

/** The short-circuit currents of a board and of the ends of its cables (SBD 2.9 to 2.11). */
export type SupplyNetwork = {
  readonly source: SourceImpedance;
  /** Initial short-circuit current of three phases at the busbar, with motors, kA. */
  readonly ikKa: Figure;
  readonly kappa: Figure;
  /** Peak of it, kA. */
  readonly ipKa: Figure;
  /** Impedance of an earth fault at the busbar, mohm. */
  readonly loopMohm: Figure;
  readonly feeders: readonly NetworkFeeder[];
};
