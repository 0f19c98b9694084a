/** What a piece of a cubicle with one air temperature is (SBD 19.4). An alley is a zone of cables. */
export const zoneKinds = ['device', 'vacant', 'cable', 'bus', 'other'] as const;

export type ZoneKind = (typeof zoneKinds)[number];

/** The air of a zone, degC; its limit, null where there is none. */
export type ZoneTemperature = {
  readonly address: string;
  readonly kind: ZoneKind;
  readonly airC: number;
  readonly limitC: number | null;
};

/** A bar of a cubicle: the main bar in the air of the chamber, the others in the warmest air along them. */
export type BarTemperature = {
  readonly bar: 'main' | 'riser' | 'dropper';
  readonly currentA: number;
  readonly tempC: number;
  readonly lossW: number;
};

export type CubicleTemperatures = {
  readonly number: number;
  /** Without the sun. */
  readonly lossW: number;
  /** Over all of its paths; 0 without one. */
  readonly airFlowM3H: number;
  readonly bars: readonly BarTemperature[];
  readonly zones: readonly ZoneTemperature[];
};

/** A copy of a feeder with a device that carries a current (SBD 19.5). */
export type DeviceTemperature = {
  /** Of its entry. */
  readonly name: string;
  readonly cubicle: number;
  readonly address: string;
  readonly currentA: number;
  readonly airC: number;
  readonly terminalC: number;
  /** Of a breaker; null of any other device. */
  readonly permittedA: number | null;
  readonly lossW: number;
};

/** How the verification of temperatures may go on, and the conditions of the calculation by their letters (SBD 19.6). */
export type VerificationRoute = {
  readonly route: 'calculation' | 'comparison';
  readonly conditions: readonly { readonly id: 'a' | 'b' | 'c' | 'd' | 'e'; readonly isMet: boolean }[];
};

/** The temperatures of a board at its rated conditions, unrounded (SBD 19.4). */
export type BoardTemperatures = {
  readonly isConverged: true;
  /** What is missing from the balance, % of the losses. */
  readonly balancePercent: number;
  readonly ambientC: number;
  readonly lossW: number;
  readonly solarW: number;
  readonly wallW: number;
  readonly ventW: number;
  readonly cubicles: readonly CubicleTemperatures[];
  readonly devices: readonly DeviceTemperature[];
  readonly record: VerificationRoute;
};

/** Temperatures that could not be worked out: nothing of them is shown (check T0). */
export type NoTemperatures = { readonly isConverged: false };
